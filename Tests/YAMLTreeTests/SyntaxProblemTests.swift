import Testing
import YAMLTree

@Suite("Syntax problems of values")
struct SyntaxProblemTests {
  @Test(
    "A value that YAML reads otherwise is explained where it stands",
    arguments: [
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
        "a: - b\n",
        #"""
        f.yaml:1:4: error: a "- " cannot stand here
            1 | a: - b
              |    ^
          help: begin the list on the next line, or quote the value
        """#
      ),
      ProblemRow(
        "a: ? b\n",
        #"""
        f.yaml:1:4: error: a "? " cannot stand here
            1 | a: ? b
              |    ^
          help: quote a value that begins with "? "
        """#
      ),
      ProblemRow(
        "a: @x\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "@"
            1 | a: @x
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: `x`\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "`"
            1 | a: `x`
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: %x\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "%"
            1 | a: %x
              |    ^
          help: put the value in quotes
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
        "a: **b**\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "*"
            1 | a: **b**
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: & b\n",
        #"""
        f.yaml:1:4: error: a value cannot begin with "&"
            1 | a: & b
              |    ^
          help: put the value in quotes
        """#
      ),
      ProblemRow(
        "a: ,b\n",
        #"""
        f.yaml:1:4: error: expected a value
            1 | a: ,b
              |    ^
          help: quote a value that begins with a comma or a closing bracket
        """#
      ),
      ProblemRow(
        "a: }\n",
        #"""
        f.yaml:1:4: error: expected a value
            1 | a: }
              |    ^
          help: quote a value that begins with a comma or a closing bracket
        """#
      ),
      ProblemRow(
        "a: | x\n",
        #"""
        f.yaml:1:6: error: the text of "|" or ">" begins on the next line
            1 | a: | x
              |      ^
          help: move it there, or quote a value that begins with | or >
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
        "a: \"x\nb: 1\n",
        #"""
        f.yaml:1:4: error: a quote that is not closed
            1 | a: "x
              |    ^
          help: close the quote
        """#
      ),
      ProblemRow(
        "a: 'x\n---\n",
        #"""
        f.yaml:1:4: error: a quote that is not closed
            1 | a: 'x
              |    ^
          help: close the quote
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
        "a: \"\\d+\"\n",
        #"""
        f.yaml:1:5: error: an escape that YAML does not have
            1 | a: "\d+"
              |     ^
          help: write \\ for \, or use single quotes
        """#
      ),
      ProblemRow(
        "a: \"C:\\Users\"\n",
        #"""
        f.yaml:1:9: error: an escape without its hexadecimal digits
            1 | a: "C:\Users"
              |         ^
          help: write \\ for \, or use single quotes
        """#
      ),
      ProblemRow(
        "a: \"\\uD800\"\n",
        #"""
        f.yaml:1:7: error: an escape of a character that there is not
            1 | a: "\uD800"
              |       ^
          help: write the character itself
        """#
      ),
    ]
  )
  func rendered(row: ProblemRow) {
    let (tree, problems) = read(row.text)
    #expect(problems == row.problems)
    #expect(tree == nil)
  }
}
