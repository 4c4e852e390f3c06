import Testing
import YAMLTree

@Suite("TextScan")
struct TextScanTests {
  @Test(
    "A text that YAML should not even see is refused",
    arguments: [
      ProblemRow(
        "",
        #"""
        f.yaml:1:1: error: the file is empty
            1 | 
              | ^
          help: name the file that has the text
        """#
      ),
      ProblemRow(
        " \n\r\n",
        #"""
        f.yaml:1:1: error: the file is empty
            1 |  
              | ^
          help: name the file that has the text
        """#
      ),
      ProblemRow(
        "\u{FEFF}",
        #"""
        f.yaml:1:1: error: the file is empty
            1 | 
              | ^
          help: name the file that has the text
        """#
      ),
      ProblemRow(
        "a: \u{0}\n",
        #"""
        f.yaml:1:4: error: a NUL byte: this is a binary file, expected YAML text
            1 | a: \u{0}
              |    ^~~~~
          help: name the file that has the text
        """#
      ),
      ProblemRow(
        "a: \u{1B}[31m\n",
        #"""
        f.yaml:1:4: error: the character U+001B, which YAML does not take
            1 | a: \u{1B}[31m
              |    ^~~~~~
          help: delete it, or write it as "\u001B" in double quotes
        """#
      ),
      ProblemRow(
        "a: \u{7F}\n",
        #"""
        f.yaml:1:4: error: the character U+007F, which YAML does not take
            1 | a: \u{7F}
              |    ^~~~~~
          help: delete it, or write it as "\u007F" in double quotes
        """#
      ),
      ProblemRow(
        "a: \u{FFFE}\n",
        #"""
        f.yaml:1:4: error: the character U+FFFE, which YAML does not take
            1 | a: \u{FFFE}
              |    ^~~~~~~~
          help: delete it, or write it as "\uFFFE" in double quotes
        """#
      ),
      ProblemRow(
        "a: 1\r\n\u{E9}: x\u{85}y\n",
        #"""
        f.yaml:2:5: error: an invisible line break (U+0085, U+2028 or U+2029) that YAML would fold into a space
            2 | é: x\u{85}y
              |     ^~~~~~
          help: delete it, or write it as "\N", "\L" or "\P" in double quotes
        """#
      ),
      ProblemRow(
        "a: x\u{2028}# \u{2029}\n",
        #"""
        f.yaml:1:5: error: an invisible line break (U+0085, U+2028 or U+2029) that YAML would fold into a space
            1 | a: x\u{2028}# \u{2029}
              |     ^~~~~~~~
          help: delete it, or write it as "\N", "\L" or "\P" in double quotes

        f.yaml:1:8: error: an invisible line break (U+0085, U+2028 or U+2029) that YAML would fold into a space
            1 | a: x\u{2028}# \u{2029}
              |               ^~~~~~~~
          help: delete it, or write it as "\N", "\L" or "\P" in double quotes
        """#
      ),
    ]
  )
  func rendered(row: ProblemRow) {
    let (tree, problems) = read(row.text)
    #expect(problems == row.problems)
    #expect(tree == nil)
  }

  struct Bytes: CustomTestStringConvertible {
    let bytes: [UInt8]
    let message: String
    init(_ bytes: [UInt8], _ message: String) { (self.bytes, self.message) = (bytes, message) }
    var testDescription: String { "\(bytes)" }
  }

  static let utf16 = "f.yaml:1:1: error: the file is UTF-16, expected UTF-8"

  @Test(
    "Bytes that are no UTF-8 are named at the place of their character",
    arguments: [
      Bytes([0xFF, 0xFE, 0x61, 0x00], utf16),
      Bytes([0xFE, 0xFF, 0x00, 0x61], utf16),
      Bytes([0x61, 0x00, 0x3A, 0x00], utf16),
      Bytes([0x00, 0x61, 0x00, 0x3A], utf16),
      Bytes([0x61, 0xFF], "f.yaml:1:2: error: the byte 0xFF is not UTF-8 text"),
      Bytes([0x61, 0x80], "f.yaml:1:2: error: the byte 0x80 is not UTF-8 text"),
      Bytes([0x61, 0x0A, 0xE9, 0x74, 0xE9], "f.yaml:2:1: error: the byte 0xE9 is not UTF-8 text"),
      Bytes([0xC3, 0xA9, 0xC3], "f.yaml:1:2: error: the byte 0xC3 is not UTF-8 text"),
      Bytes([0xC3, 0xA9, 0xE2, 0x82, 0x20], "f.yaml:1:2: error: the byte 0xE2 is not UTF-8 text"),
      Bytes([0x0D, 0x0A, 0xED, 0xA0, 0x80], "f.yaml:2:1: error: the byte 0xED is not UTF-8 text"),
      Bytes([0xF4, 0x90, 0x80, 0x80], "f.yaml:1:1: error: the byte 0xF4 is not UTF-8 text"),
      Bytes([0xC0, 0x80], "f.yaml:1:1: error: the byte 0xC0 is not UTF-8 text"),
    ]
  )
  func encodings(row: Bytes) throws {
    let (tree, problems) = read(row.bytes)
    let lines = problems.split(separator: "\n").map(String.init)
    let again = row.message == Self.utf16 ? "save it again as UTF-8" : "save the file again as UTF-8"
    #expect(lines.first == row.message)
    #expect(lines.last == "  help: " + again)
    #expect(lines.count == 4)
    #expect(tree == nil)
  }
}
