package import AdapterProtocol

/// Why a request has no answer; each but a refusal ends the connection.
package enum LinkFailure: Error, Sendable, Hashable {
  case couldNotStart(String)
  case ended(ProcessEnding)
  /// Nothing came within the deadline.
  case silent(Duration)
  case brokeProtocol(String)
  /// What came while a session was opened belongs to one before.
  case stale(String)
  /// The request would be a longer line than the protocol has; it was not sent.
  case tooLong(bytes: Int)
  /// The adapter says that it has no answer; the connection goes on.
  case refused(RequestRefusal)
  /// A signal asked this process to stop.
  case interrupted
}

/// How a process ended.
package enum ProcessEnding: Sendable, Hashable, CustomStringConvertible {
  case exited(Int32)
  case signalled(Int32, name: String)
  /// It is gone, and somebody else was told how.
  case unknown

  package var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let number, let name): "signal \(number), \(name)"
    case .unknown: "nobody knows how"
    }
  }
}
