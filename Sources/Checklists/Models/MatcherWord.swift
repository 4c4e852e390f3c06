/// The words that a matcher begins with.
package enum MatcherWord: String, CaseIterable, Sendable {
  case equals, oneOf, not, matches, present, atLeast, atMost, contains, each

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
      case (.matches, .string), (.matches, .enumeration), (.matches, .json): true
      case (.atLeast, .integer), (.atLeast, .decimal), (.atLeast, .duration): true
      case (.atMost, .integer), (.atMost, .decimal), (.atMost, .duration): true
      case (.contains, .list), (.contains, .string), (.each, .list), (.each, .map): true
      default: false
      }
    }
  }
}
