/// Draws diagnostics as compilers do: `path:line:column: error: message`, the line, a caret, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// A line of a file (from 1).
  package struct Line: Sendable, Hashable {
    let path: String
    let number: Int

    package init(path: String, number: Int) {
      self.path = path
      self.number = number
    }
  }

  private let files: [String: SourceFile]
  private let edits: [Line: LineEdits]
  private static let longestLine = 160

  /// A renderer that shows the lines of these files, some of them edited.
  package init(files: [SourceFile], edits: [Line: LineEdits] = [:]) {
    self.edits = edits
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func render(_ diagnostics: Diagnostics) -> String {
    // Many problems may stand in one long line, which is looked for once.
    var last: (path: String, number: Int, line: String?)?
    return diagnostics.sorted.map { diagnostic in
      let (path, number) = (diagnostic.range.path, diagnostic.range.start.line)
      if last?.path != path || last?.number != number { last = (path, number, files[path]?.line(number)) }
      return render(diagnostic, in: last?.line)
    }.joined(separator: "\n")
  }

  package func render(_ diagnostic: Diagnostic) -> String {
    render(diagnostic, in: files[diagnostic.range.path]?.line(diagnostic.range.start.line))
  }

  private func render(_ diagnostic: Diagnostic, in line: String?) -> String {
    let message = diagnostic.message.visible()
    var text = "\(location(diagnostic.range)): \(diagnostic.severity.rawValue): \(message)\n"
    if let line { text += excerpt(line, diagnostic.range) }
    for help in diagnostic.help { text += "  help: \(help.visible())\n" }
    return text
  }

  /// The link to the place; a path that begins as the commands of a CI system do (`::`, `##`) gets a `./`.
  private func location(_ range: SourceRange) -> String {
    let location = range.location.visible()
    return location.hasPrefix(":") || location.hasPrefix("#") ? "./" + location : location
  }

  /// The source line and a caret under it, placed by display width; tabs become four spaces in both.
  private func excerpt(_ source: String, _ range: SourceRange) -> String {
    let edits = edits[Line(path: range.path, number: range.start.line)] ?? LineEdits([])
    let line = edits.apply(to: source)
    let number = String(range.start.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number + " | "
    let blank = String(repeating: " ", count: max(5, number.count)) + " | "
    let start = edits.column(range.start.column, isEnd: false)
    let end = range.end.line == range.start.line ? edits.column(range.end.column, isEnd: true) : Int.max
    let window = Window(line, from: start, to: end, cells: Self.longestLine)
    let carets = "^" + String(repeating: "~", count: max(0, window.width - 1))
    return margin + window.text + "\n" + blank + String(repeating: " ", count: window.offset) + carets + "\n"
  }
}

/// As much of a line around a place as fits.
private struct Window {
  private(set) var text = ""
  /// The cells before the place.
  private(set) var offset = 0
  /// The cells of the place itself.
  private(set) var width = 0

  /// The window on a line's columns (from 1, the end not included) that takes at most so many cells.
  init(_ line: String, from start: Int, to end: Int, cells: Int) {
    let scalars = line.unicodeScalars
    let before = scalars.prefix(max(0, start - 1)).reduce(0) { $0 + $1.shownWidth }
    let first = before > cells * 3 / 4 ? before - cells / 4 : 0
    var cell = 0
    if first > 0 {
      text = "…"
      offset = 1
    }
    for (index, scalar) in scalars.enumerated() {
      let taken = scalar.shownWidth
      cell += taken
      if cell <= first { continue }
      if cell > first + cells {
        text += "…"
        return
      }
      text += scalar.shown
      if index + 1 < start { offset += taken } else if index + 1 < end { width += taken }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as an excerpt shows it.
  fileprivate var shown: String { self == "\t" ? "    " : String(self).visible() }

  fileprivate var shownWidth: Int { (0x20..<0x7F).contains(value) ? 1 : shown.displayWidth }
}
