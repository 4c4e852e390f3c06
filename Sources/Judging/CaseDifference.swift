import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// In what one case differs from the case of its id in another plan.
struct CaseDifference {
  private(set) var details: [PlanComparison.Detail] = []

  init(old: PlannedCase, in oldContract: Contract, new: PlannedCase, in newContract: Contract) {
    compare("the severity is", new.severity.rawValue, old.severity.rawValue)
    compare("covers", Self.list(new.allCovers), Self.list(old.allCovers))
    compare("applies to this app:", Self.applicability(new), Self.applicability(old))
    compare(old.program.fixtures, oldContract, new.program.fixtures, newContract)
    compareSteps(old, new, newContract)
    compareRules(old, new, newContract)
    compare("the invariants that it is not held to:", Self.exemptions(new), Self.exemptions(old))
    compare(
      "after the last step the case goes on for",
      Language.english.length(new.program.settle),
      Language.english.length(old.program.settle)
    )
  }

  private static func list(_ ids: [ExactText]) -> String {
    ids.map(\.string).joined(separator: ", ")
  }

  private static func applicability(_ planned: PlannedCase) -> String {
    planned.inapplicable.map { "no, \($0.words(in: .english))" } ?? "yes"
  }

  private mutating func compare(_ subject: String, _ new: String, _ old: String) {
    if new != old { details.append(.init("\(subject) \(new)", was: old)) }
  }

  private mutating func compare(
    _ old: Value.Map,
    _ oldContract: Contract,
    _ new: Value.Map,
    _ newContract: Contract
  ) {
    func words(_ name: ExactText, _ value: Value?, _ contract: Contract) -> String {
      let phrasing = Phrasing(contract: contract, slots: [], slotNames: [], language: .english)
      return phrasing.words(value, contract.fixtures.first { $0.name == name }?.type)
    }
    for entry in new.entries where old[entry.key] != entry.value {
      let value = words(entry.key, entry.value, newContract)
      let was = old[entry.key].map { words(entry.key, $0, oldContract) }
      details.append(
        .init("the world: \(entry.key) is \(value)", was: was ?? "there was no such fixture")
      )
    }
    for entry in old.entries where new[entry.key] == nil {
      let was = words(entry.key, entry.value, oldContract)
      details.append(.init("the world has no \(entry.key)", was: was))
    }
  }

  // MARK: Steps

  /// What makes two steps the same; names may be numbered otherwise where a step more binds one.
  private struct Key: Hashable {
    let words: String
    let phase: ProgramStep.Phase
    let kind: ProgramStep.Kind?
  }

  private mutating func compareSteps(
    _ old: PlannedCase,
    _ new: PlannedCase,
    _ newContract: Contract
  ) {
    let (before, now) = (old.program.steps, new.program.steps)
    let isAlike = old.program.slotNames == new.program.slotNames
    if isAlike, before.map(\.kind) == now.map(\.kind), before.map(\.phase) == now.map(\.phase) { return }
    // Sentences may read otherwise and mean the same: both are told in the words of the new contract.
    let (oldText, newText) = (
      ProgramText(old, contract: newContract, language: .english).steps,
      ProgramText(new, contract: newContract, language: .english).steps
    )
    let oldKeys = zip(before, oldText).map {
      Key(words: $1.words, phase: $0.phase, kind: isAlike ? $0.kind : nil)
    }
    let newKeys = zip(now, newText).map {
      Key(words: $1.words, phase: $0.phase, kind: isAlike ? $0.kind : nil)
    }
    if oldKeys.count == newKeys.count {
      for index in newKeys.indices where oldKeys[index] != newKeys[index] {
        let (step, earlier) = (newText[index], oldText[index])
        var words = step.words
        if words == earlier.words {
          words += step.phase == earlier.phase ? " (of another type)" : " (\(Self.words(step.phase)))"
        }
        details.append(.init(words, was: earlier.words, at: step.range))
      }
      return
    }
    for change in newKeys.difference(from: oldKeys) {
      switch change {
      case .insert(let offset, let key, _):
        details.append(.init("a step more: \(key.words)", at: newText[offset].range))
      case .remove(let offset, let key, _):
        details.append(.init("a step less: \(key.words)", at: oldText[offset].range))
      }
    }
  }

  // MARK: Rules for the whole case

  private struct RuleKey: Hashable {
    let words: String
    let property: Property?
  }

  private static func rules(
    _ planned: PlannedCase,
    _ contract: Contract,
    isAlike: Bool
  ) -> [(key: RuleKey, rule: ProgramText.Rule)] {
    let text = ProgramText(planned, contract: contract, language: .english).rules
    return zip(planned.program.properties, text).map { property, rule in
      let name = rule.invariant.map { "the invariant \($0): " } ?? ""
      return (RuleKey(words: name + rule.words, property: isAlike ? property.property : nil), rule)
    }
  }

  private mutating func compareRules(_ old: PlannedCase, _ new: PlannedCase, _ newContract: Contract) {
    if old.program.properties.isEmpty, new.program.properties.isEmpty { return }
    let isAlike = old.program.slotNames == new.program.slotNames
    let before = Self.rules(old, newContract, isAlike: isAlike)
    let now = Self.rules(new, newContract, isAlike: isAlike)
    let (oldKeys, newKeys) = (Set(before.map(\.key)), Set(now.map(\.key)))
    for (key, rule) in now where !oldKeys.contains(key) {
      details.append(.init("a rule more: \(key.words)", at: rule.range))
    }
    for (key, rule) in before where !newKeys.contains(key) {
      details.append(.init("a rule less: \(key.words)", at: rule.range))
    }
  }

  private static func exemptions(_ planned: PlannedCase) -> String {
    planned.without.isEmpty ? "none" : list(planned.without.map(\.invariant))
  }

  private static func words(_ phase: ProgramStep.Phase) -> String {
    switch phase {
    case .given: "to begin with"
    case .steps: "as what the check is about"
    }
  }
}
