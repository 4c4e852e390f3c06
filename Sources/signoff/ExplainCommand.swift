import AdapterProtocol
import Checklists
import Diagnostics
import Judging
import Outcomes
import Planning
import Redaction

/// `signoff explain`: the compiled plan of a check in plain words.
struct ExplainCommand {
  static let options: [Arguments.Option] = [
    .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
    Language.option, OutputFormat.option,
  ]

  let path: String
  let term: String
  let handoff: String?
  let settings: String?
  let language: Language
  let format: OutputFormat

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
    language = try arguments.choice(Language.option.name) ?? .english
    format = try arguments.choice(OutputFormat.option.name) ?? .text
  }

  func run() throws(UsageError) -> ExitStatus {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    let loaded = try loading.load(path)
    Console.error.write(loading.report)
    guard let loaded else { return .doesNotCompile }
    let arguments = try Arguments(["--only", term], SelectionOptions.options, command: "explain")
    var redactor = loading.redactor
    let plan = try SelectionOptions(arguments).apply(to: loaded.plan, redactor)
    switch format {
    case .text: for planned in plan.cases { Console.output.write(redactor.redact(text(planned, plan))) }
    case .json:
      Console.output.write(redactor.redact(JSONWriter.lines(plan.cases) { encode($1, plan, into: &$0) }))
    }
    return .open
  }

  private func text(_ planned: PlannedCase, _ plan: Plan) -> String {
    var lines = ["\(planned.id) [\(planned.severity.words(in: language))]", "  \(planned.title[language])"]
    for id in planned.allCovers { lines.append("  \(id) \(plan.requirements[id]?[language] ?? "")") }
    if let words = planned.inapplicable?.words(in: language) {
      lines.append(language.say("  Not applicable: \(words).", ru: "  Неприменимо: \(words)."))
    }
    lines += ProgramText(planned, contract: plan.contract, language: language).lines.map { "  \($0)" }
    return lines.map { $0.visible() }.joined(separator: "\n") + "\n\n"
  }

  private func encode(_ planned: PlannedCase, _ plan: Plan, into object: inout JSONWriter) {
    let text = ProgramText(planned, contract: plan.contract, language: language)
    object.member("case", ExactText(planned.id))
    object.member("check", planned.check)
    object.member("language", ExactText(language.rawValue))
    object.member("title", ExactText(planned.title[language]))
    object.member("severity", ExactText(planned.severity.rawValue))
    object.place(planned.source)
    object.key("covers")
    object.object { list in
      for id in planned.allCovers { list.member(id, ExactText(plan.requirements[id]?[language] ?? "")) }
    }
    if let reason = planned.inapplicable {
      object.member("notApplicable", ExactText(reason.words(in: language)))
    }
    object.member("fixtures", .map(planned.program.fixtures))
    object.key("steps")
    object.array { list in
      for step in text.steps { list.object { encode(step, into: &$0) } }
    }
    object.key("rules")
    object.array { list in
      for rule in text.rules { list.object { encode(rule, into: &$0) } }
    }
    object.key("without")
    object.object { list in
      for exempt in text.exemptions { list.member(exempt.invariant, ExactText(exempt.reason)) }
    }
    object.member("settling", ExactText(text.settling))
  }

  private func encode(_ rule: ProgramText.Rule, into object: inout JSONWriter) {
    if let name = rule.invariant { object.member("invariant", name) }
    object.member("words", ExactText(rule.words))
    object.place(rule.range)
    object.texts("covers", rule.covers.map(\.string))
  }

  private func encode(_ step: ProgramText.Step, into object: inout JSONWriter) {
    object.member("phase", ExactText(step.phase.rawValue))
    object.member("isCommand", .boolean(step.isCut))
    object.member("words", ExactText(step.words))
    object.place(step.range)
    object.texts("scenarios", step.scenarios.map(\.string))
    object.texts("covers", step.covers.map(\.string))
  }
}
