import AdapterProtocol
import Diagnostics
import Files
import Journals
import Outcomes
import TestTools
import Testing

@Suite("Journal")
struct JournalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A finished run has header, adapter, records in order, verdicts and footer, each on a line of its own"
  )
  func whole() throws {
    let lines = try journal { writer, report in
      try writer.connected(.candidate, SampleRun.adapter, unwatched: [])
      for result in report.cases { try writer.add(result) }
      try writer.finish(report)
    }
    let kinds = lines.map { line -> ExactText in
      let names: [ExactText] = [
        "header", "adapter", "opened", "command", "reply", "event", "state", "time", "ended", "unresponsive",
        "closed", "verdict", "footer",
      ]
      return names.first { line[$0] != nil } ?? "?"
    }
    let records: [ExactText] = [
      "opened", "command", "reply", "event", "state", "time", "unresponsive", "ended", "closed",
    ]
    #expect(kinds == ["header", "adapter"] + records + ["verdict", "verdict", "footer"])
    let first: Value = .string(ExactText(SampleRun.cases[0].id))
    #expect(lines[2..<12].allSatisfy { $0["case"] == first })
  }

  @Test("The header has what reports are made from")
  func header() throws {
    let lines = try journal { _, _ in }
    let header = try #require(lines.first?["header"]?.map)
    #expect(header["journal"] == 1)
    #expect(header["checklist"] == "list")
    #expect(header["contract"] == ["name": "shop", "version": 3, "sha256": "cd"])
    #expect(header["process"] == .integer(Int64(ClaimedFile.process)))
    #expect(header["deadlines"] == ["start": 0, "request": 0, "case": 0])
    #expect(header["isReferenceHost"] == true)
    #expect(header["faults"] == ["late"])
    #expect(header["seed"] == 7)
    #expect(header["startedAt"] == 1_700_000_000)
    #expect(header["commandLine"] == "signoff run list.yaml")
    #expect(header["commandTail"] == " -- ./adapter …")
    #expect(header["inputs"] == [["path": "list.yaml", "sha256": "ab"]])
    #expect(
      header["requirements"] == ["R-1": ["en": "It works.", "ru": "Работает."], "R-2": ["en": "Twice."]]
    )
    guard case .list(let cases)? = header["cases"] else {
      Issue.record("the header lists no cases")
      return
    }
    #expect(cases.count == 2)
    #expect(
      cases.first == [
        "id": .string(ExactText(SampleRun.cases[0].id)), "check": "check",
        "title": ["en": "Title", "ru": "Имя"],
        "covers": ["R-1"], "severity": "blocker", "tags": ["smoke"], "source": Self.place(4, 7),
        "fixtures": ["answers": "held"],
      ]
    )
  }

  @Test("A case has its evidence: where it stands and its digest, or why there is none")
  func evidence() throws {
    var result = SampleRun.cases[1]
    result.evidence = [
      EvidencePiece(
        name: "shot",
        mediaType: "image/png",
        fate: .kept(file: "r/a.png", digest: "ab", size: 3)
      ),
      EvidencePiece(name: "video", mediaType: "video/mp4", fate: .lost(reason: "gone")),
    ]
    let lines = try journal { writer, _ in try writer.add(result) }
    #expect(
      lines.last?["evidence"] == [
        ["name": "shot", "mediaType": "image/png", "file": "r/a.png", "sha256": "ab", "bytes": 3],
        ["name": "video", "mediaType": "video/mp4", "lost": "gone"],
      ]
    )
    let read = try Journal(reading: folder.file("journal.jsonl")).finished
    #expect(read[ExactText(result.id)]?.evidence == result.evidence)
  }

  @Test("A verdict has its cause, its time, its explanations and the log")
  func verdict() throws {
    let lines = try journal { writer, report in try writer.add(report.cases[0]) }
    let verdict = try #require(lines.last)
    #expect(verdict["verdict"] == "failed")
    #expect(verdict["cause"] == "unmet")
    #expect(verdict["microseconds"] == 1_500_000)
    #expect(verdict["log"] == ["last\twords"])
    #expect(
      verdict["explanations"] == [
        [
          "summary": "did not happen", "expected": "a", "found": "b", "nearMisses": ["c"], "after": "d",
          "ru": [
            "summary": "не произошло", "expected": "а", "found": "б", "nearMisses": ["в"], "after": "г",
          ],
          "clause": Self.place(4, 7), "covers": ["R-1"], "record": 5,
        ]
      ]
    )
  }

  @Test("A record has all that was seen, each answer with its reason")
  func records() throws {
    var result = SampleRun.cases[1]
    result.trace = [
      .command([Command(name: "a", arguments: ["id": "1"]), Command(name: "b", arguments: [:])]),
      .reply([.accepted, .refused("gone")]), .snapshot(["page": "one"]), .ended(reason: "signal 6"),
    ].map { Record(at: Moment(microseconds: 7), $0) }
    let id: Value = .string(ExactText(result.id))
    let lines = try journal { writer, _ in try writer.add(result) }
    #expect(
      lines.dropFirst().dropLast() == [
        [
          "case": id, "at": 7, "command": [["name": "a", "with": ["id": "1"]], ["name": "b", "with": [:]]],
        ],
        ["case": id, "at": 7, "reply": [[:], ["refused": "gone"]]],
        ["case": id, "at": 7, "state": ["page": "one"]],
        ["case": id, "at": 7, "ended": "signal 6"],
      ]
    )
  }

  @Test(
    "After a line that was lost there is no footer",
    .enabled(if: Paths.exists("/dev/full"), "needs /dev/full")
  )
  func lostLine() throws {
    try folder.link("journal.jsonl", to: "/dev/full")
    let writer = try JournalWriter(claiming: folder.file("journal.jsonl"))
    let full = FileError(path: folder.file("journal.jsonl"), reason: "No space left on device")
    #expect(throws: full) { try writer.begin(SampleRun.header, cases: []) }
    #expect(throws: full) { try writer.add(SampleRun.cases[1]) }
    #expect(throws: full) { try writer.finish(SampleRun.report) }
  }

  @Test("What is run again is all that was planned but the passed and those of other apps")
  func notPassed() throws {
    let path = folder.file("journal.jsonl")
    let verdicts: [Verdict] = [.passed, .notApplicable, .skipped(.notObserved), .vacuous, .failed(.unmet)]
    var cases = verdicts.enumerated().map { index, verdict in
      var result = SampleRun.cases[1]
      result.id = "c\(index)"
      result.verdict = verdict
      return result
    }
    let writer = try JournalWriter(claiming: path)
    try writer.begin(SampleRun.header, cases: cases)
    cases.removeLast()
    for result in cases { try writer.add(result) }
    #expect(try Journal(reading: path).notPassed == ["c2", "c3", "c4"])
  }

  @Test("The footer has the number of cases, the exit status, the time, and the signal that ended the run")
  func footer() throws {
    let lines = try journal { writer, report in
      var report = report
      report.interruptedBy = 15
      try writer.finish(report)
    }
    #expect(
      lines.last?["footer"] == ["cases": 2, "exitStatus": 143, "microseconds": 2_000_000, "signal": 15]
    )
  }

  @Test("A run that did not finish has no footer, and every line of it can be read")
  func unfinished() throws {
    let lines = try journal { writer, report in try writer.add(report.cases[0]) }
    #expect(lines.count == 11)
    #expect(!lines.contains { $0["footer"] != nil })
  }

  @Test("Each case is in the file before the next begins")
  func growing() throws {
    let path = folder.file("journal.jsonl")
    let writer = try JournalWriter(claiming: path)
    try writer.begin(SampleRun.header, cases: SampleRun.cases)
    #expect(try Self.read(path).count == 1)
    try writer.add(SampleRun.cases[1])
    #expect(try Self.read(path).count == 2)
  }

  @Test("One writer at a time: a second is refused while the first is there, and what is there stays")
  func claimed() throws {
    let path = folder.file("deep/er/journal.jsonl")
    var writer: JournalWriter? = try JournalWriter(claiming: path)
    try writer?.begin(SampleRun.header, cases: [])
    #expect(throws: ClaimedFile.Refusal.isClaimed) { _ = try JournalWriter(claiming: path) }
    #expect(writer?.isEmpty == false)
    writer = nil
    let second = try JournalWriter(claiming: path)
    #expect(!second.isEmpty)
    try second.setAside(as: "journal.earlier.jsonl")
    #expect(second.isEmpty)
    #expect(try Self.read(folder.file("deep/er/journal.earlier.jsonl")).count == 1)
    // The claim went over to the new file.
    #expect(throws: ClaimedFile.Refusal.isClaimed) { _ = try JournalWriter(claiming: path) }
  }

  @Test("A path that cannot be written is an error with the path and the reason")
  func unwritable() throws {
    try FileWriting.replace(folder.file("file"), with: [])
    let path = folder.file("file/journal.jsonl")
    let refusal = #expect(throws: ClaimedFile.Refusal.self) { _ = try JournalWriter(claiming: path) }
    #expect(refusal == .isUnusable(FileError(path: path, reason: "Not a directory")))
  }

  static let texts = [
    String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0) })), "\u{7F}\u{80}\u{9F}",
    "\u{2028}\u{2029}\u{200F}\u{FEFF}\u{FFFE}\u{FFFF}\u{FFFD}", "👩‍👩‍👧‍👦 \u{1F600}\u{10FFFF}", "caf\u{E9}",
    "cafe\u{301}", #"\ " / \u0041"#, "\u{1B}[31mred\u{1B}[0m", "a\r\nb",
  ]

  @Test("Text survives exactly: names, fields, keys, reasons, explanations and logs", arguments: texts)
  func exactness(text: String) throws {
    let exact = ExactText(text)
    var result = SampleRun.cases[1]
    result.id = text
    result.log = [text]
    result.trace = [Record(at: .zero, .event(name: exact, fields: ["k\(exact)": .string(exact)]))]
    let lines = try journal { writer, _ in try writer.add(result) }
    let record = try #require(lines.dropFirst().first)
    #expect(record["case"] == .string(exact))
    #expect(record["event"] == .string(exact))
    #expect(record["fields"]?.map?["k\(exact)"] == .string(exact))
    #expect(lines.last?["log"] == .list([.string(exact)]))
  }

  // MARK: Reading back

  private static func place(_ line: Int64, _ column: Int64) -> Value {
    .map([
      "path": "list.yaml", "line": .integer(line), "column": .integer(column), "endLine": .integer(line),
      "endColumn": .integer(column),
    ])
  }

  private func journal(_ write: (JournalWriter, RunReport) throws -> Void) throws -> [Value.Map] {
    let path = folder.file("journal.jsonl")
    let writer = try JournalWriter(claiming: path)
    try writer.begin(SampleRun.header, cases: SampleRun.cases)
    try write(writer, SampleRun.report)
    return try Self.read(path)
  }

  /// The lines of a file, each of them a whole JSON object with a line feed after it.
  private static func read(_ path: String) throws -> [Value.Map] {
    let bytes = try FileReading.contents(of: path, limit: 1 << 24)
    #expect(bytes.last == UInt8(ascii: "\n"))
    return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try Value(json: String(decoding: line, as: UTF8.self)).map)
    }
  }
}

extension Value {
  var map: Map? { if case .map(let map) = self { map } else { nil } }
}
