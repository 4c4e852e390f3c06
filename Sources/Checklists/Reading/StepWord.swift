package import AdapterProtocol

/// What a step is, by the word that it begins with.
package enum StepWord: String, CaseIterable, Sendable {
  case perform = "do"
  case together, expect, then, never, state, wait, build, identity, use

  /// The words that may stand beside it.
  package var modifiers: [StepModifier] {
    switch self {
    case .perform, .together: [.refused, .covers]
    case .expect, .then: [.within, .notBefore, .bind, .covers]
    case .never: [.until, .span, .covers]
    case .state: [.within, .holds, .covers]
    case .identity: [.covers]
    case .wait, .build: []
    case .use: [.bind]
    }
  }

  package var meaning: String {
    switch self {
    case .perform: "sends a command"
    case .together: "sends several commands without waiting for each other's answers"
    case .expect: "waits for the first record since the last command that is like this"
    case .then: "waits for a record like this after the one that the step before it took"
    case .never: "forbids every record like this since the last command"
    case .state: "waits until what can be read of the app is like this"
    case .wait: "lets time pass"
    case .build: "goes on with another build of the app and what the one before it kept"
    case .identity: "demands something of what the adapter said of the build that runs"
    case .use: "calls a scenario"
    }
  }
}

/// What may stand beside the word of a step.
package enum StepModifier: String, CaseIterable, Sendable {
  case refused, within, notBefore, bind, until
  case span = "for"
  case holds, covers

  package var name: ExactText { ExactText(rawValue) }

  package var meaning: String {
    switch self {
    case .refused: "the reason for which the command must be refused, or `allowed`: it may be"
    case .within: "how long to wait, from the last command on; else `defaults.within`"
    case .notBefore: "a match before this time after the last command fails"
    case .bind: "names for fields of the record, or for what the scenario gives"
    case .until: "the pattern that ends the prohibition"
    case .span: "how long after the last command the prohibition lasts"
    case .holds: "how long it must stay like this"
    case .covers: "the requirements that this step is about"
    }
  }
}
