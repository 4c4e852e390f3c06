import Diagnostics
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  struct Text: CustomTestStringConvertible {
    let text: String
    let width: Int
    init(_ text: String, _ width: Int) { (self.text, self.width) = (text, width) }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "Letters take a cell, East Asian ones and pictures two, marks and controls none",
    arguments: [
      Text("", 0), Text("abc", 3), Text("caf\u{E9}", 4), Text("cafe\u{301}", 4), Text("цена", 4),
      Text("日本語", 6), Text("한국", 4), Text("ｱ", 1), Text("Ａ！", 4), Text("\u{1F600}", 2),
      Text("שָׁלוֹם", 4), Text("\u{0}\u{1B}\u{7F}\u{85}\u{9F}", 0), Text("\u{200B}\u{200E}\u{FEFF}", 0),
      Text("\u{20000}", 2), Text("…€", 2),
    ]
  )
  func widths(row: Text) {
    #expect(row.text.displayWidth == row.width)
  }

  struct Hidden: CustomTestStringConvertible {
    let text: String
    let visible: String
    init(_ text: String, _ visible: String) { (self.text, self.visible) = (text, visible) }
    var testDescription: String { visible }
  }

  @Test(
    "What has no ink or turns the text around is written as its number",
    arguments: [
      Hidden("a\u{1B}[2Jb", #"a\u{1B}[2Jb"#), Hidden("a\nb\r\tc", #"a\u{A}b\u{D}\u{9}c"#),
      Hidden("\u{0}\u{7F}\u{9B}", #"\u{0}\u{7F}\u{9B}"#), Hidden("a\u{200B}b", #"a\u{200B}b"#),
      Hidden("a\u{202E}b\u{2066}\u{2069}", #"a\u{202E}b\u{2066}\u{2069}"#),
      Hidden("\u{61C}\u{200F}", #"\u{61C}\u{200F}"#), Hidden("a\u{2028}\u{2029}", #"a\u{2028}\u{2029}"#),
      Hidden("co\u{AD}op\u{2060}", #"co\u{AD}op\u{2060}"#),
      Hidden("\u{FEFF}x\u{FFFE}", #"\u{FEFF}x\u{FFFE}"#),
      Hidden("x\u{E0041}", #"x\u{E0041}"#), Hidden("\u{FFF9}", #"\u{FFF9}"#),
    ]
  )
  func visible(row: Hidden) {
    #expect(row.text.visible() == row.visible)
    #expect(row.visible.visible() == row.visible)
  }

  @Test(
    "Ink is left as it is",
    arguments: ["", "plain \"text\" \\u{41}", "цена 日本 e\u{301} \u{1F600}", "\u{A0}\u{3000}", "שלום مرحبا"]
  )
  func ink(text: String) {
    #expect(Array(text.visible().unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("Line feeds stay where they are wanted, and only they")
  func lines() {
    #expect("a\nb\u{2028}\r\n\u{1B}".visible(keepingLines: true) == "a\nb\\u{2028}\\u{D}\n\\u{1B}")
  }
}
