package import AdapterProtocol
package import Outcomes

/// The judge's last word on one case.
package struct Judgement: Sendable {
  package let verdict: Verdict
  /// Everything that was wrong, the earliest deciding record first.
  package let breaks: [Break]
  /// What the steps bound.
  package let slots: [Value?]
}

extension Break {
  /// The verdict that this break alone would give.
  var verdict: Verdict {
    if isBeforeSteps, !kind.breaksAnyCase {
      if case .refusedByEnvironment = kind { return .errored(.refusedByEnvironment) }
      if case .noCommand = kind { return .errored(.noCommand) }
      return .errored(.preconditionNotReached)
    }
    return switch kind {
    case .unmet, .otherIdentity: .failed(.unmet)
    case .forbidden: .failed(.forbidden)
    case .tooEarly: .failed(.tooEarly)
    case .flicker: .failed(.flicker)
    case .refused, .refusedOtherwise: .failed(.refused)
    case .accepted: .failed(.accepted)
    case .refusedByEnvironment: .errored(.refusedByEnvironment)
    case .noCommand: .errored(.noCommand)
    case .ended: .failed(.crashed)
    case .unresponsive: .failed(.unresponsive)
    case .runaway: .failed(.runaway)
    }
  }
}
