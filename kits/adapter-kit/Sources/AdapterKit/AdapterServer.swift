public import AdapterProtocol

/// Answers a runner's requests for one kind of app, one session at a time.
@MainActor
public final class AdapterServer {
  private enum Phase {
    case fresh
    case ready
    case open(session: ExactText, stage: Stage, subject: any Subject)
    case ended
  }

  /// Everything that one request brought forth, in order: what was seen, then the answer.
  public struct Answer: Sendable {
    /// What the app did, in the order in which it was seen.
    public let notifications: [Notification]
    /// The reply, or the refusal of a request that has none.
    public let result: Result<Reply, RequestRefusal>
  }

  private let description: AdapterDescription
  private let makeSubject: @MainActor (Stage) throws(RequestRefusal) -> any Subject
  private var phase = Phase.fresh
  private var outbox: [Notification] = []
  private var seen: Int64 = 0

  /// A server that describes itself so and opens its subjects so.
  public init(
    _ description: AdapterDescription,
    open makeSubject: @escaping @MainActor (Stage) throws(RequestRefusal) -> any Subject
  ) {
    precondition(description.clock == .virtual, "a Stage has a virtual clock, so \"clock\" is virtual")
    self.description = description
    self.makeSubject = makeSubject
  }

  /// True after `shutdown`.
  public var isShutDown: Bool {
    if case .ended = phase { true } else { false }
  }

  /// Carries out one request.
  public func answer(id: Int64, _ request: Request) -> Answer {
    seen = id
    let result = Result { () throws(RequestRefusal) in try reply(to: request) }
    defer { outbox.removeAll() }
    return Answer(notifications: outbox, result: result)
  }

  private func reply(to request: Request) throws(RequestRefusal) -> Reply {
    switch (request, phase) {
    case (.shutdown, _):
      phase = .ended
      return .shutDown
    case (.initialize(let hello), .fresh):
      guard hello.protocols.contains(1) else {
        throw RequestRefusal("this adapter speaks protocol 1, the runner offers \(hello.protocols)")
      }
      phase = .ready
      return .initialized(description)
    case (.open(let open), .ready): return try openSession(open)
    case (.perform(let session, let commands), .open(let current, let stage, let subject))
    where session == current:
      var results: [CommandResult] = []
      for command in commands { results.append(try subject.perform(command)) }
      try stage.clock.settle()
      return .performed(results)
    case (.readState(let session), .open(let current, _, let subject)) where session == current:
      return .state(subject.state)
    case (.advance(let session, let to), .open(let current, let stage, _)) where session == current:
      try stage.clock.advance(to: to)
      return .advanced(now: stage.clock.now, next: stage.clock.next)
    case (.close(let session, let keep), .open(let current, _, let subject)) where session == current:
      phase = .ready
      return .closed(stored: subject.close(keep: keep))
    default: throw RequestRefusal(code: -32600, "\(request.method) does not fit here: \(phaseWords)")
    }
  }

  private func openSession(_ open: OpenSession) throws(RequestRefusal) -> Reply {
    let known = description.faults.map(\.name)
    if let unknown = open.faults.first(where: { !known.contains($0) }) {
      throw RequestRefusal(code: -32602, "there is no fault \"\(unknown)\"")
    }
    let stage = Stage(open) { [weak self] kind, at in
      guard let self else { return }
      outbox.append(Notification(session: open.session, seen: seen, at: at, kind: kind))
    }
    let subject = try makeSubject(stage)
    try stage.clock.settle()
    phase = .open(session: open.session, stage: stage, subject: subject)
    return .opened(now: stage.clock.now)
  }

  private var phaseWords: ExactText {
    switch phase {
    case .fresh: "initialize comes first"
    case .ready: "the adapter is initialized and no session is open"
    case .open(let session, _, _): "the session \"\(session)\" is open"
    case .ended: "the adapter was shut down"
    }
  }
}
