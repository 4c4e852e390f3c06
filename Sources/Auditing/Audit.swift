package import AdapterProtocol
package import Outcomes

/// What every check says of every fault that breaks one of its rules: whether the checks bite.
package struct Audit: Sendable {
  /// What a check says of a fault.
  package enum Cell: String, Sendable, CaseIterable {
    /// A case of it failed: only that is a bite.
    case bites
    /// Every case of it passed.
    case survives
    /// The fault keeps it from its starting point, and no case failed.
    case notReached = "not reached"
    /// There was no answer, or nothing was asked.
    case errored
    /// The fault breaks none of its rules, and it was not asked.
    case apart = "-"
  }

  /// One check and its row.
  package struct Row: Sendable {
    package let check: String
    package let covers: [String]
    /// On the host without a fault.
    package let isPassed: Bool
    /// By fault, in the audit's order.
    package let cells: [Cell]
  }

  package let checklist: String
  package let adapter: String
  package let faults: [FaultDescription]
  package let rows: [Row]
  /// Rules that driving the app can verify and that no fault breaks: no check of them is known to bite.
  package let rulesWithoutFault: [String]
  /// Rules that a fault is said to break and that the registry does not have.
  package let unknownRules: [String]

  package init(
    checklist: String,
    adapter: String,
    faults: [FaultDescription],
    rows: [Row],
    rulesWithoutFault: [String],
    unknownRules: [String]
  ) {
    self.checklist = checklist
    self.adapter = adapter
    self.faults = faults
    self.rows = rows
    self.rulesWithoutFault = rulesWithoutFault
    self.unknownRules = unknownRules
  }

  /// Faults that no check fails under.
  package var uncaught: [String] {
    faults.indices.filter { fault in !rows.contains { $0.cells[fault] == .bites } }.map {
      faults[$0].name.string
    }
  }

  /// Checks that fail under no fault.
  package var toothless: [String] {
    rows.filter { !$0.cells.contains(.bites) }.map(\.check)
  }

  /// Checks that the host without a fault does not pass.
  package var failing: [String] { rows.filter { !$0.isPassed }.map(\.check) }

  package var exitStatus: ExitStatus {
    if faults.isEmpty || rows.isEmpty { return .notVerified }
    return uncaught.isEmpty && toothless.isEmpty && failing.isEmpty && unknownRules.isEmpty ? .open : .failed
  }
}
