import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Planning

/// `signoff list`: the cases of a checklist, or its requirements and what covers them.
struct ListCommand {
  static let options: [Arguments.Option] =
    [
      .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
      .flag("--requirements", "the registry's requirements and the checks that cover them"),
    ] + SelectionOptions.options

  let path: String
  let handoff: String?
  let settings: String?
  let showsRequirements: Bool
  let selection: SelectionOptions

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "list")
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError("list takes one checklist", help: "signoff list checklists/shopstory/ios.yaml")
    }
    self.path = path
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
    showsRequirements = !arguments.all("--requirements").isEmpty
    selection = SelectionOptions(arguments)
    if showsRequirements, !selection.isEverything {
      throw UsageError(
        "--requirements is of the whole checklist, --only and --skip choose cases",
        help: "leave one of them out"
      )
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    let loaded = try loading.load(path)
    Console.error.write(loading.report)
    guard let loaded else { return .doesNotCompile }
    let plan = try selection.apply(to: loaded.plan)
    Console.output.write(showsRequirements ? requirements(plan, loaded.registry) : cases(plan))
    return .open
  }

  private func cases(_ plan: Plan) -> String {
    let width = plan.cases.map(\.id.displayWidth).max() ?? 0
    let severities = Severity.allCases.map(\.rawValue.count).max() ?? 0
    return plan.cases.map { planned in
      let severity = planned.severity.rawValue.padded(to: severities)
      let covers = planned.allCovers.map(\.string).joined(separator: ", ")
      let note = planned.inapplicable.map { "  (not applicable: \($0))" } ?? ""
      return "\(planned.id.padded(to: width))  \(severity)  \(covers)\(note)\n"
    }.joined()
  }

  private func requirements(_ plan: Plan, _ registry: RequirementRegistry) -> String {
    registry.rows.map { row in
      var checks: [ExactText] = []
      for planned in plan.cases where planned.allCovers.contains(row.id) && !checks.contains(planned.check) {
        checks.append(planned.check)
      }
      let kinds = row.kinds.map(\.rawValue).joined(separator: ", ")
      let words = checks.isEmpty ? "no check covers it" : checks.map(\.string).joined(separator: ", ")
      return "\(row.id)  \(row.text.english) [\(kinds)]\n    \(words)\n"
    }.joined()
  }
}
