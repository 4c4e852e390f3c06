import AdapterProtocol
import CSupport
import Checklists
import Diagnostics
import Files
import Journals
import Outcomes
import Planning
import Redaction
import Reporting
import Running

/// `signoff run`: compiles, drives, judges, reports.
struct RunCommand {
  static let options: [Arguments.Option] =
    SelectionOptions.options + [
      .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
      .value("--adapter", "the adapter of the settings that drives the app"),
      .value("--failed", "only what is not passed in the journal of an earlier run"),
      .value("--fault", "switch a fault of the reference host on; may be given several times"),
      .value("--seed", "a whole number for anything that the adapter draws by chance; 1"),
      .value("--reports", "the folder for reports; reports"),
      .value("--junit", "the path of the JUnit report; junit.xml in the folder for reports"),
      .value("--start-deadline", "how long the adapter may take to answer initialize; 30s"),
      .value("--request-deadline", "how long the adapter may take to answer anything else; 10s"),
      .value("--case-deadline", "how long one case may take; 60s"),
    ]

  let path: String
  let handoff: String?
  let settings: String?
  private let isSettingsNamed: Bool
  /// The adapter of the settings that the command line names.
  let adapterName: String?
  let selection: SelectionOptions
  /// The journal of an earlier run whose cases that are not passed are wanted.
  let failed: String?
  let junit: String
  let journal: String
  /// What stands after `--`.
  let command: [String]?
  let options: RunOptions

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "run")
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError("run takes one checklist", help: "signoff run checklists/shopstory/ios.yaml")
    }
    if let tail = arguments.tail, tail.isEmpty {
      throw UsageError("nothing stands after --", help: "name the adapter: -- ./adapter argument…")
    }
    self.path = path
    command = arguments.tail
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
    isSettingsNamed = try arguments.one(SettingsFile.option.name) != nil
    adapterName = try arguments.one("--adapter")
    selection = SelectionOptions(arguments)
    failed = try arguments.one("--failed")
    let folder = try arguments.one("--reports") ?? "reports"
    junit = try arguments.one("--junit") ?? Paths.join(folder, "junit.xml")
    journal = Paths.join(folder, "journal.jsonl")
    var options = RunOptions()
    options.faults = arguments.all("--fault")
    if let seed = try arguments.one("--seed") {
      guard let number = Int64(seed) else {
        throw UsageError("--seed cannot be \"\(seed)\"", help: "write a whole number")
      }
      options.seed = number
    }
    if let span = try arguments.duration("--start-deadline") { options.startDeadline = span }
    if let span = try arguments.duration("--request-deadline") { options.requestDeadline = span }
    if let span = try arguments.duration("--case-deadline") { options.caseDeadline = span }
    self.options = options
  }

  func run() throws(UsageError) -> ExitStatus {
    do throws(UsageError) {
      return try begin()
    } catch {
      // Nobody may find the report of an earlier run and take it for this one's.
      let safe = error.redacted(Redactor())
      refuse(.usage, safe.message)
      throw safe
    }
  }

  private func begin() throws(UsageError) -> ExitStatus {
    let installation = Installation.current
    var loading = Loading(handoff: handoff, installation: installation)
    let project = try loading.use(settings: settings)
    let choice = try AdapterChoice(command: command, name: adapterName, project)
    loading.drives(choice)
    guard let loaded = try loading.load(path) else {
      Console.error.write(loading.report)
      return refuse(.doesNotCompile, loading.report)
        ? .doesNotCompile : .mostUrgent(of: [.doesNotCompile, .reportNotWritten])
    }
    Console.error.write(loading.report)
    let redactor = loading.redactor
    do throws(UsageError) {
      let plan = try select(loaded.plan, redactor)
      let programs = try choice.programs(
        for: plan.checklist.string,
        at: path,
        installation,
        faults: options.faults
      )
      let header = header(plan, loaded.inputs, choice, redactor)
      return RunSession(plan: plan, programs: programs, header: header, redactor: redactor, command: self)
        .run()
    } catch {
      throw error.redacted(redactor)
    }
  }

  /// Writes the report of a run that did not begin; false, and said, where it cannot be written.
  @discardableResult
  private func refuse(_ cause: JUnitRefusal.Cause, _ words: String) -> Bool {
    var redactor = Redactor()
    let path = redactor.redact(path)
    let bytes = JUnitRefusal.render(cause, path: path, words: words, startedAt: secondsSince1970())
    do throws(FileError) {
      try FileWriting.replace(junit, with: bytes)
      return true
    } catch {
      Console.error.write("signoff: cannot write \(redactor.redact(error.description).visible())\n")
      return false
    }
  }

  /// The cases that are selected; a term that matches nothing is an error.
  private func select(_ plan: Plan, _ redactor: Redactor) throws(UsageError) -> Plan {
    var selected = plan
    if let failed { selected = try selectFailed(plan, of: failed, RedactedNames(plan, redactor)) }
    return try selection.apply(to: selected, redactor)
  }

  /// The cases that were not passed in an earlier run.
  private func selectFailed(
    _ plan: Plan,
    of journal: String,
    _ names: RedactedNames
  ) throws(UsageError) -> Plan {
    let earlier: JournalVerdicts
    do throws(FileError) {
      earlier = try JournalVerdicts(reading: journal)
    } catch {
      throw UsageError(error.description, help: "name the journal.jsonl of an earlier run")
    }
    if earlier.planned.isEmpty {
      throw UsageError("\(journal) is no journal", help: "name the journal.jsonl of a run")
    }
    if let checklist = earlier.checklist, checklist != plan.checklist.string {
      throw UsageError(
        "\(journal) is of the checklist \(checklist), \(path) is \(plan.checklist)",
        help: "name the journal of a run of \(path)"
      )
    }
    let notPassed = names.real(earlier.notPassed)
    let wanted = Set(notPassed)
    if wanted.isEmpty {
      throw UsageError("everything in \(journal) is passed", help: "run without --failed")
    }
    // A case that was failed and is called otherwise now would be forgotten without a word.
    let gone = notPassed.filter { id in !plan.cases.contains { $0.id == id } }
    if let first = gone.first {
      let others = gone.count == 1 ? "" : " and \(gone.count - 1) more"
      throw UsageError(
        "\(journal) has cases that are not passed and that the checklist no longer has: \(first)\(others)",
        help: "run without --failed"
      )
    }
    return plan.selecting { wanted.contains($0.id) }
  }

  private func header(
    _ plan: Plan,
    _ inputs: [RunHeader.Input],
    _ choice: AdapterChoice,
    _ redactor: Redactor
  ) -> RunHeader {
    var redactor = redactor
    var line = [Self.invokedAs, "run", path]
    if let handoff { line += ["--handoff", handoff] }
    if isSettingsNamed, let settings { line += [SettingsFile.option.name, settings] }
    if let adapterName { line += ["--adapter", adapterName] }
    for fault in options.faults { line += ["--fault", fault] }
    if options.seed != 1 { line += ["--seed", String(options.seed)] }
    let usual = RunOptions()
    for (name, given, standard) in [
      ("--start-deadline", options.startDeadline, usual.startDeadline),
      ("--request-deadline", options.requestDeadline, usual.requestDeadline),
      ("--case-deadline", options.caseDeadline, usual.caseDeadline),
    ] where given != standard {
      line += [name, DurationText.format(given)]
    }
    let texts = plan.requirements.map { ($0.key.string, $0.value) }
    // Before they are quoted for a shell: quoting takes a secret apart.
    line = line.map { redactor.redact($0) }
    let header = RunHeader(
      version: Version.number,
      checklist: plan.checklist.string,
      contract: plan.contract.identity,
      inputs: inputs,
      isReferenceHost: choice.isReferenceHost,
      faults: options.faults,
      seed: options.seed,
      startedAt: secondsSince1970(),
      commandLine: line.map(ShellWord.word).joined(separator: " "),
      commandTail: choice.commandTail { redactor.redact($0) },
      requirements: Dictionary(texts, uniquingKeysWith: { first, _ in first })
    )
    return redactor.redact(header)
  }

  /// The program as it was called, where that is a path: who repeats the run finds it again.
  private static var invokedAs: String {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? word : "signoff"
  }
}
