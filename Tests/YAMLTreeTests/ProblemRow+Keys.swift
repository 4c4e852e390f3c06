/// Keys that stand twice, and keys and values without the other.
extension ProblemRow {
  static let keys: [ProblemRow] = [
    ProblemRow(
      "cart: {expect: added}\ncart: {expect: rejected}\n",
      #"""
      f.yaml:2:1: error: the key "cart" stands in line 1 already
          2 | cart: {expect: rejected}
            | ^~~~
        help: remove or rename one of the two
      """#
    ),
    ProblemRow(
      "\"cart\": 1\ncart: 2\n",
      #"""
      f.yaml:2:1: error: the key "cart" stands in line 1 already
          2 | cart: 2
            | ^~~~
        help: remove or rename one of the two
      """#
    ),
    ProblemRow(
      "'1': a\n1: b\n",
      #"""
      f.yaml:2:1: error: the key "1" stands in line 1 already
          2 | 1: b
            | ^
        help: remove or rename one of the two
      """#
    ),
    ProblemRow(
      "a:\n  b: 1\n  c: 2\n  b: 3\n",
      #"""
      f.yaml:4:3: error: the key "b" stands in line 2 already
          4 |   b: 3
            |   ^
        help: remove or rename one of the two
      """#
    ),
    ProblemRow(
      "{a: 1, a: 2}",
      #"""
      f.yaml:1:8: error: the key "a" stands in line 1 already
          1 | {a: 1, a: 2}
            |        ^
        help: remove or rename one of the two
      """#
    ),
    ProblemRow(
      "? a\n: 1\n? a\n: 2\n",
      #"""
      f.yaml:3:3: error: the key "a" stands in line 1 already
          3 | ? a
            |   ^
        help: remove or rename one of the two
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
      "a: 1\nfoo bar\nb: 2\n",
      #"""
      f.yaml:2:1: error: a key without ": "
          2 | foo bar
            | ^
        help: write a colon and a space behind the key
      """#
    ),
    ProblemRow(
      "a: 1\nfoo:bar\n",
      #"""
      f.yaml:2:1: error: a key without ": "
          2 | foo:bar
            | ^
        help: write a colon and a space behind the key
      """#
    ),
    ProblemRow(
      "a: 1\nb\n",
      #"""
      f.yaml:2:1: error: a key without ": "
          2 | b
            | ^
        help: write a colon and a space behind the key
      """#
    ),
    ProblemRow(
      "-\n- a\nb\n",
      #"""
      f.yaml:3:1: error: a key without ": "
          3 | b
            | ^
        help: write a colon and a space behind the key
      """#
    ),
    ProblemRow(
      ": a\n",
      #"""
      f.yaml:1:1: error: a value without its key
          1 | : a
            | ^
        help: write a key before the colon, or quote a value that begins with it
      """#
    ),
    ProblemRow(
      "- :\n",
      #"""
      f.yaml:1:3: error: a value without its key
          1 | - :
            |   ^
        help: write a key before the colon, or quote a value that begins with it
      """#
    ),
    ProblemRow(
      "a: b: c\n",
      #"""
      f.yaml:1:5: error: a "key: value" cannot stand here
          1 | a: b: c
            |     ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "a:1\nb: 2\n",
      #"""
      f.yaml:2:2: error: a "key: value" cannot stand here
          2 | b: 2
            |  ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "a: 1\n b: 2\n",
      #"""
      f.yaml:2:3: error: a "key: value" cannot stand here
          2 |  b: 2
            |   ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "a\nb: 1\n",
      #"""
      f.yaml:2:2: error: a "key: value" cannot stand here
          2 | b: 1
            |  ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "--- a: b\n",
      #"""
      f.yaml:1:6: error: a "key: value" cannot stand here
          1 | --- a: b
            |      ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "a: b]: c\n",
      #"""
      f.yaml:1:6: error: a "key: value" cannot stand here
          1 | a: b]: c
            |      ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
    ProblemRow(
      "a: b\n  c: d\n",
      #"""
      f.yaml:2:4: error: a "key: value" cannot stand here
          2 |   c: d
            |    ^
        help: quote a value that holds ": "; else check this line's indentation, and the line above it
      """#
    ),
  ]
}
