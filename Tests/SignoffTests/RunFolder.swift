import AdapterProtocol
import Files
import Journals
import Outcomes
import StrictXML
import TestTools

/// A folder for reports and the command that writes them.
struct RunFolder {
  let path: String
  let arguments: [String]
  let adapter: [String]

  static let record = ["--handoff", "checklists/shopstory/handoff.example.yaml"]

  init(_ arguments: [String] = [], adapter: [String] = [], path: String = Command.temporaryPath("reports")) {
    self.path = path
    self.arguments = arguments
    self.adapter = adapter.isEmpty ? [] : ["--"] + adapter
  }

  @discardableResult
  func run(_ more: String..., ending: Command.Ending = .never) throws -> Command {
    let words = ["run", Command.checklist, "--reports", path] + arguments + more + adapter
    return try Command.run(words: words, ending: ending)
  }

  var journalPath: String { path + "/journal.jsonl" }
  var junitPath: String { path + "/junit.xml" }
  var names: [String] { Paths.list(path) }

  func journal() throws -> Journal { try Journal(reading: journalPath) }
  func junit() throws -> XMLTree { try Command.xml(junitPath) }

  /// Leaves so much of the journal as a killed run might have.
  func cutJournal(to count: Int) throws {
    let bytes = try FileReading.contents(of: journalPath, limit: 1 << 24)
    try FileWriting.replace(journalPath, with: Array(bytes.prefix(count)))
  }

  /// What the journal says but for its times.
  func timelessReport() throws -> RunReport? {
    guard var report = try journal().report else { return nil }
    report.duration = .zero
    report.header.startedAt = 0
    for index in report.cases.indices { report.cases[index].duration = .zero }
    return report
  }

  /// The JUnit report but for its times.
  func timelessJUnit() throws -> String {
    try Command.text(junitPath).replacing(/[ ](time|timestamp)="[^"]*"/, with: "")
  }

  /// How many cases the report has by result, where each case has one.
  func counts() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for item in try junit().all("testcase") where item["name"] != "run" {
      let results = item.children.map(\.name).filter { $0 != "properties" }
      counts[results.first ?? "passed", default: 0] += 1
    }
    return counts
  }
}

extension Command {
  /// The counts of the line of totals: verdict words and how many.
  var tally: [String: Int] {
    let line = output.split(separator: "\n").last { $0.wholeMatch(of: /[0-9].* in [0-9.]+ s/) != nil } ?? ""
    var counts: [String: Int] = [:]
    for part in line.split(separator: ",") {
      let words = part.split(separator: " ")
      if words.count > 1, let count = Int(words[0]) { counts[String(words[1])] = count }
    }
    return counts
  }

  /// The cases whose verdict was said as it came, in order.
  var said: [(id: String, word: String)] {
    let words: Set<Substring> = ["passed", "failed", "errored", "skipped"]
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().prefix { !$0.isEmpty }
      .compactMap { line in
        let parts = line.split(separator: " ")
        guard parts.count > 1, words.contains(parts[0]) else { return nil }
        return (String(parts[1]), String(parts[0]))
      }
  }
}
