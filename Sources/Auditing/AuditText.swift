import AdapterProtocol
import Diagnostics

/// An audit for a terminal.
package enum AuditText {
  package static func render(_ audit: Audit) -> String {
    var lines = ["\(audit.checklist), against \(audit.adapter.isEmpty ? "no adapter" : audit.adapter)"]
    lines.append(
      "\(count(audit.rows.count, "check")), \(count(audit.faults.count, "fault")): \(totals(audit))"
    )
    lines.append("")
    lines += table(audit)
    lines.append("")
    lines += findings(audit)
    return lines.map { $0.visible() }.joined(separator: "\n") + "\n"
  }

  private static func totals(_ audit: Audit) -> String {
    Audit.Cell.allCases.filter { $0 != .apart }.map { cell in
      let number = audit.rows.reduce(0) { $0 + $1.cells.count { $0 == cell } }
      switch cell {
      case .bites: return count(number, "bite")
      case .survives: return "\(number) survived"
      case .notReached, .errored, .apart: return "\(number) \(cell.rawValue)"
      }
    }.joined(separator: ", ")
  }

  /// A fault and the checks that were asked about it.
  private static func table(_ audit: Audit) -> [String] {
    let width = audit.faults.map { $0.name.string.displayWidth }.max() ?? 0
    return audit.faults.indices.flatMap { fault -> [String] in
      let asked =
        audit.rows.filter { $0.cells[fault] == .bites }
        + audit.rows.filter { ![.bites, .apart].contains($0.cells[fault]) }
      let words = asked.map { row in
        row.cells[fault] == .bites ? row.check : "(\(row.check): \(row.cells[fault].rawValue))"
      }
      let name = audit.faults[fault].name.string.padded(to: width)
      let breaks = audit.faults[fault].breaks.map(\.string).joined(separator: ", ")
      if words.isEmpty { return ["\(name)  nobody is asked about \(breaks)"] }
      let blank = String(repeating: " ", count: width)
      return words.enumerated().map { index, word in "\(index == 0 ? name : blank)  \(word)" }
    }
  }

  private static func findings(_ audit: Audit) -> [String] {
    func list(_ what: String, _ names: [String], _ next: String) -> [String] {
      names.isEmpty ? ["\(what): none"] : ["\(what): \(names.joined(separator: ", "))", "  \(next)"]
    }
    if audit.faults.isEmpty {
      return ["The adapter names no faults: whether the checks bite cannot be told from it."]
    }
    return list("Uncaught faults", audit.uncaught, "write a check of the rule, or a demand that it lacks")
      + list("Checks that bite on no fault", audit.toothless, "give the host a fault that breaks their rules")
      + list(
        "Checks that the host without a fault does not pass",
        audit.failing,
        "mend the host or the check; until then a bite of theirs proves nothing"
      )
      + list(
        "Rules of faults that the registry does not have",
        audit.unknownRules,
        "correct the fault's rules"
      )
      + list(
        "Host rules without a fault",
        audit.rulesWithoutFault,
        "nothing shows that a check of them bites"
      )
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
