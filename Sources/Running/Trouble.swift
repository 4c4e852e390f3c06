import AdapterProtocol
import Checklists
import Outcomes
import Transports

/// What kept a case from being judged, in words.
struct Trouble {
  let verdict: Verdict
  let words: String
  let expected: String
}

extension Trouble {
  /// What a failure of the connection means for the case that it hit.
  ///
  /// - Parameter asked: the request that waited for its answer; nil where the adapter was listened to.
  init(_ failure: LinkFailure, asked: Request?) {
    let name = asked?.words ?? "nothing"
    switch failure {
    case .couldNotStart(let reason):
      self.init(verdict: .errored(.couldNotStart), words: reason, expected: "a program that can be started")
    case .ended(let ending):
      self.init(
        verdict: .errored(.adapterEnded),
        words: "it ended (\(ending)) "
          + (asked == nil ? "while nothing was asked of it" : "instead of answering \(name)"),
        expected: "the adapter runs until it is asked to shut down"
      )
    case .silent(let limit):
      self.init(
        verdict: .errored(.deadlinePassed),
        words: "no answer to \(name) within \(DurationText.format(limit))",
        expected: "an answer to every request"
      )
    case .brokeProtocol(let words), .stale(let words): self.init(violation: words)
    case .tooLong(let bytes):
      self.init(
        verdict: .errored(.noCommand),
        words: "\(name) would be a line of \(bytes) bytes",
        expected:
          "a request of at most \(LineFramer.protocolLimit) bytes, which is the longest line of the protocol"
      )
    case .refused(let refusal):
      self.init(
        verdict: .errored(.adapterRefused),
        words: "\(name) was answered by error \(refusal.code): \(refusal.message)",
        expected: "an answer to every request"
      )
    case .interrupted:
      self.init(verdict: .skipped(.interrupted), words: "the run was interrupted", expected: "")
    }
  }

  /// The adapter said what it may not say.
  init(violation: String) {
    self.init(
      verdict: .errored(.protocolBroken),
      words: violation,
      expected: "messages of the adapter protocol in the words of the contract"
    )
  }

  /// A case that takes too long although each request is answered.
  init(overtime limit: Duration, asked: Request?) {
    let last = asked.map { "\($0.words) was the last request" } ?? "it was waiting for the app at the last"
    self.init(
      verdict: .errored(.deadlinePassed),
      words: "the case took more than \(DurationText.format(limit)); \(last)",
      expected: "a case that ends within \(DurationText.format(limit)) of real time (--case-deadline)"
    )
  }

  /// A failure between starting the program and its answer to `initialize`.
  init(starting failure: LinkFailure, hello: Request, _ arguments: [String]) {
    // The program alone: arguments may hold secrets.
    let command = arguments.first ?? ""
    switch failure {
    case .ended(let ending):
      self.init(
        verdict: .errored(.couldNotStart),
        words: "\(command) ended before it answered initialize (\(ending))",
        expected: "a program that answers initialize"
      )
    case .silent(let limit):
      self.init(
        verdict: .errored(.couldNotStart),
        words: "\(command) did not answer initialize within \(DurationText.format(limit))",
        expected: "a program that answers initialize"
      )
    case .couldNotStart, .brokeProtocol, .stale, .tooLong, .refused, .interrupted:
      self.init(failure, asked: hello)
    }
  }
}

extension Request {
  /// The request for a person: its method, and what was to be done.
  fileprivate var words: String {
    guard case .perform(_, let commands) = self else { return method.string }
    return "\(method) (\(commands.map(\.name.string).joined(separator: ", ")))"
  }
}
