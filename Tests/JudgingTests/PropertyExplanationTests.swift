import Judging
import Outcomes
import Planning
import TestSupport
import Testing

/// A rule for the whole case that is broken, and the words that it gets.
struct BrokenRuleRow: Sendable, CustomTestStringConvertible {
  let rule: String
  let trace: String
  let english: [String]
  let russian: [String]
  var testDescription: String { "\(rule) on \(trace)" }

  static let all = [
    BrokenRuleRow(
      rule: "never: e, after: s",
      trace: "X> X< c s@1 e(id=1)@2",
      english: [
        "must not happen, and did: e 1", "after this: s is seen; must not happen: e …",
        "e id=\"1\", at 2 s; since s, at 1 s",
      ],
      russian: [
        "не допускается, но произошло: e 1", "после этого: s; не допускается: e …",
        "e id=\"1\", на отметке 2 с; начиная с записи s, на отметке 1 с",
      ]
    ),
    BrokenRuleRow(
      rule: "exactly: 1, of: s",
      trace: "X> X< s c s@0.1",
      english: [
        "happened too often: s is seen", "must happen exactly once: s is seen", "2 times: s, at 100 ms",
      ],
      russian: [
        "произошло слишком много раз: s", "должно произойти ровно 1 раз: s", "2 раза: s, на отметке 100 мс",
      ]
    ),
    BrokenRuleRow(
      rule: "atLeast: 1, of: s, within: 1s",
      trace: "X> X< c time@2",
      english: [
        "did not happen often enough", "must happen at least once within 1s: s is seen", "0 times by 1 s",
      ],
      russian: [
        "произошло меньше раз, чем требуется", "должно произойти не менее 1 раза в течение 1 с: s",
        "0 раз не позднее 1 с",
      ]
    ),
    BrokenRuleRow(
      rule: "first: s, before: e",
      trace: "X> X< c e(id=1)",
      english: [
        "happened without what has to come first: e 1", "may happen: e …; only after this: s is seen",
        "e id=\"1\", at 0 s",
      ],
      russian: [
        "произошло раньше времени: e 1", "допускается: e …; только после того, как произошло: s",
        "e id=\"1\", на отметке 0 с",
      ]
    ),
    BrokenRuleRow(
      rule: "whenever: c, eventually: s, within: 300ms",
      trace: "X> X< c time@2",
      english: [
        "what had to follow did not",
        "whenever this happens: c is seen; then must follow within 300ms: s is seen",
        "no such record by 300 ms; since c, at 0 s",
      ],
      russian: [
        "не произошло то, что должно было последовать",
        "каждый раз, когда происходит: c; в течение 300 мс ожидается: s",
        "такой записи нет не позднее 300 мс; начиная с записи c, на отметке 0 с",
      ]
    ),
  ]
}

@Suite("Explanations of broken rules")
struct PropertyExplanationTests {
  @Test("A broken rule says what it is, what broke it and since when", arguments: BrokenRuleRow.all)
  func row(_ row: BrokenRuleRow) throws {
    let compiled = compile(SampleContract.checklist(["do: X", "expect: c"], always: [row.rule]))
    let plan = try #require(compiled.plan, "\(compiled.text)")
    let planned = try #require(plan.cases.first)
    let trace = TraceNotation.read(row.trace)
    let why = try #require(
      Judge.judge(planned.program, trace)
        .explanations(planned, contract: plan.contract, trace: trace).first
    )
    #expect([why.summary, why.expected, why.found].map { $0[.english] } == row.english)
    #expect([why.summary, why.expected, why.found].map { $0[.russian] } == row.russian)
    #expect(why.clause == planned.program.properties.first?.range)
  }
}
