import AdapterProtocol
import Checklists
import Outcomes
import Planning
import Redaction
import Running
import TestSupport
import Testing

@Suite("What is known of secrets before a run")
struct SecretLearningTests {
  private static let checklist = Counter.checklist(["one"], misbehaving: [], note: "note-of-the-checklist")

  @Test("The facts and texts that the record lists, and facts whose names say it")
  func record() throws {
    let account = "account: { optional: { user: string, phrase: string } }"
    let facts = "\n  \(account)\n  apiKey: { optional: string }\n"
    let parts = Counter.contractText.split(separator: "handoff:\n", maxSplits: 1)
    let contract = "\(parts[0])handoff:\(facts)\(parts[1])"
    let record = """
      handoff: tests
      contract: test.counter@1
      account: { user: ann of the tests, phrase: correct horse }
      apiKey: key-77312
      secrets: [handoff.account.phrase, "Tr0ub4dor"]
      """
    let compiled = compile(
      Self.checklist,
      contract: contract,
      requirements: Counter.requirementsText,
      handoff: record
    )
    let plan = try #require(compiled.plan, "\(compiled.text)")
    let handoff = try #require(compiled.handoff)
    var redactor = Redactor(for: plan, handoff: handoff)
    #expect(
      redactor.redact("ann of the tests, correct horse, key-77312, Tr0ub4dor, note-of-the-checklist")
        == "ann of the tests, ‹secret listed 1›, ‹secret key 2›, ‹secret listed 3›, note-of-the-checklist"
    )
  }
}
