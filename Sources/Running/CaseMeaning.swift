import AdapterProtocol
import Transports

// What messages and failures mean for the case in which they come.

extension LinkFailure {
  /// What an earlier case left behind, or nil where the failure is of the case that it hit.
  var wordsOfWreck: String? {
    switch self {
    case .ended(let ending): "the adapter ended between two cases (\(ending))"
    case .stale(let words): "the adapter sent \(words)"
    case .couldNotStart, .silent, .brokeProtocol, .tooLong, .refused, .interrupted: nil
    }
  }
}

extension Notification {
  /// True when it is judged although the request of that id ends the session: it was on its way before, or the
  /// app is gone or does not answer.
  func counts(before id: Int64) -> Bool {
    switch kind {
    case .subjectEnded, .subjectUnresponsive: true
    case .event, .evidence, .log: seen < id
    }
  }
}
