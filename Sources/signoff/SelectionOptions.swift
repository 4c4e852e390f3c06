import Planning

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
  func apply(to plan: Plan) throws(UsageError) -> Plan {
    let selected: Plan
    do throws(Selection.NoMatch) {
      selected = try Selection(only: only, skip: skip).apply(to: plan)
    } catch {
      throw UsageError("the selection '\(error.term)' matches nothing", help: error.help)
    }
    if selected.cases.isEmpty { throw UsageError("no case is left", help: "--skip leaves every one out") }
    return selected
  }
}
