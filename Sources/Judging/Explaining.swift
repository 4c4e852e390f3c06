import AdapterProtocol
package import Checklists
import Diagnostics
import Monitoring
package import Outcomes
package import Planning

extension Judgement {
  /// Why the case has its verdict, the deciding break first.
  package func explanations(
    _ planned: PlannedCase,
    contract: Contract,
    trace: [Record]
  ) -> [Explanation] {
    let phrasing = Phrasing(contract: contract, slots: slots, slotNames: planned.program.slotNames)
    let explainer = Explainer(planned: planned, phrasing: phrasing, trace: trace)
    return breaks.map { explainer.explain($0) }
  }
}

private struct Explainer {
  let planned: PlannedCase
  let phrasing: Phrasing
  let trace: [Record]

  func explain(_ broken: Break) -> Explanation {
    let step = broken.step.map { planned.program.steps[$0] }
    let (summary, expected, found) = words(broken, step)
    let covers = step.map { $0.covers.isEmpty ? planned.covers : $0.covers } ?? planned.covers
    var explanation = Explanation(
      summary: broken.isBeforeSteps && !broken.kind.breaksAnyCase
        ? "the starting point was not reached: \(summary)" : summary,
      expected: expected,
      found: found,
      clause: step?.range ?? planned.source,
      covers: covers.map(\.string)
    )
    if case .unmet = broken.kind, let step {
      explanation.nearMisses = nearMisses(step, broken)
    }
    if let command = broken.command, trace.indices.contains(command) {
      let sentence = phrasing.sentence(trace[command])
      explanation.after = "\(sentence), at \(trace[command].at.words)"
    }
    explanation.record = broken.record
    return explanation
  }

  private func words(_ broken: Break, _ step: ProgramStep?) -> (
    summary: String, expected: String, found: String
  ) {
    switch broken.kind {
    case .unmet(let deadline): unmet(deadline, step, broken)
    case .forbidden: forbidden(step, broken)
    case .tooEarly(let earliest): tooEarly(earliest, step, broken)
    case .flicker(let since, let until): flicker(since, until, step, broken)
    case .refused(let reason):
      (
        "the app refused what the shopper did (\(reason))",
        "the command is carried out", "it was refused: \(reason)"
      )
    case .refusedByEnvironment(let reason):
      (
        "the test environment refused a command (\(reason))",
        "the command is carried out; write refused: \(reason) or refused: allowed where a refusal is right",
        "it was refused: \(reason)"
      )
    case .accepted(let reason):
      ("a command was accepted that must be refused", "refused: \(reason)", "it was accepted")
    case .refusedOtherwise(let reason, let demanded):
      ("a command was refused for another reason", "refused: \(demanded)", "refused: \(reason)")
    case .noCommand(let command, let argument): noCommand(command, argument, step)
    case .property: ("a rule for the whole case is broken", "", "")
    case .otherIdentity: otherIdentity(step, broken)
    case .ended(let reason): ended(reason, broken)
    case .unresponsive:
      (
        "the app stopped answering", "the app answers throughout",
        "it did not answer any more, at \(broken.at.words)"
      )
    case .runaway(let atOneInstant):
      (
        "the app reports events without end",
        atOneInstant
          ? "at most \(Judge.mostEventsAtOneInstant) events without time moving"
          : "at most \(Judge.mostEvents) events in a case",
        "more than that, at \(broken.at.words)"
      )
    }
  }

  private func unmet(_ deadline: Moment?, _ step: ProgramStep?, _ broken: Break) -> (String, String, String) {
    let end = deadline.map { "by \($0.words)" } ?? "before the next command"
    switch step?.kind {
    case .expect(let expectation)?:
      let order = expectation.afterPrevious ? ", after the record before it" : ""
      return (
        "did not happen: \(phrasing.sentence(expectation.pattern))",
        "\(phrasing.words(expectation.pattern))\(order), \(end)",
        "no such record \(end)"
      )
    case .state(let demand)?:
      let last = trace.prefix(broken.record + 1).last { record in
        if case .snapshot = record.kind { true } else { false }
      }
      let found: String
      if case .snapshot(let state)? = last?.kind {
        found = demand.fields.filter { !$0.matcher.matches(state[$0.name], phrasing.slots) }
          .map { "\($0.name): \(Phrasing.words(state[$0.name]))" }.joined(separator: ", ")
      } else {
        found = "no state was read"
      }
      return ("the state was not reached", "\(phrasing.words(demand.fields)), \(end)", found)
    default: return ("the case ended early", "all steps are taken", "the case ended")
    }
  }

  private func otherIdentity(_ step: ProgramStep?, _ broken: Break) -> (String, String, String) {
    let opening = trace.prefix(broken.record + 1).last { record in
      if case .opened = record.kind { true } else { false }
    }
    guard case .identity(let fields)? = step?.kind, case .opened(let build, let subject)? = opening?.kind
    else {
      return ("the build is another", "the build that the check names", "another")
    }
    let others = fields.filter { !$0.matcher.matches(subject[$0.name], phrasing.slots) }
    return (
      "the \(build.rawValue) build is another than the check says",
      phrasing.words(others),
      others.map { "\($0.name): \(Phrasing.words(subject[$0.name]))" }.joined(separator: ", ")
    )
  }

