import AdapterProtocol
import Diagnostics
import Files
import Journals
import Outcomes
import TestTools
import Testing

@Suite("A journal is read back")
struct JournalReaderTests {
  let folder: TemporaryFolder
  var path: String { folder.file("journal.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  @Test("A whole run comes back as it was, to the byte", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomRun(seed: seed)
    let report = random.report()
    try Self.write(report, path)
    let journal = try Journal(reading: path)
    #expect(journal.report == report)
    #expect(journal.isFinished == (report.interruptedBy == nil))
    #expect(journal.duration == report.duration)
    // Strings are equal in Swift when their letters are; what is written again is equal by its bytes.
    let again = folder.file("again.jsonl")
    try Self.write(try #require(journal.report), again)
    let bytes = try FileReading.contents(of: path, limit: 1 << 24)
    #expect(try FileReading.contents(of: again, limit: 1 << 24) == bytes)
    #expect(journal.wholeCount == bytes.count)
  }

  @Test("A verdict of every kind comes back", arguments: RandomRun.verdicts)
  func verdict(verdict: Verdict) throws {
    var result = SampleRun.cases[1]
    result.verdict = verdict
    try Self.write(RunReport(header: SampleRun.header, cases: [result], duration: .zero), path)
    #expect(try Journal(reading: path).report?.cases == [result])
  }

  @Test("Wherever the writing was cut off, every whole verdict is there and nothing else")
  func torn() throws {
    try Self.write(SampleRun.report, path)
    let bytes = try FileReading.contents(of: path, limit: 1 << 20)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for count in 0..<bytes.count {
      try FileWriting.replace(path, with: Array(bytes.prefix(count)))
      guard count > ends[0] else {
        #expect(problem() == .isUnbegun(path: path))
        continue
      }
      let journal = try Journal(reading: path)
      #expect(journal.planned.map(\.id) == SampleRun.cases.map(\.id))
      #expect(journal.wholeCount == ends.last { $0 < count }.map { $0 + 1 })
      // The verdicts are the last lines but the footer.
      let whole = ends.suffix(3).dropLast().filter { $0 < count }.count
      #expect(journal.finished.count == whole)
      for (id, result) in journal.finished {
        #expect(SampleRun.cases.contains { ExactText($0.id) == id && $0 == result })
      }
      #expect(journal.report == nil && journal.footer == nil && !journal.isFinished)
    }
  }

  @Test("NULs after the last line are what a loss of power leaves, and half a line like any other")
  func nulsAtTheEnd() throws {
    try Self.write(SampleRun.report, path)
    let bytes = try FileReading.contents(of: path, limit: 1 << 20)
    try FileWriting.replace(path, with: bytes + [UInt8](repeating: 0, count: 4096))
    #expect(try Journal(reading: path).report == SampleRun.report)
    try FileWriting.replace(path, with: [UInt8](repeating: 0, count: 4096))
    #expect(problem() == .isUnbegun(path: path))
  }

  /// What becomes of the lines of a good journal, and what is said of them.
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout [String]) -> Void
    let line: Int
    let says: String
    var testDescription: String { name }

    init(_ name: String, line: Int, says: String, _ change: @escaping @Sendable (inout [String]) -> Void) {
      (self.name, self.change, self.line, self.says) = (name, change, line, says)
    }
  }

  // Line 1 is the header, 2 the adapter, 3 to 11 records, 12 and 13 verdicts, 14 the footer.
  static let damages = [
    Damage("garbage", line: 5, says: "no line of a journal: ") { $0[4] = "garbage" },
    Damage("half a line in the middle", line: 5, says: "no line of a journal: ") { $0[4].removeLast() },
    Damage("an empty line", line: 2, says: "no line of a journal: ") { $0.insert("", at: 1) },
    Damage("NULs in the middle", line: 3, says: "7 NUL bytes, as a file system leaves") {
      $0.insert(String(repeating: "\u{0}", count: 7), at: 2)
    },
    Damage("a list", line: 3, says: "the line is [], expected an object") { $0[2] = "[]" },
    Damage("another kind of line", line: 3, says: "a line of no kind that is known") { $0[2] = #"{"a":1}"# },
    Damage("another kind of record", line: 3, says: "the record is of no kind that is known") {
      $0[2] = #"{"case":"check[answer=live]","at":1,"seen":2}"#
    },
    Damage("no time", line: 3, says: "at is missing") {
      $0[2] = #"{"case":"check[answer=live]","time":true}"#
    },
    Damage("a case of another run", line: 3, says: "the case x is not in the header") {
      $0[2] = #"{"case":"x","at":1,"time":true}"#
    },
    Damage("an unknown verdict", line: 13, says: "the verdict \"green\" with the cause \"\" is none that") {
      $0[12] = #"{"case":"check[answer=vod]","verdict":"green","microseconds":0}"#
    },
    Damage("a verdict with the cause of another", line: 13, says: "with the cause \"unmet\" is none that") {
      $0[12] = #"{"case":"check[answer=vod]","verdict":"passed","cause":"unmet","microseconds":0}"#
    },
    Damage("a verdict twice", line: 14, says: "the case check[answer=vod] has its verdict already") {
      $0.insert($0[12], at: 13)
    },
    Damage("a verdict that is gone", line: 13, says: "the footer ends a run of 2 cases, of which 1 ended") {
      $0.remove(at: 12)
    },
    Damage("another exit status", line: 14, says: "the footer says exit status 0, the verdicts come to 1") {
      $0[13] = #"{"footer":{"cases":2,"exitStatus":0,"microseconds":1}}"#
    },
    Damage("two runs", line: 15, says: "a line after the footer") { $0 += $0 },
    Damage("two headers", line: 3, says: "a second header: two runs are mixed") { $0.insert($0[0], at: 2) },
    Damage("two adapters", line: 3, says: "a second adapter of the candidate build") {
      $0.insert($0[1], at: 2)
    },
    Damage("a header that lacks something", line: 1, says: "header.seed is missing") {
      $0[0].replace("\"seed\":7,", with: "")
    },
    Damage("a case that lacks something", line: 1, says: "header.cases[0].severity is missing") {
      $0[0].replace("\"severity\":\"blocker\",", with: "", maxReplacements: 1)
    },
    Damage("a case twice", line: 1, says: "header.cases has the case check[answer=vod] twice") {
      $0[0].replace("[answer=live]", with: "[answer=vod]")
    },
  ]

  @Test("What is not as it was written is said with its line", arguments: damages)
  func damaged(damage: Damage) throws {
    try Self.write(SampleRun.report, path)
    var lines = try #require(folder.text(of: "journal.jsonl")).split(separator: "\n").map(String.init)
    #expect(lines.count == 14)
    damage.change(&lines)
    try folder.write("", to: "journal.jsonl")
    try FileWriting.replace(path, with: Array((lines.joined(separator: "\n") + "\n").utf8))
    guard case .line(path, damage.line, let words)? = problem() else {
      Issue.record("\(String(describing: problem()))")
      return
    }
    #expect(words.hasPrefix(damage.says) || words.hasSuffix(damage.says) || words.contains(damage.says))
    #expect(problem()?.description == "\(path):\(damage.line): \(words)")
    #expect(problem()?.help.isEmpty == false)
  }

  @Test(
    "A file that is no journal is said to be none",
    arguments: [
      "\n", "{}\n", "[]\n", "<testsuites/>\n", "checklist: x\n", "x", "{\"header\":{}}\n", "null\n",
    ]
  )
  func foreign(text: String) throws {
    try folder.write(text, to: "journal.jsonl")
    #expect(problem() == .isForeign(path: path))
  }

  @Test("A journal of another version names the signoff that reads it")
  func version() throws {
    try folder.write("{\"header\":{\"journal\":2,\"signoff\":\"9.1\"}}\n", to: "journal.jsonl")
    #expect(problem() == .isOfVersion(path: path, 2, signoff: "9.1"))
    #expect(
      problem()?.description
        == "\(path):1: is a journal of version 2, written by signoff 9.1; version 1 is read"
    )
    #expect(problem()?.help == "use signoff 9.1 for it, or run again")
  }

