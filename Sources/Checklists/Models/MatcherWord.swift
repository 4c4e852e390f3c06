/// The words that a matcher begins with.
package enum MatcherWord: String, CaseIterable, Sendable {
  case equals, oneOf, not, matches, present, atLeast, atMost, contains, each

  package var meaning: String {
    switch self {
    case .equals: "exactly this value, a mapping with no other keys"
    case .oneOf: "any of these values"
    case .not: "anything that this does not hold for, also an absent value"
    case .present: "something is there; `false`: nothing is"
    case .atLeast: "this number or duration, or more"
    case .atMost: "this number or duration, or less"
    case .contains: "a list with an item like this, a text with these letters in it"
    case .matches:
      "a text that the expression describes as a whole; at most \(Self.longestPattern) characters, scalars not graphemes, `\\d` `\\w` `\\s` are ASCII, no back-references, no quantifier in a quantified group"
    case .each: "a list or mapping whose every value is like this"
    }
  }

  /// The longest regular expression of `matches`, in scalars.
  package static let longestPattern = 256
}

extension ValueType {
  /// The words that fit values of the type.
  package var matcherWords: [MatcherWord] {
    MatcherWord.allCases.filter { word in
      switch (word, unwrapped) {
      case (.equals, _), (.oneOf, _), (.not, _): true
      case (.present, _): isOptional
      case (.matches, .string), (.matches, .enumeration), (.matches, .version), (.matches, .json): true
      case (.atLeast, .integer), (.atLeast, .decimal), (.atLeast, .duration): true
      case (.atMost, .integer), (.atMost, .decimal), (.atMost, .duration): true
      case (.contains, .list), (.contains, .string), (.each, .list), (.each, .map): true
      default: false
      }
    }
  }
}
