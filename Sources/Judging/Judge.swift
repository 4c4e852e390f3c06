package import AdapterProtocol
package import Outcomes
package import Planning

/// Judges one case, record by record: the verdict is a function of the program and the trace alone.
///
/// A live run feeds it and asks what to do next; a recording is fed whole. It knows no clock and no adapter.
package struct Judge: Sendable {
  /// What a live run has to do next.
  package enum Next: Sendable, Hashable {
    case perform([Command])
    /// Let time pass, at most up to that instant.
    case pass(until: Moment)
    case close
  }

  /// More events than this in one case are a runaway.
  package static let mostEvents = 10_000
  /// More events than this at one instant are a runaway.
  package static let mostEventsAtOneInstant = 1_000

  let program: Program
  var slots: [Value?]
  var breaks: [Break] = []

  private enum Stage: Hashable {
    case running
    /// The steps are over, well or badly; obligations are still watched.
    case settling(until: Moment)
    /// Nothing more can be judged.
    case over
  }
  private var stage = Stage.running
  private var step = 0
  var count = 0
  var now = Moment.zero
  private var gap: Verdict.Gap?
  /// Everything up to this instant has happened.
  private var settled = Moment(microseconds: -1)
  var cutTime = Moment.zero
  private var waitedUntil = Moment.zero
  var lastCommand: Int?
  private var lastTaken = -1
  /// The records since the last cut that a step may take.
  var recent: [Recent] = []
  /// How far the current step has looked through them.
  private var looked = 0
  private var freshSnapshot: Record?
  private var sent = false
  private var holding: (since: Moment, until: Moment)?
  private var waitEnd: Moment?
  var prohibitions: [ActiveProhibition] = []
  private var events = 0
  private var eventsAtInstant = 0

  struct Recent: Sendable {
    let index: Int
    let record: Record
    var isTaken = false
  }

  package init(_ program: Program) {
    self.program = program
    slots = Array(repeating: nil, count: program.slotNames.count)
  }

  /// The judgement of a whole recording.
  package static func judge(_ program: Program, _ trace: some Sequence<Record>) -> Judgement {
    var judge = Judge(program)
    for record in trace { judge.observe(record) }
    return judge.judgement
  }

  // MARK: Records

  package mutating func observe(_ record: Record) {
    defer { count += 1 }
    guard stage != .over else { return }
    if record.at > now {
      expire(record.at, isPast: false)
      now = record.at
      eventsAtInstant = 0
    }
    switch record.kind {
    case .opened: cut(record)
    case .command(let commands): command(commands, record)
    case .reply(let results): reply(results)
    case .event: event(record)
    case .snapshot:
      freshSnapshot = record
      if let holding, isRunning, !satisfiesState(record) {
        fail(.flicker(since: holding.since, until: holding.until))
      }
      remember(record)
    case .time:
      settled = max(settled, record.at)
      expire(record.at, isPast: true)
    case .ended(let reason): end(.ended(reason))
    case .unresponsive: end(.unresponsive)
    case .closed: close()
    }
    proceed()
  }

  private mutating func cut(_ record: Record) {
    decideProhibitions()
    recent = []
    looked = 0
    lastTaken = -1
    cutTime = record.at
    freshSnapshot = nil
    if case .opened = record.kind { remember(record) }
  }

  private mutating func command(_ commands: [Command], _ record: Record) {
    guard isRunning, step < program.steps.count else {
      stage = .over
      return
    }
    guard case .perform(let templates, _) = program.steps[step].kind else {
      // Where nothing was wrong so far and only time was to pass, the recording is of another program.
      if holding != nil || waitEnd != nil { return diverge() }
      fail(.unmet(deadline: nil))
      stage = .over
      return
    }
    guard !sent, templates.map({ $0.command(slots) }) == commands else { return diverge() }
    cut(record)
    lastCommand = count
    for index in prohibitions.indices { watch(&prohibitions[index], Recent(index: count, record: record)) }
    sent = true
  }

  private mutating func diverge() {
    gap = .otherCommands
    stage = .over
  }

  private mutating func reply(_ results: [CommandResult]) {
    freshSnapshot = nil
    guard isRunning, sent, case .perform(let templates, let rule) = program.steps[step].kind else { return }
    sent = false
    for (template, result) in zip(templates, results) {
      if let kind = refusal(template, result, rule) { return fail(kind) }
    }
    leaveStep()
  }

  private func refusal(_ template: CommandTemplate, _ result: CommandResult, _ rule: RefusalRule) -> Break
    .Kind?
  {
    switch (result, rule) {
    case (.accepted, .forbidden), (_, .allowed): nil
    case (.accepted, .demanded(let reason)): .accepted(demanded: reason)
    case (.refused(let reason), .demanded(let demanded)):
      reason == demanded ? nil : .refusedOtherwise(reason, demanded: demanded)
    case (.refused(let reason), .forbidden):
      program.environmentCommands.contains(template.name) ? .refusedByEnvironment(reason) : .refused(reason)
    }
  }

  private mutating func event(_ record: Record) {
    freshSnapshot = nil
    events += 1
    eventsAtInstant += 1
    remember(record)
    if eventsAtInstant > Self.mostEventsAtOneInstant {
      end(.runaway(atOneInstant: true))
    } else if events > Self.mostEvents {
      end(.runaway(atOneInstant: false))
    }
  }

  private mutating func remember(_ record: Record) {
    let entry = Recent(index: count, record: record)
    if isRunning { recent.append(entry) }
    for index in prohibitions.indices { watch(&prohibitions[index], entry) }
    if !isRunning { decideProhibitions() }
  }

  /// The subject is gone: what was to come cannot come any more.
  private mutating func end(_ kind: Break.Kind) {
    add(kind, step: nil)
    stage = .over
  }

  private mutating func close() {
    if isRunning, step < program.steps.count {
      if case .perform = program.steps[step].kind { gap = .endsEarly } else { fail(.unmet(deadline: nil)) }
    }
    decideProhibitions()
    if case .settling(let end) = stage, settled < end, prohibitions.contains(where: \.isOpen) {
      gap = .endsEarly
    }
    stage = .over
    isClosed = true
  }
  private var isClosed = false

  // MARK: Steps

  var isRunning: Bool { stage == .running }

  /// Goes as far through the program as what is known allows.
  private mutating func proceed() {
    while isRunning, step < program.steps.count {
      switch program.steps[step].kind {
      case .perform:
        if !sent { decideProhibitions() }
        return
      case .expect(let expectation): if !take(expectation) { return }
      case .never(let prohibition): prohibit(prohibition)
      case .state(let demand): if !reach(demand) { return }
      case .wait(let span):
        let end = waitEnd ?? now + span
        waitEnd = end
        guard settled >= end else { return }
        waitedUntil = end
        now = max(now, end)
        leaveStep()
      }
    }
    guard isRunning else { return }
    decideProhibitions()
    if isRunning { settle() }
  }

  private mutating func leaveStep() {
    step += 1
    looked = 0
    holding = nil
    waitEnd = nil
  }

  private var deadlineBase: Moment { max(cutTime, waitedUntil) }

  /// Takes the first record that matches; false while the step has to wait or when it failed.
  private mutating func take(_ expectation: Expectation) -> Bool {
    let deadline = deadlineBase + expectation.within
    while looked < recent.count {
      let entry = recent[looked]
      looked += 1
      if entry.isTaken || (expectation.afterPrevious && entry.index <= lastTaken) { continue }
      guard entry.record.at <= deadline, expectation.pattern.matches(entry.record, slots) else { continue }
      if let notBefore = expectation.notBefore, entry.record.at < deadlineBase + notBefore {
        fail(.tooEarly(earliest: deadlineBase + notBefore), record: entry.index)
        return false
      }
      recent[looked - 1].isTaken = true
      lastTaken = entry.index
      bind(expectation.bind, entry.record)
      leaveStep()
      return true
    }
    if settled >= deadline || now > deadline { fail(.unmet(deadline: deadline)) }
    return false
  }

  private mutating func bind(_ bindings: [Expectation.Binding], _ record: Record) {
    for binding in bindings {
      switch record.kind {
      case .event(_, let fields): slots[binding.slot] = fields[binding.field] ?? .null
      case .command(let commands): slots[binding.slot] = commands.first?.arguments[binding.field] ?? .null
      case .snapshot(let state): slots[binding.slot] = state[binding.field] ?? .null
      default: break
      }
    }
  }

  private mutating func prohibit(_ prohibition: Prohibition) {
    var active = ActiveProhibition(
      step: step,
      prohibition: prohibition,
      end: prohibition.span.map { cutTime + $0 }
    )
    for entry in recent { watch(&active, entry) }
    prohibitions.append(active)
    leaveStep()
  }

  private mutating func reach(_ demand: StateDemand) -> Bool {
    if let holding {
      guard settled >= holding.until else { return false }
      now = max(now, holding.until)
      leaveStep()
      return true
    }
    let deadline = deadlineBase + demand.within
    if let snapshot = freshSnapshot, snapshot.at <= deadline, satisfiesState(snapshot) {
      guard let span = demand.holds else {
        leaveStep()
        return true
      }
      holding = (snapshot.at, snapshot.at + span)
      return reach(demand)
    }
    if settled >= deadline || now > deadline { fail(.unmet(deadline: deadline)) }
    return false
  }

  private func satisfiesState(_ record: Record) -> Bool {
    guard case .snapshot(let state) = record.kind, case .state(let demand) = program.steps[step].kind else {
      return true
    }
    return demand.fields.match(state, slots)
  }

  // MARK: Time

  /// Lets the deadlines run out that lie before the instant, or at it where it is past.
  ///
  /// At exactly its deadline a step can still be met, so a deadline is over only when the instant is.
  private mutating func expire(_ instant: Moment, isPast: Bool) {
    for index in prohibitions.indices {
      if let end = prohibitions[index].end, isPast ? end <= instant : end < instant {
        prohibitions[index].isOpen = false
      }
    }
    if !isPast { settled = max(settled, Moment(microseconds: instant.microseconds - 1)) }
    proceed()
  }

  private mutating func settle() {
    let ends = prohibitions.filter(\.isOpen).compactMap(\.end)
    stage = .settling(until: max(now + program.settle, ends.max() ?? .zero))
    decideProhibitions()
    recent = []
  }

  // MARK: Breaks

  mutating func add(_ kind: Break.Kind, step: Int?, record: Int? = nil, at: Moment? = nil) {
    breaks.append(Break(kind: kind, step: step, record: record ?? count, at: at ?? now, command: lastCommand))
  }

  /// The current step is broken, and with it the steps end.
  private mutating func fail(_ kind: Break.Kind, record: Int? = nil) {
    add(kind, step: step, record: record)
    stopSteps()
  }

  mutating func stopSteps() {
    if isRunning { settle() }
  }

  // MARK: Answers

  package var next: Next {
    switch stage {
    case .over: return .close
    case .settling(let end): return settled >= end ? .close : .pass(until: end)
    case .running: break
    }
    guard step < program.steps.count else { return .close }
    switch program.steps[step].kind {
    case .perform(let templates, _): return .perform(templates.compactMap { $0.command(slots) })
    case .expect(let expectation): return .pass(until: deadlineBase + expectation.within)
    case .state(let demand): return .pass(until: holding?.until ?? deadlineBase + demand.within)
    case .wait(let span): return .pass(until: waitEnd ?? now + span)
    case .never: return .pass(until: now)
    }
  }

  package var judgement: Judgement {
    let breaks = breaks.enumerated().sorted {
      ($0.element.record, $0.offset) < ($1.element.record, $1.offset)
    }
    .map(\.element)
    let verdict: Verdict
    if let first = breaks.first {
      verdict = first.verdict(program)
    } else if let gap {
      verdict = .unknown(gap)
    } else {
      verdict = isClosed ? .passed : .unknown(.endsEarly)
    }
    return Judgement(verdict: verdict, breaks: breaks, slots: slots)
  }
}
