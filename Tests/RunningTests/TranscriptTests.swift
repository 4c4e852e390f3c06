import Files
import Outcomes
import TestTools
import Testing

@Suite("The adapter protocol's page")
struct TranscriptTests {
  private static let path = Paths.join(SourceTree.root, "docs/adapter-protocol.md")
  private static let opening = "\n## A session\n"
  private static let fence = "```text\n"

  @Test("has a session as it was, from the first line to the last")
  func transcript() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/transcript"
    let plan = try Counter.plan(Counter.checklist(["own"], misbehaving: []))
    #expect(FixtureRun("well-behaved transcript=\(file)", plan: plan).verdicts == [.passed])
    let transcript = String(decoding: try FileReading.contents(of: file, limit: 1 << 20), as: UTF8.self)
    let page = String(decoding: try FileReading.contents(of: Self.path, limit: 1 << 20), as: UTF8.self)

    let section = try #require(page.firstRange(of: Self.opening)).upperBound
    let start = try #require(page[section...].firstRange(of: Self.fence)).upperBound
    let end = try #require(page[start...].firstRange(of: "```\n")).lowerBound
    if Environment.isRecording {
      let recorded = page[..<start] + transcript + page[end...]
      try FileWriting.replace(Self.path, with: Array(recorded.utf8))
      Issue.record(
        "recorded the session of docs/adapter-protocol.md; read the change, then run without SIGNOFF_RECORD"
      )
      return
    }
    #expect(page[start..<end] == transcript)
  }
}
