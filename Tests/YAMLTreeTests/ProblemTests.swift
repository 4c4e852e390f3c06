import Testing
import YAMLTree

@Suite("Problems")
struct ProblemTests {
  @Test(
    "What has no tree is told of whole, with its place and a way out",
    arguments: ProblemRow.refusals + ProblemRow.keys + ProblemRow.values + ProblemRow.structure
  )
  func rendered(row: ProblemRow) {
    let (tree, problems) = read(row.text)
    #expect(problems == row.problems)
    #expect(tree == nil)
  }

  @Test("Among many keys a third one is a duplicate of the first", arguments: [3, 12, 13, 500])
  func duplicates(count: Int) {
    var lines = (1...count).map { "k\($0): 1" }
    lines[1] = "k1: 2"
    lines[count - 1] = "'k1': 3"
    let second = """
      f.yaml:2:1: error: the key "k1" stands in line 1 already
          2 | k1: 2
            | ^~
        help: remove or rename one of the two

      """
    let last = """
      f.yaml:\(count):1: error: the key "k1" stands in line 1 already
      \(String(repeating: " ", count: 5 - "\(count)".count))\(count) | 'k1': 3
            | ^~~~
        help: remove or rename one of the two

      """
    #expect(read(lines.joined(separator: "\n") + "\n").problems == second + "\n" + last)
  }

  @Test("Equal keys of different maps are no duplicates")
  func differentMaps() {
    #expect(read("a: {a: 1}\nb:\n  - a: 2\n  - a: 3\n").problems == "")
    #expect(read("'1': a\n1.0: b\n").problems == "")
  }
}
