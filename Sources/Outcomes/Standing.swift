/// Who has to act on a verdict.
package enum Blame: String, Sendable {
  case nobody, subject, adapter, checklist, runner
}

/// The element of a JUnit case that a verdict becomes.
package enum JUnitElement: String, Sendable {
  case none, failure, error, skipped
}

/// A verdict's colour on terminals and pages.
package enum VerdictColour: String, Sendable {
  case green, red, magenta, yellow, grey
}

/// What follows from a verdict: the one table that every output and the exit status read.
package struct Standing: Sendable, Hashable {
  /// One word for lists.
  package let word: String
  /// The cause in words, empty where the word says all.
  package let cause: String
  package let blame: Blame
  package let exitStatus: ExitStatus
  package let junit: JUnitElement
  package let colour: VerdictColour
}

extension Verdict {
  package var standing: Standing {
    switch self {
    case .passed: Standing("passed", "", .nobody, .open, .none, .green)
    case .failed(let failure): Standing("failed", failure.rawValue, .subject, .failed, .failure, .red)
    case .errored(let trouble):
      Standing("errored", trouble.rawValue, trouble.blame, .couldNotJudge, .error, .magenta)
    case .skipped(let omission):
      Standing("skipped", omission.rawValue, omission.blame, .open, .skipped, .yellow)
    case .pending: Standing("pending", "no valid attestation", .nobody, .notVerified, .skipped, .yellow)
    case .vacuous:
      Standing("vacuous", "its premise never occurred", .checklist, .notVerified, .skipped, .yellow)
    case .unknown(let gap): Standing("unknown", gap.rawValue, .runner, .couldNotJudge, .error, .magenta)
    case .notApplicable:
      Standing("not applicable", "its own condition does not hold", .nobody, .open, .skipped, .grey)
    }
  }

  /// True when the subject was asked and there is a judgement.
  package var isAnswer: Bool {
    switch self {
    case .passed, .failed, .vacuous: true
    case .errored, .skipped, .pending, .unknown, .notApplicable: false
    }
  }
}

extension Standing {
  fileprivate init(
    _ word: String,
    _ cause: String,
    _ blame: Blame,
    _ exitStatus: ExitStatus,
    _ junit: JUnitElement,
    _ colour: VerdictColour
  ) {
    self.init(
      word: word,
      cause: cause,
      blame: blame,
      exitStatus: exitStatus,
      junit: junit,
      colour: colour
    )
  }
}

extension Verdict.Trouble {
  fileprivate var blame: Blame {
    switch self {
    case .preconditionNotReached, .wrongSubject: .subject
    case .noCommand: .checklist
    case .refusedByEnvironment, .couldNotStart, .adapterEnded, .protocolBroken, .adapterRefused,
      .deadlinePassed, .adapterGivenUp:
      .adapter
    }
  }
}

extension Verdict.Omission {
  fileprivate var blame: Blame {
    switch self {
    case .notPerformed, .notObserved, .capabilityMissing: .adapter
    case .buildMissing, .interrupted: .runner
    }
  }
}
