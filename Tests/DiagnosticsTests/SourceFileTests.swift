import Diagnostics
import Testing

@Suite("SourceFile")
struct SourceFileTests {
  struct Lines: CustomTestStringConvertible {
    let text: String
    let lines: [String]
    init(_ text: String, _ lines: [String]) { (self.text, self.lines) = (text, lines) }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Lines end at LF, CR LF and CR, and after the last end stands an empty line",
    arguments: [
      Lines("", [""]),
      Lines("a", ["a"]),
      Lines("a\n", ["a", ""]),
      Lines("a\nb", ["a", "b"]),
      Lines("a\r\nb\r\n", ["a", "b", ""]),
      Lines("a\rb\r", ["a", "b", ""]),
      Lines("\n\n", ["", "", ""]),
      Lines("\r\n\n\r\r\n", ["", "", "", "", ""]),
      Lines("a\n\rb", ["a", "", "b"]),
      Lines("\u{FEFF}a\nb", ["a", "b"]),
      Lines("a\u{FEFF}\n", ["a\u{FEFF}", ""]),
      Lines("a\u{2028}b\u{85}c\u{C}d\u{B}e\n", ["a\u{2028}b\u{85}c\u{C}d\u{B}e", ""]),
      Lines("цена\r\n日本\re\u{301}\n", ["цена", "日本", "e\u{301}", ""]),
    ]
  )
  func lines(row: Lines) {
    let file = SourceFile(path: "f", text: row.text)
    #expect((1...row.lines.count).map { file.line($0) } == row.lines)
    #expect(file.line(row.lines.count + 1) == nil)
    #expect(file.line(1_000_000) == nil)
  }

  @Test("Only the first byte order mark is dropped")
  func byteOrderMark() {
    #expect(SourceFile(path: "f", bytes: [0xEF, 0xBB, 0xBF]).bytes == [])
    #expect(SourceFile(path: "f", bytes: [0xEF, 0xBB]).bytes == [0xEF, 0xBB])
    #expect(SourceFile(path: "f", text: "\u{FEFF}\u{FEFF}x").bytes == [0xEF, 0xBB, 0xBF, 0x78])
  }

  @Test("Bytes that are no UTF-8 are replaced in a line and kept in the file")
  func invalidBytes() {
    let file = SourceFile(path: "f", bytes: [0x61, 0xFF, 0x0A, 0xC3])
    #expect(file.line(1) == "a\u{FFFD}")
    #expect(file.line(2) == "\u{FFFD}")
    #expect(file.bytes == [0x61, 0xFF, 0x0A, 0xC3])
  }
}
