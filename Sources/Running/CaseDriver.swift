import AdapterProtocol
import Checklists
import Judging
import Outcomes
import Planning
import Transports

/// Drives one case: asks the judge what to do, does it, and feeds the judge what was seen.
struct CaseDriver {
  private let planned: PlannedCase
  private let options: RunOptions
  private let name: ExactText
  /// The programs of the builds; the one that ran last may still run when the case is over.
  private(set) var adapters: Adapters
  /// Where evidence goes, and what it may still take.
  private let folder: EvidenceFolder?
  private(set) var evidence: [HeldEvidence] = []
  /// Why the adapter's process was replaced before the case began.
  private(set) var replaced: String?
  private var link: CaseLink
  private var judge: Judge
  private var recorder: TraceRecorder
  private var fed = 0
  /// How many of the program's turns have begun.
  private var turns = 0
  private var session: ExactText = ""
  private var description: AdapterDescription?
  /// When the state was read last.
  private var looked = Moment.zero
  /// How often a state is looked at on a real clock while it counts.
  private static let lookEvery = Duration.milliseconds(100)

  init(
    _ planned: PlannedCase,
    contract: Contract,
    adapters: Adapters,
    evidence folder: EvidenceFolder?,
    name: ExactText,
    options: RunOptions
  ) {
    self.planned = planned
    self.adapters = adapters
    self.folder = folder
    self.name = name
    self.options = options
    link = CaseLink(options)
    judge = Judge(planned.program)
    recorder = TraceRecorder(contract: contract, wall: options.clock)
  }

  /// Runs the case from the first `session/open` to the last `session/close`.
  mutating func run() -> CaseOutcome {
    do {
      while try step() {}
      try close()
      return outcome(nil)
    } catch let failure as LinkFailure {
      return lost(failure)
    } catch let failure as Connection.Failure {
      return unconnected(failure)
    } catch let violation as Violation {
      return broken(violation.words)
    } catch {
      return broken("\(error)")
    }
  }

  /// Begins the next turn, in a session of its own.
  private mutating func open(_ build: Build) throws {
    let stored = turns > 0 ? try keep() : nil
    let turn = planned.program.turns[turns]
    turns += 1
    session = turns == 1 ? name : "\(name).\(turns)"
    let open = OpenSession(
      session: session,
      fixtures: planned.program.fixtures,
      seed: options.seed,
      faults: options.faults.map { ExactText($0) },
      stored: stored
    )
    let reply = try ask(.open(open), in: turn)
    guard case .opened(let now) = reply, let description else { throw Violation(reply) }
    judge.watchOnly(events: description.observedEvents, state: description.observedState)
    try recorder.opened(build, description, session: session, at: now)
    try takeInbox()
    try readState()
    feed()
  }

  /// Asks the turn's adapter for a session; where an earlier case left its process useless, a fresh one is asked.
  private mutating func ask(_ open: Request, in turn: Program.Turn) throws -> Reply {
    let connection = try adapters.connect(turn)
    description = connection.description
    link.use(connection.process)
    guard connection.isUsed, turns == 1 else { return try link.ask(open) }
    do throws(LinkFailure) {
      return try link.ask(open)
    } catch {
      guard let words = error.wordsOfWreck else { throw error }
      replaced = words
      _ = adapters.abandon()
      let connection = try adapters.connect(turn)
      description = connection.description
      link.use(connection.process)
      return try link.ask(open)
    }
  }

  /// One thing that the judge wants; false when it wants no more.
  private mutating func step() throws -> Bool {
    switch judge.next {
    case .close: return false
    case .open(let build):
      try open(build)
      return true
    case .perform(let commands):
      recorder.sends(commands, id: link.nextID)
      let reply = try link.ask(.perform(session: session, commands: commands))
      try takeInbox()
      guard case .performed(let results) = reply else { throw Violation(reply) }
      try recorder.replied(results, to: commands)
      try readState()
    case .pass(let until):
      let limit = max(until, recorder.now)
      if description?.clock == .real { try listen(until: limit) } else { try advance(to: limit) }
    }
    feed()
    return true
  }

