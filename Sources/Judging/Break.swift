package import AdapterProtocol
package import Monitoring

/// One thing that was wrong, by the record that decided it.
package struct Break: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// It had to happen by then and did not; nil when the next command or the end came first.
    case unmet(deadline: Moment?)
    case forbidden
    case tooEarly(earliest: Moment)
    case flicker(since: Moment, until: Moment)
    case refused(ExactText)
    /// Accepted where a refusal was demanded, or refused for another reason.
    case accepted(demanded: ExactText)
    case refusedOtherwise(ExactText, demanded: ExactText)
    case refusedByEnvironment(ExactText)
    /// An argument of the next command has no value that the contract lets it have.
    case noCommand(ExactText, argument: ExactText)
    /// A rule for the whole case is broken.
    case property(Breach.Kind)
    /// The adapter says something else of the build that runs.
    case otherIdentity
    case ended(ExactText)
    case unresponsive
    /// More events than a case may have, or than an instant may have.
    case runaway(atOneInstant: Bool)
  }

  package let kind: Kind
  /// The step of the program that it breaks; nil for what breaks every case, such as a crash.
  package let step: Int?
  /// The property of the program that it breaks, and how that came about.
  package let property: Violated?
  /// The index in the trace of the record that decided it.
  package let record: Int
  package let at: Moment
  /// The index in the trace of the last command before it.
  package let command: Int?
  /// The index in the trace of what an `expect` took last, before it; -1 where none did since the last cut.
  package let lastTaken: Int
  /// True when it happened on the way to the starting point.
  package let isBeforeSteps: Bool
}

extension Break {
  /// A property, and what the breach was about.
  package struct Violated: Sendable, Hashable {
    /// The index in the program's properties.
    package let index: Int
    /// The index in the trace of what called for something or opened the scope.
    package let opening: Int?
    /// The value of the field by which the property goes.
    package let slice: Value?
  }
}

extension Break.Kind {
  /// True for what breaks a case wherever it happens, also on the way to the starting point.
  var breaksAnyCase: Bool {
    switch self {
    case .ended, .unresponsive, .runaway, .property: true
    default: false
    }
  }
}
