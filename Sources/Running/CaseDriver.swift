import AdapterProtocol
import Checklists
import Judging
import Outcomes
import Planning
import Transports

/// Drives one case on a virtual clock: asks the judge what to do, does it, and feeds the judge what was seen.
struct CaseDriver {
  private let planned: PlannedCase
  private var link: CaseLink
  private let description: AdapterDescription
  private let options: RunOptions
  private let session: ExactText
  private var judge: Judge
  private var recorder: TraceRecorder
  private var fed = 0
  private var base = Moment.zero

  init(
    _ planned: PlannedCase,
    contract: Contract,
    connection: Connection,
    session: ExactText,
    options: RunOptions
  ) {
    self.planned = planned
    link = CaseLink(connection.process, options)
    description = connection.description
    self.session = session
    self.options = options
    judge = Judge(planned.program)
    recorder = TraceRecorder(contract: contract, observedState: description.observedState, session: session)
  }

  /// Runs the case from `session/open` to `session/close`.
  mutating func run() -> CaseOutcome {
    do {
      try open()
      while try step() {}
      try close()
      return outcome(nil)
    } catch let failure as LinkFailure {
      return lost(failure)
    } catch let violation as Violation {
      return broken(violation.words)
    } catch {
      return broken("\(error)")
    }
  }

  private mutating func open() throws {
    let open = OpenSession(
      session: session,
      fixtures: planned.program.fixtures,
      seed: options.seed,
      faults: options.faults.map { ExactText($0) },
      stored: nil
    )
    let reply = try link.ask(.open(open))
    guard case .opened(let now) = reply else { throw Violation(reply) }
    base = now
    recorder.opened(at: now, build: "candidate")
    try takeInbox()
    try readState()
    feed()
  }

  /// One thing that the judge wants; false when it wants no more.
  private mutating func step() throws -> Bool {
    switch judge.next {
    case .close: return false
    case .perform(let commands):
      recorder.sends(commands, id: link.process.nextID)
      let reply = try link.ask(.perform(session: session, commands: commands))
      try takeInbox()
      guard case .performed(let results) = reply else { throw Violation(reply) }
      try recorder.replied(results, to: commands)
      try readState()
    case .pass(let until):
      let limit = max(until, recorder.now)
      recorder.advances(to: limit)
      let reply = try link.ask(.advance(session: session, to: base + (limit - .zero)))
      try takeInbox()
      guard case .advanced(let now, let next) = reply else { throw Violation(reply) }
      try recorder.advanced(to: now)
      if let next, next <= now {
        throw Violation(
          "\"next\" is \(next.microseconds) µs and \"now\" is \(now.microseconds): what is due must have run before the reply"
        )
      }
      try readState()
      recorder.timePassed()
    }
    feed()
    return true
  }

  private mutating func readState() throws {
    guard !description.observedState.isEmpty else { return }
    let reply = try link.ask(.readState(session: session))
    try takeInbox()
    guard case .state(let state) = reply else { throw Violation(reply) }
    try recorder.snapshot(state)
  }

  /// The case is closed only when the app has taken it well: a crash while it is torn down is a crash.
  ///
  /// What the adapter sent before it read the request stands before the end and is judged. What tearing down brings
  /// forth is held against the contract and not judged: it is our doing, and no part of the case.
  private mutating func close() throws {
    let id = link.process.nextID
    _ = try link.ask(.close(session: session, keep: false))
    let messages = link.process.takeInbox()
    for message in messages where message.seen < id || message.isEndOfSubject {
      try recorder.notified(message)
    }
    recorder.closed()
    feed()
    for message in messages where message.seen >= id && !message.isEndOfSubject {
      try recorder.notified(message)
    }
    try link.process.takeUnasked()
    if let late = link.process.takeInbox().first {
      throw Violation("a message of the session \"\(late.session ?? "")\" after it was closed")
    }
    feed()
  }

  private mutating func takeInbox() throws(Violation) {
    for message in link.process.takeInbox() { try recorder.notified(message) }
  }

  private mutating func feed() {
    while fed < recorder.trace.count {
      judge.observe(recorder.trace[fed])
      fed += 1
    }
  }

  // MARK: Ends

  private func outcome(_ trouble: Trouble?) -> CaseOutcome {
    CaseOutcome(
      judgement: judge.judgement,
      trace: recorder.trace,
      trouble: trouble,
      // Also after a refusal, where the connection is whole: the session is not, and a fresh process is the
      // only clean way on.
      isConnectionLost: trouble != nil || link.isOpen,
      hasAnswered: link.hasAnswered
    )
  }

  private mutating func lost(_ failure: LinkFailure) -> CaseOutcome {
    do throws(Violation) {
      try takeInbox()
    } catch {
      return broken(error.words)
    }
    recorder.flush()
    if case .ended(let ending) = failure, link.isOpen, description.hosting == .inside {
      let when = if case .close = link.asked { ", while it was closed" } else { "" }
      recorder.subjectEnded(reason: "\(ending)\(when)")
      feed()
      return outcome(nil)
    }
    feed()
    return outcome(link.trouble(failure))
  }

  private mutating func broken(_ words: String) -> CaseOutcome {
    recorder.flush()
    feed()
    return outcome(Trouble(violation: words))
  }
}

extension Violation {
  /// An answer to something else than was asked.
  fileprivate init(_ reply: Reply) {
    self.init("the answer is to another request: \(reply)")
  }
}

extension Notification {
  /// True when the app is gone or does not answer.
  fileprivate var isEndOfSubject: Bool {
    switch kind {
    case .subjectEnded, .subjectUnresponsive: true
    case .event, .log: false
    }
  }
}
