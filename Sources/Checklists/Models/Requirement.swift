package import AdapterProtocol
package import Outcomes

/// One numbered rule of a system.
package struct Requirement: Sendable {
  /// How a rule can be verified; a rule may need several.
  package enum Kind: String, Sendable, CaseIterable {
    /// By driving the app.
    case host
    /// By inspecting an artifact.
    case `static`
    /// By a person, with evidence.
    case manual
    /// The vendor's own duty: a host cannot fail for it.
    case sdk
  }

  package let id: ExactText
  package let text: LocalizedText
  package let source: String
  package let kinds: [Kind]
}

/// The rules of one system by their ids.
package struct RequirementRegistry: Sendable {
  package let path: String
  package let rows: [Requirement]
  private let index: [ExactText: Int]

  package init(path: String, rows: [Requirement]) {
    self.path = path
    self.rows = rows
    index = Dictionary(rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: ExactText) -> Requirement? { index[id].map { rows[$0] } }
}
