import Diagnostics
import Testing
import YAMLTree

@Suite("YAMLTree")
struct YAMLTreeTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let dump: String
    init(_ text: String, _ dump: String) { (self.text, self.dump) = (text, dump) }
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "A scalar has its letters, its kind and its place",
    arguments: [
      Row("a", "a@1:1-2"),
      Row("'a'", "'a'@1:1-4"),
      Row("\"a\\tb\\u00e9\\x41\"", #"'a\u{9}béA'@1:1-17"#),
      Row("---\n", "null()@2:1-1"),
      Row("--- a\n", "a@1:5-6"),
      Row("a b  c # d", "a b  c@1:1-7"),
      Row("x#y", "x#y@1:1-4"),
      Row("-1", "-1@1:1-3"),
      Row("~", "null(~)@1:1-2"),
      Row("null", "null(null)@1:1-5"),
      Row("Null", "null(Null)@1:1-5"),
      Row("NULL", "null(NULL)@1:1-5"),
      Row("nULL", "nULL@1:1-5"),
      Row("'null'", "'null'@1:1-7"),
      Row("''", "''@1:1-3"),
      Row("'it''s'\n", "'it's'@1:1-8"),
      Row("true", "true@1:1-5"),
      Row("0x10", "0x10@1:1-5"),
      Row("http://x:80/a#b", "http://x:80/a#b@1:1-16"),
      Row("a\nb\n\nc\n", "a b⏎c@1:1-4:2"),
      Row("\"b\n  c \\\n  d\"\n", "'b c d'@1:1-3:5"),
      Row("'a\n  b'", "'a b'@1:1-2:5"),
      Row("|\n  one\n   two\n\n  three\n", "'one⏎ two⏎⏎three⏎'@1:1-6:1"),
      Row("|-\n  one\n\n", "'one'@1:1-4:1"),
      Row("|+\n  one\n\n", "'one⏎⏎'@1:1-4:1"),
      Row(">\n  one\n  two\n\n  three\n", "'one two⏎three⏎'@1:1-6:1"),
      Row(">-\n  one\n", "'one'@1:1-3:1"),
      Row("|2\n    x\n", "'  x⏎'@1:1-3:1"),
      Row("\"\\N\\L\\P\\0\\e\"\n", #"'\u{85}\u{2028}\u{2029}\u{0}\u{1B}'@1:1-13"#),
      Row("\u{1F600} e\u{301} 日本", "😀 é 日本@1:1-8"),
      Row("\u{FEFF}a", "a@1:1-2"),
    ]
  )
  func scalars(row: Row) throws {
    let (tree, problems) = read(row.text)
    #expect(problems == "")
    #expect(tree?.root?.dump == row.dump)
  }

  @Test(
    "A collection has its children in order, and its range ends where the next thing begins",
    arguments: [
      Row("- a\n- b\n", "[a@1:3-4, b@2:3-4]@1:1-3:1"),
      Row("-\n- ''\n", "[null()@1:2-2, ''@2:3-5]@1:1-3:1"),
      Row("- - a\n  - b\n- c\n", "[[a@1:5-6, b@2:5-6]@1:3-3:1, c@3:3-4]@1:1-4:1"),
      Row("a: 1\n", "{a@1:1-2: 1@1:4-5}@1:1-2:1"),
      Row("a:\n", "{a@1:1-2: null()@1:3-3}@1:1-2:1"),
      Row("a:\n- b\n- c\n", "{a@1:1-2: [b@2:3-4, c@3:3-4]@2:1-4:1}@1:1-4:1"),
      Row(
        "a:\n  b:\n    - c: 1\n      d: 2\n    - e\n",
        "{a@1:1-2: {b@2:3-4: [{c@3:7-8: 1@3:10-11, d@4:7-8: 2@4:10-11}@3:7-5:5, e@5:7-8]@3:5-6:1}@2:3-6:1}"
          + "@1:1-6:1"
      ),
      Row("a: 1\n...\n", "{a@1:1-2: 1@1:4-5}@1:1-2:1"),
      Row("%YAML 1.2\n---\na: 1\n", "{a@3:1-2: 1@3:4-5}@3:1-4:1"),
      Row("# note\na: 1 # more\n\n# end\n", "{a@2:1-2: 1@2:4-5}@2:1-5:1"),
      Row("[]", "[]@1:1-3"),
      Row("{}", "{}@1:1-3"),
      Row("[a, 'b', {c: d}]", "[a@1:2-3, 'b'@1:5-8, {c@1:11-12: d@1:14-15}@1:10-16]@1:1-17"),
      Row("{a: 1, b: [2]}", "{a@1:2-3: 1@1:5-6, b@1:8-9: [2@1:12-13]@1:11-14}@1:1-15"),
      Row("[a: 1, b]", "[{a@1:2-3: 1@1:5-6}@1:2-6, b@1:8-9]@1:1-10"),
      Row("{a, b: 1}", "{a@1:2-3: null()@1:3-3, b@1:5-6: 1@1:8-9}@1:1-10"),
      Row("[a,]", "[a@1:2-3]@1:1-5"),
      Row("a: [\n  b,\n\n  c ]\n", "{a@1:1-2: [b@2:3-4, c@4:3-4]@1:4-4:6}@1:1-5:1"),
      Row("'a b': 1\n\"c\": 2\n", "{'a b'@1:1-6: 1@1:8-9, 'c'@2:1-4: 2@2:6-7}@1:1-3:1"),
      Row("? a\n: 1\n? b\n", "{a@1:3-4: 1@2:3-4, b@3:3-4: null()@4:1-1}@1:1-4:1"),
      Row("a: 1\r\nb:\r\n  - 2\r\n", "{a@1:1-2: 1@1:4-5, b@2:1-2: [2@3:5-6]@3:3-4:1}@1:1-4:1"),
      Row("a: 1\rb: 2\r", "{a@1:1-2: 1@1:4-5, b@2:1-2: 2@2:4-5}@1:1-3:1"),
      Row("цена: 19.90\n", "{цена@1:1-5: 19.90@1:7-12}@1:1-2:1"),
      Row("http://x: a:b\n", "{http://x@1:1-9: a:b@1:11-14}@1:1-2:1"),
      Row("a:\t1\nb: 2\t# c\n", "{a@1:1-2: 1@1:4-5, b@2:1-2: 2@2:4-5}@1:1-3:1"),
      Row("a: [\n\tb\n]\n", "{a@1:1-2: [b@2:2-3]@1:4-3:2}@1:1-4:1"),
      Row("a: |\n  x\nb: 'y'\n", "{a@1:1-2: 'x⏎'@1:4-3:1, b@3:1-2: 'y'@3:4-7}@1:1-4:1"),
    ]
  )
  func collections(row: Row) throws {
    let (tree, problems) = read(row.text)
    #expect(problems == "")
    #expect(tree?.root?.dump == row.dump)
  }

  @Test("A file of comments has no root, and a bare document has one that is nothing")
  func noRoot() throws {
    let comments = try #require(read("# only\n\n# comments\n").tree)
    #expect(comments.root == nil && comments.nodeCount == 0)
    let bare = try #require(read("---\n").tree)
    #expect(bare.root?.isNull == true && bare.nodeCount == 1)
  }

  @Test("Keys that only look the same are two keys, with their bytes kept")
  func canonicalEquivalents() throws {
    let root = try #require(read("e\u{301}: 1\n\u{E9}: 2\n").tree?.root)
    #expect(root.entries.map { $0.key.withBytes { Array($0) } } == [[0x65, 0xCC, 0x81], [0xC3, 0xA9]])
    #expect(root.entries.map(\.key.range.end.column) == [3, 2])
  }

  @Test("Only its own kind of node has letters, items or entries")
  func otherKinds() throws {
    let root = try #require(read("- x\n- [y]\n- {k: v}\n- 'q'\n").tree?.root)
    let items = root.items
    #expect(items.map(\.isScalar) == [true, false, false, true])
    #expect(items.map(\.string) == ["x", "", "", "q"])
    #expect(items.map(\.items.count) == [0, 1, 0, 0])
    #expect(items.map(\.entries.count) == [0, 0, 1, 0])
    #expect(items.map(\.isNull) == [false, false, false, false])
    #expect(root.withBytes { $0.count } == 0)
    #expect(root.range.path == "f.yaml")
  }

  @Test("What was wrong in an earlier file does not take away the tree of a later one")
  func severalFiles() throws {
    var diagnostics = Diagnostics()
    let bad = YAMLTree.parse(SourceFile(path: "bad.yaml", text: "a: &x 1\n"), into: &diagnostics)
    let good = YAMLTree.parse(SourceFile(path: "good.yaml", text: "a: 1\n"), into: &diagnostics)
    #expect(bad == nil)
    #expect(good?.path == "good.yaml")
    #expect(good?.nodeCount == 3)
    #expect(diagnostics.errorCount == 1)
  }
}
