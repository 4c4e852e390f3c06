import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Planning
import Redaction

/// `signoff list`: the cases of a checklist, or its requirements and what covers them.
struct ListCommand {
  static let options: [Arguments.Option] =
    [
      .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
      .flag("--requirements", "the registry's requirements and the checks that cover them"),
    ] + SelectionOptions.options + [OutputFormat.option]

  let path: String
  let handoff: String?
  let settings: String?
  let showsRequirements: Bool
  let selection: SelectionOptions
  let format: OutputFormat

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
    format = try arguments.choice(OutputFormat.option.name) ?? .text
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
    var redactor = loading.redactor
    let plan = try selection.apply(to: loaded.plan, redactor)
    let text: String
    switch (showsRequirements, format) {
    case (false, .text): text = cases(plan)
    case (false, .json): text = JSONWriter.lines(plan.cases) { encode($1, into: &$0) }
    case (true, let format):
      let list = RequirementList(plan, loaded.registry)
      text = format == .text ? list.text : list.json
    }
    Console.output.write(redactor.redact(text))
    return .open
  }

  private func cases(_ plan: Plan) -> String {
    let width = plan.cases.map(\.id.displayWidth).max() ?? 0
    let severities = Severity.allCases.map(\.rawValue.count).max() ?? 0
    let lines = plan.cases.map { planned in
      let severity = planned.severity.rawValue.padded(to: severities)
      let note = planned.inapplicable.map { "  (not applicable: \($0.words(in: .english)))" } ?? ""
      return "\(planned.id.padded(to: width))  \(severity)  \(covers(planned))\(note)".visible() + "\n"
    }
    let checks = Set(plan.cases.map(\.check)).count
    let total = "\(Loading.count(plan.cases.count, "case")) of \(Loading.count(checks, "check"))"
    return lines.joined() + "\n\(total)\n"
  }

  /// The requirements of the check, and those that only a clause speaks for with its line.
  private func covers(_ planned: PlannedCase) -> String {
    let clauses = planned.coveringClauses
    return planned.allCovers.map { id in
      guard !planned.covers.contains(id), let clause = clauses.first(where: { $0.covers.contains(id) }) else {
        return id.string
      }
      return "\(id) (line \(clause.range.start.line))"
    }.joined(separator: ", ")
  }

  private func encode(_ planned: PlannedCase, into object: inout JSONWriter) {
    object.member("case", ExactText(planned.id))
    object.member("check", planned.check)
    object.member("title", planned.title)
    object.member("severity", ExactText(planned.severity.rawValue))
    object.texts("tags", planned.tags.map(\.string))
    object.place(planned.source)
    object.texts("covers", planned.covers.map(\.string))
    object.key("clauses")
    object.array { list in
      for clause in planned.coveringClauses {
        list.object { item in
          item.place(clause.range)
          item.texts("covers", clause.covers.map(\.string))
        }
      }
    }
    if let reason = planned.inapplicable {
      object.member("notApplicable", ExactText(reason.words(in: .english)))
    }
  }
}

extension PlannedCase {
  /// The clauses that say which requirements they speak for.
  var coveringClauses: [ProgramStep] { program.steps.filter { !$0.covers.isEmpty } }
}
