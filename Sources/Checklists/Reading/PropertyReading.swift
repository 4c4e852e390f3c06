import AdapterProtocol
import Diagnostics
import Outcomes
import YAMLTree

extension PropertyClause {
  /// The clause, or nil with a diagnostic.
  static func read(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> PropertyClause? {
    let before = diagnostics.errorCount
    guard let reader = MappingReader(node, .property, &diagnostics), diagnostics.errorCount == before else {
      return nil
    }
    var nodes: [PropertyWord: YAMLNode] = [:]
    for word in PropertyWord.allCases { nodes[word] = reader[ExactText(word.rawValue)] }
    return PropertyClause(
      nodes: nodes,
      covers: reader["covers"]?.requiredList("a list of requirements", &diagnostics) ?? [],
      range: node.startRange
    )
  }
}
