/// One version of the app under acceptance.
package enum Build: String, Sendable, Hashable, CaseIterable {
  /// The version that is to be accepted.
  case candidate
  /// The version that was accepted last, and that shoppers have.
  case previous
  /// What a rollback ships: the new app with the old SDK, or simply the previous build.
  case rollback

  /// The build in a sentence, with its article.
  package func words(in language: Language) -> String {
    switch self {
    case .candidate: language.say("the candidate build", ru: "сборка-кандидат")
    case .previous: language.say("the previous build", ru: "предыдущая сборка")
    case .rollback: language.say("the rollback build", ru: "сборка для отката")
    }
  }
}
