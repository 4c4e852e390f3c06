import AdapterProtocol
import Checklists
import Judging
import Outcomes
import Planning
import Transports

/// Drives one case on a virtual clock: asks the judge what to do, does it, and feeds the judge what was seen.
struct CaseDriver {
  /// How a case ended.
  struct Outcome {
    var judgement: Judgement
    var trace: [Record]
    /// Why there is no answer, unless the judge had found one before.
    var trouble: Trouble?
    /// True when the connection cannot be used again.
    var isConnectionLost = false
  }

  /// What kept the case from being judged, in words.
  struct Trouble {
    let verdict: Verdict
    let words: String
    let expected: String
  }

  private let planned: PlannedCase
  private let process: AdapterProcess
  private let description: AdapterDescription
  private let options: RunOptions
  private let session: ExactText
  private var judge: Judge
  private var recorder: TraceRecorder
  private var fed = 0
  private let deadline: SuspendingClock.Instant

  init(
    _ planned: PlannedCase,
    contract: Contract,
    process: AdapterProcess,
    description: AdapterDescription,
    session: ExactText,
    options: RunOptions
  ) {
    self.planned = planned
    self.process = process
    self.description = description
    self.session = session
    self.options = options
    judge = Judge(planned.program)
    recorder = TraceRecorder(contract: contract, observedState: description.observedState)
    deadline = SuspendingClock().now + options.caseDeadline
  }

  /// Runs the case from `session/open` to `session/close`.
  mutating func run() -> Outcome {
    do {
      try open()
      while try step() {}
      recorder.closed()
      feed()
      try close()
      return outcome()
    } catch let failure as LinkFailure {
      return lost(failure)
    } catch let violation as TraceRecorder.Violation {
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
    guard case .opened(let now) = try ask(.open(open)) else { return }
    recorder.opened(at: now, build: "candidate")
    try takeInbox()
    base = now
    try readState()
    feed()
  }
  private var base = Moment.zero

  /// One thing that the judge wants; false when it wants no more.
  private mutating func step() throws -> Bool {
    switch judge.next {
    case .close: return false
    case .perform(let commands):
      recorder.sends(commands, id: process.nextID)
      let reply = try ask(.perform(session: session, commands: commands))
      try takeInbox()
      guard case .performed(let results) = reply else { return false }
      try recorder.replied(results)
      try readState()
    case .pass(let until):
      let to = Moment(microseconds: base.microseconds + max(until, recorder.now).microseconds)
      let reply = try ask(.advance(session: session, to: to))
      try takeInbox()
      guard case .advanced(let now, _) = reply else { return false }
      try recorder.advanced(to: now, asked: max(until, recorder.now))
      try readState()
      recorder.timePassed()
    }
    feed()
    return true
  }

  private mutating func readState() throws {
    guard !description.observedState.isEmpty else { return }
    let reply = try ask(.readState(session: session))
    try takeInbox()
    if case .state(let state) = reply { try recorder.snapshot(state) }
  }

  private mutating func close() throws {
    _ = try ask(.close(session: session, keep: false))
    process.inbox.removeAll(keepingCapacity: true)
  }

  private func ask(_ request: Request) throws(LinkFailure) -> Reply {
    let rest = deadline - SuspendingClock().now
    guard rest > .zero else { throw .silent(options.caseDeadline) }
    return try process.request(request, within: min(rest, options.requestDeadline))
  }

  private mutating func takeInbox() throws(TraceRecorder.Violation) {
    let messages = process.inbox
    process.inbox.removeAll(keepingCapacity: true)
    for message in messages { try recorder.notified(message, session: session) }
  }

  private mutating func feed() {
    while fed < recorder.trace.count {
      judge.observe(recorder.trace[fed])
      fed += 1
    }
  }

  // MARK: Ends

  private func outcome(_ trouble: Trouble? = nil, isConnectionLost: Bool = false) -> Outcome {
    Outcome(
      judgement: judge.judgement,
      trace: recorder.trace,
      trouble: judge.judgement.breaks.isEmpty ? trouble : nil,
      isConnectionLost: isConnectionLost
    )
  }

  private mutating func lost(_ failure: LinkFailure) -> Outcome {
    try? takeInbox()
    if case .ended(let ending) = failure, description.hosting == .inside {
      recorder.subjectEnded(reason: ExactText(ending.description))
      feed()
      return outcome(isConnectionLost: true)
    }
    feed()
    // Also after a refusal, where the connection is whole: the session is not, and a fresh process is the only
    // clean way on.
    return outcome(Trouble(failure), isConnectionLost: true)
  }

  private mutating func broken(_ words: String) -> Outcome {
    feed()
    return outcome(Trouble(.brokeProtocol(words)), isConnectionLost: true)
  }
}

extension CaseDriver.Trouble {
  /// What a failure of the connection means for the case that it hit.
  init(_ failure: LinkFailure) {
    switch failure {
    case .couldNotStart(let reason):
      self.init(verdict: .errored(.couldNotStart), words: reason, expected: "a program that can be started")
    case .ended(let ending):
      self.init(
        verdict: .errored(.adapterEnded),
        words: ending.description,
        expected: "the adapter runs until it is asked to shut down"
      )
    case .silent(let limit):
      self.init(
        verdict: .errored(.deadlinePassed),
        words: "no answer within \(DurationText.format(limit))",
        expected: "an answer to every request"
      )
    case .brokeProtocol(let words):
      self.init(
        verdict: .errored(.protocolBroken),
        words: words,
        expected: "messages of the adapter protocol in the words of the contract"
      )
    case .refused(let refusal):
      self.init(
        verdict: .errored(.adapterRefused),
        words: refusal.message.string,
        expected: "an answer to every request"
      )
    case .interrupted:
      self.init(verdict: .skipped(.interrupted), words: "the run was interrupted", expected: "")
    }
  }
}
