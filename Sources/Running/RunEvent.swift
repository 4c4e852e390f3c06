package import AdapterProtocol
package import Files
package import Outcomes

/// What an observer of a run is told, in order.
package enum RunEvent: Sendable {
  /// A build's adapter answered for the first time.
  case connected(Build, AdapterDescription)
  case caseBegins(id: String)
  /// What an earlier case left behind in the adapter's process made it useless; this case has a fresh one.
  case replaced(case: String, String)
  case caseEnded(CaseResult)
  /// Evidence that could not be written.
  case notWritten(FileError)
}
