import AdapterProtocol
import Transports

/// The way to the adapter for the length of one case: keeps the deadlines, and knows what was asked last.
struct CaseLink {
  private var process: AdapterProcess?
  /// The last request; nil while nothing is asked and the adapter is listened to.
  private(set) var asked: Request?
  /// True when the adapter answered at least one request, and not by an error.
  private(set) var hasAnswered = false
  /// Between the answers to `session/open` and to `session/close`: if the process ends, the app has crashed.
  private(set) var isOpen = false
  private let options: RunOptions
  private let deadline: SuspendingClock.Instant

  init(_ options: RunOptions) {
    self.options = options
    deadline = SuspendingClock().now + options.caseDeadline
  }

  /// Goes on with that process.
  mutating func use(_ process: AdapterProcess) {
    self.process = process
  }

  mutating func ask(_ request: Request) throws(LinkFailure) -> Reply {
    asked = request
    let rest = deadline - SuspendingClock().now
    guard rest > .zero else { throw .silent(.zero) }
    guard let process else { throw .brokeProtocol("\(request.method) without a process") }
    let reply = try process.request(request, within: min(rest, options.requestDeadline))
    hasAnswered = true
    switch request {
    case .open: isOpen = true
    case .close: isOpen = false
    default: break
    }
    return reply
  }

  /// Waits until a notification is there, at most that long.
  mutating func listen(within span: Duration) throws(LinkFailure) {
    asked = nil
    let rest = deadline - SuspendingClock().now
    guard rest > .zero else { throw .silent(.zero) }
    try process?.listen(within: min(rest, span))
  }

  /// The id that the next request will have.
  var nextID: Int64 { process?.nextID ?? 0 }

  /// The notifications since they were taken last.
  func takeInbox() -> [Arrival] { process?.takeInbox() ?? [] }

  /// The notifications that came without being asked for; an answer among them fails.
  func takeUnasked() throws(LinkFailure) -> [Arrival] {
    try process?.takeUnasked()
    return takeInbox()
  }

  /// What a failure of the last request means.
  func trouble(_ failure: LinkFailure) -> Trouble {
    if case .silent(let limit) = failure, limit < options.requestDeadline {
      return Trouble(overtime: options.caseDeadline, asked: asked)
    }
    return Trouble(failure, asked: asked)
  }
}
