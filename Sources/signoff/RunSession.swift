import CSupport
import Diagnostics
import Journals
import Judging
import Outcomes
import Planning
import Redaction
import Reporting
import Running

/// One run with its outputs: journal and console as it goes, reports at the end.
final class RunSession {
  private let plan: Plan
  private let programs: [Build: [String]]
  private let outputs: RunOutputs
  private let options: RunOptions
  private var header: RunHeader
  private var redactor: Redactor
  private let resuming: Resuming?
  private let console: RunConsole
  private let files: NextSteps.Files
  /// What the adapters logged in cases that are about to end, where their results do not have it.
  private var logs: [String: [String]] = [:]

  init(
    plan: Plan,
    programs: [Build: [String]],
    header: RunHeader,
    redactor: Redactor,
    options: RunOptions,
    outputs: RunOutputs,
    resuming: Resuming?,
    console: RunConsole,
    files: NextSteps.Files
  ) {
    self.plan = plan
    self.programs = programs
    // What the run began with stays what it is about.
    self.header = resuming?.earlier.header ?? header
    self.redactor = redactor
    self.options = options
    self.outputs = outputs
    self.resuming = resuming
    self.console = console
    self.files = files
    outputs.say = { console.write($0, to: .error) }
  }

  /// - Throws: where the adapter is not the one of the run that was to be resumed.
  func run() throws(UsageError) -> ExitStatus {
    console.write(console.summary.opening(header, cases: plan.cases.count))
    if let resuming { console.write(resuming.words.visible() + "\n") }
    let report: RunReport
    if let earlier = resuming?.earlier, earlier.isFinished, let whole = earlier.report {
      report = whole
      outputs.render(report)
    } else {
      report = try drive()
      outputs.finish(report)
    }
    console.write(console.summary.details(report) + console.summary.closing(report))
    if outputs.isLost {
      Console.error.write("signoff: the reports of this run are not whole: it counts for nothing\n")
    } else {
      console.write(NextSteps(after: report, files).text)
    }
    return outputs.isLost ? .mostUrgent(of: [report.exitStatus, .reportNotWritten]) : report.exitStatus
  }

  private func drive() throws(UsageError) -> RunReport {
    // Secrets in the names of cases have their numbers from here on, whoever runs them first.
    let planned = plan.cases.map { redactor.redact(planned: CaseResult($0, .skipped(.interrupted))) }
    if let earlier = resuming?.earlier {
      outputs.resume(earlier)
    } else {
      outputs.begin(header, planned: planned)
    }
    let start = SuspendingClock().now
    var runner = Runner(
      plan,
      programs: programs,
      evidence: outputs.evidenceFolder(after: resuming?.earlier),
      signals: csupport_catch_signals(),
      options: options,
      redactor: redactor
    ) { [self] event in observe(event) }
    if let earlier = resuming?.earlier {
      runner.kept = earlier.finished
      runner.expected = earlier.header.adapters
    }
    let progress = RunProgress(total: plan.cases.count, kept: runner.kept.values)
    let results = console.live(progress) { runner.run() }
    if let resuming, let stranger = runner.stranger,
      let words = resuming.difference(from: stranger.description, stranger.build)
    {
      throw resuming.refusal(words)
    }
    let caught = csupport_caught_signal()
    return RunReport(
      header: header,
      cases: results.withVacuousOnes(),
      duration: (resuming?.earlier.duration ?? .zero) + (SuspendingClock().now - start),
      interruptedBy: caught == 0 ? nil : caught
    )
  }

  /// A verdict is written down before it is said: whoever has read it finds it in the journal.
  private func observe(_ event: RunEvent) {
    switch event {
    case .connected(let build, let description):
      header.adapters[build] = description
      let unwatched = build == .candidate ? plan.unwatched(by: description) : []
      header.unwatched += unwatched
      outputs.connected(build, description, unwatched: unwatched)
    case .caseBegins(let id): console.begins(id)
    case .logged(let id, let lines): logs[id] = lines
    case .caseEnded(let result):
      outputs.add(result)
      console.ends(result, log: logs.removeValue(forKey: result.id) ?? [])
    case .replaced(let id, let words):
      console.write("signoff: \(words.visible()); \(id) has a fresh process\n", to: .error)
    case .workerGaveUp(let connections, let others):
      console.write(
        "signoff: a worker is given up after \(connections) connections in a row that answered no request of a case; "
          + "\(others) \(others == 1 ? "goes" : "go") on\n",
        to: .error
      )
    case .notWritten(let error): outputs.tell(error)
    }
  }
}
