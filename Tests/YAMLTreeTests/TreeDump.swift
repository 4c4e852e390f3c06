import Diagnostics
import Testing
import YAMLTree

extension YAMLNode {
  /// The node on one line: plain letters bare, quoted ones in quotes, `[items]`, `{key: value}`; behind the @
  /// its range as `line:column-column`, or `line:column-line:column`.
  var dump: String {
    let text =
      switch kind {
      case .plain: isNull ? "null(\(letters))" : letters
      case .quoted: "'\(letters)'"
      case .sequence: "[" + items.map(\.dump).joined(separator: ", ") + "]"
      case .mapping: "{" + entries.map { "\($0.key.dump): \($0.value.dump)" }.joined(separator: ", ") + "}"
      }
    let (start, end) = (range.start, range.end)
    let line = start.line == end.line ? "" : "\(end.line):"
    return "\(text)@\(start.line):\(start.column)-\(line)\(end.column)"
  }

  /// The dump without places.
  var outline: String {
    switch kind {
    case .plain: isNull ? "null(\(letters))" : letters
    case .quoted: "'\(letters)'"
    case .sequence: "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .mapping:
      "{" + entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }

  private var letters: String { string.replacing("\n", with: "⏎").visible() }
}

/// Reads bytes as the file `f.yaml`; the diagnostics are rendered as a user sees them.
func read(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) -> (tree: YAMLTree?, problems: String) {
  let file = SourceFile(path: "f.yaml", bytes: bytes)
  var diagnostics = Diagnostics()
  let tree = YAMLTree.parse(file, limits: limits, into: &diagnostics)
  return (tree, DiagnosticRenderer(files: [file]).render(diagnostics))
}

/// Reads a text as the file `f.yaml`.
func read(_ text: String, limits: YAMLLimits = YAMLLimits()) -> (tree: YAMLTree?, problems: String) {
  read(Array(text.utf8), limits: limits)
}
