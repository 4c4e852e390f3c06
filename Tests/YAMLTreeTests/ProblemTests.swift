import Testing
import YAMLTree

@Suite("Problems")
struct ProblemTests {
  @Test(
    "What YAML allows and our files do not is refused with a way out",
    arguments: [
      ProblemRow(
        "a: &x 1\nb: *x\n",
        #"""
        f.yaml:1:4: error: an anchor (&name): our files say everything where it is used
            1 | a: &x 1
              |    ^~~~
          help: for steps that repeat, write a scenario; quote a value that begins with & or *

        f.yaml:2:4: error: an alias (*name): our files say everything where it is used
            2 | b: *x
              |    ^~
          help: for steps that repeat, write a scenario; quote a value that begins with & or *
        """#
      ),
      ProblemRow(
        "- &x [1]\n- &y {b: 1}\n",
        #"""
        f.yaml:1:3: error: an anchor (&name): our files say everything where it is used
            1 | - &x [1]
              |   ^~~~
          help: for steps that repeat, write a scenario; quote a value that begins with & or *

        f.yaml:2:3: error: an anchor (&name): our files say everything where it is used
            2 | - &y {b: 1}
              |   ^~~~
          help: for steps that repeat, write a scenario; quote a value that begins with & or *
        """#
      ),
      ProblemRow(
        "a: !str 1\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !str 1
              |    ^~~~~~
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a: !!map {}\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !!map {}
              |    ^~~~~~~
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a: !foo!bar 1\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !foo!bar 1
              |    ^
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a: !< b\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !< b
              |    ^
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a: !\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !
              |    ^
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a:\n  <<: {b: 1}\n",
        #"""
        f.yaml:2:3: error: a merge key (<<): our files say everything where it is used
            2 |   <<: {b: 1}
              |   ^~
          help: write the entries out; for steps that repeat, write a scenario
        """#
      ),
      ProblemRow(
        "<<: *x\n",
        #"""
        f.yaml:1:1: error: a merge key (<<): our files say everything where it is used
            1 | <<: *x
              | ^~
          help: write the entries out; for steps that repeat, write a scenario

        f.yaml:1:5: error: an alias (*name): our files say everything where it is used
            1 | <<: *x
              |     ^~
          help: for steps that repeat, write a scenario; quote a value that begins with & or *
        """#
      ),
      ProblemRow(
        "a: 1\nb: 2\n'a': 3\na: 4\n",
        #"""
        f.yaml:3:1: error: the key "a" stands in line 1 already
            3 | 'a': 3
              | ^~~
          help: remove or rename one of the two

        f.yaml:4:1: error: the key "a" stands in line 1 already
            4 | a: 4
              | ^
          help: remove or rename one of the two
        """#
      ),
      ProblemRow(
        "a: 1\n---\nb: 2\n",
        #"""
        f.yaml:2:1: error: a second document after ---, expected one
            2 | ---
              | ^~~
          help: put the second document into a file of its own
        """#
      ),
      ProblemRow(
        "[a]: 1\n",
        #"""
        f.yaml:1:1: error: a list or map as a key, expected a word
            1 | [a]: 1
              | ^
          help: quote a key that begins with [ or {
        """#
      ),
      ProblemRow(
        "? {a: 1}\n: 1\n",
        #"""
        f.yaml:1:3: error: a list or map as a key, expected a word
            1 | ? {a: 1}
              |   ^
          help: quote a key that begins with [ or {
        """#
      ),
    ]
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
