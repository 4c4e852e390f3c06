import AdapterProtocol
import Files
import Journals
import Outcomes
import TestTools
import Testing

@Suite("docs/journal.md")
struct JournalDocumentTests {
  @Test("Its examples are a journal that is read, and written again letter for letter but for the spaces")
  func examples() throws {
    let folder = try TemporaryFolder()
    let examples = try Self.examples(SourceTree.text("docs/journal.md"))
    let text = examples.map { "\($0)\n" }.joined()
    try FileWriting.replace(folder.file("page"), with: Array(text.utf8))
    let journal = try Journal(reading: folder.file("page"))
    #expect(journal.process == 4712)
    let report = try #require(journal.report)

    let path = folder.file("journal.jsonl")
    let writer = try JournalWriter(claiming: path)
    try writer.begin(report.header, cases: report.cases)
    try writer.connected(
      .candidate,
      try #require(report.header.adapter),
      unwatched: report.header.unwatched
    )
    for result in report.cases { try writer.add(result) }
    try writer.resume(try Journal(reading: path), at: 1_700_000_060)
    try writer.finish(report)
    let written = try #require(folder.text(of: "journal.jsonl")).split(separator: "\n").map {
      try Value(json: String($0)).description
    }
    let process = "\"process\":\(ClaimedFile.process)"
    let expected = examples.map {
      $0.replacing("\"process\":4711", with: process).replacing("\"process\":4712", with: process)
    }
    #expect(written == expected)
  }

  /// The JSON of the page in its order, each value on a line of its own.
  private static func examples(_ page: String) throws -> [String] {
    var examples: [String] = []
    for block in page.split(separator: "```json\n").dropFirst() {
      let text = String(block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex))
      if let whole = try? Value(json: text) {
        examples.append(whole.description)
      } else {
        examples += try text.split(separator: "\n").map { try Value(json: String($0)).description }
      }
    }
    return examples
  }
}
