import AdapterProtocol
import Checklists
import Diagnostics
import TestSupport
import Testing
import YAMLTree

/// The examples of the pages compile: what is shown is what works, and everything is shown.
@Suite("Examples of the pages")
struct DocumentedChecklistTests {
  private static let page: Page = DocumentedExample.checklistPage
  private static let checks: [String] = page.blocks(beginning: "- id:")
  private static let steps: [String] = page.blocks.filter { $0.hasPrefix("- ") && !$0.hasPrefix("- id:") }

  /// What is said but that the example's scenario is not used everywhere.
  private func problems(_ compiled: Compiled) -> [Diagnostic] {
    compiled.diagnostics.sorted.filter { !$0.message.hasPrefix("no check uses the scenario") }
  }

  @Test("A check that is shown compiles", arguments: checks)
  func checkCompiles(_ block: String) {
    let compiled = DocumentedExample.compile(checks: block.indented(by: 2))
    #expect(problems(compiled).isEmpty, "\(compiled.text)")
  }

  @Test("Steps that are shown compile", arguments: steps)
  func stepsCompile(_ block: String) {
    let compiled = DocumentedExample.compile(checks: DocumentedExample.check(steps: block))
    #expect(problems(compiled).isEmpty, "\(compiled.text)")
  }

  @Test("Every block is one that a test compiles")
  func everyBlock() {
    #expect(Self.checks.count == 3)
    #expect(Self.steps.count >= 8)
    let others = Self.page.blocks.count - Self.checks.count - Self.steps.count
    #expect(others == 2, "the head and the scenarios")
    #expect(DocumentedExample.handoffPage.blocks.count == 1)
  }

  // MARK: Every construct is shown

  /// Every key, and every scalar, of the blocks of a page.
  private func wordsShown(on pages: [Page]) throws -> (keys: Set<String>, values: Set<String>) {
    var keys: Set<String> = []
    var values: Set<String> = []
    func collect(_ node: YAMLNode) {
      if node.isScalar { values.insert(node.string) }
      for item in node.items { collect(item) }
      for (key, value) in node.entries {
        keys.insert(key.string)
        collect(value)
      }
    }
    for block in pages.flatMap(\.blocks) {
      var diagnostics = Diagnostics()
      collect(try #require(YAMLNode.root(of: SourceFile(path: "page", text: block), &diagnostics)))
    }
    return (keys, values)
  }

  @Test(
    "Every key of every mapping has an example",
    arguments: [KeyTable.contract, .requirements, .handoff, .checklist]
  )
  func keys(of table: KeyTable) throws {
    let pages = [
      DocumentedExample.contractPage, DocumentedExample.checklistPage, DocumentedExample.handoffPage,
    ]
    var shown = try wordsShown(on: pages).keys
    // The list of checks stands around every block of a check.
    shown.insert("checks")
    for table in table.withInner {
      for key in table.keys where !shown.contains(key.name.string) {
        Issue.record("no example has the key \(key.name) of \(table.subject)")
      }
    }
  }

  @Test("Every word of a step and of a matcher has an example")
  func wordsOfSteps() throws {
    let shown = try wordsShown(on: [DocumentedExample.checklistPage]).keys
    let words = StepWord.allCases.map(\.rawValue) + StepModifier.allCases.map(\.rawValue)
    #expect((words + MatcherWord.allCases.map(\.rawValue)).filter { !shown.contains($0) } == [])
  }

  @Test("Every type has an example")
  func types() throws {
    let (keys, values) = try wordsShown(on: [DocumentedExample.contractPage])
    #expect(SimpleType.allCases.map(\.rawValue).filter { !values.contains($0) } == [])
    let words = TypeWord.allCases.map(\.rawValue) + TypeProperty.allCases.map(\.rawValue)
    #expect(words.filter { !keys.contains($0) } == [])
  }
}
