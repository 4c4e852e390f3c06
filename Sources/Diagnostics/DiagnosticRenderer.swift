/// Draws diagnostics as compilers do: `path:line:column: error: message`, the line, a caret, and what to do.
package struct DiagnosticRenderer: Sendable {
  private let files: [String: SourceFile]
  private static let longestLine = 160

  /// A renderer that shows the lines of these files.
  package init(files: [SourceFile]) {
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func render(_ diagnostics: Diagnostics) -> String {
    diagnostics.sorted.map(render).joined(separator: "\n")
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    let message = diagnostic.message.visible()
    var text = "\(diagnostic.range.location.visible()): \(diagnostic.severity.rawValue): \(message)\n"
    if let excerpt = excerpt(diagnostic.range) { text += excerpt }
    for help in diagnostic.help { text += "  help: \(help.visible())\n" }
    return text
  }

  /// The source line and a caret under it, placed by display width; tabs become four spaces in both.
  private func excerpt(_ range: SourceRange) -> String? {
    guard let line = files[range.path]?.line(range.start.line) else { return nil }
    let number = String(range.start.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number + " | "
    let blank = String(repeating: " ", count: max(5, number.count)) + " | "
    var shown = ""
    var offset = 0
    var width = 0
    let last = range.end.line == range.start.line ? range.end.column : Int.max
    for (index, scalar) in line.unicodeScalars.enumerated() {
      let cell = scalar == "\t" ? "    " : String(scalar).visible()
      let cells = cell.displayWidth
      if index + 1 < range.start.column { offset += cells } else if index + 1 < last { width += cells }
      shown += cell
    }
    guard offset < Self.longestLine else { return nil }
    if shown.displayWidth > Self.longestLine {
      shown = String(shown.unicodeScalars.prefix(Self.longestLine)) + "…"
      width = min(width, Self.longestLine - offset)
    }
    let carets = "^" + String(repeating: "~", count: max(0, width - 1))
    return margin + shown + "\n" + blank + String(repeating: " ", count: offset) + carets + "\n"
  }
}
