/// What YAML allows and our files do not.
extension ProblemRow {
  static let refusals: [ProblemRow] = [
    ProblemRow(
      "a: &b\n",
      #"""
      f.yaml:1:4: error: an anchor (&name): our files say everything where it is used
          1 | a: &b
            |    ^~
        help: for steps that repeat, write a scenario; quote a value that begins with & or *
      """#
    ),
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
      "a: !b c\n",
      #"""
      f.yaml:1:4: error: a tag (!name): the contract says what type a value has
          1 | a: !b c
            |    ^~~~
        help: remove it; quote a value that begins with !
      """#
    ),
    ProblemRow(
      "%TAG ! x:\n---\n!a b\n",
      #"""
      f.yaml:3:1: error: a tag (!name): the contract says what type a value has
          3 | !a b
            | ^~~~
        help: remove it; quote a value that begins with !
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
      "--- a\n--- b\n",
      #"""
      f.yaml:2:1: error: a second document after ---, expected one
          2 | --- b
            | ^~~
        help: put the second document into a file of its own
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
      "{[a]: b}",
      #"""
      f.yaml:1:2: error: a list or map as a key, expected a word
          1 | {[a]: b}
            |  ^
        help: quote a key that begins with [ or {
      """#
    ),
    ProblemRow(
      "? - a\n: b\n",
      #"""
      f.yaml:1:3: error: a list or map as a key, expected a word
          1 | ? - a
            |   ^
        help: quote a key that begins with [ or {
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
    ProblemRow(
      "%YAML 2.0\n---\na: 1\n",
      #"""
      f.yaml:1:1: error: a version of YAML that is not read
          1 | %YAML 2.0
            | ^
        help: remove the %YAML line
      """#
    ),
    ProblemRow(
      "%YAML 1\n---\na: 1\n",
      #"""
      f.yaml:1:8: error: did not find expected digit or '.' character while scanning a %YAML directive that begins in line 1
          1 | %YAML 1
            |        ^
        help: check the indentation, quotes and brackets around this place
      """#
    ),
    ProblemRow(
      "%x\n",
      #"""
      f.yaml:1:1: error: a line cannot begin with "%"
          1 | %x
            | ^
        help: put the line in quotes or indent it
      """#
    ),
    ProblemRow(
      "%FOO\n---\na\n",
      #"""
      f.yaml:1:1: error: a line cannot begin with "%"
          1 | %FOO
            | ^
        help: put the line in quotes or indent it
      """#
    ),
    ProblemRow(
      "a: b\n%c: d\n",
      #"""
      f.yaml:2:1: error: a line cannot begin with "%"
          2 | %c: d
            | ^
        help: put the line in quotes or indent it
      """#
    ),
  ]
}
