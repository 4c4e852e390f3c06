import AdapterProtocol
import Judging
import Planning
import TestSupport
import Testing

/// A change of a text, and what it changes.
struct ComparisonRow: Sendable, CustomTestStringConvertible {
  enum Text: Sendable { case contract, requirements, checklist, handoff }
  let text: Text
  let old: String
  let new: String
  /// The details, each `now | was`.
  var details: [String] = []
  var words: [String] = []
  var parameters: [String] = []
  var testDescription: String { "\(old) → \(new)" }

  static let all = [
    ComparisonRow(
      text: .contract,
      old: "default: quick }",
      new: "default: slow }",
      details: ["the world: mode is \"slow\" | \"quick\""]
    ),
    ComparisonRow(
      text: .contract,
      old: "  count: { type: integer, default: 0 }\n",
      new: "  count: { type: integer, default: 0 }\n  pause: { type: duration, default: 2s }\n",
      details: ["the world: pause is 2s | there was no such fixture"]
    ),
    ComparisonRow(
      text: .handoff,
      old: "budget: 300ms",
      new: "budget: 400ms",
      details: [
        "must follow within 400ms: e …; id is called $n | must follow within 300ms: e …; id is called $n"
      ]
    ),
    ComparisonRow(
      text: .contract,
      old: "default: 1s, from: handoff.budget",
      new: "default: 3s, from: handoff.budget",
      parameters: ["$param.budget is handoff.budget, or else 3s | handoff.budget, or else 1s"]
    ),
    ComparisonRow(
      text: .contract,
      old: "default: 1s, from: handoff.budget",
      new: "default: 1s",
      details: [
        "must follow within 1s: e …; id is called $n | must follow within 300ms: e …; id is called $n"
      ],
      parameters: ["$param.budget is 1s | handoff.budget, or else 1s"]
    ),
    ComparisonRow(
      text: .contract,
      old: "B: { by: environment",
      new: "B: { by: shopper",
      details: [
        "B is done by the shopper: a refusal is the app's failure | by the environment: a refusal leaves no verdict"
      ]
    ),
    ComparisonRow(
      text: .contract,
      old: "needs: lab, refuses: [refused]",
      new: "refuses: [refused, gone]",
      details: [
        "B needs no capability | the capability lab", "B may be refused for refused, gone | for refused",
      ]
    ),
    ComparisonRow(
      text: .contract,
      old: "enum: [red, green]",
      new: "enum: [red, green, blue]",
      details: ["the state's colour may also be blue | "]
    ),
    ComparisonRow(
      text: .contract,
      old: "e: { fields: { id: { optional: string } }",
      new: "e: { fields: { id: string, at: duration }",
      details: [
        "e.id is a text | a text, or nothing", "e has a at: a duration such as 500ms or 2s | it had none",
      ]
    ),
    ComparisonRow(
      text: .contract,
      old: "lines: { list: { id: Id, many: integer } }",
      new: "lines: { list: { id: Id, many: decimal } }",
      details: ["each item of the state's lines.many is a number | a whole number"]
    ),
    ComparisonRow(
      text: .contract,
      old: "says: { en: B is done, ru: сделано B }",
      new: "says: { en: B happens, ru: сделано B }",
      words: ["what B says"]
    ),
    ComparisonRow(
      text: .contract,
      old: "e: { fields: { id: { optional: string } }, observer: { en: test, ru: тест }",
      new: "e: { fields: { id: { optional: string } }, observer: { en: probe, ru: тест }",
      words: ["who observes e"]
    ),
    ComparisonRow(text: .requirements, old: "the first rule", new: "the one rule", words: ["R-1"]),
    ComparisonRow(text: .checklist, old: "en: A check", new: "en: The check", words: ["the title of check"]),
    ComparisonRow(
      text: .checklist,
      old: "severity: blocker",
      new: "severity: major",
      details: ["the severity is major | blocker"]
    ),
    ComparisonRow(
      text: .checklist,
      old: "covers: [R-1]",
      new: "covers: [R-1, R-2]",
      details: ["covers R-1, R-2 | R-1"]
    ),
    ComparisonRow(
      text: .checklist,
      old: "- { state: { colour: red } }",
      new: "- { state: { colour: red } }\n      - { never: s }",
      details: ["a step more: must not happen: s is seen; to the end of the case | "]
    ),
    ComparisonRow(
      text: .checklist,
      old: "- { do: B }",
      new: "- { expect: cart.removed, bind: { first: id } }\n      - { do: B }",
      details: ["a step more: must follow within 2s: removed; id is called $first | "]
    ),
    ComparisonRow(
      text: .checklist,
      old: "covers: [R-1]",
      new: "covers: [R-1]\n    always: [{ atMost: 1, of: s }]",
      details: ["a rule more: must happen at most once: s is seen | "]
    ),
    ComparisonRow(
      text: .contract,
      old: "state:\n",
      new: "invariants:\n  calm: { covers: [R-2], never: s }\nstate:\n",
      details: ["a rule more: the invariant calm: must not happen: s is seen | "]
    ),
    ComparisonRow(
      text: .checklist,
      old: "colour: red } }",
      new: "colour: green } }",
      details: [
        "the state must be within 2s: colour: \"green\" | the state must be within 2s: colour: \"red\""
      ]
    ),
    ComparisonRow(text: .contract, old: "version: 1", new: "version: 1 # the same"),
    ComparisonRow(text: .contract, old: "  Y: { by: shopper", new: "  Z: { by: shopper"),
  ]
}

