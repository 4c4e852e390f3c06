package import AdapterProtocol
import Monitoring
package import Outcomes

/// The judge's last word on one case.
package struct Judgement: Sendable {
  package let verdict: Verdict
  /// Everything that was wrong, the earliest deciding record first.
  package let breaks: [Break]
  /// What the steps bound.
  package let slots: [Value?]
  /// By property of the program: whether something called for it; what never was called for verifies nothing.
  package let opened: [Bool]
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
    case .unmet, .otherIdentity, .property(.tooFew(_, by: _)), .property(.unanswered(by: _)): .failed(.unmet)
    case .property(.happened), .property(.tooMany(_)): .failed(.forbidden)
    case .property(.unpreceded): .failed(.tooEarly)
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
