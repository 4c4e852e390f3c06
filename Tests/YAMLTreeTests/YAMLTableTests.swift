import Testing
import YAMLTree

@Suite("YAML table")
struct YAMLTableTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let outline: String
    init(_ text: String, _ outline: String) { (self.text, self.outline) = (text, outline) }
    var testDescription: String { text.debugDescription }
  }

  func check(_ row: Row) {
    let (tree, problems) = read(row.text)
    #expect(problems == "")
    #expect(tree.map { $0.root?.outline ?? "nothing" } == row.outline)
  }

  @Test(
    "A quoted scalar is text",
    arguments: [
      Row("a: '0008'", "{a: '0008'}"),
      Row("a: \"0008\"", "{a: '0008'}"),
      Row("a: ' x '", "{a: ' x '}"),
      Row("a: \"\\\\ \\\" \\/ \\n\"", #"{a: '\ " / ⏎'}"#),
      Row("a: \"\\x41\\u0042\\U00000043\"", "{a: 'ABC'}"),
      Row("a: 'x\\n'", #"{a: 'x\n'}"#),
      Row("a: '#'", "{a: '#'}"),
      Row("a: ': '", "{a: ': '}"),
      Row("a: \"> 1.7.32\"", "{a: '> 1.7.32'}"),
      Row("a: '> 1.7.32'", "{a: '> 1.7.32'}"),
      Row("a: \">=1.0 <2.0\"", "{a: '>=1.0 <2.0'}"),
      Row("a: '~'", "{a: '~'}"),
      Row("a: ''''", "{a: '''}"),
      Row("a: \"x\n\n  y\"", "{a: 'x⏎y'}"),
      Row("a: 'x\n\n\n  y '", "{a: 'x⏎⏎y '}"),
      Row("a: \"x\\\n   y\"", "{a: 'xy'}"),
      Row("a: \"x \\  \n  y\"", "{a: 'x   y'}"),
      Row("a: \" x\n  y \"", "{a: ' x y '}"),
      Row("'a: b': c", "{'a: b': c}"),
      Row("\"a\\tb\": c", #"{'a\u{9}b': c}"#),
      Row("'': c", "{'': c}"),
      Row("- 'a' # b", "['a']"),
    ]
  )
  func quoted(row: Row) {
    check(row)
  }

  @Test(
    "A block of text keeps or folds its lines",
    arguments: [
      Row("a: |\n  x\n  y\n", "{a: 'x⏎y⏎'}"),
      Row("a: |-\n  x\n\n\n", "{a: 'x'}"),
      Row("a: |+\n  x\n\n", "{a: 'x⏎⏎'}"),
      Row("a: >\n  x\n  y\n", "{a: 'x y⏎'}"),
      Row("a: >\n  x\n\n  y\n", "{a: 'x⏎y⏎'}"),
      Row("a: >\n  x\n\n\n  y\n", "{a: 'x⏎⏎y⏎'}"),
      Row("a: >\n  x\n    y\n  z\n", "{a: 'x⏎  y⏎z⏎'}"),
      Row("a: >-\n  x\n  y\n", "{a: 'x y'}"),
      Row("a: >+\n  x\n\n", "{a: 'x⏎⏎'}"),
      Row("a: |1\n  x\n", "{a: ' x⏎'}"),
      Row("a: |2-\n   x\n", "{a: ' x'}"),
      Row("a: |-2\n   x\n", "{a: ' x'}"),
      Row("a: |\n  x: y # z\n", "{a: 'x: y # z⏎'}"),
      Row("a: |\n\n  x\n", "{a: '⏎x⏎'}"),
      Row("a: |\nb: c\n", "{a: '', b: c}"),
      Row("a: >-\n\n\nb: c\n", "{a: '', b: c}"),
      Row("- |\n x\n- >\n y\n", "['x⏎', 'y⏎']"),
      Row("a: |  # why\n  x\n", "{a: 'x⏎'}"),
      Row("a: |\n  x\r\n  y\r\n", "{a: 'x⏎y⏎'}"),
      Row("a: |\n  x", "{a: 'x'}"),
      Row("--- |\n x\n...\n", "'x⏎'"),
      Row("a: |\n  %x\n  ---\n", "{a: '%x⏎---⏎'}"),
    ]
  )
  func blocks(row: Row) {
    check(row)
  }

  @Test(
    "Lists and maps nest as their indentation and brackets say",
    arguments: [
      Row("- a\n-\n  - b\n  -\n    - c\n", "[a, [b, [c]]]"),
      Row("-\n  a: 1\n  b: 2\n-\n  c: 3\n", "[{a: 1, b: 2}, {c: 3}]"),
      Row("- a: 1\n  b:\n  - 2\n  c: 3\n", "[{a: 1, b: [2], c: 3}]"),
      Row("a:\n- b\nc:\n- d\n", "{a: [b], c: [d]}"),
      Row("a:\n    b:\n        c: 1\n    d: 2\n", "{a: {b: {c: 1}, d: 2}}"),
      Row("a:\n\n\n  b: 1\n\nc: 2\n", "{a: {b: 1}, c: 2}"),
      Row("a: # one\n  # two\n  b: 1 # three\n# four\nc: 2\n", "{a: {b: 1}, c: 2}"),
      Row("a:\n  b: 1\n # note\n  c: 2\n", "{a: {b: 1, c: 2}}"),
      Row("[[], [[]], {}]", "[[], [[]], {}]"),
      Row("{a: {b: {c: [d]}}}", "{a: {b: {c: [d]}}}"),
      Row("{a: 1, b: , c}", "{a: 1, b: null(), c: null()}"),
      Row("[a, b: c, d: [e]]", "[a, {b: c}, {d: [e]}]"),
      Row("[\n  a, # one\n  b\n]\n", "[a, b]"),
      Row("{\n  a: 1,\n  b: [\n    c\n  ],\n}\n", "{a: 1, b: [c]}"),
      Row("a: {b: c, \"d\":e, 'f': g}", "{a: {b: c, 'd': e, 'f': g}}"),
      Row("{\"a\":1,\"b\":[true,null,\"c\"]}", "{'a': 1, 'b': [true, null(null), 'c']}"),
      Row("{\"a\":\n  \"b\"}", "{'a': 'b'}"),
      Row("[\"a\", \"b\"\n, \"c\"]", "['a', 'b', 'c']"),
      Row("{a : b}", "{a: b}"),
      Row("{a b: c d}", "{a b: c d}"),
      Row("[a b, c\n d]", "[a b, c d]"),
      Row("{? a : b}", "{a: b}"),
      Row("? a\n: b\n? c\n: - d\n", "{a: b, c: [d]}"),
      Row("? |\n  x\n: y\n", "{'x⏎': y}"),
      Row("? a\n", "{a: null()}"),
      Row("a :  b", "{a: b}"),
      Row("a  b: c", "{a  b: c}"),
      Row("---\na: b\n", "{a: b}"),
      Row("--- # note\na: b\n", "{a: b}"),
      Row("--- {a: b}\n", "{a: b}"),
      Row("%YAML 1.1\n---\na\n", "a"),
      Row("a\n...\n# end\n", "a"),
      Row("a: b\n...\n...\n", "{a: b}"),
      Row("- - - a\n    - b\n  - c\n", "[[[a, b], c]]"),
      Row("- ? a\n  : b\n", "[{a: b}]"),
      Row("-   a:  1\n    b:  2\n", "[{a: 1, b: 2}]"),
      Row("a:\r\n  b: 1\r\n  c: 2\r\n", "{a: {b: 1, c: 2}}"),
      Row("a:\r  - b\r  - c\r", "{a: [b, c]}"),
      Row("\u{FEFF}checklist: v1\nitems: []\n", "{checklist: v1, items: []}"),
      Row("\u{FEFF}# note\na: b\n", "{a: b}"),
      Row("# only\n", "nothing"),
      Row("a: b\t# note\n", "{a: b}"),
      Row("a:\t\tb\n", "{a: b}"),
      Row("[a,\tb]", "[a, b]"),
      Row("é日本😀: ü\n", "{é日本😀: ü}"),
      Row("a: x y\n  z\n", "{a: x y z}"),
      Row("a: x\n\n  y\n", "{a: x⏎y}"),
      Row("a:\n  x\n  y\n", "{a: x y}"),
      Row("a:b: c\n  d\n", "{a:b: c d}"),
    ]
  )
  func structures(row: Row) {
    check(row)
  }
}
