/// A language that people read reports and explanations in.
package enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case russian = "ru"

  /// The one of two sentences that is of this language: both stand where they are used, so that neither is forgotten.
  package func say(
    _ english: @autoclosure () -> String,
    ru russian: @autoclosure () -> String
  ) -> String {
    switch self {
    case .english: english()
    case .russian: russian()
    }
  }
}

extension LocalizedText {
  /// The sentence in that language, in English where it was not written.
  package subscript(language: Language) -> String {
    language.say(english, ru: russian ?? english)
  }
}
