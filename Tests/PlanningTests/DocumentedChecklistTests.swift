import Files
import TestSupport
import TestTools
import Testing

/// The examples of the pages compile against the shipped contract: what is shown is what works.
@Suite("Examples of the pages")
struct DocumentedChecklistTests {
  private static let root = SourceTree.root

  private static func text(_ path: String) -> String {
    let bytes = (try? FileReading.contents(of: Paths.join(root, path), limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The YAML blocks of a page that begin so.
  private static func blocks(_ page: String, beginning: String) -> [String] {
    text(page).components(between: "```yaml\n", and: "```").filter { $0.hasPrefix(beginning) }
  }

  private static let scenarios = blocks("docs/checklist-format.md", beginning: "scenarios:\n").joined()

  private func compiled(_ checks: String) -> Compiled {
    compile(
      "checklist: page\ncontract: shopstory.mobile@1\n" + Self.scenarios + "checks:\n" + checks,
      contract: Self.text("checklists/shopstory/contract.yaml"),
      requirements: Self.text("checklists/shopstory/requirements.yaml"),
      handoff: Self.text("checklists/shopstory/handoff.example.yaml")
    )
  }

  @Test("A check that is shown compiles", arguments: blocks("docs/checklist-format.md", beginning: "- id:"))
  func check(_ block: String) {
    let text = compiled(block.split(separator: "\n").map { "  \($0)\n" }.joined()).text
    #expect(
      text.isEmpty || text.contains("warning: no check uses the scenario") && !text.contains("error"),
      "\(text)"
    )
  }

  @Test("A step that is shown compiles", arguments: blocks("docs/checklist-format.md", beginning: "- use:"))
  func step(_ block: String) {
    let steps = block.split(separator: "\n").map { "      \($0)\n" }.joined()
    let head =
      "  - id: c\n    title: { en: a, ru: b }\n    covers: [SS-045]\n    severity: minor\n    steps:\n"
    #expect(compiled(head + steps).text.isEmpty)
  }

  @Test("There are examples")
  func count() {
    #expect(Self.blocks("docs/checklist-format.md", beginning: "- id:").count == 1)
    #expect(Self.blocks("docs/checklist-format.md", beginning: "- use:").count == 1)
    #expect(Self.scenarios.hasPrefix("scenarios:\n  page:"))
  }
}

extension String {
  /// What stands between each opening and the next closing.
  fileprivate func components(between opening: String, and closing: String) -> [String] {
    let parts = split(separator: opening, omittingEmptySubsequences: false).dropFirst()
    return parts.map { part in String(part[..<(part.firstRange(of: closing)?.lowerBound ?? part.endIndex)]) }
  }
}
