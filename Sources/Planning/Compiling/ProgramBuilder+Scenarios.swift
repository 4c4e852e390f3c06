import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// `use`.
extension ProgramBuilder {
  mutating func use(
    _ node: YAMLNode,
    _ arguments: YAMLNode?,
    _ step: Step,
    _ phase: ProgramStep.Phase
  ) {
    guard let name = node.requiredText("a scenario", &diagnostics),
      let scenario = scenarios.first(where: { $0.name == name })
    else {
      let help = Spelling.suggestion(for: node.string, among: scenarios.map(\.name.string))
      if !node.isNull {
        diagnostics.add(.error("there is no scenario \"\(node.string)\"", at: node.startRange, help: help))
      }
      lost(step)
      return
    }
    usedScenarios.insert(name)
    guard !calls.contains(name) else {
      diagnostics.add(
        .error(
          "the scenario \"\(name)\" uses itself",
          at: node.range,
          help: "write the steps out; what is repeated is a step of the check"
        )
      )
      lost(step)
      return
    }
    let caller = environment
    guard let inner = self.arguments(scenario, node, arguments) else {
      lost(step)
      return
    }
    environment.names = inner
    environment.later = [:]
    calls.append(name)
    add(scenario.steps, phase)
    calls.removeLast()
    let given = environment.names
    environment = caller
    for (outer, source) in step.bind {
      guard scenario.gives.contains(where: { $0.text == source.text }) else {
        let help = Spelling.suggestion(for: source.string, among: scenario.gives.map(\.string))
        diagnostics.add(
          .error("the scenario \"\(name)\" does not give \"\(source.string)\"", at: source.range, help: help)
        )
        continue
      }
      if isFree(outer), let referent = given[source.text] {
        environment.names[outer.text] = referent
        // A scenario that is called twice binds two values of one name: people know them by the caller's.
        if case .operand(.slot(let slot), _) = referent { slotNames[slot] = outer.string }
      }
    }
    for name in scenario.gives where given[name.text] == nil {
      diagnostics.add(
        .error(
          "the scenario gives \"\(name.string)\" and never binds it",
          at: name.range,
          help: "bind it in a step, or take it out of gives"
        )
      )
    }
    bindUnknown(step)
  }

  mutating func arguments(
    _ scenario: Scenario,
    _ node: YAMLNode,
    _ arguments: YAMLNode?
  ) -> [ExactText: Referent]? {
    var names: [ExactText: Referent] = [:]
    let entries = arguments.map { Array($0.entries) } ?? []
    if let arguments, arguments.kind != .mapping, !arguments.isNull {
      let help = "write use: { \(scenario.name): { name: value } }"
      diagnostics.add(
        .error("expected arguments by name, found \(arguments.words)", at: arguments.startRange, help: help)
      )
      return nil
    }
    for (key, _) in entries where !scenario.parameters.contains(where: { key.isText($0.name) }) {
      let help = Spelling.suggestion(for: key.string, among: scenario.parameters.map(\.name.string))
      diagnostics.add(
        .error(
          "the scenario \"\(scenario.name)\" has no parameter \"\(key.text)\"",
          at: key.range,
          help: help
        )
      )
    }
    for (name, typeNode) in scenario.parameters {
      guard let type = environment.contract.type(typeNode, &diagnostics) else { return nil }
      guard let value = entries.first(where: { $0.key.isText(name) })?.value else {
        let help = "write use: { \(scenario.name): { \(name): … } }"
        diagnostics.add(
          .error("the scenario \"\(scenario.name)\" needs \"\(name)\"", at: node.range, help: help)
        )
        return nil
      }
      guard let operand = environment.operand(value, as: type, &diagnostics) else { return nil }
      names[name] = .operand(operand, type)
    }
    return names
  }
}