  @Test("No file is told of with its path")
  func missing() {
    #expect(problem()?.description == "\(path): No such file or directory")
  }

  @Test("Members that a later version adds are passed over")
  func additions() throws {
    try Self.write(SampleRun.report, path)
    let text = try #require(folder.text(of: "journal.jsonl"))
    try folder.write(text.replacing("{\"header\":{", with: "{\"new\":1,\"header\":{\"newer\":[],"), to: "x")
    #expect(try Journal(reading: folder.file("x")).report == SampleRun.report)
  }

  // MARK: Resuming

  @Test("What was cut off is done again, and the whole comes back as if it had run through")
  func resumed() throws {
    try Self.write(SampleRun.report, path)
    let bytes = try FileReading.contents(of: path, limit: 1 << 20)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    try FileWriting.replace(path, with: Array(bytes.prefix(ends[11] + 20)))
    let earlier = try Journal(reading: path)
    #expect(earlier.finished.count == 1)
    let writer = try JournalWriter(claiming: path)
    try writer.resume(earlier, at: 5)
    for result in SampleRun.cases where earlier.finished[ExactText(result.id)] == nil {
      try writer.add(result)
    }
    try writer.finish(SampleRun.report)
    #expect(try Journal(reading: path).report == SampleRun.report)
  }

  @Test("A case that was interrupted may come again in the part that follows, one that has a verdict may not")
  func interrupted() throws {
    var report = SampleRun.report
    report.cases[1].verdict = .skipped(.interrupted)
    report.interruptedBy = 15
    try Self.write(report, path)
    let earlier = try Journal(reading: path)
    #expect(earlier.report == report && !earlier.isFinished)
    #expect(earlier.finished.count == 1 && earlier.notPassed == SampleRun.cases.map(\.id))
    let writer = try JournalWriter(claiming: path)
    try writer.resume(earlier, at: 5)
    #expect(try Journal(reading: path).report == nil)
    try writer.add(SampleRun.cases[1])
    #expect(try Journal(reading: path).finished.count == 2)
    try writer.add(SampleRun.cases[0])
    #expect(problem()?.description.hasSuffix("the case check[answer=live] has its verdict already") == true)
  }

  @Test("A loss of power in the middle of a part leaves what was before it")
  func resumedTwice() throws {
    let writer = try JournalWriter(claiming: path)
    try writer.begin(SampleRun.header, cases: SampleRun.cases)
    for _ in 0..<3 { try writer.resume(try Journal(reading: path), at: 5) }
    try writer.add(SampleRun.cases[0])
    let journal = try Journal(reading: path)
    #expect(journal.finished.count == 1)
    #expect(journal.process == ClaimedFile.process)
  }

  // MARK: Support

  private func problem() -> JournalProblem? {
    do throws(JournalProblem) {
      _ = try Journal(reading: path)
      return nil
    } catch {
      return error
    }
  }

  private static func write(_ report: RunReport, _ path: String) throws {
    let writer = try JournalWriter(claiming: path)
    try writer.begin(report.header, cases: report.cases)
    for build in Build.allCases {
      guard let adapter = report.header.adapters[build] else { continue }
      try writer.connected(build, adapter, unwatched: build == .candidate ? report.header.unwatched : [])
    }
    for result in report.cases { try writer.add(result) }
    try writer.finish(report)
  }
}
