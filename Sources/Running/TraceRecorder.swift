import AdapterProtocol
import Checklists
import Outcomes
import Transports

/// Turns an adapter's messages into the one list of records that is judged.
///
/// The order is the adapter's: an event that was on its way when a command was sent stands before it.
struct TraceRecorder {
  private(set) var trace: [Record] = []
  /// Fields and states that broke the contract.
  private(set) var unrecorded: [Value.Map] = []
  private let contract: Contract
  private var observedState: Set<ExactText> = []
  private var session: ExactText = ""
  private var clock: CaseClock
  /// A command that was sent and that the adapter may not have read yet, and when on a real clock.
  private var waiting: (id: Int64, commands: [Command], instant: SuspendingClock.Instant?)?

  init(contract: Contract, wall: WallClock = .system) {
    self.contract = contract
    clock = CaseClock(wall)
  }

  /// The time of the last record, from the opening of the case.
  var now: Moment { clock.now }

  /// The time of the case at this instant; the same on a virtual clock.
  var present: Moment { clock.present }

  /// A build's session was opened, at that instant of its adapter's clock where this is virtual.
  mutating func opened(
    _ build: Build,
    _ adapter: AdapterDescription,
    session: ExactText,
    at moment: Moment?
  ) throws(Violation) {
    self.session = session
    observedState = Set(adapter.observedState)
    try clock.opened(adapter.clock, at: moment)
    add(.opened(build, subject: adapter.subject))
  }

  /// That time of the case on the adapter's clock.
  func adapterTime(_ time: Moment) -> Moment { clock.adapterTime(time) }

  mutating func sends(_ commands: [Command], id: Int64) {
    waiting = (id, commands, clock.instant)
  }

  mutating func replied(_ results: [CommandResult], to commands: [Command]) throws(Violation) {
    flush()
    for (command, result) in zip(commands, results) {
      guard case .refused(let reason) = result else { continue }
      let declared = contract.command(command.name)?.refuses ?? []
      guard declared.contains(reason) else {
        let known = declared.isEmpty ? "none" : declared.map(\.string).joined(separator: ", ")
        throw Violation("\(command.name) was refused for \"\(reason)\", the contract knows: \(known)")
      }
    }
    clock.reach()
    add(.reply(results))
  }

  /// The clock is asked to go on, at most to that time of the case.
  mutating func advances(to limit: Moment) {
    clock.advances(to: limit)
  }

  mutating func advanced(to moment: Moment) throws(Violation) {
    try clock.advanced(to: moment)
  }

  mutating func snapshot(_ state: Value.Map) throws(Violation) {
    let fields = contract.state.filter { observedState.contains($0.name) }
    if let problem = ValueType.mismatch(state, fields: fields, at: "state") {
      unrecorded.append(state)
      throw Violation(problem)
    }
    clock.reach()
    add(.snapshot(state))
  }

  /// Everything up to this instant has happened.
  mutating func timePassed() {
    add(.time)
  }

  /// Everything up to that moment of a real clock has happened: nothing was on its way then.
  mutating func timePassed(to moment: Moment) {
    clock.reach(moment)
    add(.time)
  }

  mutating func subjectEnded(reason: ExactText) {
    clock.reach()
    add(.ended(reason: reason))
  }

  mutating func closed() {
    clock.reach()
    add(.closed)
  }

  /// Holds a notification against the contract and the clock without taking it into the trace.
  mutating func check(_ arrival: Arrival) throws(Violation) {
    let kept = trace
    defer { trace = kept }
    try notified(arrival)
  }

  /// A notification of the open session; a log line is no record, and evidence neither.
  mutating func notified(_ arrival: Arrival) throws(Violation) {
    do throws(Violation) {
      try take(arrival)
    } catch {
      if case .event(_, let fields) = arrival.notification.kind { unrecorded.append(fields) }
      throw error
    }
  }

  private mutating func take(_ arrival: Arrival) throws(Violation) {
    let notification = arrival.notification
    if case .log = notification.kind { return }
    guard notification.session == session else {
      throw Violation("a message of the session \"\(notification.session ?? "")\", open is \"\(session)\"")
    }
    if let waiting, notification.seen >= waiting.id { flush() }
    switch notification.kind {
    case .event(let name, let fields):
      guard let event = contract.event(name) else { throw Violation("the contract has no event \"\(name)\"") }
      if let problem = ValueType.mismatch(fields, fields: event.fields, at: name.string) {
        throw Violation(problem)
      }
      try clock.happened(name.string, at: notification.at, received: arrival.instant)
      add(.event(name: name, fields: fields))
    case .subjectEnded(let reason):
      try clock.happened("subject/ended", at: notification.at, received: arrival.instant)
      add(.ended(reason: reason))
    case .subjectUnresponsive:
      try clock.happened("subject/unresponsive", at: notification.at, received: arrival.instant)
      add(.unresponsive)
    case .log, .evidence: break
    }
  }

  /// Puts a command that was sent into the trace: nothing that comes now was on its way before it.
  mutating func flush() {
    guard let waiting else { return }
    if let instant = waiting.instant { clock.reach(instant) }
    add(.command(waiting.commands))
    self.waiting = nil
  }

  private mutating func add(_ kind: Record.Kind) {
    trace.append(Record(at: clock.now, kind))
  }
}
