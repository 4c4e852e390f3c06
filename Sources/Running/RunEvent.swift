package import AdapterProtocol
package import Outcomes

/// What an observer of a run is told, in order.
package enum RunEvent: Sendable {
  /// An adapter answered for the first time.
  case connected(AdapterDescription)
  case caseBegins(id: String)
  case caseEnded(CaseResult)
}
