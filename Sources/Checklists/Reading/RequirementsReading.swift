import AdapterProtocol
package import Diagnostics
import Outcomes
package import YAMLTree

extension RequirementRegistry {
  /// Reads the registry that stands beside the contract.
  package static func read(
    _ root: YAMLNode,
    contract: Contract,
    _ diagnostics: inout Diagnostics
  ) -> RequirementRegistry? {
    let before = diagnostics.errorCount
    guard let reader = MappingReader(root, .requirements, &diagnostics), let rows = reader["rows"] else {
      return nil
    }
    if let node = reader["requirements"], !node.isText(contract.identity.name) {
      let message =
        "these are the requirements of \(node.string), the contract beside them is \(contract.identity.name)"
      diagnostics.add(.error(message, at: node.range, help: "write requirements: \(contract.identity.name)"))
    }
    let requirements = rows.entries.compactMap { requirement($0.key, $0.value, &diagnostics) }
    guard diagnostics.errorCount == before else { return nil }
    return RequirementRegistry(path: root.range.path, rows: requirements)
  }

  private static func requirement(
    _ key: YAMLNode,
    _ value: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Requirement? {
    guard let id = key.requiredName("the id of a requirement", &diagnostics),
      let reader = MappingReader(value, .requirement, &diagnostics),
      let english = reader["en"]?.requiredText("the rule in English", &diagnostics),
      let russian = reader["ru"]?.requiredText("the rule in Russian", &diagnostics),
      let source = reader["source"]?.requiredText("where it is stated", &diagnostics)
    else { return nil }
    let kinds = (reader["kinds"]?.requiredList("a list of kinds", &diagnostics) ?? [])
      .compactMap { node -> Requirement.Kind? in node.choice("a kind", &diagnostics) }
    if let node = reader["kinds"], node.kind == .sequence, node.items.isEmpty {
      diagnostics.add(
        .error(
          "a requirement without a kind is verified by nothing",
          at: node.range,
          help: "write how it is verified, such as kinds: [host]"
        )
      )
    }
    return Requirement(
      id: id,
      text: LocalizedText(english: english.string, russian: russian.string),
      source: source.string,
      kinds: kinds
    )
  }
}
