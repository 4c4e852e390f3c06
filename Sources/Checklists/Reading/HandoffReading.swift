package import AdapterProtocol
package import Diagnostics
import Outcomes
import Redaction
package import YAMLTree

extension Handoff {
  /// The record, or one that is not whole, with diagnostics.
  package static func read(
    _ root: YAMLNode,
    contract: Contract,
    _ diagnostics: inout Diagnostics
  ) -> Handoff {
    let before = diagnostics.errorCount
    let names = contract.handoff.map(\.name)
    guard let reader = MappingReader(root, .handoff, others: names, &diagnostics),
      let name = reader["handoff"]?.requiredName("the record's name", &diagnostics)
    else { return unreadable(root.range.path) }
    if let node = reader["contract"] { ContractReference.check(node, against: contract, &diagnostics) }
    let subject = texts(reader["subject"], &diagnostics)
    var facts = Value.Map()
    // What could not be read whole is no measure for the rest.
    var known = Value.Map()
    for field in contract.handoff {
      guard let node = reader[field.name] else { continue }
      let before = diagnostics.errorCount
      facts[field.name] = LiteralReader.read(node, as: field.type.allAbsentAllowed, &diagnostics)
      if diagnostics.errorCount == before { known[field.name] = facts[field.name] }
    }
    for field in contract.handoff where known[field.name] != nil {
      guard let node = reader[field.name] else { continue }
      field.type.reportUnknown(in: node, facts: known, &diagnostics)
    }
    let secrets = secrets(reader["secrets"], facts, contract, &diagnostics)
    return Handoff(
      name: name,
      path: root.range.path,
      range: root.startRange,
      subject: subject,
      builds: builds(reader["builds"], beside: subject, &diagnostics),
      facts: facts,
      secrets: secrets,
      isWhole: diagnostics.errorCount == before
    )
  }

  private static func texts(_ node: YAMLNode?, _ diagnostics: inout Diagnostics) -> Value.Map {
    var map = Value.Map()
    guard let node else { return map }
    for (key, value) in node.entries {
      map[key.text] = value.requiredText("a text", &diagnostics).map { .string($0) }
    }
    return map
  }

  private static func builds(
    _ node: YAMLNode?,
    beside candidate: Value.Map,
    _ diagnostics: inout Diagnostics
  ) -> [Build: Value.Map] {
    guard let node, let reader = MappingReader(node, .builds, &diagnostics) else { return [:] }
    var builds: [Build: Value.Map] = [:]
    for build in Build.allCases {
      guard let place = reader[ExactText(build.rawValue)] else { continue }
      let before = diagnostics.errorCount
      let facts = texts(place, &diagnostics)
      builds[build] = facts
      // With the same facts the candidate itself would do for the other build, and prove nothing.
      guard diagnostics.errorCount == before, facts.entries.allSatisfy({ candidate[$0.key] == $0.value })
      else { continue }
      diagnostics.add(
        .error(
          "nothing here tells the \(build.rawValue) build from the candidate",
          at: place.startRange,
          help: "state what differs, such as its appVersion or sdkVersion"
        )
      )
    }
    return builds
  }

  private static func secrets(
    _ node: YAMLNode?,
    _ facts: Value.Map,
    _ contract: Contract,
    _ diagnostics: inout Diagnostics
  ) -> [Secret] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      diagnostics.add(
        .error(
          "expected a list of texts and facts that are never shown, found \(node.words)",
          at: node.startRange,
          help: "write [handoff.account.password, \"a text\"]"
        )
      )
      return []
    }
    return node.items.compactMap { secret($0, facts, contract, &diagnostics) }
  }

  private static func secret(
    _ node: YAMLNode,
    _ facts: Value.Map,
    _ contract: Contract,
    _ diagnostics: inout Diagnostics
  ) -> Secret? {
    guard let text = node.requiredText("a text, or a fact such as handoff.account", &diagnostics) else {
      return nil
    }
    if text.string.hasPrefix("handoff.") {
      guard let path = FactPath(node, expected: "a fact", &diagnostics),
        path.type(in: contract.handoff, at: node.range, &diagnostics) != nil
      else { return nil }
      return path.value(in: facts).map { Secret(name: path.names.last, value: $0) }
    }
    guard text.string.utf8.count >= Redactor.shortest else {
      diagnostics.add(
        .error(
          "a secret of fewer than \(Redactor.shortest) letters would be found in half of all words",
          at: node.range,
          help: "leave it out, and give it a name that says what it is, such as pin"
        )
      )
      return nil
    }
    return Secret(name: nil, value: .string(text))
  }
}

extension ValueType {
  /// The type with every field of every record optional: a draft of a handoff record is not an error, asking
  /// for what it lacks is.
  fileprivate var allAbsentAllowed: ValueType {
    switch self {
    case .record(let fields):
      .record(
        fields.map { field in
          let type = field.type.allAbsentAllowed
          return Field(name: field.name, type: type.isOptional ? type : .optional(type))
        }
      )
    case .list(let item): .list(item.allAbsentAllowed)
    case .map(let value): .map(value.allAbsentAllowed)
    case .optional(let type): .optional(type.allAbsentAllowed)
    default: self
    }
  }
}

/// `name@version`, as checklists and handoff records name their contract.
package enum ContractReference {
  /// The name and the version, or nil with a diagnostic.
  package static func read(
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> (name: ExactText, version: Int64)? {
    guard let text = node.requiredText("the contract's name and version", &diagnostics) else { return nil }
    let parts = text.string.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty, case .integer(let version)? = Value.number(Array(parts[1].utf8)) {
      return (ExactText(String(parts[0])), version)
    }
    let help = "write the name, @ and the version, such as shopstory.mobile@1"
    diagnostics.add(.error("expected name@version, found \"\(text)\"", at: node.range, help: help))
    return nil
  }

  /// The version that a handoff record or checklist names; what is wrong with it is said where it is read.
  package static func version(in root: YAMLNode) -> Int64? {
    var ignored = Diagnostics()
    return root.entries.first { $0.key.isText("contract") }.flatMap { read($0.value, &ignored)?.version }
  }

  static func check(_ node: YAMLNode, against contract: Contract, _ diagnostics: inout Diagnostics) {
    guard let (name, version) = read(node, &diagnostics) else { return }
    let found = contract.identity
    guard name != found.name || version != found.version else { return }
    diagnostics.add(
      .error(
        "this is for \(name)@\(version), the contract at \(contract.path) is \(found.name)@\(found.version)",
        at: node.range,
        help: "name the file that is for \(found.name)@\(found.version)"
      )
    )
  }
}
