import Planning
import Redaction

/// `--only` and `--skip`, as several commands have them.
struct SelectionOptions {
  static let options: [Arguments.Option] = [
    .value(
      "--only",
      "a check or case (* for any letters), requirement:ID, tag:WORD, severity:WORD; repeatable"
    ),
    .value("--skip", "leave these out, written as for --only; repeatable"),
  ]

  let only: [String]
  let skip: [String]

  init(_ arguments: Arguments) {
    only = arguments.all("--only")
    skip = arguments.all("--skip")
  }

  var isEverything: Bool { only.isEmpty && skip.isEmpty }

  /// The cases that are selected; a term that matches nothing is an error.
  ///
  /// - Parameter redactor: what the plan has of secrets: a case is also known by the name that reports give it.
  func apply(to plan: Plan, _ redactor: Redactor) throws(UsageError) -> Plan {
    let selected: Plan
    let names = RedactedNames(plan, redactor)
    do throws(Selection.NoMatch) {
      selected = try Selection(only: names.real(only), skip: names.real(skip)).apply(to: plan)
    } catch {
      let words = UsageError("the selection '\(error.term)' matches nothing", help: error.help)
      throw words.redacted(redactor)
    }
    if selected.cases.isEmpty { throw UsageError("no case is left", help: "--skip leaves every one out") }
    return selected
  }
}
