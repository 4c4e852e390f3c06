import Files
import TestTools
import Testing

@Suite("docs/reading-a-checklist.md")
struct DocumentedCommandTests {
  private static let page = Paths.join(SourceTree.root, "docs/reading-a-checklist.md")

  /// `SIGNOFF_RECORD=1 swift test --filter DocumentedCommandTests` writes the page anew, and fails so that nobody
  /// does so by mistake.
  @Test("Each command of the page writes what the page says")
  func commands() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(
      contract: [
        ("version: 1", "version: 2"), ("default: 1s", "default: 1500ms"), ("[busy]", "[busy, late]"),
        ("enum: [live, vod]", "enum: [live, vod, clip]"), ("no page is seen", "the page is gone"),
      ]
    )
    let page = try Command.text(Self.page)
    var commands = 0
    var written = ""
    for (index, part) in page.components(between: "```console\n", and: "```\n").enumerated() {
      guard index % 2 == 1, let line = part.split(separator: "\n").first else {
        written += part
        continue
      }
      commands += 1
      let words = line.dropFirst("$ signoff ".count).split(separator: " ").map { word in
        // What shows the plan is about the system as it was before.
        let folder = line.contains("--against") ? new : old
        return word.replacing("'", with: "").replacing("acceptance/", with: folder + "/")
          .replacing("old/", with: old + "/")
      }
      let run = try Command.run(words: words.map { $0 == "old" ? old : String($0) })
      #expect(run.errors.isEmpty)
      let output = run.output.replacing(new, with: "acceptance")
        .replacing(old, with: line.contains("--against") ? "old" : "acceptance")
      written += "```console\n\(line)\n\(output.trimmingEnd)\n```\n"
    }
    #expect(commands == 7)
    if Environment.isRecording, page != written {
      try Command.write(written, Self.page)
      Issue.record("the page is written anew: read what has changed in it")
    }
    #expect(page == written)
  }
}

extension String {
  /// What stands outside of the two marks and what stands between them, in turn.
  fileprivate func components(between open: String, and close: String) -> [String] {
    var parts: [String] = []
    for (index, piece) in split(separator: open, omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        parts.append(String(piece))
        continue
      }
      let halves = piece.split(separator: close, maxSplits: 1, omittingEmptySubsequences: false)
      parts += halves.map(String.init)
    }
    return parts
  }

  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
