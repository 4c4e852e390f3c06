package import AdapterProtocol
package import Diagnostics
import Outcomes
package import YAMLTree

extension Contract {
  /// Reads a contract; nil where anything is wrong with it: what refers to the part that could not be read would
  /// seem wrong too.
  ///
  /// The digest names the exact text of the file.
  package static func read(_ root: YAMLNode, digest: ExactText, _ diagnostics: inout Diagnostics) -> Contract?
  {
    let before = diagnostics.errorCount
    guard let reader = MappingReader(root, .contract, &diagnostics) else { return nil }
    var contract = ContractReader(types: ValueTypeReader(), diagnostics: diagnostics)
    let result = contract.read(reader, path: root.range.path, digest: digest)
    diagnostics = contract.diagnostics
    return diagnostics.errorCount == before ? result : nil
  }
}

extension Contract {
  /// A type as a checklist writes it, with the contract's names.
  package func type(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    var reader = ValueTypeReader(named: types)
    let type = reader.read(node, &diagnostics)
    reader.checkSources(in: handoff, &diagnostics)
    return type
  }
}

private struct ContractReader {
  var types: ValueTypeReader
  var diagnostics: Diagnostics

  mutating func read(_ reader: MappingReader, path: String, digest: ExactText) -> Contract? {
    let name = reader["contract"]?.requiredName("the contract's name", &diagnostics)
    let version = reader["version"]?.wholeNumber("the contract's version", &diagnostics)
    for (key, value) in reader.entries("types") {
      guard let name = key.requiredName("the name of a type", &diagnostics) else { continue }
      if let type = types.read(value, &diagnostics) { types.named[name] = type }
    }
    let handoff = reader["handoff"].flatMap { types.fields($0, &diagnostics) } ?? []
    let parameters = reader.entries("parameters").compactMap { parameter($0.key, $0.value, handoff) }
    let fixtures = reader.entries("fixtures").compactMap { fixture($0.key, $0.value) }
    let capabilities = reader.entries("capabilities").map(\.key.text)
    let commands = reader.entries("commands").compactMap { command($0.key, $0.value, capabilities) }
    let events = reader.entries("events").compactMap { event($0.key, $0.value) }
    let state = reader["state"].flatMap { types.fields($0, &diagnostics) } ?? []
    types.checkSources(in: handoff, &diagnostics)
    for (key, _) in reader.entries("events") where commands.contains(where: { key.isText($0.name) }) {
      diagnostics.add(
        .error(
          "\"\(key.text)\" is a command and an event: a pattern could mean either",
          at: key.range,
          help: "rename one of the two"
        )
      )
    }
    guard let name, let version else { return nil }
    return Contract(
      identity: ContractIdentity(name: name, version: version, digest: digest),
      path: path,
      types: types.named,
      parameters: parameters,
      handoff: handoff,
      fixtures: fixtures,
      capabilities: capabilities,
      commands: commands,
      events: events,
      state: state,
      invariants: reader.entries("invariants").compactMap { invariant($0.key, $0.value) }
    )
  }

  private mutating func invariant(_ key: YAMLNode, _ value: YAMLNode) -> Contract.Invariant? {
    guard let name = key.requiredName("the name of an invariant", &diagnostics),
      let clause = PropertyClause.read(value, &diagnostics)
    else { return nil }
    return Contract.Invariant(name: name, range: key.range, clause: clause)
  }

  private mutating func parameter(
    _ key: YAMLNode,
    _ value: YAMLNode,
    _ handoff: [ValueType.Field]
  ) -> Contract.Parameter? {
    guard let reader = MappingReader(value, .parameter, &diagnostics),
      let name = key.requiredName("the name of a parameter", &diagnostics),
      let type = reader["type"].flatMap({ types.read($0, &diagnostics) }),
      let standard = reader["default"].flatMap({ LiteralReader.read($0, as: type, &diagnostics) }),
      let says = reader["says"]?.localizedText(&diagnostics)
    else { return nil }
    return Contract.Parameter(
      name: name,
      type: type,
      standard: standard,
      from: reader["from"].flatMap { source($0, type, handoff) },
      says: says
    )
  }

  private mutating func source(
    _ node: YAMLNode,
    _ type: ValueType,
    _ handoff: [ValueType.Field]
  ) -> FactPath? {
    guard let path = FactPath(node, expected: "a fact", &diagnostics),
      let (found, _) = path.type(in: handoff, at: node.range, &diagnostics)
    else { return nil }
    if found.unwrapped != type.unwrapped {
      diagnostics.add(
        .error(
          "\(node.string) is \(found.words), the parameter is \(type.words)",
          at: node.range,
          help: "make the two types equal"
        )
      )
    }
    return path
  }

  private mutating func fixture(_ key: YAMLNode, _ value: YAMLNode) -> Contract.Fixture? {
    guard let name = key.requiredName("the name of a fixture", &diagnostics),
      let type = types.read(value, &diagnostics)
    else { return nil }
    guard let standard = value.entries.first(where: { $0.key.isText("default") })?.value else {
      diagnostics.add(
        .error("a fixture needs a default", at: key.range, help: "write { …, default: … } beside its type")
      )
      return nil
    }
    guard let literal = LiteralReader.read(standard, as: type, &diagnostics) else { return nil }
    return Contract.Fixture(name: name, type: type, standard: literal)
  }

  private mutating func command(
    _ key: YAMLNode,
    _ value: YAMLNode,
    _ capabilities: [ExactText]
  ) -> Contract.Command? {
    guard let reader = MappingReader(value, .command, &diagnostics),
      let name = key.requiredName("the name of a command", &diagnostics)
    else { return nil }
    let arguments = reader["with"].map { types.fields($0, &diagnostics) ?? [] } ?? []
    let actor: Contract.Actor? = reader["by"]?.choice("by", &diagnostics)
    let needs = reader["needs"]?.requiredText("a capability", &diagnostics)
    if let needs, !capabilities.contains(needs), let node = reader["needs"] {
      let help = Spelling.suggestion(for: needs.string, among: capabilities.map(\.string))
      diagnostics.add(.error("there is no capability \"\(needs)\"", at: node.range, help: help))
    }
    let refuses = reader["refuses"]?.texts("reasons", &diagnostics) ?? []
    guard let actor, let says = says(reader["says"], arguments) else { return nil }
    return Contract.Command(
      name: name,
      arguments: arguments,
      actor: actor,
      needs: needs,
      refuses: refuses,
      says: says
    )
  }

  private mutating func event(_ key: YAMLNode, _ value: YAMLNode) -> Contract.Event? {
    guard let reader = MappingReader(value, .event, &diagnostics),
      let name = key.requiredName("the name of an event", &diagnostics)
    else { return nil }
    let fields = reader["fields"].map { types.fields($0, &diagnostics) ?? [] } ?? []
    guard let observer = reader["observer"]?.localizedText(&diagnostics),
      let says = says(reader["says"], fields)
    else { return nil }
    return Contract.Event(name: name, fields: fields, observer: observer, says: says)
  }

  /// A sentence whose `{placeholders}` are all fields.
  private mutating func says(_ node: YAMLNode?, _ fields: [ValueType.Field]) -> LocalizedText? {
    guard let node, let text = node.localizedText(&diagnostics) else { return nil }
    for sentence in [text.english, text.russian ?? ""] {
      for name in SaysTemplate(sentence).placeholders where !fields.contains(where: { $0.name == name }) {
        let help = Spelling.suggestion(for: name.string, among: fields.map(\.name.string))
        diagnostics.add(.error("{\(name)} is no field", at: node.startRange, help: help))
      }
    }
    return text
  }
}
