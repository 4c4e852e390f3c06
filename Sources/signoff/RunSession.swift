import AdapterProtocol
import CSupport
import Diagnostics
import Files
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
  private let command: RunCommand
  private var header: RunHeader
  private var redactor: Redactor
  private var journal: JournalWriter?
  private var isReportLost = false
  private let summary = ConsoleSummary(isColoured: Console.output.isColoured)

  init(
    plan: Plan,
    programs: [Build: [String]],
    header: RunHeader,
    redactor: Redactor,
    command: RunCommand
  ) {
    self.plan = plan
    self.programs = programs
    self.header = header
    self.redactor = redactor
    self.command = command
  }

  func run() -> ExitStatus {
    let signals = csupport_catch_signals()
    Console.output.write(summary.opening(header, cases: plan.cases.count))
    openReports()
    let start = SuspendingClock().now
    var runner = Runner(
      plan,
      programs: programs,
      signals: signals,
      options: command.options,
      redactor: redactor
    ) { [self] event in observe(event) }
    let results = runner.run()
    let caught = csupport_caught_signal()
    let report = RunReport(
      header: header,
      cases: results.withVacuousOnes(),
      duration: SuspendingClock().now - start,
      interruptedBy: caught == 0 ? nil : caught
    )
    closeReports(report)
    Console.output.write(summary.details(report) + summary.closing(report))
    if isReportLost {
      Console.error.write("signoff: the reports of this run are not whole: it counts for nothing\n")
    }
    return isReportLost ? .mostUrgent(of: [report.exitStatus, .reportNotWritten]) : report.exitStatus
  }

  private func observe(_ event: RunEvent) {
    switch event {
    case .connected(let build, let description):
      header.adapters[build] = description
      if build == .candidate { header.unwatched = plan.unwatched(by: description) }
      attempt { () throws(FileError) in try journal?.connected(build, description) }
    case .caseBegins: break
    case .caseEnded(let result):
      Console.output.write(summary.headline(result) + "\n")
      attempt { () throws(FileError) in try journal?.add(result) }
    }
  }

  /// Before the first case: whoever looks while the run goes on, or after it was killed, finds that it did not
  /// finish, and no report of an earlier run.
  private func openReports() {
    let planned = plan.cases.map { redactor.redact(planned: CaseResult($0, .skipped(.interrupted))) }
    attempt { () throws(FileError) in
      try FileWriting.replace(command.junit, with: JUnitReport.unfinished(header, planned: planned.count))
    }
    attempt { () throws(FileError) in
      journal = try JournalWriter(path: command.journal, header, cases: planned)
    }
  }

  private func closeReports(_ report: RunReport) {
    attempt { () throws(FileError) in try journal?.finish(report) }
    attempt { () throws(FileError) in try FileWriting.replace(command.junit, with: JUnitReport.render(report))
    }
  }

  /// A report that cannot be written is said once, and costs the exit status, not the run.
  private func attempt(_ write: () throws(FileError) -> Void) {
    do throws(FileError) {
      try write()
    } catch {
      if !lost.contains(error) {
        lost.append(error)
        Console.error.write("signoff: cannot write \(redactor.redact(error.description).visible())\n")
      }
      isReportLost = true
    }
  }
  private var lost: [FileError] = []
}
