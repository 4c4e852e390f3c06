import AdapterProtocol
import Diagnostics
import Judging
import Outcomes

/// What `check --against` found, as text and as JSON lines.
struct ComparisonReport {
  let path: String
  let old: Loading.Side
  let new: Loading.Side
  let comparison: PlanComparison
  /// What is wrong with the text with the old contract, and with the new one.
  let oldErrors: Set<Diagnostic>
  let newErrors: Set<Diagnostic>

  /// True when the checklist names another version than the contract that it is to be run with.
  var needsOtherVersion: Bool { new.reference.version != new.contract.version }

  var wanted: String { "\(new.contract.name)@\(new.contract.version)" }

  // MARK: Text

  var text: String {
    var lines = [
      "\(path): \(identity(old)) → \(identity(new))"
    ]
    if old.contract.digest == new.contract.digest {
      lines.append("  the two contracts are the same file, letter for letter")
    }
    if needsOtherVersion {
      let written = "\(new.reference.name)@\(new.reference.version)"
      lines += [
        "", "the version",
        "  \(new.reference.range.location) names \(written), and \(new.contractPath) is version \(new.contract.version)",
        "    write contract: \(wanted)",
      ]
    }
    lines += section("no longer compiles (the errors stand above)", names: comparison.broken)
    if !comparison.changed.isEmpty {
      lines += ["", "means something else: \(count(comparison.changed))"]
      for change in grouped(comparison.changes) { lines += self.lines(change) }
    }
    lines += section("only now", names: comparison.added)
    if !comparison.added.isEmpty, !oldErrors.isEmpty {
      lines.append("    with the old contract there is: \(Loading.count(oldErrors.count, "error"))")
    }
    lines += section("no longer there", names: comparison.gone)
    if !comparison.parameters.isEmpty {
      lines += ["", "parameters of the contract"]
      for detail in comparison.parameters { lines += ["  \(detail.now)", "    was: \(detail.was ?? "")"] }
    }
    if !comparison.rewordings.isEmpty {
      lines += ["", "only words"]
      for rewording in comparison.rewordings {
        lines.append("  \(rewording.subject)")
        for (now, was) in sentences(rewording) { lines += ["    now: \(now)", "    was: \(was)"] }
      }
    }
    let both = newErrors.intersection(oldErrors).count
    if both > 0 { lines += ["", "\(Loading.count(both, "error")) above: with the old contract too"] }
    lines += ["", total]
    return lines.map { $0.visible() + "\n" }.joined()
  }

  private var total: String {
    let parts = [
      (comparison.broken.count, "no longer compile"), (comparison.changed.count, "mean something else"),
      (comparison.added.count, "only now"), (comparison.gone.count, "no longer there"),
      (comparison.unchanged.count, "unchanged"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "cases: \(words.isEmpty ? "none" : words.joined(separator: ", "))"
  }

  func identity(_ side: Loading.Side) -> String {
    "\(side.contract.name)@\(side.contract.version) (\(side.contractPath))"
  }

  private func count(_ cases: [String]) -> String {
    let checks = Set(cases.map { $0.prefix { $0 != "[" && $0 != "{" } }).count
    return "\(Loading.count(cases.count, "case")) of \(Loading.count(checks, "check"))"
  }

  private func section(_ title: String, names: [String]) -> [String] {
    names.isEmpty ? [] : ["", "\(title): \(count(names))"] + list(names)
  }

  /// The checks, each with how many of its cases it is.
  private func list(_ cases: [String]) -> [String] {
    var order: [String] = []
    var members: [String: [String]] = [:]
    for id in cases {
      let check = String(id.prefix { $0 != "[" && $0 != "{" })
      if members[check] == nil { order.append(check) }
      members[check, default: []].append(id)
    }
    return order.map { check in
      let ids = members[check] ?? []
      return ids.count == 1 ? "    \(ids[0])" : "    \(check) (\(Loading.count(ids.count, "case")))"
    }
  }

  // MARK: Changes by their place

  /// Changes of one step, which differ from case to case in the values of the matrix alone.
  private struct Group {
    let detail: PlanComparison.Detail
    var cases: [String]
    var isOneOfSeveral = false
  }

  private func grouped(_ changes: [PlanComparison.Change]) -> [Group] {
    var groups: [Group] = []
    var places: [SourceRange: Int] = [:]
    for change in changes {
      if let range = change.detail.range, let place = places[range] {
        groups[place].cases += change.cases
        groups[place].isOneOfSeveral = true
        continue
      }
      if let range = change.detail.range { places[range] = groups.count }
      groups.append(Group(detail: change.detail, cases: change.cases))
    }
    return groups
  }

  private func lines(_ group: Group) -> [String] {
    let place = group.detail.range.map { "\($0.path):\($0.start.line): " } ?? ""
    var lines = ["  \(place)\(group.detail.now)"]
    if let was = group.detail.was { lines.append("    was: \(was)") }
    if group.isOneOfSeveral { lines.append("    and alike with the other values of the cases") }
    var names: [String] = []
    var seen: Set<String> = []
    for id in group.cases where seen.insert(id).inserted { names.append(id) }
    let all = comparison.changed.count + comparison.unchanged.count
    if names.count == all, all > 1 { return lines + ["      all \(all) cases that are in both"] }
    return lines + list(names).map { "  " + $0 }
  }

  /// The sentences that differ, each as it is now and as it was.
  private func sentences(_ rewording: PlanComparison.Rewording) -> [(now: String, was: String)] {
    Language.allCases.compactMap { language in
      let (now, was) = (rewording.now[language], rewording.was[language])
      let isRepeated = language == .russian && rewording.now.russian == nil
      return now == was || isRepeated ? nil : (now, was)
    }
  }
}
