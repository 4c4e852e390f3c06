import AdapterProtocol
package import Checklists

/// The JSON Schemas of our files, made from the tables that the readers go by.
///
/// They are for editors: what a schema accepts may still not compile, and `signoff check` has the last word.
package enum FileSchema: String, CaseIterable, Sendable {
  case contract, requirements, settings, handoff, checklist

  /// True for files whose words the contract decides.
  package var needsContract: Bool {
    switch self {
    case .contract, .requirements, .settings: false
    case .handoff, .checklist: true
    }
  }

  /// The schema as indented JSON.
  package func json(_ contract: Contract?) -> String {
    let builder = TableSchemas(
      contract: contract,
      values: ValueSchemas(allowsReferences: self == .checklist, contract: contract)
    )
    var schema: Value
    switch self {
    case .contract: schema = builder.table(.contract)
    case .requirements: schema = builder.table(.requirements)
    case .settings: schema = builder.table(.settings)
    case .handoff: schema = builder.handoff()
    case .checklist: schema = builder.table(.checklist)
    }
    if case .map(var map) = schema {
      map["$schema"] = SchemaParts.draft
      map["title"] = .string(title(contract))
      if self == .checklist { map["$defs"] = .map(builder.definitions()) }
      if self == .contract { map["$defs"] = .map(builder.typeDefinitions()) }
      schema = .map(map)
    }
    return schema.pretty
  }

  private func title(_ contract: Contract?) -> ExactText {
    guard needsContract, let identity = contract?.identity else { return "Signoff: \(rawValue)" }
    return "Signoff: \(rawValue) of \(identity.name)@\(identity.version)"
  }
}
