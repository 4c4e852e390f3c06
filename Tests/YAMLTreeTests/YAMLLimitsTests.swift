import Diagnostics
import Testing
import YAMLTree

@Suite("YAMLLimits")
struct YAMLLimitsTests {
  static func limits(_ change: (inout YAMLLimits) -> Void) -> YAMLLimits {
    var limits = YAMLLimits()
    change(&limits)
    return limits
  }

  /// The first line of what is rendered, and how many diagnostics there are.
  func problems(of text: String, _ limits: YAMLLimits = YAMLLimits()) -> (first: String, count: Int) {
    let file = SourceFile(path: "f.yaml", text: text)
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(file, limits: limits, into: &diagnostics)
    #expect((tree == nil) == diagnostics.hasErrors)
    let rendered = DiagnosticRenderer(files: [file]).render(diagnostics)
    return (rendered.split(separator: "\n").first.map(String.init) ?? "", diagnostics.errorCount)
  }

  struct Nesting: CustomTestStringConvertible {
    let name: String
    let text: @Sendable (Int) -> String
    let column: Int
    var line = 1
    var testDescription: String { name }
  }

  static let nestings = [
    Nesting(
      name: "lists in brackets",
      text: { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) },
      column: 65
    ),
    Nesting(
      name: "maps in braces",
      text: { String(repeating: "{a: ", count: $0) + String(repeating: "}", count: $0) },
      column: 64 * 4 + 1
    ),
    Nesting(
      name: "lists in one line",
      text: { String(repeating: "- ", count: $0) + "x" },
      column: 64 * 2 + 1
    ),
    Nesting(
      name: "maps in indented lines",
      text: { depth in (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }.joined() },
      column: 65,
      line: 65
    ),
  ]

  @Test("64 levels are read, 65 are not", arguments: nestings)
  func depth(nesting: Nesting) {
    #expect(problems(of: nesting.text(64)) == ("", 0))
    let place = "f.yaml:\(nesting.line):\(nesting.column)"
    #expect(problems(of: nesting.text(65)) == ("\(place): error: more than 64 levels of nesting", 1))
  }

  @Test("A hundred thousand open brackets are refused at once", .timeLimit(.minutes(5)))
  func bombs() {
    for opening in ["[", "{", "- ", "? ", "[{", "{a: "] {
      let found = problems(of: String(repeating: opening, count: 100_000))
      #expect(found.count >= 1, "\(opening)")
    }
    let nested = problems(of: String(repeating: "[", count: 100_000))
    #expect(nested == ("f.yaml:1:65: error: more than 64 levels of nesting", 1))
  }

  @Test("Nodes are counted, and one too many is refused")
  func nodes() {
    let five = Self.limits { $0.nodes = 5 }
    #expect(problems(of: "[a, b, {}, []]", five) == ("", 0))
    #expect(problems(of: "[a, b, {}, [], c, d]", five) == ("f.yaml:1:16: error: more than 5 nodes", 1))
    #expect(problems(of: "a: {b: 1, c: 2}", five) == ("f.yaml:1:11: error: more than 5 nodes", 1))
  }

  @Test("Bytes are counted, and one too many is refused before anything is read")
  func bytes() {
    let eight = Self.limits { $0.bytes = 8 }
    #expect(problems(of: "a: [1]\n\n", eight) == ("", 0))
    let refusal = "f.yaml:1:1: error: the file has 9 bytes, more than the 8 that are read"
    #expect(problems(of: "a: &x\n*x\n", eight) == (refusal, 1))
  }

  @Test("Reading ends after a hundred problems")
  func manyProblems() {
    let anchors = problems(of: String(repeating: "- &a b\n", count: 5_000))
    #expect(anchors.count == 100)
    let two = problems(of: "[*a, *b, *c]", Self.limits { $0.problems = 2 })
    #expect(two.count == 2)
  }

  @Test("Millions of hidden line breaks are told of a hundred times, and quickly", .timeLimit(.minutes(5)))
  func hiddenLineBreaks() {
    let found = problems(of: String(repeating: "\u{2028}", count: 1_000_000))
    #expect(found.count == 100)
  }

  @Test("A large file is read whole", .timeLimit(.minutes(5)))
  func largeFile() throws {
    let rows = (0..<50_000).map { "k\($0): [a, 'b']\n" }
    let tree = try #require(read(rows.joined()).tree)
    #expect(tree.nodeCount == 200_001)
    let last = tree.root.flatMap { Array($0.entries).last }
    #expect(last?.key.string == "k49999")
    #expect(last?.value.range.start == SourcePosition(line: 50_000, column: 9))
  }

  @Test("A scalar of 30 MB is refused before anything is read", arguments: ["a: ", "a: \"", "a: |\n  ", ""])
  func refusedScalar(opening: String) {
    let file = SourceFile(path: "f.yaml", text: opening + String(repeating: "x", count: 30_000_000))
    var diagnostics = Diagnostics()
    #expect(YAMLTree.parse(file, into: &diagnostics) == nil)
    let message = "the file has \(file.bytes.count) bytes, more than the 16777216 that are read"
    #expect(diagnostics.sorted.map(\.message) == [message])
  }

  @Test(
    "A scalar of 15 MB is read whole",
    .timeLimit(.minutes(5)),
    arguments: [("a: ", ""), ("a: |\n  ", "\n"), ("a: \"", "\"")]
  )
  func largeScalar(opening: String, closing: String) throws {
    let file = SourceFile(
      path: "f.yaml",
      text: opening + String(repeating: "x", count: 15_000_000) + closing
    )
    var diagnostics = Diagnostics()
    let root = try #require(YAMLTree.parse(file, into: &diagnostics)?.root)
    #expect(root.entries.first?.value.withBytes { $0.count } == 15_000_000 + (closing == "\n" ? 1 : 0))
  }
}
