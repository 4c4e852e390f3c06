import Diagnostics
import Testing

@Suite("SourceFile")
struct SourceFileTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let lines: [String]
    init(_ text: String, _ lines: String...) { (self.text, self.lines) = (text, lines) }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Lines end at LF, CR LF and CR, and behind the last line there is none",
    arguments: [
      Row("", ""),
      Row("a", "a"),
      Row("a\n", "a", ""),
      Row("a\nb", "a", "b"),
      Row("a\r\nb\r\n", "a", "b", ""),
      Row("a\rb\r", "a", "b", ""),
      Row("\n\n", "", "", ""),
      Row("\r\r\n\n", "", "", "", ""),
      Row("a\n\rb", "a", "", "b"),
      Row("a\u{2028}b\u{85}c\u{B}d\u{C}e\n", "a\u{2028}b\u{85}c\u{B}d\u{C}e", ""),
      Row("\u{FEFF}a\nb", "a", "b"),
      Row("\u{FEFF}\u{FEFF}a", "\u{FEFF}a"),
      Row("\u{FEFF}", ""),
      Row("цена\r\n日本", "цена", "日本"),
    ]
  )
  func lines(row: Row) {
    let file = SourceFile(path: "f", text: row.text)
    #expect((1...row.lines.count).map { file.line($0) } == row.lines)
    for behind in [1, 2, 1_000] { #expect(file.line(row.lines.count + behind) == nil) }
  }

  @Test("Bytes that are no UTF-8 are shown replaced, and kept as they are")
  func invalidBytes() {
    let file = SourceFile(path: "f", bytes: [0x61, 0xFF, 0x0A, 0xE2, 0x82])
    #expect(file.line(1) == "a\u{FFFD}")
    #expect(file.line(2) == "\u{FFFD}")
    #expect(file.bytes == [0x61, 0xFF, 0x0A, 0xE2, 0x82])
  }

  @Test("A byte order mark is no part of the bytes, and half of one is")
  func byteOrderMark() {
    #expect(SourceFile(path: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(SourceFile(path: "f", bytes: [0xEF, 0xBB]).bytes == [0xEF, 0xBB])
    #expect(SourceFile(path: "f", text: "\u{FEFF}a").bytes == [0x61])
  }

  @Test(
    "A place behind the last line is moved to its end, and every other one stays",
    arguments: [
      ("ab", 1, 1, 1, 1),
      ("ab", 1, 9, 1, 9),
      ("ab", 2, 1, 1, 3),
      ("ab", 700, 5, 1, 3),
      ("ab\n", 2, 1, 2, 1),
      ("ab\n", 3, 1, 2, 1),
      ("a\r\nцена", 3, 1, 2, 5),
      ("a\rb\r", 4, 2, 3, 1),
      ("", 1, 1, 1, 1),
      ("", 2, 1, 1, 1),
      ("e\u{301}", 2, 1, 1, 3),
    ]
  )
  func clamped(text: String, line: Int, column: Int, clampedLine: Int, clampedColumn: Int) {
    let place = SourceFile(path: "f", text: text).clamped(SourcePosition(line: line, column: column))
    #expect(place == SourcePosition(line: clampedLine, column: clampedColumn))
  }

  @Test(
    "All lines in one pass are those that are asked for one by one",
    arguments: ["", "a", "a\n", "a\r\nb", "a\rb\n\nc", "\r\n\r", "\n\r\n", "ж\nя\r"]
  )
  func everyLine(text: String) {
    let file = SourceFile(path: "f", text: text)
    var lines: [String] = []
    file.forEachLine { lines.append($0) }
    var number = 1
    while let line = file.line(number) {
      #expect(lines.indices.contains(number - 1) && lines[number - 1] == line)
      number += 1
    }
    #expect(lines.count == number - 1)
  }
}
