package import AdapterProtocol
package import Files
package import Outcomes

/// What an observer of a run is told, as it happens.
///
/// Of one worker's cases each ends before the next begins; cases of several may be told in between.
package enum RunEvent: Sendable {
  /// A build's adapter answered for the first time.
  case connected(Build, AdapterDescription)
  case caseBegins(id: String)
  /// What an earlier case left behind in the adapter's process made it useless; this case has a fresh one.
  case replaced(case: String, String)
  /// What the adapter logged in a case that ends hereafter, where the result is not to keep it.
  case logged(case: String, [String])
  case caseEnded(CaseResult)
  /// A worker takes no more cases after so many connections without an answer; the others go on.
  case workerGaveUp(connections: Int, others: Int)
  /// Evidence that could not be written.
  case notWritten(FileError)
}
