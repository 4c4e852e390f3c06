package import AdapterProtocol
package import Diagnostics
package import Outcomes
package import YAMLTree

/// A checklist as it is written: steps and structure are known, names and values are not yet looked up.
package struct Checklist: Sendable {
  package struct Defaults: Sendable {
    package var within: YAMLNode?
    package var settle: YAMLNode?
  }

  package let name: ExactText
  package let path: String
  package let defaults: Defaults
  /// Where `handoff: complete` stands: the record must state every fact that is not optional.
  package let completeHandoff: SourceRange?
  package let scenarios: [Scenario]
  package let checks: [Check]
}

/// Steps that several checks share; its names are its own.
package struct Scenario: Sendable {
  package let name: ExactText
  package let range: SourceRange
  package let parameters: [(name: ExactText, type: YAMLNode)]
  package let gives: [YAMLNode]
  package let steps: [Step]
}

/// One acceptance item.
package struct Check: Sendable {
  package let id: ExactText
  package let idRange: SourceRange
  package let title: LocalizedText
  package let covers: [YAMLNode]
  package let severity: Severity
  package let tags: [ExactText]
  package let matrix: [(name: YAMLNode, values: YAMLNode)]
  package let exclude: [YAMLNode]
  /// Facts of the handoff record and what they must be for the check to be about this app.
  package let applies: [(fact: YAMLNode, matcher: YAMLNode)]
  package let fixtures: [(name: YAMLNode, value: YAMLNode)]
  package let given: [Step]
  package let steps: [Step]
  package let always: [PropertyClause]
  /// Invariants that it is not held to, and why.
  package let without: [(name: YAMLNode, reason: YAMLNode)]
  package let settle: YAMLNode?
  /// False when a step could not even be read: what is left of the check says nothing about its teeth.
  package let isWhole: Bool
}

/// One step as it is written.
package struct Step: Sendable {
  package enum Kind: Sendable {
    /// Sends commands, several without waiting for each other's answers.
    case perform([YAMLNode], refused: YAMLNode?)
    case expect(YAMLNode, afterPrevious: Bool, within: YAMLNode?, notBefore: YAMLNode?)
    case never(YAMLNode, until: YAMLNode?, span: YAMLNode?)
    case state(YAMLNode, within: YAMLNode?, holds: YAMLNode?)
    case wait(YAMLNode)
    /// Goes on in another build of the app, with what the one before kept.
    case build(YAMLNode)
    /// What the adapter must have said of the build that runs.
    case identity(YAMLNode)
    case use(scenario: YAMLNode, arguments: YAMLNode?)
  }

  package let kind: Kind
  /// Names to bind: to fields of the record that was taken, or to what a scenario gives.
  package let bind: [(name: YAMLNode, source: YAMLNode)]
  package let covers: [YAMLNode]
  /// The step's own word.
  package let word: YAMLNode

  /// Where the step's own word stands.
  package var range: SourceRange { word.range }
}
