import Planning
import Redaction

/// The names of cases as reports show them, and the cases that they are of.
struct RedactedNames {
  private let realNames: [String: String]

  init(_ plan: Plan, _ redactor: Redactor) {
    var redactor = redactor
    var names: [String: String] = [:]
    for planned in plan.cases {
      let shown = redactor.redact(planned.id)
      if shown.utf8.count != planned.id.utf8.count || shown != planned.id { names[shown] = planned.id }
    }
    realNames = names
  }

  /// The terms with the names that the plan has.
  func real(_ terms: [String]) -> [String] { terms.map { real($0) } }

  func real(_ name: String) -> String { realNames[name] ?? name }
}
