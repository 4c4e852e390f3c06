package import AdapterProtocol

/// One entry of a trace: what happened, and when on the clock of the case.
///
/// The order of the records is the order of the adapter; what had happened before it read a command stands
/// before that command.
package struct Record: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A fresh process of that build is there, and what its adapter says of the app.
    case opened(Build, subject: Value.Map)
    /// These commands were sent, several only for `together`.
    case command([Command])
    case reply([CommandResult])
    case event(name: ExactText, fields: Value.Map)
    case snapshot(Value.Map)
    /// Everything that happens up to this instant has happened.
    case time
    /// The app's process is gone.
    case ended(reason: ExactText)
    /// The app is there and does not answer.
    case unresponsive
    /// The case is over; what had to happen and did not is broken.
    case closed
  }

  package let at: Moment
  package let kind: Kind

  package init(at: Moment, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }
}
