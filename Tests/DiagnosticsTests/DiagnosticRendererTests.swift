import Diagnostics
import Testing

@Suite("DiagnosticRenderer")
struct DiagnosticRendererTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let start: SourcePosition
    let end: SourcePosition
    let rendered: String

    /// A range within one line.
    init(_ name: String, _ text: String, line: Int = 1, _ columns: Range<Int>, _ rendered: String) {
      self.name = name
      self.text = text
      start = SourcePosition(line: line, column: columns.lowerBound)
      end = SourcePosition(line: line, column: columns.upperBound)
      self.rendered = rendered + "\n"
    }

    var testDescription: String { name }
  }

  func render(_ row: Row, path: String = "f.yaml", message: String = "no", help: [String] = []) -> String {
    let range = SourceRange(path: path, start: row.start, end: row.end)
    return DiagnosticRenderer(files: [SourceFile(path: path, text: row.text)])
      .render(Diagnostic(.error, message, at: range, help: help))
  }

  @Test(
    "The line is shown, with carets under the place by the cells of a terminal",
    arguments: [
      Row(
        "ASCII",
        "key: value\n",
        6..<11,
        """
        f.yaml:1:6: error: no
            1 | key: value
              |      ^~~~~
        """
      ),
      Row(
        "a place between two letters",
        "ab\n",
        2..<2,
        """
        f.yaml:1:2: error: no
            1 | ab
              |  ^
        """
      ),
      Row(
        "the end of a line",
        "ab\n",
        3..<4,
        """
        f.yaml:1:3: error: no
            1 | ab
              |   ^
        """
      ),
      Row(
        "a later line, between CR and CR LF",
        "a\rb c\r\nd\n",
        line: 2,
        3..<4,
        """
        f.yaml:2:3: error: no
            2 | b c
              |   ^
        """
      ),
      Row(
        "Cyrillic",
        "цена: дорого\n",
        7..<13,
        """
        f.yaml:1:7: error: no
            1 | цена: дорого
              |       ^~~~~~
        """
      ),
      Row(
        "wide letters",
        "日本: 東京 x\n",
        5..<7,
        """
        f.yaml:1:5: error: no
            1 | 日本: 東京 x
              |       ^~~~
        """
      ),
      Row(
        "emoji",
        "😀✅: x\n",
        5..<6,
        """
        f.yaml:1:5: error: no
            1 | 😀✅: x
              |       ^
        """
      ),
      Row(
        "half-width and full-width forms",
        "ｱＡ: x\n",
        5..<6,
        """
        f.yaml:1:5: error: no
            1 | ｱＡ: x
              |      ^
        """
      ),
      Row(
        "combining marks",
        "cafe\u{301}: no\u{308}\u{332}\n",
        8..<12,
        """
        f.yaml:1:8: error: no
            1 | cafe\u{301}: no\u{308}\u{332}
              |       ^~
        """
      ),
      Row(
        "letters from right to left, in the order of the file",
        "שם: ערך\n",
        5..<8,
        """
        f.yaml:1:5: error: no
            1 | שם: ערך
              |     ^~~
        """
      ),
      Row(
        "tabs",
        "\ta:\tb\n",
        5..<6,
        """
        f.yaml:1:5: error: no
            1 |     a:    b
              |           ^
        """
      ),
      Row(
        "a tab itself",
        "a:\tb\n",
        3..<4,
        """
        f.yaml:1:3: error: no
            1 | a:    b
              |   ^~~~
        """
      ),
      Row(
        "escape sequences",
        "a: \u{1B}[31mred\u{7}\n",
        4..<5,
        """
        f.yaml:1:4: error: no
            1 | a: \\u{1B}[31mred\\u{7}
              |    ^~~~~~
        """
      ),
      Row(
        "marks that turn the direction around",
        "a\u{202E}b\u{2066}c\u{200F}: d\n",
        9..<10,
        """
        f.yaml:1:9: error: no
            1 | a\\u{202E}b\\u{2066}c\\u{200F}: d
              |                              ^
        """
      ),
      Row(
        "what has no ink",
        "a\u{200B}\u{AD}\u{3164}\u{E0041}b\n",
        6..<7,
        """
        f.yaml:1:6: error: no
            1 | a\\u{200B}\\u{AD}\\u{3164}\\u{E0041}b
              |                                 ^
        """
      ),
    ]
  )
  func excerpt(row: Row) {
    #expect(render(row) == row.rendered)
  }

  @Test("A range over several lines is marked to the end of its first")
  func severalLines() {
    let start = SourcePosition(line: 1, column: 4)
    let range = SourceRange(path: "f", start: start, end: SourcePosition(line: 3, column: 1))
    let file = SourceFile(path: "f", text: "a: [b,\n c\n]\n")
    let expected = "f:1:4: warning: no\n    1 | a: [b,\n      |    ^~~\n"
    #expect(DiagnosticRenderer(files: [file]).render(Diagnostic(.warning, "no", at: range)) == expected)
  }

  @Test("Every help is a line of its own, and line numbers of any length keep the margin")
  func help() {
    let text = String(repeating: "\n", count: 123_455) + "x\n"
    let row = Row("", text, line: 123_456, 1..<2, "")
    let expected = """
      f.yaml:123456:1: error: no
      123456 | x
             | ^
        help: one
        help: two

      """
    #expect(render(row, help: ["one", "two"]) == expected)
  }

  @Test("A file that is not at hand, or a line that it does not have, is told of without an excerpt")
  func withoutExcerpt() {
    let place = SourcePosition(line: 3, column: 1)
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "a", text: "x")])
    for path in ["a", "b"] {
      let range = SourceRange(path: path, start: place, end: place)
      let rendered = renderer.render(.error("no", at: range, help: "go"))
      #expect(rendered == "\(path):3:1: error: no\n  help: go\n")
    }
  }

  @Test("Of a very long line as much is shown as fits, around the place")
  func longLines() {
    let early = Row("", String(repeating: "a", count: 1_000_000), 3..<5, "")
    #expect(
      render(early)
        == "f.yaml:1:3: error: no\n    1 | " + String(repeating: "a", count: 160) + "…\n      |   ^~\n"
    )
    let letters = String(repeating: "a", count: 500) + "XY" + String(repeating: "b", count: 500)
    let middle = Row("", letters, 501..<503, "")
    let shown =
      "…" + String(repeating: "a", count: 40) + "XY" + String(repeating: "b", count: 118) + "…\n"
    #expect(
      render(middle)
        == "f.yaml:1:501: error: no\n    1 | " + shown + "      | " + String(repeating: " ", count: 41)
        + "^~\n"
    )
    let whole = Row("", String(repeating: "a", count: 160), 1..<161, "")
    #expect(
      render(whole)
        == "f.yaml:1:1: error: no\n    1 | " + String(repeating: "a", count: 160) + "\n      | ^"
        + String(repeating: "~", count: 159) + "\n"
    )
  }

  @Test(
    "Carets stand under their letters in a long line of wide ones",
    arguments: [1, 60, 121, 122, 300, 499, 500]
  )
  func longWideLines(column: Int) throws {
    let before = String(repeating: "日", count: column - 1)
    let row = Row("", before + "X" + String(repeating: "日", count: 500), column..<(column + 1), "")
    let lines = render(row).split(separator: "\n")
    try #require(lines.count == 3)
    let shownBefore = try #require(lines[1].split(separator: "X").first)
    let caretsBefore = try #require(lines[2].firstIndex(of: "^").map { lines[2][..<$0] })
    #expect(String(shownBefore).displayWidth == String(caretsBefore).displayWidth)
    #expect(String(lines[1]).displayWidth <= 8 + 162)
  }

  @Test("Nothing from outside starts a line or reaches the terminal as a control")
  func hostileWords() {
    let row = Row("", "::error::x\n", 1..<2, "")
    let rendered = render(
      row,
      path: "a\n::error::\u{1B}[2J.yaml",
      message: "key \"\r\n::set-output name=x::y\u{9B}\"",
      help: ["one\n##[error]two\u{8}"]
    )
    let expected = #"""
      a\u{A}::error::\u{1B}[2J.yaml:1:1: error: key "\u{D}\u{A}::set-output name=x::y\u{9B}"
          1 | ::error::x
            | ^
        help: one\u{A}##[error]two\u{8}

      """#
    #expect(rendered == expected)
  }

  @Test(
    "A path that begins as a command of a CI system does is written as one that does not",
    arguments: [
      ("::error::.yaml", "./::error::.yaml:1:1: error: no"),
      ("##[error]x", "./##[error]x:1:1: error: no"),
      ("a::b", "a::b:1:1: error: no"),
      ("/:a", "/:a:1:1: error: no"),
    ]
  )
  func hostilePaths(path: String, first: String) {
    let rendered = render(Row("", "x", 1..<2, ""), path: path)
    #expect(rendered == first + "\n    1 | x\n      | ^\n")
  }

  @Test("Several diagnostics are parted by an empty line")
  func several() {
    var diagnostics = Diagnostics()
    let place = SourcePosition(line: 1, column: 1)
    for path in ["b", "a"] {
      diagnostics.add(Diagnostic(.error, "no", at: SourceRange(path: path, start: place, end: place)))
    }
    let rendered = DiagnosticRenderer(files: []).render(diagnostics)
    #expect(rendered == "b:1:1: error: no\n\na:1:1: error: no\n")
    #expect(DiagnosticRenderer(files: []).render(Diagnostics()) == "")
  }
}
