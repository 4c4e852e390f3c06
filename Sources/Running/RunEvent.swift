package import AdapterProtocol
package import Files
package import Outcomes

/// What an observer of a run is told, in order.
package enum RunEvent: Sendable {
  /// A build's adapter answered for the first time.
  case connected(Build, AdapterDescription)
  case caseBegins(id: String)
  case caseEnded(CaseResult)
  /// Evidence that could not be written.
  case notWritten(FileError)
}
