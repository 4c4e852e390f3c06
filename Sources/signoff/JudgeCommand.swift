import AdapterProtocol
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

/// `signoff judge`: judges the recordings of an earlier run again, by the same checklist or a changed one.
struct JudgeCommand {
  static let options: [Arguments.Option] =
    SelectionOptions.options + [
      .value("--trace", "the journal.jsonl of the run whose recordings are judged"),
      .value("--checklist", "the checklist, where it is not named alone"),
      .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
      .value("--junit", "a file for a JUnit report of the new verdicts"),
    ]

  let path: String
  let trace: String
  let handoff: String?
  let settings: String?
  let selection: SelectionOptions
  let junit: String?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "judge")
    let example = "signoff judge checklists/shopstory/ios.yaml --trace reports/journal.jsonl"
    let named = try arguments.one("--checklist")
    let paths = arguments.operands + [named].compactMap(\.self)
    guard paths.count == 1 else { throw UsageError("judge takes one checklist", help: example) }
    guard let trace = try arguments.one("--trace") else {
      throw UsageError("judge needs the journal of a run", help: example)
    }
    path = paths[0]
    self.trace = trace
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
    selection = SelectionOptions(arguments)
    junit = try arguments.one("--junit")
  }

  func run() throws(UsageError) -> ExitStatus {
    let journal: Journal
    do throws(JournalProblem) {
      journal = try Journal(reading: trace)
    } catch {
      throw UsageError(error.description, help: error.help)
    }
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    let loaded = try loading.load(path)
    Console.error.write(loading.report)
    guard let loaded else { return .doesNotCompile }
    var redactor = loading.redactor
    let plan = try selection.apply(to: loaded.plan, redactor)
    let recordings = journal.planned.compactMap { planned -> CaseResult? in
      guard var result = journal.finished[ExactText(planned.id)] else { return nil }
      result.fixtures = planned.fixtures
      return result
    }
    let judged = Rejudging(plan, recordings, adapters: journal.header.adapters).judge()
    let report = RunReport(
      header: redactor.redact(header(plan, journal, loaded.inputs)),
      cases: judged.map { redactor.redact($0.result) }.withVacuousOnes(),
      duration: .zero
    )
    say(report, judged, journal)
    return write(report) ? report.exitStatus : .mostUrgent(of: [report.exitStatus, .reportNotWritten])
  }

  private func header(_ plan: Plan, _ journal: Journal, _ inputs: [RunHeader.Input]) -> RunHeader {
    var header = journal.header
    header.version = Version.number
    header.checklist = plan.checklist.string
    header.contract = plan.contract.identity
    header.inputs = inputs
    header.unwatched = journal.header.adapters[.candidate].map { plan.unwatched(by: $0) } ?? []
    header.requirements = Dictionary(
      plan.requirements.map { ($0.key.string, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    header.commandLine = ["signoff", "judge", path, "--trace", trace].map(ShellWord.word).joined(
      separator: " "
    )
    header.commandTail = ""
    return header
  }

  private func say(_ report: RunReport, _ judged: [Rejudging.Judged], _ journal: Journal) {
    let summary = ConsoleSummary(isColoured: Console.output.style.isColoured)
    Console.output.write(summary.opening(report.header, cases: report.cases.count))
    Console.output.write("Judged again by the recordings of \(trace.visible()); no app was asked.\n")
    for (result, judged) in zip(report.cases, judged) {
      var line = summary.headline(result)
      if let recording = judged.recording, recording != judged.result.id {
        line += ", by \(recording.visible())"
      }
      if let before = journal.finished[ExactText(judged.recording ?? "")]?.verdict,
        before.standing != result.verdict.standing
      {
        line += " (was \(before.standing.word))"
      }
      Console.output.write(line + "\n")
    }
    Console.output.write(summary.details(report) + summary.closing(report))
  }

  /// Writes the report, where one is wanted; false, and said, where it cannot be written.
  private func write(_ report: RunReport) -> Bool {
    guard let junit else { return true }
    do throws(FileError) {
      try FileWriting.replace(junit, with: JUnitReport.render(report))
      return true
    } catch {
      Console.error.write("signoff: cannot write \(error.description.visible())\n")
      return false
    }
  }
}
