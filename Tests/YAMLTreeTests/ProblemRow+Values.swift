/// Values that YAML would read as something else.
extension ProblemRow {
  static let values: [ProblemRow] = [
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
      "a: | x\n",
      #"""
      f.yaml:1:6: error: the text of "|" or ">" begins on the next line
          1 | a: | x
            |      ^
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
      "a: - b\n",
      #"""
      f.yaml:1:4: error: a "- " cannot stand here
          1 | a: - b
            |    ^
        help: begin the list on the next line, or quote the value
      """#
    ),
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
      "a: ? b\n",
      #"""
      f.yaml:1:4: error: a "? " cannot stand here
          1 | a: ? b
            |    ^
        help: quote a value that begins with "? "
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
      "a: ]\n",
      #"""
      f.yaml:1:4: error: expected a value
          1 | a: ]
            |    ^
        help: quote a value that begins with a comma or a closing bracket
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
      "{a: :b}",
      #"""
      f.yaml:1:5: error: expected a value
          1 | {a: :b}
            |     ^
        help: quote a value that begins with a comma or a closing bracket
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
  ]
}
