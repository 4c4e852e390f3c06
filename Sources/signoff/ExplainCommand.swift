import AdapterProtocol
import Checklists
import Diagnostics
import Judging
import Outcomes
import Planning

/// `signoff explain`: the compiled plan of a check in plain words.
struct ExplainCommand {
  static let options: [Arguments.Option] = [
    .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
  ]

  let path: String
  let term: String
  let handoff: String?
  let settings: String?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "explain")
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "explain takes a checklist and a check or case",
        help: "signoff explain checklists/shopstory/ios.yaml lookup.video"
      )
    }
    path = arguments.operands[0]
    term = arguments.operands[1]
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
  }

  func run() throws(UsageError) -> ExitStatus {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    let loaded = try loading.load(path)
    Console.error.write(loading.report)
    guard let loaded else { return .doesNotCompile }
    let arguments = try Arguments(["--only", term], SelectionOptions.options, command: "explain")
    let plan = try SelectionOptions(arguments).apply(to: loaded.plan)
    for planned in plan.cases { Console.output.write(text(planned, plan)) }
    return .open
  }

  private func text(_ planned: PlannedCase, _ plan: Plan) -> String {
    var lines = ["\(planned.id) [\(planned.severity.rawValue)]", "  \(planned.title.english)"]
    if let russian = planned.title.russian { lines.append("  \(russian)") }
    for id in planned.allCovers { lines.append("  \(id) \(plan.requirements[id]?.english ?? "")") }
    if let words = planned.inapplicable { lines.append("  Not applicable: \(words).") }
    lines += ProgramText.lines(planned, contract: plan.contract).map { "  \($0)" }
    return lines.map { $0.visible() }.joined(separator: "\n") + "\n\n"
  }
}
