import AdapterProtocol
import Diagnostics
import Outcomes
import Testing

@Suite("RunReport and Tally")
struct RunReportTests {
  struct Run: CustomTestStringConvertible {
    let verdicts: [Verdict]
    var signal: Int32?
    let code: Int32
    var testDescription: String { "\(verdicts) \(signal.map { "signal \($0)" } ?? "")" }
  }

  static let runs = [
    Run(verdicts: [], code: 5),
    Run(verdicts: [.passed], code: 0),
    Run(verdicts: [.skipped(.notPerformed)], code: 5),
    Run(verdicts: [.skipped(.notPerformed), .notApplicable], code: 5),
    Run(verdicts: [.notApplicable], code: 5),
    Run(verdicts: [.passed, .skipped(.notPerformed)], code: 0),
    Run(verdicts: [.passed, .notApplicable], code: 0),
    Run(verdicts: [.vacuous], code: 5),
    Run(verdicts: [.passed, .vacuous], code: 5),
    Run(verdicts: [.passed, .pending], code: 5),
    Run(verdicts: [.passed, .failed(.unmet), .vacuous], code: 1),
    Run(verdicts: [.passed, .failed(.crashed), .errored(.adapterEnded)], code: 4),
    Run(verdicts: [.failed(.unmet), .unknown(.endsEarly)], code: 4),
    Run(verdicts: [.skipped(.interrupted)], signal: 2, code: 130),
    Run(verdicts: [.passed], signal: 1, code: 129),
    Run(verdicts: [.errored(.adapterEnded), .failed(.unmet)], signal: 15, code: 143),
    Run(verdicts: [], signal: 15, code: 143),
  ]

  @Test(
    "A run ends with the most urgent of its verdicts, and with 5 where nothing was asked",
    arguments: runs
  )
  func exitStatus(run: Run) {
    let cases = run.verdicts.map(Self.result)
    let report = RunReport(header: Self.header, cases: cases, duration: .zero, interruptedBy: run.signal)
    #expect(report.exitStatus.code == run.code)
  }

  @Test("The totals count every verdict once, in a fixed order")
  func tally() {
    let tally = Tally(Verdict.all.reversed().map(Self.result))
    let kinds = Dictionary(grouping: Verdict.all, by: \.number).sorted { $0.key < $1.key }.map(\.value)
    #expect(tally.counts.map(\.count) == kinds.map(\.count))
    #expect(tally.counts.map(\.word) == kinds.compactMap { $0.first?.standing.word })
    #expect(tally.counts.map(\.count).reduce(0, +) == Verdict.all.count)
  }

  @Test("The totals name what occurs alone")
  func words() {
    #expect(Tally([]).words == "")
    let verdicts: [Verdict] = [.skipped(.notObserved), .passed, .failed(.unmet), .passed, .failed(.crashed)]
    #expect(Tally(verdicts.map(Self.result)).words == "2 passed, 2 failed, 1 skipped")
  }

  private static func result(_ verdict: Verdict) -> CaseResult {
    let start = SourcePosition(line: 1, column: 1)
    return CaseResult(
      id: "check",
      check: "check",
      title: LocalizedText(english: "Title"),
      covers: [],
      severity: .major,
      tags: [],
      source: SourceRange(path: "list.yaml", start: start, end: start),
      verdict: verdict
    )
  }

  private static let header = RunHeader(
    version: "1",
    checklist: "list",
    contract: .init(name: "contract", version: 1, digest: ""),
    inputs: [],
    isReferenceHost: false,
    faults: [],
    seed: 1,
    startedAt: 0,
    commandLine: "",
    commandTail: "",
    requirements: [:]
  )
}
