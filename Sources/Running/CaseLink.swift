import AdapterProtocol
import Transports

/// The way to the adapter for the length of one case: keeps the deadlines, and knows what was asked last.
struct CaseLink {
  let process: AdapterProcess
  /// The last request.
  private(set) var asked = Request.shutdown
  /// True when the adapter answered at least one request, be it by an error.
  private(set) var hasAnswered = false
  /// Between the answers to `session/open` and to `session/close`: if the process ends, the app has crashed.
  private(set) var isOpen = false
  private let options: RunOptions
  private let deadline: SuspendingClock.Instant

  init(_ process: AdapterProcess, _ options: RunOptions) {
    self.process = process
    self.options = options
    deadline = SuspendingClock().now + options.caseDeadline
  }

  mutating func ask(_ request: Request) throws(LinkFailure) -> Reply {
    asked = request
    let rest = deadline - SuspendingClock().now
    guard rest > .zero else { throw .silent(.zero) }
    do throws(LinkFailure) {
      let reply = try process.request(request, within: min(rest, options.requestDeadline))
      hasAnswered = true
      switch request {
      case .open: isOpen = true
      case .close: isOpen = false
      default: break
      }
      return reply
    } catch {
      if case .refused = error { hasAnswered = true }
      throw error
    }
  }

  /// What a failure of the last request means.
  func trouble(_ failure: LinkFailure) -> Trouble {
    if case .silent(let limit) = failure, limit < options.requestDeadline {
      return Trouble(overtime: options.caseDeadline, asked: asked)
    }
    return Trouble(failure, asked: asked)
  }
}