  private func noCommand(
    _ command: ExactText,
    _ argument: ExactText,
    _ step: ProgramStep?
  ) -> (String, String, String) {
    let declared = phrasing.contract.command(command)?.arguments.first { $0.name == argument }
    var bound: [String] = []
    if case .perform(let templates, _)? = step?.kind {
      let entry = templates.lazy.compactMap { $0.argumentWithoutValue(phrasing.slots) }.first
      bound = (entry?.operand.slots ?? []).sorted().map { phrasing.words(.slot($0)) }
    }
    return (
      "\(command) cannot be sent: what the app said gives no \(argument) that it takes",
      "\(argument) is \(declared?.type.words ?? "of the contract's type"); allow for this in the checklist",
      bound.joined(separator: ", ")
    )
  }

  private func forbidden(_ step: ProgramStep?, _ broken: Break) -> (String, String, String) {
    guard case .never(let prohibition)? = step?.kind, trace.indices.contains(broken.record) else {
      return ("something forbidden happened", "it never happens", "it happened")
    }
    let record = trace[broken.record]
    var scope = "since the last command"
    if let until = prohibition.until { scope += " until \(phrasing.words(until))" }
    if let span = prohibition.span { scope += " for \(DurationText.format(span))" }
    return (
      "must not happen, and did: \(phrasing.sentence(record))",
      "never \(phrasing.words(prohibition.pattern)), \(scope)",
      "\(TraceText.words(record)), at \(record.at.words)"
    )
  }

  private func tooEarly(_ earliest: Moment, _ step: ProgramStep?, _ broken: Break) -> (String, String, String)
  {
    guard case .expect(let expectation)? = step?.kind, trace.indices.contains(broken.record) else {
      return ("too early", "not before \(earliest.words)", "at \(broken.at.words)")
    }
    let record = trace[broken.record]
    return (
      "happened too early: \(phrasing.sentence(record))",
      "\(phrasing.words(expectation.pattern)), not before \(earliest.words)",
      "\(TraceText.words(record)), at \(record.at.words)"
    )
  }

  private func flicker(
    _ since: Moment,
    _ until: Moment,
    _ step: ProgramStep?,
    _ broken: Break
  ) -> (String, String, String) {
    guard case .state(let demand)? = step?.kind, trace.indices.contains(broken.record),
      case .snapshot(let state) = trace[broken.record].kind
    else { return ("the state did not stay", "it stays until \(until.words)", "it changed") }
    let changed = demand.fields.filter { !$0.matcher.matches(state[$0.name], phrasing.slots) }
      .map { "\($0.name): \(Phrasing.words(state[$0.name]))" }.joined(separator: ", ")
    return (
      "the state did not stay as it must",
      "\(phrasing.words(demand.fields)), from \(since.words) to \(until.words)",
      "\(changed), at \(broken.at.words)"
    )
  }

  private func ended(_ reason: ExactText, _ broken: Break) -> (String, String, String) {
    let last = broken.command.flatMap { trace.indices.contains($0) ? trace[$0] : nil }
    let name: String
    if case .command(let commands)? = last?.kind {
      name = " after \(commands.map(\.name.string).joined(separator: ", "))"
    } else {
      name = ""
    }
    return ("the app ended (\(reason))\(name)", "the app keeps running", "it ended, at \(broken.at.words)")
  }

  /// Records of the right name that differ in a field, or that match and were not taken, the latest first.
  private func nearMisses(_ step: ProgramStep, _ broken: Break) -> [String] {
    guard case .expect(let expectation) = step.kind else { return [] }
    var result: [String] = []
    for (index, record) in trace.enumerated().reversed() where result.count < 3 {
      guard case .event(let name, let values) = record.kind else { continue }
      for case .event(let names, let fields) in expectation.pattern.alternatives where names.contains(name) {
        let differing = fields.filter { !$0.matcher.matches(values[$0.name], phrasing.slots) }
        let unbound = expectation.bind.filter { record.field($0.field) == nil }
        let reasons =
          unbound.map { "it has no \($0.field) to bind" }
          + differing.map {
            "\($0.name) is \(Phrasing.words(values[$0.name])), expected \(phrasing.words($0.matcher))"
          }
        // What came after the step was over matters only where it was that which the step waited for.
        if index >= broken.record, !(reasons.isEmpty && isLate(index, broken)) { continue }
        let why =
          reasons.isEmpty ? notTaken(index, expectation, broken) : reasons.joined(separator: "; ")
        result.append("\(TraceText.words(record)) at \(record.at.words): \(why)")
      }
    }
    return result
  }

  /// Why a record that matches was not taken.
  private func notTaken(_ index: Int, _ expectation: Expectation, _ broken: Break) -> String {
    if isLate(index, broken) { return "it came too late" }
    if let command = broken.command, index < command { return "it came before the last command" }
    guard expectation.afterPrevious, index < broken.lastTaken else { return "another step took it" }
    return "it came before what the step before took"
  }

  private func isLate(_ index: Int, _ broken: Break) -> Bool {
    if case .unmet(let deadline?) = broken.kind { trace[index].at > deadline } else { false }
  }
}
