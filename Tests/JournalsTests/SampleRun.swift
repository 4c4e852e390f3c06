import AdapterProtocol
import Diagnostics
import Files
import Outcomes

/// A small run with one record of each kind.
enum SampleRun {
  static let header: RunHeader = {
    var header = plain
    header.says = ["shown": LocalizedText(english: "{id} is shown", russian: "{id} показан")]
    header.adapterMark = "0123abcd"
    header.adapters[.candidate] = adapter
    return header
  }()

  private static let plain = RunHeader(
    version: "1.0",
    checklist: "list",
    contract: ContractIdentity(name: "shop", version: 3, digest: "cd"),
    inputs: [RunHeader.Input(path: "list.yaml", digest: "ab")],
    isReferenceHost: true,
    faults: ["late"],
    seed: 7,
    startedAt: 1_700_000_000,
    commandLine: "signoff run list.yaml",
    commandTail: " -- ./adapter …",
    requirements: [
      "R-2": LocalizedText(english: "Twice."),
      "R-1": LocalizedText(english: "It works.", russian: "Работает."),
    ]
  )

  static let adapter = AdapterDescription(
    adapter: "fixture 1",
    subject: ["appVersion": "8.4.0"],
    hosting: .inside,
    clock: .virtual,
    performs: [],
    observedEvents: [],
    observedState: []
  )

  static let report = RunReport(header: header, cases: cases, duration: .seconds(2))

  static let cases: [CaseResult] = {
    var failed = result("check[answer=live]", .failed(.unmet))
    failed.duration = .milliseconds(1500)
    failed.log = ["last\twords"]
    failed.trace = [
      .opened(.candidate, subject: [:]), .command([Command(name: "open", arguments: ["id": "1"])]),
      .reply([.accepted]), .event(name: "shown", fields: ["id": "1"]), .snapshot(["page": "one"]), .time,
      .unresponsive, .ended(reason: "signal 6"), .closed,
    ].map { Record(at: Moment(microseconds: 1500), $0) }
    var why = Explanation(
      summary: LocalizedText(english: "did not happen", russian: "не произошло"),
      expected: LocalizedText(english: "a", russian: "а"),
      found: LocalizedText(english: "b", russian: "б"),
      clause: SourceRange(path: "list.yaml", start: place, end: place),
      covers: ["R-1"]
    )
    why.nearMisses = [LocalizedText(english: "c", russian: "в")]
    why.after = LocalizedText(english: "d", russian: "г")
    why.record = 5
    failed.explanations = [why]
    return [failed, result("check[answer=vod]", .passed)]
  }()

  private static let place = SourcePosition(line: 4, column: 7)

  private static func result(_ id: String, _ verdict: Verdict) -> CaseResult {
    var result = CaseResult(
      id: id,
      check: "check",
      title: LocalizedText(english: "Title", russian: "Имя"),
      covers: ["R-1"],
      severity: .blocker,
      tags: ["smoke"],
      source: SourceRange(path: "list.yaml", start: place, end: place),
      verdict: verdict
    )
    result.fixtures = ["answers": "held"]
    return result
  }
}
