import Testing
import YAMLTree

@Suite("YAML table of problems")
struct YAMLProblemTableTests {
  @Test(
    "What has no tree is told of whole",
    arguments: [
      ProblemRow(
        "a: -",
        #"""
        f.yaml:1:4: error: a "- " cannot stand here
            1 | a: -
              |    ^
          help: begin the list on the next line, or quote the value
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
        "--- a: b\n",
        #"""
        f.yaml:1:6: error: a "key: value" cannot stand here
            1 | --- a: b
              |      ^
          help: quote a value that holds ": "; else check this line's indentation, and the line above it
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
        "a: \"x\n",
        #"""
        f.yaml:1:4: error: a quote that is not closed
            1 | a: "x
              |    ^
          help: close the quote
        """#
      ),
      ProblemRow(
        "a: [b\n",
        #"""
        f.yaml:2:1: error: expected "," or "]" of the list that begins in line 1
            2 | 
              | ^
          help: write "," between its items and "]" at its end
        """#
      ),
      ProblemRow(
        "a: {b: c\n",
        #"""
        f.yaml:2:1: error: expected "," or "}" of the map that begins in line 1
            2 | 
              | ^
          help: write "," between its entries and "}" at its end
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
        "a: b]: c\n",
        #"""
        f.yaml:1:6: error: a "key: value" cannot stand here
            1 | a: b]: c
              |      ^
          help: quote a value that holds ": "; else check this line's indentation, and the line above it
        """#
      ),
      ProblemRow(
        "a: ]\n",
        #"""
        f.yaml:1:4: error: expected a value
            1 | a: ]
              |    ^
          help: quote a value that begins with a comma or a closing bracket
        """#
      ),
      ProblemRow(
        "a: {b: c]\n",
        #"""
        f.yaml:1:9: error: expected "," or "}" of the map that begins in line 1
            1 | a: {b: c]
              |         ^
          help: write "," between its entries and "}" at its end
        """#
      ),
      ProblemRow(
        "[a, , b]",
        #"""
        f.yaml:1:5: error: expected a value
            1 | [a, , b]
              |     ^
          help: quote a value that begins with a comma or a closing bracket
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
      ProblemRow(
        "- a\nb: c\n",
        #"""
        f.yaml:2:1: error: this does not continue the list that begins in line 1
            2 | b: c
              | ^
          help: check the indentation of this line, and the quotes and brackets before it
        """#
      ),
      ProblemRow(
        "a: b\n- c\n",
        #"""
        f.yaml:2:1: error: this does not continue the map that begins in line 1
            2 | - c
              | ^
          help: check the indentation of this line, and the quotes and brackets before it
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
        "a\nb: c\n",
        #"""
        f.yaml:2:2: error: a "key: value" cannot stand here
            2 | b: c
              |  ^
          help: quote a value that holds ": "; else check this line's indentation, and the line above it
        """#
      ),
      ProblemRow(
        "a: \"b\" c\n",
        #"""
        f.yaml:1:8: error: this does not continue the map that begins in line 1
            1 | a: "b" c
              |        ^
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
        "a: %b\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "%"
            1 | a: %b
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: @b\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "@"
            1 | a: @b
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: `b`\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "`"
            1 | a: `b`
              |    ^
          help: put the value in quotes
        """#
      ),
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
        "a: *b\n",
        #"""
        f.yaml:1:4: error: an alias (*name): our files say everything where it is used
            1 | a: *b
              |    ^~
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
        "a: !!str 1\n",
        #"""
        f.yaml:1:4: error: a tag (!name): the contract says what type a value has
            1 | a: !!str 1
              |    ^~~~~~~
          help: remove it; quote a value that begins with !
        """#
      ),
      ProblemRow(
        "a: |x\n  b\n",
        #"""
        f.yaml:1:5: error: the text of "|" or ">" begins on the next line
            1 | a: |x
              |     ^
          help: move it there, or quote a value that begins with | or >
        """#
      ),
      ProblemRow(
        "a: |10\n  b\n",
        #"""
        f.yaml:1:6: error: the text of "|" or ">" begins on the next line
            1 | a: |10
              |      ^
          help: move it there, or quote a value that begins with | or >
        """#
      ),
      ProblemRow(
        "a: \"\\q\"\n",
        #"""
        f.yaml:1:5: error: an escape that YAML does not have
            1 | a: "\q"
              |     ^
          help: write \\ for \, or use single quotes
        """#
      ),
      ProblemRow(
        "a: \"\\u12\"\n",
        #"""
        f.yaml:1:7: error: an escape without its hexadecimal digits
            1 | a: "\u12"
              |       ^
          help: write \\ for \, or use single quotes
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
        "<<: {a: 1}\n",
        #"""
        f.yaml:1:1: error: a merge key (<<): our files say everything where it is used
            1 | <<: {a: 1}
              | ^~
          help: write the entries out; for steps that repeat, write a scenario
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
        "%YAML 2.0\n---\na\n",
        #"""
        f.yaml:1:1: error: a version of YAML that is not read
            1 | %YAML 2.0
              | ^
          help: remove the %YAML line
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
        "%FOO\n---\na\n",
        #"""
        f.yaml:1:1: error: a line cannot begin with "%"
            1 | %FOO
              | ^
          help: put the line in quotes or indent it
        """#
      ),
      ProblemRow(
        "? [a]\n: b\n",
        #"""
        f.yaml:1:3: error: a list or map as a key, expected a word
            1 | ? [a]
              |   ^
          help: quote a key that begins with [ or {
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
        "a: b\n%c: d\n",
        #"""
        f.yaml:2:1: error: a line cannot begin with "%"
            2 | %c: d
              | ^
          help: put the line in quotes or indent it
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
        "{a: :b}",
        #"""
        f.yaml:1:5: error: expected a value
            1 | {a: :b}
              |     ^
          help: quote a value that begins with a comma or a closing bracket
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
        "a: b\u{2028}c\n",
        #"""
        f.yaml:1:5: error: an invisible line break (U+0085, U+2028 or U+2029) that YAML would fold into a space
            1 | a: b\u{2028}c
              |     ^~~~~~~~
          help: delete it, or write it as "\N", "\L" or "\P" in double quotes
        """#
      ),
      ProblemRow(
        "a: \u{7}\n",
        #"""
        f.yaml:1:4: error: the character U+0007, which YAML does not take
            1 | a: \u{7}
              |    ^~~~~
          help: delete it, or write it as "\u0007" in double quotes
        """#
      ),
      ProblemRow(
        "a\n...\nb\n",
        #"""
        f.yaml:3:1: error: this stands after the end of the document
            3 | b
              | ^
          help: check the indentation of this line, and the quotes and brackets before it
        """#
      ),
    ]
  )
  func problems(row: ProblemRow) {
    let (tree, problems) = read(row.text)
    #expect(problems == row.problems)
    #expect(tree == nil)
  }
}
