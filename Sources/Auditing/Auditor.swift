package import AdapterProtocol
package import Checklists
import Dispatch
package import Outcomes
package import Planning

/// Runs every check against every fault that breaks one of its rules.
package struct Auditor: Sendable {
  /// What a run of some cases came to, and who answered.
  package struct Outcome: Sendable {
    package let results: [CaseResult]
    package let adapter: AdapterDescription?

    package init(results: [CaseResult], adapter: AdapterDescription?) {
      self.results = results
      self.adapter = adapter
    }
  }

  private let plan: Plan
  private let registry: RequirementRegistry
  private let isWhole: Bool
  private let run: @Sendable (Plan, _ faults: [String]) -> Outcome

  /// - Parameter isWhole: whether a check is asked about faults that break none of its rules, too.
  package init(
    _ plan: Plan,
    _ registry: RequirementRegistry,
    isWhole: Bool,
    run: @escaping @Sendable (Plan, _ faults: [String]) -> Outcome
  ) {
    self.plan = plan
    self.registry = registry
    self.isWhole = isWhole
    self.run = run
  }

  /// - Parameter progress: told of every fault that is done, on any thread.
  package func audit(progress: @Sendable (_ fault: String) -> Void) -> Audit {
    let baseline = run(plan, [])
    let faults = baseline.adapter?.faults ?? []
    let checks = Self.checks(plan)
    let columns = Columns(count: faults.count)
    DispatchQueue.concurrentPerform(iterations: faults.count) { index in
      columns.set(column(faults[index], checks), at: index)
      progress(faults[index].name.string)
    }
    let cells = columns.all
    let broken = Set(faults.flatMap(\.breaks))
    return Audit(
      checklist: plan.checklist.string,
      adapter: baseline.adapter?.adapter.string ?? "",
      faults: faults,
      rows: checks.indices.map { index in
        Audit.Row(
          check: checks[index].name.string,
          covers: checks[index].covers.map(\.string),
          isPassed: Self.cell(checks[index].name, baseline.results) == .survives,
          cells: cells.map { $0[index] }
        )
      },
      rulesWithoutFault: registry.rows.filter { $0.kinds.contains(.host) && !broken.contains($0.id) }
        .map(\.id.string),
      unknownRules: broken.filter { registry[$0] == nil }.map(\.string).sorted()
    )
  }

  private struct Check: Sendable {
    let name: ExactText
    var covers: [ExactText]
    /// The rules of the invariants that it is held to, too.
    var watches: Set<ExactText> = []
  }

  private static func checks(_ plan: Plan) -> [Check] {
    var checks: [Check] = []
    for planned in plan.cases {
      if checks.last?.name != planned.check { checks.append(Check(name: planned.check, covers: [])) }
      for id in planned.allCovers where checks[checks.count - 1].covers.contains(id) == false {
        checks[checks.count - 1].covers.append(id)
      }
      checks[checks.count - 1].watches.formUnion(planned.program.properties.flatMap(\.covers))
    }
    return checks
  }

  private func column(_ fault: FaultDescription, _ checks: [Check]) -> [Audit.Cell] {
    let asked = checks.map { check in
      isWhole || fault.breaks.contains { check.covers.contains($0) || check.watches.contains($0) }
    }
    let names = Set(zip(checks, asked).filter(\.1).map(\.0.name))
    guard !names.isEmpty else { return checks.map { _ in .apart } }
    let outcome = run(plan.selecting { names.contains($0.check) }, [fault.name.string])
    return zip(checks, asked).map { check, isAsked in
      isAsked ? Self.cell(check.name, outcome.results) : .apart
    }
  }

  private static func cell(_ check: ExactText, _ results: [CaseResult]) -> Audit.Cell {
    let verdicts = results.filter { $0.check == check.string }.map(\.verdict)
    if verdicts.contains(where: { if case .failed = $0 { true } else { false } }) { return .bites }
    if verdicts.contains(.errored(.preconditionNotReached)) { return .notReached }
    let isAnswered = verdicts.contains(.passed)
    return isAnswered && verdicts.allSatisfy { $0 == .passed || $0 == .notApplicable } ? .survives : .errored
  }
}

/// The columns as they come, from several threads.
private final class Columns: @unchecked Sendable {
  private var columns: [[Audit.Cell]]
  private let queue = DispatchQueue(label: "columns")

  init(count: Int) {
    columns = Array(repeating: [], count: count)
  }

  func set(_ column: [Audit.Cell], at index: Int) {
    queue.sync { columns[index] = column }
  }

  var all: [[Audit.Cell]] { queue.sync { columns } }
}
