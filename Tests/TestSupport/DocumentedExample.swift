/// The example that the pages of the language tell: one contract with its registry, record and checklists.
package enum DocumentedExample {
  package static let contractPage = Page("docs/contract-format.md")
  package static let checklistPage = Page("docs/checklist-format.md")
  package static let handoffPage = Page("docs/handoff-record.md")

  /// Every block of the contract's page but the registry, one after the other.
  package static let contract = contractPage.blocks.filter { !$0.hasPrefix("requirements:") }.joined()
  package static let requirements = contractPage.blocks(beginning: "requirements:").joined()
  package static let handoff = handoffPage.blocks(beginning: "handoff:").joined()

  /// What compiling these checks gives, behind the page's own head and scenarios.
  package static func compile(checks: String) -> Compiled {
    let head = checklistPage.blocks(beginning: "checklist:").joined()
    let scenarios = checklistPage.blocks(beginning: "scenarios:").joined()
    return TestSupport.compile(
      head + scenarios + "checks:\n" + checks,
      contract: contract,
      requirements: requirements,
      handoff: handoff
    )
  }

  /// A check of these steps.
  package static func check(steps: String) -> String {
    "  - id: c\n    title: { en: a, ru: b }\n    covers: [D-1]\n    severity: minor\n    steps:\n"
      + steps.indented(by: 6)
  }
}

extension String {
  /// Each line so far to the right.
  package func indented(by spaces: Int) -> String {
    split(separator: "\n").map { String(repeating: " ", count: spaces) + $0 + "\n" }.joined()
  }
}
