package import AdapterProtocol
package import Diagnostics
import Outcomes
package import YAMLTree

extension Checklist {
  /// The name and version of the contract that a checklist is written in, to look for it.
  package static func contractReference(
    of root: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> (name: ExactText, version: Int64, range: SourceRange)? {
    guard let node = root.entries.first(where: { $0.key.isText("contract") })?.value,
      let (name, version) = ContractReference.read(node, &diagnostics)
    else { return nil }
    return (name, version, node.range)
  }

  package static func read(_ root: YAMLNode, _ diagnostics: inout Diagnostics) -> Checklist? {
    guard let reader = MappingReader(root, .checklist, &diagnostics) else { return nil }
    let name = reader["checklist"]?.requiredName("the checklist's name", &diagnostics)
    var defaults = Defaults()
    if let node = reader["defaults"], let values = MappingReader(node, .defaults, &diagnostics) {
      defaults = Defaults(within: values["within"], settle: values["settle"])
    }
    let completeness: Completeness? = reader["handoff"]?.choice("handoff", &diagnostics)
    let scenarios = reader.entries("scenarios").compactMap {
      scenario($0.key, $0.value, &diagnostics)
    }
    let nodes = reader["checks"]?.requiredList("a list of checks", &diagnostics) ?? []
    if let node = reader["checks"], node.kind == .sequence, nodes.isEmpty {
      diagnostics.add(
        .error("a checklist without checks accepts nothing", at: node.range, help: "write at least one check")
      )
    }
    var checks: [Check] = []
    checks.reserveCapacity(nodes.count)
    for node in nodes { if let check = check(node, &diagnostics) { checks.append(check) } }
    var first: [ExactText: SourceRange] = [:]
    first.reserveCapacity(checks.count)
    for check in checks {
      if let earlier = first.updateValue(check.idRange, forKey: check.id) {
        first[check.id] = earlier
        diagnostics.add(
          .error(
            "a second check \"\(check.id)\", the first is in line \(earlier.start.line)",
            at: check.idRange,
            help: "each check needs an id of its own: reports and waivers refer to it"
          )
        )
      }
    }
    guard let name else { return nil }
    return Checklist(
      name: name,
      path: root.range.path,
      defaults: defaults,
      completeHandoff: completeness == nil ? nil : reader["handoff"]?.range,
      scenarios: scenarios,
      checks: checks
    )
  }

  private static func scenario(
    _ key: YAMLNode,
    _ value: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Scenario? {
    guard let name = key.requiredName("the name of a scenario", &diagnostics),
      let reader = MappingReader(value, .scenario, &diagnostics)
    else { return nil }
    return Scenario(
      name: name,
      range: key.range,
      parameters: reader.entries("with").map { ($0.key.text, $0.value) },
      gives: reader["gives"]?.requiredList("a list of names", &diagnostics) ?? [],
      steps: StepReader.steps(reader["steps"], &diagnostics)
    )
  }

  private static func check(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Check? {
    guard let reader = MappingReader(node, .check, &diagnostics) else { return nil }
    let id = reader["id"]?.requiredName("the id of a check", &diagnostics)
    let title = reader["title"]?.localizedText(&diagnostics)
    let severity: Severity? = reader["severity"]?.choice("the severity", &diagnostics)
    let covers = reader["covers"]?.requiredList("a list of requirements", &diagnostics) ?? []
    if let list = reader["covers"], list.kind == .sequence, covers.isEmpty {
      diagnostics.add(
        .error(
          "a check that covers nothing verifies nothing",
          at: list.range,
          help: "name the requirements, such as covers: [SS-045]"
        )
      )
    }
    let before = diagnostics.errorCount
    let given = StepReader.steps(reader["given"], &diagnostics)
    let steps = StepReader.steps(reader["steps"], &diagnostics)
    let always = (reader["always"]?.requiredList("a list of properties", &diagnostics) ?? []).compactMap {
      PropertyClause.read($0, &diagnostics)
    }
    let isWhole = diagnostics.errorCount == before && !steps.isEmpty
    if let list = reader["steps"], list.kind == .sequence, list.items.isEmpty {
      diagnostics.add(
        .error(
          "a check without steps verifies nothing",
          at: list.range,
          help: "write what is done and what must be seen: [{ do: … }, { expect: … }]"
        )
      )
    }
    let matrix = reader.entries("matrix").map { ($0.key, $0.value) }
    let check = Check(
      id: id ?? "",
      idRange: reader["id"]?.range ?? node.startRange,
      title: title ?? LocalizedText(english: ""),
      covers: covers,
      severity: severity ?? .blocker,
      tags: reader["tags"]?.texts("words", &diagnostics) ?? [],
      matrix: matrix,
      exclude: reader["exclude"]?.requiredList("a list of combinations", &diagnostics) ?? [],
      applies: reader.entries("applies").map { ($0.key, $0.value) },
      fixtures: reader.entries("fixtures").map { ($0.key, $0.value) },
      given: given,
      steps: steps,
      always: always,
      without: reader.entries("without").map { ($0.key, $0.value) },
      settle: reader["settle"],
      isWhole: isWhole
    )
    return id == nil ? nil : check
  }
}

/// What a checklist may ask of its handoff record.
private enum Completeness: String, CaseIterable {
  case complete
}
