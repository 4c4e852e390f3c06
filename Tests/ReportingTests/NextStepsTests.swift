import Outcomes
import Reporting
import Testing

@Suite("What to do after a run")
struct NextStepsTests {
  struct Row: CustomTestStringConvertible {
    let cases: [CaseResult]
    var signal: Int32?
    var folder: String?
    let text: String
    var testDescription: String { text }
  }

  private static func skipped(_ omission: Verdict.Omission, _ found: String) -> CaseResult {
    var result = Samples.result(.skipped(omission))
    result.explanations = [Samples.why("", found: found)]
    return result
  }

  private static func many(_ count: Int) -> [CaseResult] {
    (1...count).map { skipped(.notPerformed, "the adapter does not perform c.\($0)") }
  }

  static let rows = [
    Row(cases: [Samples.result(.passed)], text: ""),
    Row(
      cases: [Samples.result(.passed), Samples.result(.failed(.unmet))],
      text:
        "  repeat    only what is not passed: signoff run lists/list.yaml --failed reports/journal.jsonl -- ./adapter …\n"
    ),
    Row(
      cases: [Samples.result(.vacuous)],
      folder: "an other",
      text:
        "  repeat    only what is not passed: signoff run lists/list.yaml --reports 'an other' --failed reports/journal.jsonl -- ./adapter …\n"
    ),
    Row(
      cases: [Samples.result(.failed(.unmet)), Samples.result(.skipped(.interrupted))],
      signal: 2,
      text: "  resume    the same command with --resume: what has its verdict is not run again\n"
    ),
    Row(
      cases: [
        skipped(.notPerformed, "the adapter does not perform a.b, a.c"),
        skipped(.capabilityMissing, "the adapter lacks the capability rig"),
        skipped(.notPerformed, "the adapter does not perform a.b, a.c"),
        skipped(.notObserved, "the adapter does not observe shown"),
        skipped(.buildMissing, "no program is named for the previous build"), Samples.result(.notApplicable),
      ],
      text: """
          skipped   2 cases: the adapter does not perform a.b, a.c; when it can, name it in "performs" of the answer to initialize
          skipped   1 case: the adapter lacks the capability rig; when it has it, name it in "capabilities" of the answer to initialize
          skipped   1 case: the adapter does not observe shown; when it can, name it in "observes" of the answer to initialize
          skipped   1 case: no program is named for the previous build; name it in signoff.yaml, see docs/settings.md

        """
    ),
    Row(
      cases: many(6),
      text: (1...4).map { number in
        "  skipped   1 case: the adapter does not perform c.\(number); when it can, name it in \"performs\" of the answer to initialize\n"
      }.joined() + "  skipped   2 more, for the reasons above\n"
    ),
  ]

  @Test(
    "The end says where the reports are, how to go on, and what would make skipped cases run",
    arguments: rows
  )
  func steps(row: Row) {
    var report = Samples.report(row.cases)
    report.interruptedBy = row.signal
    let files = NextSteps.Files(
      junit: "reports/junit.xml",
      journal: "reports/journal.jsonl",
      folder: row.folder
    )
    let reports = "  reports   reports/junit.xml for CI, reports/journal.jsonl with every record\n"
    #expect(NextSteps(after: report, files).text == reports + row.text)
  }
}
