import AdapterProtocol
import Checklists
import Monitoring
import Outcomes
import Planning

/// Records that came close.
extension Explainer {
  /// Records of the right name that differ in a field, or that match and were not taken, the latest first.
  func nearMisses(_ step: ProgramStep, _ broken: Break) -> [String] {
    guard case .expect(let expectation) = step.kind else { return [] }
    var result: [String] = []
    for (index, record) in trace.enumerated().reversed() where result.count < 3 {
      guard case .event(let name, let values) = record.kind else { continue }
      let declared = phrasing.contract.event(name)?.fields ?? []
      for case .event(let names, let fields) in expectation.pattern.alternatives where names.contains(name) {
        let differing = fields.filter { !$0.matcher.matches(values[$0.name], phrasing.slots) }
        let unbound = expectation.bind.filter { record.field($0.field) == nil }
        let reasons =
          unbound.map { binding in
            language.say("it has no \(binding.field) to bind", ru: "в записи нет поля \(binding.field)")
          }
          + differing.map { field in
            let type = declared.type(of: field.name)
            let (found, wanted) = (
              phrasing.words(values[field.name], type), phrasing.words(field.matcher, type)
            )
            return language.say(
              "\(field.name) is \(found), expected \(wanted)",
              ru: "\(field.name): \(found), ожидалось: \(wanted)"
            )
          }
        // What came after the step was over matters only where it was that which the step waited for.
        if index >= broken.record, !(reasons.isEmpty && isLate(index, broken)) { continue }
        let why =
          reasons.isEmpty ? notTaken(index, expectation, broken) : reasons.joined(separator: "; ")
        let instant = language.instant(record.at)
        let words = TraceText.words(record)
        result.append(
          language.say("\(words) at \(instant): \(why)", ru: "\(words), на отметке \(instant): \(why)")
        )
      }
    }
    return result
  }

  /// Why a record that matches was not taken.
  private func notTaken(_ index: Int, _ expectation: Expectation, _ broken: Break) -> String {
    if isLate(index, broken) { return language.say("it came too late", ru: "слишком поздно") }
    if let command = broken.command, index < command {
      return language.say("it came before the last command", ru: "до последней команды")
    }
    guard expectation.afterPrevious, index < broken.lastTaken else {
      return language.say("another step took it", ru: "эта запись засчитана другому шагу")
    }
    return language.say(
      "it came before what the step before took",
      ru: "раньше записи, засчитанной предыдущему шагу"
    )
  }

  private func isLate(_ index: Int, _ broken: Break) -> Bool {
    if case .unmet(let deadline?) = broken.kind { trace[index].at > deadline } else { false }
  }
}
