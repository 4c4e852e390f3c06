import AdapterProtocol
import Judging
import Outcomes

/// How a case ended.
struct CaseOutcome {
  var judgement: Judgement
  var trace: [Record]
  /// What the adapter said and no record has: messages may speak of it.
  var unrecorded: [Value.Map]
  /// What went wrong between runner and adapter.
  var trouble: Trouble?
  /// True when the connection cannot be used again.
  var isConnectionLost: Bool
  /// True when the adapter answered at least one request, and not by an error; nil where it was not asked.
  var hasAnswered: Bool?
  /// The last words of a program that did not become a connection.
  var log: [String] = []
}
