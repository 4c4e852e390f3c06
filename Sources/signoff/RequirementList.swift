import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Planning

/// The requirements of a registry, each with the checks that cover it and the clauses that speak for it.
struct RequirementList {
  private struct Row {
    let requirement: Requirement
    var checks: [Cover] = []
  }

  /// A check that covers a requirement.
  private struct Cover {
    let check: ExactText
    let severity: Severity
    var cases = 0
    var applicable = 0
    /// The clauses that speak for the requirement; empty where the check as a whole does.
    var clauses: [SourceRange] = []
  }

  private var rows: [Row]

  init(_ plan: Plan, _ registry: RequirementRegistry) {
    rows = registry.rows.map { Row(requirement: $0) }
    let places = Dictionary(
      rows.enumerated().map { ($1.requirement.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for planned in plan.cases {
      for id in planned.allCovers {
        guard let place = places[id] else { continue }
        if rows[place].checks.last?.check != planned.check {
          rows[place].checks.append(Cover(check: planned.check, severity: planned.severity))
        }
        let last = rows[place].checks.count - 1
        rows[place].checks[last].cases += 1
        if planned.inapplicable == nil { rows[place].checks[last].applicable += 1 }
        for clause in planned.coveringClauses where clause.covers.contains(id) {
          if !rows[place].checks[last].clauses.contains(clause.range) {
            rows[place].checks[last].clauses.append(clause.range)
          }
        }
      }
    }
  }

  var text: String {
    let driven = rows.filter { $0.requirement.kinds.contains(.host) }
    let covered = driven.count { row in row.checks.contains { $0.applicable > 0 } }
    let total = "\(covered) of \(Loading.count(driven.count, "requirement")) that driving the app verifies"
    return rows.map { row in
      let kinds = row.requirement.kinds.map(\.rawValue).joined(separator: ", ")
      let lines = ["\(row.requirement.id)  \(row.requirement.text.english) [\(kinds)]"] + words(row)
      return lines.map { $0.visible() + "\n" }.joined()
    }.joined() + "\n\(total) \(covered == 1 ? "is" : "are") covered\n"
  }

  private func words(_ row: Row) -> [String] {
    if row.checks.isEmpty {
      let kinds = row.requirement.kinds
      if kinds.contains(.host) { return ["    no check covers it"] }
      if kinds == [.sdk] { return ["    the vendor's own: no app is held to it"] }
      return ["    nothing that a check with steps can verify"]
    }
    return row.checks.map { cover in
      var words = "    \(cover.check)  \(cover.severity.rawValue), \(Loading.count(cover.cases, "case"))"
      let lines = cover.clauses.map { String($0.start.line) }
      if !lines.isEmpty { words += ", line\(lines.count == 1 ? "" : "s") \(lines.joined(separator: ", "))" }
      if cover.applicable == 0 { words += ", not applicable" }
      return words
    }
  }

  var json: String {
    JSONWriter.lines(rows) { object, row in
      object.member("requirement", row.requirement.id)
      object.member("text", row.requirement.text)
      object.member("source", ExactText(row.requirement.source))
      object.texts("kinds", row.requirement.kinds.map(\.rawValue))
      object.key("checks")
      object.array { list in
        for cover in row.checks {
          list.object { item in
            item.member("check", cover.check)
            item.member("severity", ExactText(cover.severity.rawValue))
            item.member("cases", Int64(cover.cases))
            item.member("applicable", Int64(cover.applicable))
            item.key("clauses")
            item.array { places in
              for range in cover.clauses { places.object { $0.place(range) } }
            }
          }
        }
      }
    }
  }
}
