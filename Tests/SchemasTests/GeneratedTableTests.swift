import TestSupport
import TestTools
import Testing

/// The lists of keys, types, steps and matchers that the pages show are those of the readers.
///
/// `SIGNOFF_RECORD=1 swift test --filter GeneratedTableTests` writes them anew, and fails: read the change first.
@Suite("Generated tables of the pages")
struct GeneratedTableTests {
  private static let paths = [
    "docs/contract-format.md", "docs/checklist-format.md", "docs/handoff-record.md", "docs/settings.md",
  ]

  @Test("A page shows what the tables of the readers say", arguments: paths)
  func drift(path: String) throws {
    let page = Page(path)
    let text = page.text(with: GeneratedTable.all)
    if Environment.isRecording {
      try page.replace(with: text)
      Issue.record("recorded \(path); read the change, then run without SIGNOFF_RECORD")
      return
    }
    #expect(page.text == text)
    #expect(!page.tables.isEmpty)
  }

  @Test("Every table stands on one page, and no page has one that nobody makes")
  func complete() {
    let shown = Self.paths.flatMap { Page($0).tables.map(\.name) }
    #expect(shown.sorted() == GeneratedTable.all.keys.sorted())
  }
}
