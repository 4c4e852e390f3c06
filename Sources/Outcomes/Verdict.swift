/// What is known of one case, and why.
package enum Verdict: Sendable, Hashable {
  case passed
  /// It answered, and the answer is wrong.
  case failed(Failure)
  /// There was no answer to judge.
  case errored(Trouble)
  /// We chose not to ask.
  case skipped(Omission)
  /// A manual check without a valid attestation.
  case pending
  /// It passed without its premise ever occurring, and verifies nothing.
  case vacuous
  /// The recording lacks what the check needs.
  case unknown(Gap)
  /// The check's own condition says that it is not about this subject.
  case notApplicable

  /// Ways in which an answer can be wrong.
  package enum Failure: String, Sendable, CaseIterable {
    /// Something that had to happen did not happen in time.
    case unmet
    /// Something happened that must not.
    case forbidden
    /// It happened before it may.
    case tooEarly = "too early"
    /// A state that had to hold did not hold throughout.
    case flicker
    /// The app would not let the shopper do something.
    case refused
    /// The app let something through that it must refuse.
    case accepted
    case crashed
    case unresponsive
    /// Events without end.
    case runaway
  }

  /// Reasons why there is no answer.
  package enum Trouble: String, Sendable, CaseIterable {
    case preconditionNotReached = "precondition not reached"
    case refusedByEnvironment = "refused by the environment"
    /// What the app said before makes a value that the command cannot take.
    case noCommand = "a command cannot be formed"
    case couldNotStart = "the adapter could not be started"
    case adapterEnded = "the adapter ended"
    case protocolBroken = "the adapter broke the protocol"
    case adapterRefused = "the adapter reported an error"
    case deadlinePassed = "the adapter did not answer in time"
    case wrongSubject = "another app than the handoff record names"
    case adapterGivenUp = "the adapter was given up"
  }

  /// Reasons for not asking.
  package enum Omission: String, Sendable, CaseIterable {
    case notPerformed = "the adapter does not perform a command"
    case notObserved = "the adapter does not observe what the check needs"
    case capabilityMissing = "the adapter lacks a capability"
    case buildMissing = "the run has no program for a build"
    case interrupted
  }

  /// Things that a recording can lack.
  package enum Gap: String, Sendable, CaseIterable {
    case endsEarly = "the recording ends early"
    case otherCommands = "the recording has other commands"
    case notRecorded = "there is no recording of these commands"
    case notObserved = "the recording's adapter did not observe what the check needs"
    case hidden = "the recording hides a secret that the check needs"
  }
}