@Suite("Comparing plans")
struct PlanComparisonTests {
  private static let checklist = SampleContract.checklist([
    "do: B", "expect: e, within: $param.budget, bind: { n: id }", "state: { lines: { each: { many: 1 } } }",
    "state: { colour: red }",
  ])

  private static func plan(_ row: ComparisonRow?) throws -> Plan {
    func text(_ kind: ComparisonRow.Text, _ text: String) -> String {
      guard let row, row.text == kind else { return text }
      let changed = text.replacing(row.old, with: row.new)
      #expect(changed != text, "the row changes nothing")
      return changed
    }
    let compiled = compile(
      text(.checklist, checklist),
      contract: text(.contract, SampleContract.contract),
      requirements: text(.requirements, SampleContract.requirements),
      handoff: text(.handoff, SampleContract.handoff)
    )
    return try #require(compiled.plan, "\(compiled.text)")
  }

  @Test(
    "A change is said in words, and a change of words alone is none of meaning",
    arguments: ComparisonRow.all
  )
  func row(_ row: ComparisonRow) throws {
    let comparison = PlanComparison(old: try Self.plan(nil), new: try Self.plan(row), uncompiled: [])
    #expect(comparison.changes.map { "\($0.detail.now) | \($0.detail.was ?? "")" } == row.details)
    #expect(comparison.rewordings.map(\.subject) == row.words)
    #expect(comparison.parameters.map { "\($0.now) | \($0.was ?? "")" } == row.parameters)
    #expect(comparison.changed == (row.details.isEmpty ? [] : ["check"]))
    #expect(comparison.unchanged == (row.details.isEmpty ? ["check"] : []))
    #expect(comparison.changesMeaning == !row.details.isEmpty)
  }

  @Test("Cases that are only in one of the two plans are added, gone or do not compile")
  func cases() throws {
    func plan(_ ids: [String]) throws -> Plan {
      let checks = ids.map { id in
        """
        \n  - id: \(id)
            title: { en: A check, ru: Проверка }
            covers: [R-1]
            severity: blocker
            steps: [{ expect: e }]
        """
      }
      let compiled = compile("checklist: sample\ncontract: sample.app@1\nchecks:" + checks.joined())
      return try #require(compiled.plan, "\(compiled.text)")
    }
    let comparison = PlanComparison(
      old: try plan(["same", "left", "broken"]),
      new: try plan(["fresh", "same"]),
      uncompiled: ["broken", "same"]
    )
    #expect(comparison.added == ["fresh"])
    #expect(comparison.gone == ["left"])
    #expect(comparison.broken == ["broken"])
    #expect(comparison.unchanged == ["same"])
    #expect(comparison.changesMeaning)
  }
}
