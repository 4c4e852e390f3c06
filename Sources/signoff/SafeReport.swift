import AdapterProtocol
import Checklists
import Diagnostics
import Redaction
import YAMLTree

/// What is wrong with files, as it may be shown: messages and the lines that they quote hold no secrets.
struct SafeReport {
  let diagnostics: Diagnostics
  let renderer: DiagnosticRenderer

  init(_ diagnostics: Diagnostics, files: [SourceFile]) {
    var redactor = Redactor()
    for file in files { redactor.learn(file) }
    var safe = Diagnostics()
    var edits: [DiagnosticRenderer.Line: LineEdits] = [:]
    let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for diagnostic in diagnostics.sorted {
      let (path, number) = (diagnostic.range.path, diagnostic.range.start.line)
      let shown = redactor.redact(path)
      let place = DiagnosticRenderer.Line(path: shown, number: number)
      if edits[place] == nil, let line = byPath[path]?.line(number) {
        let found = redactor.edits(ofSourceLine: line)
        edits[place] = LineEdits(
          found.map { LineEdits.Edit(scalars: $0.scalars, text: $0.text) }
        )
      }
      safe.add(
        Diagnostic(
          diagnostic.severity,
          redactor.redact(diagnostic.message),
          at: SourceRange(path: shown, start: diagnostic.range.start, end: diagnostic.range.end),
          help: diagnostic.help.map { redactor.redact($0) }
        )
      )
    }
    self.diagnostics = safe
    renderer = DiagnosticRenderer(
      files: files.map { SourceFile(path: redactor.redact($0.path), bytes: $0.bytes) },
      edits: edits
    )
  }
}

extension Redactor {
  /// Remembers the secrets of a YAML file, whatever is wrong with it.
  fileprivate mutating func learn(_ file: SourceFile) {
    var ignored = Diagnostics()
    guard let root = YAMLNode.root(of: file, &ignored) else { return learnLines(of: file) }
    learn(root, under: nil)
    for item in root.entries.first(where: { $0.key.string == "secrets" })?.value.items ?? [] {
      if item.string.hasPrefix("handoff.") {
        let names = item.string.split(separator: ".").dropFirst().map(String.init)
        if let node = root.node(at: names) { hide(node, named: names.last) }
      } else {
        hide(item, named: nil)
      }
    }
  }

  private mutating func learn(_ node: YAMLNode, under name: YAMLNode?) {
    if node.isScalar {
      guard let name, !node.string.hasPrefix("$"), !node.string.hasPrefix("handoff.") else { return }
      learn(.string(node.text), named: name.text)
    }
    for item in node.items { learn(item, under: name) }
    for (key, value) in node.entries { learn(value, under: Redactor.isName(ofSecret: key.text) ? key : name) }
  }

  private mutating func hide(_ node: YAMLNode, named name: String?) {
    if node.isScalar { hide(.string(node.text), named: name.map { .init($0) }) }
    for item in node.items { hide(item, named: name) }
    for (key, value) in node.entries { hide(value, named: key.string) }
  }

  /// A file that is no YAML is read line by line: a value behind a name, and a list below `secrets:`.
  private mutating func learnLines(of file: SourceFile) {
    var isInList = false
    file.forEachLine { line in
      learn(line)
      let letters = line.drop { $0 == " " }
      if letters.hasPrefix("secrets:") {
        isInList = true
      } else if isInList, letters.hasPrefix("- ") {
        let value = letters.dropFirst(2).drop { $0 == " " }
        let quotes: Set<Character> = ["\"", "'"]
        hide(
          .string(.init(String(value.drop(while: quotes.contains).prefix { !quotes.contains($0) }))),
          named: nil
        )
      } else if letters.count == line.count, !letters.isEmpty {
        isInList = false
      }
    }
  }
}

extension YAMLNode {
  fileprivate func node(at names: [String]) -> YAMLNode? {
    guard let first = names.first else { return self }
    return entries.first { $0.key.string == first }?.value.node(at: Array(names.dropFirst()))
  }
}
