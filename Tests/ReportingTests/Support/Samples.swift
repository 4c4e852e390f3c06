import AdapterProtocol
import Diagnostics
import Outcomes
import Reporting
import StrictXML

/// Reports to render, with as few facts as the test at hand needs.
enum Samples {
  static let verdicts: [Verdict] =
    [.passed] + Verdict.Failure.allCases.map { .failed($0) } + Verdict.Trouble.allCases.map { .errored($0) }
    + Verdict.Omission.allCases.map { .skipped($0) } + [.pending, .vacuous, .notApplicable]
    + Verdict.Gap.allCases.map { .unknown($0) }

  static let header = RunHeader(
    version: "1.0",
    checklist: "list",
    contract: ContractIdentity(name: "shop", version: 3, digest: "cd"),
    inputs: [RunHeader.Input(path: "lists/list.yaml", digest: "ab")],
    isReferenceHost: false,
    faults: [],
    seed: 1,
    startedAt: 0,
    commandLine: "signoff run lists/list.yaml",
    commandTail: " -- ./adapter …",
    requirements: [
      "R-1": LocalizedText(english: "The video is shown once."), "R-2": LocalizedText(english: "Two."),
    ]
  )

  static func range(_ line: Int, _ column: Int, path: String = "lists/list.yaml") -> SourceRange {
    let start = SourcePosition(line: line, column: column)
    return SourceRange(path: path, start: start, end: start)
  }

  static func result(_ verdict: Verdict, id: String = "video.shown", title: String = "The video is shown")
    -> CaseResult
  {
    CaseResult(
      id: id,
      check: "video.shown",
      title: LocalizedText(english: title),
      covers: ["R-1"],
      severity: .blocker,
      tags: [],
      source: range(4, 5),
      verdict: verdict
    )
  }

  static func why(_ summary: String, expected: String = "", found: String = "") -> Explanation {
    Explanation(summary: summary, expected: expected, found: found, clause: range(9, 9), covers: ["R-1"])
  }

  static func report(_ cases: [CaseResult], header: RunHeader = header) -> RunReport {
    RunReport(header: header, cases: cases, duration: .milliseconds(1500))
  }

  /// A report in which the text stands in every place that a run can put text into.
  static func everywhere(_ text: String) -> RunReport {
    let exact = ExactText(text)
    var header = header
    header.checklist = text
    header.faults = [text]
    header.inputs = [RunHeader.Input(path: text, digest: text)]
    header.requirements["R-1"] = LocalizedText(english: text)
    header.commandLine = text
    header.adapters[.candidate] = AdapterDescription(
      adapter: exact,
      subject: ["fact": .string(exact), exact: ["nested": .string(exact)]],
      hosting: .outside,
      clock: .virtual,
      performs: [],
      observedEvents: [],
      observedState: []
    )
    let verdicts: [Verdict] = [
      .passed, .failed(.forbidden), .errored(.adapterEnded), .skipped(.notPerformed),
    ]
    let cases = verdicts.map { verdict in
      var result = result(verdict, id: text, title: text)
      result.tags = [text]
      result.covers = [text, "R-1"]
      result.source = range(1, 1, path: text)
      result.log = [text]
      var why = why(text, expected: text, found: text)
      why.nearMisses = [LocalizedText(english: text)]
      why.after = LocalizedText(english: text)
      result.explanations = [why]
      result.trace = [
        Record(at: .zero, .command([Command(name: exact, arguments: ["k": .string(exact)])])),
        Record(at: .zero, .event(name: exact, fields: [exact: .string(exact)])),
        Record(at: .zero, .ended(reason: exact)),
      ]
      return result
    }
    return report(cases, header: header)
  }
}

extension RunReport {
  /// The JUnit report as a strict parser reads it.
  func junit() throws -> XMLTree { try StrictXMLReader.read(JUnitReport.render(self)) }
}
