import AdapterProtocol
import Outcomes

/// One case of each kind that people read, as the judge would explain it.
enum Failures {
  static let open = Command(name: "page.open", arguments: ["id": "A"])

  /// A small trace: the app starts, a page opens, its state follows.
  static func trace(_ rest: [Record]) -> [Record] {
    [
      record(0, .opened(.candidate, subject: [:])),
      record(0, .snapshot(["page": "none", "video": "absent"])),
      record(0, .command([open])), record(0, .reply([.accepted])),
      record(12_500, .event(name: "page.shown", fields: ["id": "A"])),
      record(12_500, .snapshot(["page": "A", "video": "absent"])),
      record(12_500, .snapshot(["page": "A", "video": "absent"])),
    ] + rest
  }

  static func record(_ microseconds: Int64, _ kind: Record.Kind) -> Record {
    Record(at: Moment(microseconds: microseconds), kind)
  }

  static func result(_ verdict: Verdict, _ why: Explanation, _ rest: [Record], decisive: Int?) -> CaseResult {
    var why = why
    why.record = decisive
    if decisive != nil { why.after = LocalizedText(english: "the shopper opens page A, at 0 s") }
    var result = Samples.result(verdict)
    result.explanations = [why]
    result.trace = decisive == nil ? [] : trace(rest)
    return result
  }

  static let forbidden = result(
    .failed(.forbidden),
    Samples.why(
      "must not happen, and did: the page shows video 2",
      expected: "never video.shown, since the last command",
      found: #"video.shown id="2", at 300 ms"#
    ),
    [
      record(300_000, .event(name: "video.shown", fields: ["id": "2"])),
      record(300_000, .snapshot(["page": "A", "video": "filled"])), record(300_000, .closed),
    ],
    decisive: 7
  )

  static let unmet: CaseResult = {
    var why = Samples.why(
      "did not happen: the page shows video 1",
      expected: #"video.shown { id: "1" }, by 2 s"#,
      found: "no such record by 2 s"
    )
    why.nearMisses = [LocalizedText(english: #"video.shown id="2" at 1 s: id is "2", expected "1""#)]
    why.covers = ["R-1", "R-9"]
    return result(
      .failed(.unmet),
      why,
      [
        record(1_000_000, .event(name: "video.shown", fields: ["id": "2"])), record(1_500_000, .time),
        record(2_000_000, .time),
      ],
      decisive: 9
    )
  }()

  static let flicker = result(
    .failed(.flicker),
    Samples.why(
      "the state did not stay as it must",
      expected: #"video: "absent", from 12.5 ms to 1 s"#,
      found: #"video: "empty", at 40 ms"#
    ),
    [record(40_000, .snapshot(["page": "A", "video": "empty"])), record(60_000, .snapshot(["page": "A"]))],
    decisive: 7
  )

  static let crash = result(
    .failed(.crashed),
    Samples.why(
      "the app ended (signal 6) after page.open",
      expected: "the app keeps running",
      found: "it ended, at 1 s"
    ),
    [record(1_000_000, .ended(reason: "signal 6"))],
    decisive: 7
  )

  static let errored: CaseResult = {
    var errored = Failures.result(
      .errored(.adapterEnded),
      Samples.why("the adapter ended: exit status 3", expected: "an answer", found: "exit status 3"),
      [],
      decisive: nil
    )
    errored.log = ["\u{1B}[31mfatal\u{1B}[0m: no simulator\r", "\tat main.swift:3"]
    return errored
  }()

  static let skipped = result(
    .skipped(.notPerformed),
    Samples.why("the adapter does not perform a command: x", found: "the adapter does not perform page.open"),
    [],
    decisive: nil
  )
}
