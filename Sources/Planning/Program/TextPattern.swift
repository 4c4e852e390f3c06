package import AdapterProtocol
import Checklists

/// A regular expression of a checklist, checked when it is compiled.
///
/// Scalars are compared, not graphemes; `\d`, `\w` and `\s` are ASCII; the whole text must match. What could take
/// time without end is refused: back-references, and a quantifier inside a quantified group.
package struct TextPattern: Sendable, Hashable {
  /// Why an expression is refused.
  package struct Refusal: Error, Sendable, Hashable {
    package let words: String
    package let help: String
  }

  package let source: String

  package init(_ source: String) throws(Refusal) {
    guard source.unicodeScalars.count <= MatcherWord.longestPattern else {
      throw Refusal(
        words: "a pattern of more than \(MatcherWord.longestPattern) characters",
        help: "split it, or match less"
      )
    }
    try Self.screen(Array(source.unicodeScalars))
    do {
      _ = try Regex(source)
    } catch {
      let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? "it cannot be read"
      throw Refusal(
        words: "no regular expression: \(reason)",
        help: "write \\\\ before . + * ? ( ) [ ] { } that mean themselves"
      )
    }
    self.source = source
  }

  /// Whether the whole text matches.
  package func matches(_ text: ExactText) -> Bool {
    // Regex is not Sendable, so that the checked source is kept and the machine made where it is used.
    guard let regex = try? Regex(source).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses() else {
      return false
    }
    return text.string.wholeMatch(of: regex) != nil
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

  /// Looks for what the engine could loop on.
  private static func screen(_ scalars: [Unicode.Scalar]) throws(Refusal) {
    var hasQuantifier = [false]
    var isClass = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\" {
        index += 1
        if index < scalars.count, !isClass, ("1"..."9").contains(scalars[index]) || scalars[index] == "k" {
          throw Refusal(words: "a back-reference in a pattern", help: "write the text twice, or match a part")
        }
      } else if isClass {
        isClass = scalar != "]"
      } else if scalar == "[" {
        isClass = true
      } else if scalar == "(" {
        hasQuantifier.append(false)
      } else if scalar == ")" {
        let inner = hasQuantifier.count > 1 ? hasQuantifier.removeLast() : false
        let isQuantified = index + 1 < scalars.count && isQuantifier(scalars[index + 1])
        if inner, isQuantified {
          throw Refusal(
            words: "a quantifier inside a quantified group",
            help: "repeat the parts one after another instead"
          )
        }
        if inner { hasQuantifier[hasQuantifier.count - 1] = true }
      } else if isQuantifier(scalar) {
        hasQuantifier[hasQuantifier.count - 1] = true
      }
      index += 1
    }
  }

  private static func isQuantifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "*" || scalar == "+" || scalar == "?" || scalar == "{"
  }
}
