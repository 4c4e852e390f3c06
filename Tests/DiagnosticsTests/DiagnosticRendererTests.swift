import Diagnostics
import Testing

@Suite("DiagnosticRenderer")
struct DiagnosticRendererTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    var line = 1
    let columns: Range<Int>
    let rendered: String
    var testDescription: String { name }
  }

  static func range(_ line: Int, _ columns: Range<Int>, path: String = "f.yaml") -> SourceRange {
    SourceRange(
      path: path,
      start: SourcePosition(line: line, column: columns.lowerBound),
      end: SourcePosition(line: line, column: columns.upperBound)
    )
  }

  static let x40 = String(repeating: "x", count: 40)
  static let wide = String(repeating: "日", count: 200)

  static let cases = [
    Case(
      name: "ASCII",
      text: "first\nkey: value\n",
      line: 2,
      columns: 6..<11,
      rendered: """
            2 | key: value
              |      ^~~~~
        """
    ),
    Case(
      name: "CR LF",
      text: "first\r\nkey: value\r\n",
      line: 2,
      columns: 1..<4,
      rendered: """
            2 | key: value
              | ^~~
        """
    ),
    Case(
      name: "Cyrillic",
      text: "цена: да",
      columns: 7..<9,
      rendered: """
            1 | цена: да
              |       ^~
        """
    ),
    Case(
      name: "wide",
      text: "日本: 語x",
      columns: 5..<7,
      rendered: """
            1 | 日本: 語x
              |       ^~~
        """
    ),
    Case(
      name: "combining marks",
      text: "cafe\u{301}: x\u{301}y",
      columns: 8..<11,
      rendered: """
            1 | cafe\u{301}: x\u{301}y
              |       ^~
        """
    ),
    Case(
      name: "tabs",
      text: "\ta\tb",
      columns: 3..<5,
      rendered: """
            1 |     a    b
              |      ^~~~~
        """
    ),
    Case(
      name: "control characters",
      text: "a\u{1B}[31mb\u{202E}: c",
      columns: 7..<8,
      rendered: #"""
            1 | a\u{1B}[31mb\u{202E}: c
              |            ^
        """#
    ),
    Case(
      name: "an empty range behind the end",
      text: "a:",
      columns: 3..<3,
      rendered: """
            1 | a:
              |   ^
        """
    ),
    Case(
      name: "a column far outside",
      text: "a:",
      columns: 900..<901,
      rendered: """
            1 | a:
              |   ^
        """
    ),
    Case(
      name: "a long line, a place near its beginning",
      text: "k: " + x40 + x40 + x40 + x40,
      columns: 4..<164,
      rendered: """
            1 | k: \(x40 + x40 + x40 + x40.dropLast(3))…
              |    ^\(String(repeating: "~", count: 156))
        """
    ),
    Case(
      name: "a long line, a place far behind",
      text: x40 + x40 + x40 + x40 + "key: value " + x40 + x40 + x40 + x40,
      columns: 161..<164,
      rendered: """
            1 | …\(x40)key: value \(x40 + x40 + x40.dropLast(11))…
              |  \(String(repeating: " ", count: 40))^~~
        """
    ),
    Case(
      name: "a long line, a place at its end",
      text: wide + "z",
      columns: 201..<202,
      rendered: """
            1 | …\(String(repeating: "日", count: 20))z
              |  \(String(repeating: " ", count: 40))^
        """
    ),
    Case(name: "a line that is not there", text: "a", line: 7, columns: 1..<2, rendered: ""),
  ]

  @Test("The line and the caret under it fit together", arguments: cases)
  func excerpts(row: Case) {
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "f.yaml", text: row.text)])
    let diagnostic = Diagnostic.error("no", at: Self.range(row.line, row.columns), help: "write yes", "or no")
    let head = "f.yaml:\(row.line):\(row.columns.lowerBound): error: no\n"
    let excerpt = row.rendered.isEmpty ? "" : row.rendered + "\n"
    #expect(renderer.render(diagnostic) == head + excerpt + "  help: write yes\n  help: or no\n")
  }

  @Test("A range over several lines is marked to the end of its first line")
  func severalLines() {
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "f.yaml", text: "a:\n  b: c\n  d: e\n")])
    let (start, end) = (SourcePosition(line: 2, column: 3), SourcePosition(line: 4, column: 1))
    let range = SourceRange(path: "f.yaml", start: start, end: end)
    let rendered = """
      f.yaml:2:3: warning: no
          2 |   b: c
            |   ^~~~

      """
    #expect(renderer.render(.warning("no", at: range)) == rendered)
  }

  @Test("Line numbers of any length keep their margin")
  func lineNumbers() {
    let text = String(repeating: "\n", count: 123_455) + "x"
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "f.yaml", text: text)])
    let rendered = "f.yaml:123456:1: error: no\n123456 | x\n       | ^\n"
    #expect(renderer.render(.error("no", at: Self.range(123_456, 1..<2))) == rendered)
  }

  @Test("Nothing from outside reaches a terminal raw or begins a line there")
  func injection() {
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "e\u{1B}.yaml", text: "\u{1B}]0;x\u{7}\u{9B}")]
    )
    let range = Self.range(1, 1..<2, path: "e\u{1B}.yaml")
    let diagnostic = Diagnostic.error("a\n::error::b\u{1B}[0m", at: range, help: "c\r\n##[error]d\u{85}")
    let rendered = #"""
      e\u{1B}.yaml:1:1: error: a\u{A}::error::b\u{1B}[0m
          1 | \u{1B}]0;x\u{7}\u{9B}
            | ^~~~~~
        help: c\u{D}\u{A}##[error]d\u{85}

      """#
    #expect(renderer.render(diagnostic) == rendered)
  }

  @Test("Several diagnostics are sorted and stand apart; an unknown file has no excerpt")
  func several() {
    var diagnostics = Diagnostics()
    diagnostics.add(.error("second", at: Self.range(2, 1..<2)))
    diagnostics.add(.error("elsewhere", at: Self.range(1, 1..<2, path: "g.yaml")))
    diagnostics.add(.warning("first", at: Self.range(1, 1..<2)))
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "f.yaml", text: "a\nb\n")])
    let rendered = """
      f.yaml:1:1: warning: first
          1 | a
            | ^

      f.yaml:2:1: error: second
          2 | b
            | ^

      g.yaml:1:1: error: elsewhere

      """
    #expect(renderer.render(diagnostics) == rendered)
  }
}
