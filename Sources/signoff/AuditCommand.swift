import AdapterProtocol
import Auditing
import CSupport
import Diagnostics
import Files
import Outcomes
import Planning
import Redaction
import Running

/// `signoff audit`: whether the checks of a checklist bite on the faults that its adapter names.
struct AuditCommand {
  static let options: [Arguments.Option] =
    SelectionOptions.options + [
      .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
      .value("--adapter", "the adapter of the settings that drives the app"),
      .flag("--all", "ask every check about every fault, also about those that break none of its rules"),
      .value("--format", "text or json; text"),
      .value("--html", "a file for the matrix as a page"),
    ]

  let path: String
  let handoff: String?
  let settings: String?
  let adapterName: String?
  let command: [String]?
  let selection: SelectionOptions
  let isWhole: Bool
  let format: Format
  let page: String?

  enum Format: String, CaseIterable {
    case text, json
  }

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "audit")
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError("audit takes one checklist", help: "signoff audit checklists/shopstory/ios.yaml")
    }
    self.path = path
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
    adapterName = try arguments.one("--adapter")
    command = arguments.tail
    selection = SelectionOptions(arguments)
    isWhole = !arguments.all("--all").isEmpty
    format = try arguments.choice("--format") ?? .text
    page = try arguments.one("--html")
  }

  func run() throws(UsageError) -> ExitStatus {
    let installation = Installation.current
    var loading = Loading(handoff: handoff, installation: installation)
    let project = try loading.use(settings: settings)
    let choice = try AdapterChoice(command: command, name: adapterName, project)
    loading.drives(choice)
    let loaded = try loading.load(path)
    Console.error.write(loading.report)
    guard let loaded else { return .doesNotCompile }
    var redactor = loading.redactor
    let plan = try selection.apply(to: loaded.plan, redactor)
    let programs = try choice.programs(for: plan.checklist.string, at: path, installation, faults: [])
    let signals = csupport_catch_signals()
    let known = redactor
    let auditor = Auditor(plan, loaded.registry, isWhole: isWhole) { plan, faults in
      var options = RunOptions()
      options.faults = faults
      var adapter: AdapterDescription?
      var runner = Runner(
        plan,
        programs: programs,
        signals: signals,
        options: options,
        redactor: known
      ) { event in
        if case .connected(.candidate, let description) = event { adapter = description }
      }
      return Auditor.Outcome(results: runner.run().withVacuousOnes(), adapter: adapter)
    }
    let audit = auditor.audit { _ in }
    let caught = csupport_caught_signal()
    if caught != 0 { return .interrupted(signal: caught) }
    Console.output.write(redactor.redact(format == .json ? AuditJSON.render(audit) : AuditText.render(audit)))
    return write(redactor.redact(AuditPage.render(audit)))
      ? audit.exitStatus : .mostUrgent(of: [audit.exitStatus, .reportNotWritten])
  }

  /// Writes the page, where one is wanted; false, and said, where it cannot be written.
  private func write(_ text: String) -> Bool {
    guard let page else { return true }
    do throws(FileError) {
      try FileWriting.replace(page, with: Array(text.utf8))
      return true
    } catch {
      Console.error.write("signoff: cannot write \(error.description.visible())\n")
      return false
    }
  }
}
