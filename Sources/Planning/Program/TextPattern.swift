package import AdapterProtocol
import Checklists

/// A regular expression of a checklist: letters, `.`, classes, groups, `|`, `* + ? {n,m}`, `^` and `$`.
///
/// The whole text must match. Scalars are compared, not graphemes; `\d`, `\w` and `\s` are ASCII. Matching takes time
/// in proportion to the text, whatever the expression: text comes from the app, and no app may stop the run.
package struct TextPattern: Sendable, Hashable {
  /// Why an expression is refused.
  package struct Refusal: Error, Sendable, Hashable {
    package let words: String
    package let help: String
  }

  package let source: String
  private let program: [TextProgram.Instruction]

  package init(_ source: String) throws(Refusal) {
    guard source.unicodeScalars.count <= MatcherWord.longestPattern else {
      throw Refusal(
        words: "a pattern of more than \(MatcherWord.longestPattern) characters",
        help: "split it, or match less"
      )
    }
    var parser = TextPatternParser(source)
    self.source = source
    program = try TextProgram.compile(parser.parse())
  }

  /// Whether the whole text matches.
  package func matches(_ text: ExactText) -> Bool {
    TextProgram.run(program, on: text)
  }

  /// The text as an expression that matches itself and nothing else.
  package static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
