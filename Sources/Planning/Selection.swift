package import AdapterProtocol
import Diagnostics
import Outcomes

/// Which cases of a plan are wanted.
///
/// A term is the id of a check or of a case, in which `*` stands for any letters, or `requirement:SS-050`,
/// `tag:live`, `severity:blocker`.
package struct Selection: Sendable {
  /// A term that matches nothing: most likely a misspelling, and never what was meant.
  package struct NoMatch: Error, Sendable {
    package let term: String
    package let help: String
  }

  private let only: [String]
  private let skip: [String]

  package init(only: [String], skip: [String] = []) {
    self.only = only
    self.skip = skip
  }

  /// The cases of the plan that are wanted, in its order.
  package func apply(to plan: Plan) throws(NoMatch) -> Plan {
    for term in only + skip where !plan.cases.contains(where: { Self.matches(term, $0) }) {
      throw NoMatch(term: term, help: Self.help(term, plan))
    }
    return plan.selecting { planned in
      (only.isEmpty || only.contains { Self.matches($0, planned) })
        && !skip.contains { Self.matches($0, planned) }
    }
  }

  private static func matches(_ term: String, _ planned: PlannedCase) -> Bool {
    if let id = value(term, of: "requirement") { return planned.allCovers.contains(id) }
    if let tag = value(term, of: "tag") { return planned.tags.contains(tag) }
    if let severity = value(term, of: "severity") { return planned.severity.rawValue == severity.string }
    return isLike(planned.id, term) || isLike(planned.check.string, term)
  }

  private static func value(_ term: String, of kind: String) -> ExactText? {
    term.hasPrefix(kind + ":") ? ExactText(String(term.dropFirst(kind.count + 1))) : nil
  }

  /// Letters are compared by bytes, `*` stands for any of them; linear in the longer of the two but for `*`.
  private static func isLike(_ text: String, _ pattern: String) -> Bool {
    let (letters, wanted) = (Array(text.utf8), Array(pattern.utf8))
    var (i, j) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while i < letters.count {
      if j < wanted.count, wanted[j] == UInt8(ascii: "*") {
        star = (j, i)
        j += 1
      } else if j < wanted.count, wanted[j] == letters[i] {
        i += 1
        j += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        i = last.text + 1
        j = last.pattern + 1
      } else {
        return false
      }
    }
    return wanted[j...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  private static func help(_ term: String, _ plan: Plan) -> String {
    func all(_ kind: String, _ words: [String]) -> [String] {
      Array(Set(words)).sorted().map { "\(kind):\($0)" }
    }
    let known: [String]
    if value(term, of: "requirement") != nil {
      known = all("requirement", plan.requirements.keys.map(\.string))
    } else if value(term, of: "tag") != nil {
      known = all("tag", plan.cases.flatMap { $0.tags.map(\.string) })
    } else if value(term, of: "severity") != nil {
      known = all("severity", plan.cases.map(\.severity.rawValue))
    } else {
      let ids = plan.cases.map(\.check.string) + plan.cases.map(\.id)
      let prefixed = all("requirement", plan.requirements.keys.map(\.string))
      if prefixed.contains("requirement:\(term)") { return "for a requirement write requirement:\(term)" }
      if let nearest = Spelling.nearest(to: term, among: ids) { return "did you mean '\(nearest)'?" }
      return "signoff list shows every check and case"
    }
    return Spelling.suggestion(for: term, among: known)
  }
}

extension PlannedCase {
  /// The requirements of the check and of its clauses; an invariant's are those of every check.
  package var allCovers: [ExactText] {
    let clauses = program.properties.filter { $0.invariant == nil }.map(\.covers)
    return (program.steps.map(\.covers) + clauses).reduce(into: covers) { list, ids in
      for id in ids where !list.contains(id) { list.append(id) }
    }
  }
}
