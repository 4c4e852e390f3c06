import Checklists
import Diagnostics
import Files
import TestSupport
import TestTools
import Testing
import YAMLTree

/// One mistake that an engineer makes, and all that the compiler says of it; the page is `Mistakes.md`.
///
/// `SIGNOFF_RECORD=1 swift test --filter MistakeTests` writes the page anew, and fails so that nobody does so by
/// chance: read the change before it is committed.
struct Mistake: Sendable, CustomTestStringConvertible {
  let title: String
  /// What the text is: `steps`, `check`, `checklist`, `contract`, `requirements`, `settings`, `handoff`, or the
  /// `handoff of a rollback`, which a checklist with builds refers to.
  let kind: String
  let text: String
  let expected: String

  var testDescription: String { title }

  static let path = Paths.join(Paths.folder(of: #filePath), "Mistakes.md")
  static let introduction = "# Mistakes, and what the compiler says"

  static let all: [Mistake] = {
    guard let bytes = try? FileReading.contents(of: path, limit: 1 << 20) else { return [] }
    let sections = String(decoding: bytes, as: UTF8.self).split(separator: "\n## ").dropFirst()
    return sections.compactMap { section in
      let parts = section.split(separator: "```", omittingEmptySubsequences: false)
      guard parts.count >= 3, let end = parts[1].firstIndex(of: "\n") else { return nil }
      return Mistake(
        title: String(parts[0].prefix { $0 != "\n" }),
        kind: String(parts[1][..<end].dropFirst("yaml ".count)),
        text: String(parts[1][parts[1].index(after: end)...]),
        expected: parts.count >= 5 ? String(parts[3].drop { $0 != "\n" }.dropFirst()) : ""
      )
    }
  }()

  /// Everything that compiling the text says.
  var found: String {
    switch kind {
    case "steps":
      let lines = text.split(separator: "\n").map { "      \($0)\n" }.joined()
      return compile(SampleContract.checklist([]) + "\n" + lines).text
    case "check":
      let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
      return compile("checklist: sample\ncontract: sample.app@1\nchecks:\n  - id: check\n" + lines).text
    case "checklist": return compile(text).text
    case "contract": return compile(SampleContract.checklist(["do: X", "expect: c"]), contract: text).text
    case "requirements":
      return compile(SampleContract.checklist(["do: X", "expect: c"]), requirements: text).text
    case "handoff of a rollback":
      let steps = ["do: X", "expect: c", "build: rollback", "expect: c"]
      return compile(SampleContract.checklist(steps), handoff: text).text
    case "settings": return settings
    case "handoff": return compile(SampleContract.checklist(["do: X", "expect: c"]), handoff: text).text
    default: return "the page has no kind \"\(kind)\"\n"
    }
  }
}

extension Mistake {
  private var settings: String {
    let file = SourceFile(path: "signoff.yaml", text: text)
    var diagnostics = Diagnostics()
    if let root = YAMLNode.root(of: file, &diagnostics) { _ = Settings.read(root, &diagnostics) }
    return DiagnosticRenderer(files: [file]).render(diagnostics)
  }
}

@Suite("Mistakes")
struct MistakeTests {
  @Test("The compiler says what the page says", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) {
    #expect(mistake.found == mistake.expected)
    #expect(!mistake.found.isEmpty, "a mistake that nobody notices")
  }

  @Test("Titles are unique and there are many")
  func page() {
    #expect(Mistake.all.count >= 150)
    #expect(Set(Mistake.all.map(\.title)).count == Mistake.all.count)
  }

  @Test("The page is recorded on request alone", .enabled(if: Environment.isRecording))
  func record() throws {
    var page = Mistake.introduction + "\n"
    for mistake in Mistake.all {
      page +=
        "\n## \(mistake.title)\n\n```yaml \(mistake.kind)\n\(mistake.text)```\n\n```text\n\(mistake.found)```\n"
    }
    try FileWriting.replace(Mistake.path, with: Array(page.utf8))
    Issue.record("recorded; read the change, then run without SIGNOFF_RECORD")
  }
}
