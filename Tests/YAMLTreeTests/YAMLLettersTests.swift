import Testing
import YAMLTree

/// What other readers make numbers, truth values, dates or nothing of is text here, to the letter.
@Suite("YAML letters")
struct YAMLLettersTests {
  @Test(
    "A plain scalar keeps its letters as a value, an item and a key",
    arguments: [
      "0008", "02142", "0555567", "0510210600", "08500030", "NO", "Y", "on", "1e3", "61e9540", "680841e1",
      "10:00", "09:30", "1:1", "49100:22", "1.10", "90.750", "012.10", "2026-01-05", "2026-01-05T10:00:00Z",
      "=", "+685_230", "0x_0A", "0b1010", "190:20:30", ".inf", "-.INF", ".nan", "1_000", "19,90", "~> 1.6",
      "^2.1.0", "<2.0", "1.6.x", "TRUE", "nUll", "--", "---b", "-1", ":x", "a::b", "?x", "x - y",
      "$handoff.id", "a#b", "(x) [y] {z}", "it's \"so\"", "c:\\d",
    ]
  )
  func letters(text: String) throws {
    for (whole, path) in [("a: \(text)\n", "value"), ("- \(text)\n", "item"), ("\(text): x\n", "key")] {
      let (tree, problems) = read(whole)
      #expect(problems == "", "\(path)")
      let root = try #require(tree?.root)
      let entry = root.entries.first
      let node = try #require(path == "value" ? entry?.value : path == "item" ? root.items.first : entry?.key)
      #expect(node.kind == .plain)
      #expect(node.string == text, "\(path)")
      #expect(!node.isNull)
      #expect(node.withBytes { Array($0) } == Array(text.utf8))
    }
  }

  @Test("Letters survive in brackets and braces, each value apart from the next")
  func flow() {
    let text = "{store: 0008, sku: 0555567, markets: [SE, NO, DK], op: =, rate: 1e3, at: 10:00, v: 1.10}\n"
    #expect(read(text).tree?.root?.outline == String(text.dropLast()))
  }

  @Test("Numbers that are equal, and letters that only look so, stay apart as keys")
  func keysThatAreNotEqual() {
    for (one, other) in [
      ("1.10", "1.1"), ("1e3", "1000"), ("010", "8"), ("NO", "no"), ("~", "null"), ("а", "a"),
    ] {
      #expect(read("\(one): x\n\(other): y\n").problems == "", "\(one) and \(other)")
    }
  }

  @Test(
    "Keys of the same letters are the same key, however they are quoted, and both lines are named",
    arguments: ["cart", "'cart'", "\"cart\"", "\"c\\x61rt\"", "? cart\n"]
  )
  func duplicateKeys(key: String) {
    let (tree, problems) = read("x: 0\ncart: {expect: added}\n\(key): {expect: rejected}\n")
    #expect(tree == nil)
    #expect(problems.hasPrefix("f.yaml:3:"))
    #expect(problems.contains(": error: the key \"cart\" stands in line 2 already\n"))
  }

  @Test(
    "A byte order mark changes neither letters nor places",
    arguments: ["checklist: v1\nitems: []\n", "# note\na: b\n", "a: b\r\nc: d\r\n", "---\na\n", "a"]
  )
  func byteOrderMark(text: String) throws {
    let bare = try #require(read(text).tree?.root)
    let marked = try #require(read("\u{FEFF}" + text).tree?.root)
    #expect(marked.dump == bare.dump)
  }

  @Test("A byte order mark in the middle of a file is text that is seen")
  func lateByteOrderMark() {
    #expect(read("a: b\u{FEFF}c\n").tree?.root?.outline == #"{a: b\u{FEFF}c}"#)
  }

  @Test(
    "No carriage return of a line end reaches a scalar",
    arguments: ["a: b\n", "a: 'b\n  c'\n", "a: |\n  b\n\n  c\n", "a: >\n  b\n  c\n", "- a\n  b\n- c\n"]
  )
  func lineEnds(text: String) throws {
    let expected = try #require(read(text).tree?.root)
    for end in ["\r\n", "\r"] {
      let root = try #require(read(text.replacing("\n", with: end)).tree?.root)
      #expect(root.dump == expected.dump)
    }
  }
}
