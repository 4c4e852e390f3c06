import AdapterProtocol
package import Checklists
import Diagnostics
import Outcomes
package import Planning

/// A compiled case in plain words: what will be done, and what is demanded.
package enum ProgramText {
  /// One line a step.
  package static func lines(_ planned: PlannedCase, contract: Contract) -> [String] {
    let program = planned.program
    let slots = [Value?](repeating: nil, count: program.slotNames.count)
    let phrasing = Phrasing(contract: contract, slots: slots, slotNames: program.slotNames)
    var lines: [String] = []
    let world = contract.fixtures.compactMap { fixture -> String? in
      guard let value = program.fixtures[fixture.name], value != fixture.standard else { return nil }
      return "\(fixture.name) is \(Phrasing.words(value))"
    }
    if !world.isEmpty { lines.append("The world: \(world.joined(separator: ", ")).") }
    var phase: ProgramStep.Phase?
    for (index, step) in program.steps.enumerated() {
      if step.phase != phase {
        lines.append(step.phase == .given ? "To begin with:" : "Then:")
        phase = step.phase
      }
      if index == 0, case .build(let build) = step.kind {
        lines.append("  the case begins in the \(build.rawValue) build.  (line \(step.range.start.line))")
      } else {
        lines.append("  \(sentence(step, phrasing))")
      }
    }
    lines.append("The case goes on for \(DurationText.format(program.settle)) after its last step.")
    return lines
  }

  private static func sentence(_ step: ProgramStep, _ phrasing: Phrasing) -> String {
    let place = "  (line \(step.range.start.line))"
    switch step.kind {
    case .perform(let commands, let rule):
      let words = commands.map { phrasing.sentence($0) }.joined(separator: ", and at once ")
      switch rule {
      case .forbidden: return "\(words).\(place)"
      case .allowed: return "\(words); it may be refused.\(place)"
      case .demanded(let reason): return "\(words); it must be refused: \(reason).\(place)"
      }
    case .expect(let expectation):
      var words = "must follow within \(DurationText.format(expectation.within)): "
      if expectation.afterPrevious { words = "and after that, " + words }
      words += phrasing.sentence(expectation.pattern)
      if let earliest = expectation.notBefore { words += ", not before \(DurationText.format(earliest))" }
      let names = expectation.bind.map { "\($0.field) is called $\(phrasing.slotNames[$0.slot])" }
      if !names.isEmpty { words += "; \(names.joined(separator: ", "))" }
      return words + "." + place
    case .never(let prohibition):
      var words = "must not happen: \(phrasing.sentence(prohibition.pattern))"
      if let until = prohibition.until { words += ", until \(phrasing.sentence(until))" }
      if let span = prohibition.span { words += ", for \(DurationText.format(span))" }
      return words + "." + place
    case .state(let demand):
      var words =
        "the state must be within \(DurationText.format(demand.within)): \(phrasing.words(demand.fields))"
      if let span = demand.holds { words += ", and stay so for \(DurationText.format(span))" }
      return words + "." + place
    case .build(let build):
      return "the app goes on as the \(build.rawValue) build, with what it kept.\(place)"
    case .identity(let fields): return "the build that runs must be \(phrasing.words(fields)).\(place)"
    case .wait(let span): return "\(DurationText.format(span)) pass.\(place)"
    }
  }
}
