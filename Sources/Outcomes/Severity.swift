/// How much a check weighs at the gate.
package enum Severity: String, Sendable, CaseIterable {
  case blocker, major, minor

  package func words(in language: Language) -> String {
    switch self {
    case .blocker: language.say("blocker", ru: "блокирующая")
    case .major: language.say("major", ru: "существенная")
    case .minor: language.say("minor", ru: "незначительная")
    }
  }
}
