package import AdapterProtocol
package import Checklists
package import Diagnostics
package import Outcomes

/// The compiled checklist: cases in order, each with its program.
package struct Plan: Sendable {
  package let checklist: ExactText
  package let path: String
  package let contract: Contract
  package let cases: [PlannedCase]
  /// The text of every requirement that a case covers.
  package let requirements: [ExactText: LocalizedText]
  /// The contract's invariants, compiled.
  package let invariants: [ProgramProperty]
  /// What the adapter must say of each build; nothing of those that are not there.
  package let subjects: [Build: Value.Map]

  /// The plan of some of the cases, in the same order.
  package func selecting(_ isSelected: (PlannedCase) -> Bool) -> Plan {
    Plan(
      checklist: checklist,
      path: path,
      contract: contract,
      cases: cases.filter(isSelected),
      requirements: requirements,
      invariants: invariants,
      subjects: subjects
    )
  }
}

/// An invariant that a check is not held to.
package struct Exemption: Sendable, Hashable {
  package let invariant: ExactText
  package let reason: String
}

/// A check at one point of its matrix.
package struct PlannedCase: Sendable {
  /// The stable name, `check[axis=value,…]`.
  package let id: String
  package let check: ExactText
  package let title: LocalizedText
  package let covers: [ExactText]
  package let severity: Severity
  package let tags: [ExactText]
  package let source: SourceRange
  /// The fact that makes the check be about another app.
  package let inapplicable: Inapplicability?
  /// The invariants that it is not held to, and why.
  package let without: [Exemption]
  package let program: Program
}
