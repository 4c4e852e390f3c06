/// Indentation, brackets and what does not continue what stands before it.
extension ProblemRow {
  static let structure: [ProblemRow] = [
    ProblemRow(
      "\ta: 1\n",
      #"""
      f.yaml:1:1: error: a tab in the indentation, YAML takes only spaces
          1 |     a: 1
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "a:\n\tb: 1\n",
      #"""
      f.yaml:2:1: error: a tab in the indentation, YAML takes only spaces
          2 |     b: 1
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "a:\n  - b\n \t- c\n",
      #"""
      f.yaml:3:2: error: a tab in the indentation, YAML takes only spaces
          3 |      - c
            |  ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "a: b\n\tc: d\n",
      #"""
      f.yaml:2:1: error: a tab in the indentation, YAML takes only spaces
          2 |     c: d
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "a: |\n\tx\n",
      #"""
      f.yaml:2:1: error: a tab in the indentation, YAML takes only spaces
          2 |     x
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "a: |\n  \tx\n",
      #"""
      f.yaml:2:3: error: a tab in the indentation, YAML takes only spaces
          2 |       x
            |   ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "items:\n\t- id: a\n",
      #"""
      f.yaml:2:1: error: a tab in the indentation, YAML takes only spaces
          2 |     - id: a
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "items:\n  - id: a\n\tb: c\n",
      #"""
      f.yaml:3:1: error: a tab in the indentation, YAML takes only spaces
          3 |     b: c
            | ^~~~
        help: indent with spaces, two for each level
      """#
    ),
    ProblemRow(
      "-\tx\n",
      #"""
      f.yaml:1:2: error: a tab, YAML takes only spaces here
          1 | -    x
            |  ^~~~
        help: write a space instead
      """#
    ),
    ProblemRow(
      "a: [1, 2\nb: 3\n",
      #"""
      f.yaml:2:2: error: expected "," or "]" of the list that begins in line 1
          2 | b: 3
            |  ^
        help: write "," between its items and "]" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: {x: 1, y\nb: 3\n",
      #"""
      f.yaml:2:2: error: expected "," or "}" of the map that begins in line 1
          2 | b: 3
            |  ^
        help: write "," between its entries and "}" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: [\n  b\n",
      #"""
      f.yaml:3:1: error: expected "," or "]" of the list that begins in line 1
          3 | 
            | ^
        help: write "," between its items and "]" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: [b\n",
      #"""
      f.yaml:2:1: error: expected "," or "]" of the list that begins in line 1
          2 | 
            | ^
        help: write "," between its items and "]" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: {b: c\n",
      #"""
      f.yaml:2:1: error: expected "," or "}" of the map that begins in line 1
          2 | 
            | ^
        help: write "," between its entries and "}" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: {b: c]\n",
      #"""
      f.yaml:1:9: error: expected "," or "}" of the map that begins in line 1
          1 | a: {b: c]
            |         ^
        help: write "," between its entries and "}" at its end; quote a value that holds one of , [ ] { }
      """#
    ),
    ProblemRow(
      "a: 'it's'\n",
      #"""
      f.yaml:1:8: error: this does not continue the map that begins in line 1
          1 | a: 'it's'
            |        ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: 1\n- b\n",
      #"""
      f.yaml:2:1: error: this does not continue the map that begins in line 1
          2 | - b
            | ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "- a\nb: 1\n",
      #"""
      f.yaml:2:1: error: this does not continue the list that begins in line 1
          2 | b: 1
            | ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a:\n    b: 1\n  c: 2\n",
      #"""
      f.yaml:3:3: error: this does not continue the map that begins in line 1
          3 |   c: 2
            |   ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: [1, 2]]\n",
      #"""
      f.yaml:1:10: error: this does not continue the map that begins in line 1
          1 | a: [1, 2]]
            |          ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: \"x\" y\n",
      #"""
      f.yaml:1:8: error: this does not continue the map that begins in line 1
          1 | a: "x" y
            |        ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: [b]]\n",
      #"""
      f.yaml:1:7: error: this does not continue the map that begins in line 1
          1 | a: [b]]
            |       ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: 'b'c: d\n",
      #"""
      f.yaml:1:7: error: this does not continue the map that begins in line 1
          1 | a: 'b'c: d
            |       ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "- - a\n - b\n",
      #"""
      f.yaml:2:2: error: this does not continue the list that begins in line 1
          2 |  - b
            |  ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: |\n    x\n  y\n z: 1\n",
      #"""
      f.yaml:3:3: error: this does not continue the map that begins in line 1
          3 |   y
            |   ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: >\n    \n  x\n",
      #"""
      f.yaml:3:3: error: this does not continue the map that begins in line 1
          3 |   x
            |   ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "'a' b\n",
      #"""
      f.yaml:1:5: error: this stands after the end of the document
          1 | 'a' b
            |     ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
    ProblemRow(
      "a: 1\n...\nb\n",
      #"""
      f.yaml:3:1: error: this stands after the end of the document
          3 | b
            | ^
        help: check the indentation of this line, and the quotes and brackets before it
      """#
    ),
  ]
}
