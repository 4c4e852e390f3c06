import AdapterProtocol
import CSupport
import Checklists
import Diagnostics
import Files
import Journals
import Judging
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
      .flag("--resume", "go on with the run in the folder for reports that did not finish"),
      .value("--fault", "switch a fault of the reference host on; may be given several times"),
      .value("--seed", "a whole number for anything that the adapter draws by chance; 1"),
      .value("--jobs", "how many cases run at the same time, each with adapters of its own; 1"),
      .value("--reports", "the folder for reports; reports"),
      .value("--junit", "the path of the JUnit report; junit.xml in the folder for reports"),
      .flag("--quiet", "say only what is not passed, and the end"),
      .flag("--verbose", "show each case with its trace, and what the adapter logs"),
      .value("--start-deadline", "how long the adapter may take to answer initialize; 30s"),
      .value("--request-deadline", "how long the adapter may take to answer anything else; 10s"),
      .value("--case-deadline", "how long one case may take; 60s"),
    ]

  private static let usualFolder = "reports"

  let path: String
  let handoff: String?
  let settings: String?
  private let isSettingsNamed: Bool
  /// The adapter of the settings that the command line names.
  let adapterName: String?
  let selection: SelectionOptions
  /// The journal of an earlier run whose cases that are not passed are wanted.
  let failed: String?
  let isResuming: Bool
  let junit: String
  let journal: String
  /// What stands after `--`.
  let command: [String]?
  let options: RunOptions
  let verbosity: ConsoleSummary.Verbosity

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
    isResuming = !arguments.all("--resume").isEmpty
    let folder = try arguments.one("--reports") ?? Self.usualFolder
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
    if let jobs = try arguments.one("--jobs") {
      guard let number = Int(jobs), (1...64).contains(number) else {
        throw UsageError("--jobs cannot be \"\(jobs)\"", help: "write a whole number from 1 to 64")
      }
      options.jobs = number
    }
    if let span = try arguments.duration("--start-deadline") { options.startDeadline = span }
    if let span = try arguments.duration("--request-deadline") { options.requestDeadline = span }
    if let span = try arguments.duration("--case-deadline") { options.caseDeadline = span }
    verbosity = try Self.verbosity(arguments)
    options.tellsLog = verbosity == .verbose
    self.options = options
  }

  private static func verbosity(_ arguments: Arguments) throws(UsageError) -> ConsoleSummary.Verbosity {
    switch (arguments.all("--quiet").isEmpty, arguments.all("--verbose").isEmpty) {
    case (true, true): return .usual
    case (false, true): return .quiet
    case (true, false): return .verbose
    case (false, false):
      throw UsageError("--quiet and --verbose are given both", help: "give one of them")
    }
  }

  /// The paths as they may be said.
  private func files(_ redactor: inout Redactor) -> NextSteps.Files {
    let folder = Paths.folder(of: journal)
    return NextSteps.Files(
      junit: redactor.redact(junit),
      journal: redactor.redact(journal),
      folder: folder == Self.usualFolder ? nil : redactor.redact(folder)
    )
  }

  func run() throws(UsageError) -> ExitStatus {
    try checkDestination()
    // From here on a signal ends the run with a whole report, also while the text is compiled.
    _ = csupport_catch_signals()
    let outputs: RunOutputs
    do throws(RunOutputs.InUse) {
      outputs = try RunOutputs(junit: junit, journal: journal)
    } catch {
      // The reports there are the other run's.
      let process = error.process.map { " (process \($0))" } ?? ""
      let folder = Paths.folder(of: error.path)
      Console.error.write(
        """
        signoff: another run\(process) writes into \(folder.visible()): this one does not begin
          help: wait until it has ended, or name another folder: --reports FOLDER

        """
      )
      return .reportNotWritten
    }
    do throws(UsageError) {
      return try begin(outputs)
    } catch {
      // Nobody may find the report of an earlier run and take it for this one's.
      let safe = error.redacted(Redactor())
      refuse(.usage, safe.message, outputs)
      throw safe
    }
  }

  /// A report is a file of its own, or it is not whole.
  private func checkDestination() throws(UsageError) {
    for (descriptor, name) in [(STDOUT_FILENO, "standard output"), (STDERR_FILENO, "standard error")]
    where Paths.leads(junit, to: descriptor) {
      throw UsageError(
        "--junit \(junit) is where \(name) goes: the report would stand among what is printed",
        help: "name a file: --junit junit.xml"
      )
    }
    if Paths.followed(junit) == Paths.followed(journal) {
      throw UsageError("--junit \(junit) is the journal", help: "name another file: --junit junit.xml")
    }
  }

  private func begin(_ outputs: RunOutputs) throws(UsageError) -> ExitStatus {
    let installation = Installation.current
    var loading = Loading(handoff: handoff, installation: installation)
    let project = try loading.use(settings: settings)
    let choice = try AdapterChoice(command: command, name: adapterName, project)
    loading.drives(choice)
    guard let loaded = try loading.load(path) else {
      Console.error.write(loading.report)
      refuse(.doesNotCompile, loading.report, outputs)
      return outputs.isLost ? .mostUrgent(of: [.doesNotCompile, .reportNotWritten]) : .doesNotCompile
    }
    Console.error.write(loading.report)
    var redactor = loading.redactor
    outputs.redactor = redactor
    do throws(UsageError) {
      let plan = try select(loaded.plan, redactor)
      let programs = try choice.programs(
        for: plan.checklist.string,
        at: path,
        installation,
        faults: options.faults
      )
      var header = header(plan, loaded.inputs, choice, redactor)
      header.adapterMark = Self.mark(programs, choice)
      return try RunSession(
        plan: plan,
        programs: programs,
        header: header,
        redactor: redactor,
        options: options,
        outputs: outputs,
        resuming: isResuming ? try resuming(plan, header, &redactor, outputs) : nil,
        console: RunConsole(verbosity),
        files: files(&redactor)
      ).run()
    } catch {
      throw error.redacted(redactor)
    }
  }

  /// The run to go on with; nil where none was begun.
  private func resuming(
    _ plan: Plan,
    _ header: RunHeader,
    _ redactor: inout Redactor,
    _ outputs: RunOutputs
  ) throws(UsageError) -> Resuming? {
    let earlier: Journal?
    do throws(JournalProblem) {
      earlier = try outputs.unfinished()
    } catch {
      throw UsageError(error.description, help: error.help + " without --resume")
    }
    guard let earlier else {
      Console.error.write("signoff: \(journal.visible()) has nothing to resume: the run begins anew\n")
      return nil
    }
    let resuming = Resuming(earlier: earlier)
    let planned = plan.cases.map { redactor.redact(planned: CaseResult($0, .skipped(.interrupted))) }
    if let words = resuming.difference(from: header, planned: planned) { throw resuming.refusal(words) }
    return resuming
  }

  /// Writes the report of a run that did not begin; where it cannot be written, that is said.
  private func refuse(_ cause: JUnitRefusal.Cause, _ words: String, _ outputs: RunOutputs) {
    var redactor = Redactor()
    let path = redactor.redact(path)
    let report = JUnitRefusal.render(cause, path: path, words: words, startedAt: secondsSince1970())
    outputs.refuse(report, keepsJournal: isResuming || failed != nil)
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
    let earlier: Journal
    do throws(JournalProblem) {
      earlier = try Journal(reading: journal)
    } catch {
      throw UsageError(error.description, help: error.help)
    }
    if earlier.header.checklist != plan.checklist.string {
      throw UsageError(
        "\(journal) is of the checklist \(earlier.header.checklist), \(path) is \(plan.checklist)",
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
    var header = RunHeader(
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
    let says =
      plan.contract.commands.map { ($0.name.string, $0.says) }
      + plan.contract.events.map { ($0.name.string, $0.says) }
    header.says = Dictionary(says, uniquingKeysWith: { first, _ in first })
    header.deadlines = options.deadlines
    return redactor.redact(header)
  }

  /// Eight digits notice that a command line is another, and are too few to find a secret in it by.
  private static func mark(_ programs: [Build: [String]], _ choice: AdapterChoice) -> String {
    let lines = Build.allCases.map { build in
      // Where Signoff itself stands does not matter to its own host.
      (programs[build] ?? []).dropFirst(choice.isReferenceHost ? 1 : 0).joined(separator: "\0")
    }
    return String(Digest.sha256(Array(lines.joined(separator: "\n").utf8)).prefix(8))
  }

  /// The program as it was called, where that is a path: who repeats the run finds it again.
  private static var invokedAs: String {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? word : "signoff"
  }
}
