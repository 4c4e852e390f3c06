import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

extension Environment {
  /// A pattern: a name, a prefix, `{ name: { field: matcher } }`, `{ state: { … } }`, or a list of these.
  func pattern(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Pattern? {
    guard node.kind == .sequence else { return alternative(node, &diagnostics).map { Pattern([$0]) } }
    let nodes = node.items
    if nodes.isEmpty {
      diagnostics.add(.error("an empty list matches nothing", at: node.range, help: "name what may be seen"))
      return nil
    }
    let alternatives = nodes.map { alternative($0, &diagnostics) }
    return alternatives.contains(nil) ? nil : Pattern(alternatives.compactMap(\.self))
  }

  private func alternative(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Pattern.Alternative? {
    guard node.kind == .mapping else {
      guard let name = node.requiredText("an event or command", &diagnostics) else { return nil }
      return named(name, node, nil, &diagnostics)
    }
    let entries = node.entries
    guard let entry = entries.first, entries.count == 1 else {
      let names = entries.map(\.key.text)
      let (name, second) = (names.first ?? "", names.dropFirst().first ?? "")
      let isField = contract.event(name)?.fields.contains { $0.name == second } == true
      let help =
        isField
        ? "write the fields below the name: { \(name): { \(second): … } }"
        : "write one name, or a list for any of several: [a, b]"
      diagnostics.add(
        .error("a pattern has one name, found \(entries.count)", at: node.startRange, help: help)
      )
      return nil
    }
    if entry.key.isText("state") {
      return fields(entry.value, contract.state, &diagnostics).map { .state($0) }
    }
    return named(entry.key.text, entry.key, entry.value, &diagnostics)
  }

  private func named(
    _ name: ExactText,
    _ node: YAMLNode,
    _ value: YAMLNode?,
    _ diagnostics: inout Diagnostics
  ) -> Pattern.Alternative? {
    let body = value.flatMap { $0.isNull ? nil : $0 }
    if name == "start" {
      if let body {
        diagnostics.add(.error("the start has no fields", at: body.startRange, help: "write start alone"))
      }
      return .start
    }
    if name.string.hasSuffix(".*") { return prefix(name, node, body, &diagnostics) }
    if let event = contract.event(name) {
      guard let body else { return .event([name], []) }
      return fields(body, event.fields, &diagnostics).map { .event([name], $0) }
    }
    if let command = contract.command(name) {
      guard let body else { return .command([name], []) }
      return fields(body, command.arguments, &diagnostics).map { .command([name], $0) }
    }
    let known = contract.events.map(\.name.string) + contract.commands.map(\.name.string)
    let help = Spelling.suggestion(for: name.string, among: known)
    diagnostics.add(.error("the contract has no event or command \"\(name)\"", at: node.range, help: help))
    return nil
  }

  private func prefix(
    _ name: ExactText,
    _ node: YAMLNode,
    _ body: YAMLNode?,
    _ diagnostics: inout Diagnostics
  ) -> Pattern.Alternative? {
    let stem = String(name.string.dropLast(1))
    let events = contract.events.filter { $0.name.string.hasPrefix(stem) }
    let commands = contract.commands.filter { $0.name.string.hasPrefix(stem) }
    if !events.isEmpty, !commands.isEmpty {
      let help = "write a list of names"
      diagnostics.add(.error("\(name) could mean events or commands", at: node.range, help: help))
      return nil
    }
    let shapes = events.map(\.fields) + commands.map(\.arguments)
    guard let first = shapes.first else {
      let stems = Set((contract.events.map(\.name) + contract.commands.map(\.name)).compactMap { $0.prefix })
      let help = Spelling.suggestion(for: name.string, among: stems.map { "\($0).*" }.sorted())
      diagnostics.add(.error("nothing in the contract begins with \"\(stem)\"", at: node.range, help: help))
      return nil
    }
    let shared = first.filter { field in shapes.allSatisfy { $0.contains(field) } }
    let matchers = body.map { fields($0, shared, &diagnostics) } ?? []
    guard let matchers else { return nil }
    return events.isEmpty ? .command(commands.map(\.name), matchers) : .event(events.map(\.name), matchers)
  }
}

extension ExactText {
  /// Everything before the last dot.
  fileprivate var prefix: String? {
    string.lastIndex(of: ".").map { String(string[..<$0]) }
  }
}
