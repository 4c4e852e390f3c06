package import AdapterProtocol
import Checklists
package import Diagnostics
package import Outcomes
package import Planning

/// What of a checklist means something else with another contract: its cases by their ids, old against new.
///
/// A case means what its program does and demands, and what the contract declares of the words in it: the type of a
/// field that it reads or sends, who performs a command, which refusals there are. A sentence is no part of the
/// meaning.
package struct PlanComparison: Sendable {
  /// One way in which cases differ, and the cases that it is about.
  package struct Change: Sendable {
    package let detail: Detail
    package fileprivate(set) var cases: [String]
  }

  /// One thing that differs.
  package struct Detail: Sendable, Hashable {
    /// What is there now.
    package let now: String
    /// What was there; nil where the words say it already.
    package let was: String?
    /// The step that it is about, in the text that has it.
    package let range: SourceRange?

    init(_ now: String, was: String? = nil, at range: SourceRange? = nil) {
      self.now = now
      self.was = was
      self.range = range
    }
  }

  /// A sentence that reads otherwise and means the same to a run.
  package struct Rewording: Sendable {
    package let subject: String
    package let now: LocalizedText
    package let was: LocalizedText
  }

  /// Cases that there are only now.
  package let added: [String]
  /// Cases that there were, and that the checklist no longer asks for.
  package let gone: [String]
  /// Cases that there were, and that no longer compile.
  package let broken: [String]
  package let changes: [Change]
  /// Defaults of the contract that differ, whether or not a case depends on them.
  package let parameters: [Detail]
  package let rewordings: [Rewording]
  package let changed: [String]
  package let unchanged: [String]

  /// True when a run would ask or judge otherwise.
  package var changesMeaning: Bool {
    !(added.isEmpty && gone.isEmpty && broken.isEmpty && changed.isEmpty)
  }

  /// - Parameter uncompiled: the checks that are in the new text and have errors.
  package init(old: Plan, new: Plan, uncompiled: Set<ExactText>) {
    let before = Dictionary(old.cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Set(new.cases.map(\.id))
    let missing = old.cases.filter { !now.contains($0.id) }
    added = new.cases.map(\.id).filter { before[$0] == nil }
    gone = missing.filter { !uncompiled.contains($0.check) }.map(\.id)
    broken = missing.filter { uncompiled.contains($0.check) }.map(\.id)

    let common = new.cases.compactMap { planned in before[planned.id].map { (old: $0, new: planned) } }
    var declarations = DeclarationComparison(old: old.contract, new: new.contract)
    var changes: [Change] = []
    var places: [Detail: Int] = [:]
    var (changed, unchanged): ([String], [String]) = ([], [])
    for (earlier, later) in common {
      let difference = CaseDifference(old: earlier, in: old.contract, new: later, in: new.contract)
      let details = difference.details + declarations.details(of: later.program)
      if details.isEmpty { unchanged.append(later.id) } else { changed.append(later.id) }
      for detail in details {
        if let place = places[detail] {
          changes[place].cases.append(later.id)
        } else {
          places[detail] = changes.count
          changes.append(Change(detail: detail, cases: [later.id]))
        }
      }
    }
    (self.changes, self.changed, self.unchanged) = (changes, changed, unchanged)
    parameters = DeclarationComparison.parameters(old: old.contract, new: new.contract)
    rewordings = Self.rewordings(old, new, common)
  }

  private static func rewordings(
    _ old: Plan,
    _ new: Plan,
    _ common: [(old: PlannedCase, new: PlannedCase)]
  ) -> [Rewording] {
    var result: [Rewording] = []
    func add(_ subject: String, _ now: LocalizedText?, _ was: LocalizedText?) {
      if let now, let was, now != was { result.append(Rewording(subject: subject, now: now, was: was)) }
    }
    var checks: Set<ExactText> = []
    for (earlier, later) in common where checks.insert(later.check).inserted {
      add("the title of \(later.check)", later.title, earlier.title)
      let tags = [later, earlier].map {
        LocalizedText(english: $0.tags.map(\.string).joined(separator: ", "))
      }
      add("the tags of \(later.check)", tags[0], tags[1])
    }
    for id in new.requirements.keys.sorted(by: { $0.string < $1.string }) {
      add(id.string, new.requirements[id], old.requirements[id])
    }
    for command in new.contract.commands {
      add("what \(command.name) says", command.says, old.contract.command(command.name)?.says)
    }
    for event in new.contract.events {
      let earlier = old.contract.event(event.name)
      add("what \(event.name) says", event.says, earlier?.says)
      add("who observes \(event.name)", event.observer, earlier?.observer)
    }
    for parameter in new.contract.parameters {
      let earlier = old.contract.parameters.first { $0.name == parameter.name }
      add("what the parameter \(parameter.name) says", parameter.says, earlier?.says)
    }
    return result
  }
}
