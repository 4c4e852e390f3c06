import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// `do` and `together`.
extension ProgramBuilder {
  mutating func perform(_ nodes: [YAMLNode], _ refused: YAMLNode?, _ step: Step) -> ProgramStep.Kind? {
    openExpectations.removeAll(keepingCapacity: true)
    if nodes.isEmpty {
      diagnostics.add(
        .error("no command is sent here", at: step.range, help: "write together: [{ a: {…} }, { b: {…} }]")
      )
    }
    let commands = nodes.compactMap { command($0) }
    guard !commands.isEmpty, commands.count == nodes.count else { return nil }
    guard let refused else { return .perform(commands, .forbidden) }
    guard let reason = refused.requiredText("a reason, or allowed", &diagnostics) else { return nil }
    if reason == "allowed" { return .perform(commands, .allowed) }
    for template in commands {
      let known = environment.contract.command(template.name)?.refuses ?? []
      if known.contains(reason) { continue }
      let help = Spelling.suggestion(for: reason.string, among: known.map(\.string) + ["allowed"])
      diagnostics.add(
        .error("\(template.name) is never refused for \"\(reason)\"", at: refused.range, help: help)
      )
      return nil
    }
    return .perform(commands, .demanded(reason))
  }

  mutating func command(_ node: YAMLNode) -> CommandTemplate? {
    let entries = node.entries
    if node.kind == .mapping, entries.count != 1 {
      let names = entries.map(\.key.text)
      let (name, second) = (names.first?.string ?? "", names.dropFirst().first ?? "")
      let isArgument =
        environment.contract.command(ExactText(name))?.arguments.contains { $0.name == second } == true
      let help =
        isArgument
        ? "write the arguments below the command: { \(name): { \(second): … } }"
        : "to send several at once write together: [{ a: {…} }, { b: {…} }]"
      diagnostics.add(
        .error("\"do\" takes one command, found \(entries.count)", at: node.startRange, help: help)
      )
      return nil
    }
    let nameNode = entries.first?.key ?? node
    guard let name = nameNode.requiredText("a command", &diagnostics) else { return nil }
    guard let command = environment.contract.command(name) else {
      let help = Spelling.suggestion(
        for: name.string,
        among: environment.contract.commands.map(\.name.string)
      )
      let message =
        environment.contract.event(name) == nil
        ? "the contract has no command \"\(name)\"" : "\"\(name)\" is an event: it can be expected, not done"
      diagnostics.add(.error(message, at: nameNode.range, help: help))
      return nil
    }
    guard let body = entries.first?.value, !body.isNull else {
      let missing = command.arguments.filter { !$0.type.isOptional }.map(\.name.string)
      guard missing.isEmpty else {
        let help = "write { \(name): { \(missing.map { "\($0): …" }.joined(separator: ", ")) } }"
        diagnostics.add(
          .error("\(name) needs \(missing.joined(separator: ", "))", at: nameNode.range, help: help)
        )
        return nil
      }
      return CommandTemplate(name: name, arguments: [])
    }
    guard body.kind == .mapping else {
      let names = command.arguments.map { "\($0.name): …" }.joined(separator: ", ")
      let help = "write { \(name): { \(names) } }"
      diagnostics.add(
        .error("expected the arguments of \(name), found \(body.words)", at: body.startRange, help: help)
      )
      return nil
    }
    return environment.entries(body, command.arguments, &diagnostics)
      .map { CommandTemplate(name: name, arguments: $0) }
  }
}
