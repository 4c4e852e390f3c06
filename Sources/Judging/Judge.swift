package import AdapterProtocol
import Monitoring
package import Outcomes
package import Planning

/// Judges one case, record by record: the verdict is a function of the program and the trace alone.
///
/// A live run feeds it and asks what to do next; a recording is fed whole. It knows no clock and no adapter.
package struct Judge: Sendable {
  /// What a live run has to do next.
  package enum Next: Sendable, Hashable {
    /// Start the app as that build, with what the one before kept.
    case open(Build)
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

  enum Stage: Hashable {
    case running
    /// The steps are over, well or badly; obligations are still watched.
    case settling(until: Moment)
    /// Nothing more can be judged.
    case over
  }
  var stage = Stage.running
  var step = 0
  /// The record with which the given part was over; nil before.
  var stepsBegin: Int?
  var count = 0
  var now = Moment.zero
  var gap: Verdict.Gap?
  /// Everything up to this instant has happened.
  var settled = Moment(microseconds: -1)
  var cutTime = Moment.zero
  var waitedUntil = Moment.zero
  var lastCommand: Int?
  var lastTaken = -1
  /// The records since the last cut that a step may take.
  var recent: [Recent] = []
  /// How far the current step has looked through them.
  var looked = 0
  var freshSnapshot: Record?
  var sent = false
  /// What the adapter said of the build that runs.
  var subject = Value.Map()
  var holding: (since: Moment, until: Moment)?
  var waitEnd: Moment?
  var prohibitions: [ActiveProhibition] = []
  var watches: [Watch] = []
  /// The trace so far, while a property waits for a name: it is judged as if the name had been bound from the start.
  var history: [Record] = []
  var events = 0
  var eventsAtInstant = 0

  struct Recent: Sendable {
    let index: Int
    let record: Record
    var isTaken = false
  }

  package init(_ program: Program) {
    self.program = program
    slots = Array(repeating: nil, count: program.slotNames.count)
    if program.steps.first?.phase != .given { stepsBegin = -1 }
    watches = program.properties.map { Watch($0.property, program.vocabulary) }
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
    watch(record)
    switch record.kind {
    case .opened(let build, let subject): opened(build, subject, record)
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
    bindWatches()
  }

  mutating func cut(_ record: Record) {
    decideProhibitions()
    recent = []
    looked = 0
    lastTaken = -1
    cutTime = record.at
    freshSnapshot = nil
  }

  mutating func command(_ commands: [Command], _ record: Record) {
    guard isRunning, step < program.steps.count, case .perform(let templates, _) = program.steps[step].kind
    else { return strays() }
    guard !sent, templates.map({ $0.command(slots) }) == commands else { return diverge() }
    cut(record)
    lastCommand = count
    for index in prohibitions.indices { watch(&prohibitions[index], Recent(index: count, record: record)) }
    sent = true
  }

  mutating func diverge() {
    gap = .otherCommands
    stage = .over
  }

  mutating func reply(_ results: [CommandResult]) {
    freshSnapshot = nil
    guard isRunning, sent, case .perform(let templates, let rule) = program.steps[step].kind else { return }
    sent = false
    for (template, result) in zip(templates, results) {
      if let kind = refusal(template, result, rule) { return fail(kind) }
    }
    leaveStep()
  }

  func refusal(_ template: CommandTemplate, _ result: CommandResult, _ rule: RefusalRule) -> Break
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

  mutating func event(_ record: Record) {
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

  mutating func remember(_ record: Record) {
    let entry = Recent(index: count, record: record)
    if isRunning { recent.append(entry) }
    for index in prohibitions.indices { watch(&prohibitions[index], entry) }
    if !isRunning { decideProhibitions() }
  }

  /// The subject is gone: what was to come cannot come any more.
  mutating func end(_ kind: Break.Kind) {
    add(kind, step: nil)
    stopSteps()
    stage = .over
  }

  mutating func close() {
    if isRunning, step < program.steps.count {
      // A live run closes a case only when its steps are over: this recording is of less than the program.
      gap = .endsEarly
    }
    decideProhibitions()
    if case .settling(let end) = stage {
      let isOpen = prohibitions.contains(where: \.isOpen) || watches.contains(where: \.isUndecided)
      if settled < end, isOpen { gap = .endsEarly } else { finishWatches() }
    }
    stage = .over
    isClosed = true
  }
  var isClosed = false

  // MARK: Time

  /// Lets the deadlines run out that lie before the instant, or at it where it is past.
  ///
  /// At exactly its deadline a step can still be met, so a deadline is over only when the instant is.
  mutating func expire(_ instant: Moment, isPast: Bool) {
    for index in prohibitions.indices {
      if let end = prohibitions[index].end, isPast ? end <= instant : end < instant {
        prohibitions[index].isOpen = false
      }
    }
    if !isPast { settled = max(settled, Moment(microseconds: instant.microseconds - 1)) }
    proceed()
  }

  mutating func settle() {
    let ends = prohibitions.filter(\.isOpen).compactMap(\.end) + watches.compactMap(\.lastDeadline)
    stage = .settling(until: max(now + program.settle, ends.max() ?? .zero))
    for index in watches.indices { watches[index].settle() }
    reserveForUnreached()
    decideProhibitions()
    recent = []
  }

  /// A record that an expectation of this cut would have taken, had it been reached, is not forbidden by a `never`.
  private mutating func reserveForUnreached() {
    for later in program.steps.dropFirst(step + 1) {
      switch later.kind {
      case .perform, .build: return
      case .expect(let expectation):
        if let index = recent.firstIndex(where: {
          !$0.isTaken && expectation.pattern.matches($0.record, slots)
        }) {
          recent[index].isTaken = true
        }
      case .never, .state, .wait, .identity: break
      }
    }
  }

  // MARK: Breaks

  mutating func add(
    _ kind: Break.Kind,
    step: Int?,
    property: Break.Violated? = nil,
    record: Int? = nil,
    at: Moment? = nil
  ) {
    let record = record ?? count
    let isOfSteps = step.map { program.steps[$0].phase == .steps } ?? false
    // What a `never` of the given part forbids may also happen later, when the starting point is long behind.
    let isBeforeSteps = !isOfSteps && (stepsBegin.map { record <= $0 } ?? true)
    breaks.append(
      Break(
        kind: kind,
        step: step,
        property: property,
        record: record,
        at: at ?? now,
        command: lastCommand,
        lastTaken: lastTaken,
        isBeforeSteps: isBeforeSteps
      )
    )
  }

  /// The current step is broken, and with it the steps end.
  mutating func fail(_ kind: Break.Kind, record: Int? = nil) {
    add(kind, step: step, record: record)
    stopSteps()
  }

  mutating func stopSteps() {
    if isRunning { settle() }
  }
}
