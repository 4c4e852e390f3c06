import Diagnostics
import YAMLTree

/// What is wrong with how bytes were read, whatever they are; nil where nothing is.
///
/// There is a tree or there are errors, never both; every place is one of the file; what is rendered holds no
/// control character; and the nodes of a tree stand in their order.
func readingFlaw(_ bytes: [UInt8]) -> String? {
  reading(bytes).flaw
}

/// The same, and whether there is a tree.
func reading(_ bytes: [UInt8]) -> (flaw: String?, hasTree: Bool) {
  let file = SourceFile(path: "f.yaml", bytes: bytes)
  var diagnostics = Diagnostics()
  let tree = YAMLTree.parse(file, into: &diagnostics)
  if (tree == nil) != diagnostics.hasErrors { return ("a tree and errors, or neither", tree != nil) }
  return (tree?.root.flatMap(nodeFlaw) ?? problemFlaw(diagnostics, file), tree != nil)
}

private func problemFlaw(_ diagnostics: Diagnostics, _ file: SourceFile) -> String? {
  let problems = diagnostics.sorted
  if problems.isEmpty { return nil }
  for problem in problems {
    let (start, end) = (problem.range.start, problem.range.end)
    if start > end { return "a range that ends before it begins: \(problem)" }
    guard let line = file.line(start.line) else { return "a line that there is not: \(problem)" }
    if start.column < 1 || start.column > line.unicodeScalars.count + 1 {
      return "no such column: \(problem)"
    }
    if problem.message.isEmpty { return "no words: \(problem)" }
  }
  let rendered = DiagnosticRenderer(files: [file]).render(diagnostics)
  let hasControl = rendered.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
  return hasControl ? "a raw control character in \(rendered.debugDescription)" : nil
}

private func nodeFlaw(_ node: YAMLNode) -> String? {
  if node.range.start > node.range.end { return "a node that ends before it begins: \(node.range)" }
  var last = node.range.start
  let children = node.kind == .mapping ? node.entries.flatMap { [$0.key, $0.value] } : node.items
  for child in children {
    // `[a: 1]` is a map whose key libyaml places behind its value's beginning; lines never go backwards.
    if child.range.start.line < last.line { return "a node before the one before it: \(child.range)" }
    last = child.range.start
    if let flaw = nodeFlaw(child) { return flaw }
  }
  return nil
}

/// The bytes that mean something to YAML, and some that no text may hold.
enum TellingBytes {
  static let printable = Array("\t\n\r !\"#%&'*+,-.:<>?@[\\]`{|}~0x".utf8)

  static let all: [UInt8] =
    printable
    + [0x00, 0x1B, 0x7F, 0x80, 0x85, 0xA8, 0xBB, 0xBF, 0xC2, 0xE2, 0xED, 0xEF, 0xF0, 0xF4, 0xFE, 0xFF]
}
