import AdapterProtocol
import Checklists
import Outcomes

/// Turns an adapter's messages into the one list of records that is judged.
///
/// The order is the adapter's: an event that was on its way when a command was sent stands before it.
struct TraceRecorder {
  /// What the adapter said that it may not say.
  struct Violation: Error {
    let words: String
  }

  private(set) var trace: [Record] = []
  private let contract: Contract
  private let observedState: Set<ExactText>
  /// The adapter's clock at the opening; the trace counts from there.
  private var base: Moment?
  private(set) var now = Moment.zero
  /// A command that was sent and that the adapter may not have read yet.
  private var waiting: (id: Int64, commands: [Command])?

  init(contract: Contract, observedState: [ExactText]) {
    self.contract = contract
    self.observedState = Set(observedState)
  }

  mutating func opened(at moment: Moment, build: ExactText) {
    base = moment
    trace.append(Record(at: now, .opened(build: build)))
  }

  mutating func sends(_ commands: [Command], id: Int64) {
    waiting = (id, commands)
  }

  mutating func replied(_ results: [CommandResult]) throws(Violation) {
    let commands = waiting?.commands ?? []
    flush()
    for (command, result) in zip(commands, results) {
      guard case .refused(let reason) = result else { continue }
      let declared = contract.command(command.name)?.refuses ?? []
      guard declared.contains(reason) else {
        let known = declared.isEmpty ? "none" : declared.map(\.string).joined(separator: ", ")
        throw Violation(words: "\(command.name) was refused for \"\(reason)\", the contract knows: \(known)")
      }
    }
    trace.append(Record(at: now, .reply(results)))
  }

  mutating func advanced(to moment: Moment, asked: Moment) throws(Violation) {
    let time = try relative(moment)
    guard time <= asked else {
      throw Violation(
        words: "the clock went to \(time.microseconds) µs, asked was at most \(asked.microseconds)"
      )
    }
    now = time
  }

  mutating func snapshot(_ state: Value.Map) throws(Violation) {
    let fields = contract.state.filter { observedState.contains($0.name) }
    if let problem = ValueType.mismatch(state, fields: fields, at: "state") {
      throw Violation(words: problem)
    }
    trace.append(Record(at: now, .snapshot(state)))
  }

  mutating func timePassed() {
    trace.append(Record(at: now, .time))
  }

  mutating func subjectEnded(reason: ExactText) {
    flush()
    trace.append(Record(at: now, .ended(reason: reason)))
  }

  mutating func closed() {
    trace.append(Record(at: now, .closed))
  }

  /// A notification of the open session; a log line is no record.
  mutating func notified(_ notification: Notification, session: ExactText) throws(Violation) {
    if case .log = notification.kind { return }
    guard notification.session == session else {
      let name = notification.session ?? ""
      throw Violation(words: "a message for the session \"\(name)\", open is \"\(session)\"")
    }
    if let waiting, notification.seen >= waiting.id { flush() }
    let at = try moment(of: notification)
    switch notification.kind {
    case .event(let name, let fields):
      guard let event = contract.event(name) else {
        throw Violation(words: "the contract has no event \"\(name)\"")
      }
      if let problem = ValueType.mismatch(fields, fields: event.fields, at: name.string) {
        throw Violation(words: problem)
      }
      trace.append(Record(at: at, .event(name: name, fields: fields)))
    case .subjectEnded(let reason): trace.append(Record(at: at, .ended(reason: reason)))
    case .subjectUnresponsive: trace.append(Record(at: at, .unresponsive))
    case .log: break
    }
    now = at
  }

  private mutating func flush() {
    guard let waiting else { return }
    trace.append(Record(at: now, .command(waiting.commands)))
    self.waiting = nil
  }

  private func moment(of notification: Notification) throws(Violation) -> Moment {
    guard let at = notification.at else {
      throw Violation(words: "a message without \"at\" on a virtual clock")
    }
    let time = try relative(at)
    guard time >= now else {
      throw Violation(words: "a message at \(time.microseconds) µs after one at \(now.microseconds) µs")
    }
    return time
  }

  private func relative(_ moment: Moment) throws(Violation) -> Moment {
    // Before the reply to session/open the base is not known: what happens while opening happens at zero.
    guard let base else { return .zero }
    guard moment >= base else { throw Violation(words: "a time before the session was opened") }
    return Moment(microseconds: moment.microseconds - base.microseconds)
  }
}