  /// Virtual time passes when it is asked to, up to the first instant at which something happens.
  private mutating func advance(to limit: Moment) throws {
    recorder.advances(to: limit)
    let reply = try link.ask(.advance(session: session, to: recorder.adapterTime(limit)))
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

  /// Real time passes by itself, up to what comes first: a message, the next look at the state, or the limit.
  private mutating func listen(until limit: Moment) throws {
    let look = observesState && judge.looksAtState ? looked + Self.lookEvery : limit
    try link.listen(within: min(look, limit) - recorder.present)
    let reached = recorder.present
    // What is in the pipe at the limit has come before it is said that nothing has.
    let arrivals = try link.takeUnasked()
    for arrival in arrivals { try take(arrival) }
    if !arrivals.isEmpty || (look < limit && reached >= look) {
      try readState()
    } else if reached >= limit {
      recorder.timePassed(to: reached)
    }
  }

  private var observesState: Bool { description?.observedState.isEmpty == false }

  private mutating func readState() throws {
    guard observesState else { return }
    let reply = try link.ask(.readState(session: session))
    try takeInbox()
    guard case .state(let state) = reply else { throw Violation(reply) }
    try recorder.snapshot(state)
    looked = recorder.now
  }

  /// The case is closed only when the app has taken it well: a crash while it is torn down is a crash.
  ///
  /// What the adapter sent before it read the request stands before the end and is judged. What tearing down brings
  /// forth is held against the contract and not judged: it is our doing, and no part of the case.
  private mutating func close() throws {
    let (_, late) = try endSession(keep: false)
    recorder.closed()
    feed()
    for arrival in late { try take(arrival) }
    feed()
  }

  /// Ends the session of a build that another one follows, and returns what it leaves to that.
  private mutating func keep() throws -> ExactText {
    let (stored, late) = try endSession(keep: true)
    feed()
    for arrival in late { try take(arrival, isJudged: false) }
    guard let stored else {
      throw Violation(
        "session/close with \"keep\" was answered without \"stored\", which the next build needs"
      )
    }
    return stored
  }

  /// What it stored, and the messages that tearing down brought forth.
  private mutating func endSession(keep: Bool) throws -> (stored: ExactText?, late: [Arrival]) {
    let id = link.nextID
    let reply = try link.ask(.close(session: session, keep: keep))
    guard case .closed(let stored) = reply else { throw Violation(reply) }
    let arrivals = link.takeInbox()
    for arrival in arrivals where arrival.notification.counts(before: id) { try take(arrival) }
    if let late = try link.takeUnasked().first?.notification {
      throw Violation("a message of the session \"\(late.session ?? "")\" after it was closed")
    }
    return (stored, arrivals.filter { !$0.notification.counts(before: id) })
  }

  private mutating func takeInbox() throws(Violation) {
    for arrival in link.takeInbox() { try take(arrival) }
  }

  private mutating func take(_ arrival: Arrival, isJudged: Bool = true) throws(Violation) {
    if isJudged { try recorder.notified(arrival) } else { try recorder.check(arrival) }
    if case .evidence(let piece) = arrival.notification.kind, let held = folder?.take(piece) {
      evidence.append(held)
    }
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
      unrecorded: recorder.unrecorded,
      trouble: trouble,
      // Also after a refusal, where the connection is whole: the session is not, and a fresh process is the
      // only clean way on.
      isConnectionLost: trouble != nil || link.isOpen,
      hasAnswered: link.hasAnswered
    )
  }

  private mutating func unconnected(_ failure: Connection.Failure) -> CaseOutcome {
    var outcome = outcome(failure.trouble)
    outcome.log = failure.log
    outcome.isConnectionLost = false
    // Who answers well and is another than is wanted was not asked.
    outcome.hasAnswered = failure.isConnectionWhole ? nil : link.hasAnswered
    return outcome
  }

  private mutating func lost(_ failure: LinkFailure) -> CaseOutcome {
    do throws(Violation) {
      try takeInbox()
    } catch {
      return broken(error.words)
    }
    recorder.flush()
    if case .ended(let ending) = failure, link.isOpen, description?.hosting == .inside {
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
