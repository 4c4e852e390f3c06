import AdapterProtocol
import Diagnostics
import Judging
import Outcomes
import Planning
import TestSupport
import Testing

@Suite("A command that cannot be formed")
struct NoCommandTests {
  private static let contract = SampleContract.contract.replacing(
    "many: { optional: integer }",
    with: "many: { type: integer, atMost: 9 }"
  )
  .replacing(
    "  c: { observer",
    with: """
        n: { fields: { many: integer, id: string }, observer: { en: t, ru: т }, says: { en: n, ru: n } }
        c: { observer
      """
  )

  @Test(
    "is not sent without its value: the case has no verdict, and the words say what the app said",
    arguments: [
      (Value.integer(8), Value.string("a"), ""),
      (
        .integer(9), .string("a"),
        "many is a whole number of at most 9; allow for this in the checklist / 9 ($k)"
      ),
      (
        .integer(.max), .string("a"),
        "many is a whole number of at most 9; allow for this in the checklist / 9223372036854775807 ($k)"
      ),
      (
        .integer(1), .string(""),
        "id is a text that is not empty; allow for this in the checklist / \"\" ($i)"
      ),
    ]
  )
  func noCommand(many: Value, id: Value, words: String) throws {
    let compiled = compile(
      SampleContract.checklist([
        "do: X", "expect: n, bind: { k: many, i: id }", "do: { buy: { id: \"${i}\", many: $k + 1 } }",
        "expect: c",
      ]),
      contract: Self.contract
    )
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    var judge = Judge(planned.program)
    var trace: [Record] = []
    func observe(_ kind: Record.Kind) {
      trace.append(Record(at: .zero, kind))
      judge.observe(trace[trace.count - 1])
    }
    observe(.opened(.candidate, subject: [:]))
    observe(.command([Command(name: "X", arguments: [:])]))
    observe(.reply([.accepted]))
    observe(.event(name: "n", fields: ["many": many, "id": id]))
    if words.isEmpty {
      #expect(judge.next == .perform([Command(name: "buy", arguments: ["id": id, "many": 9])]))
      return
    }
    if case .perform = judge.next { Issue.record("sends \(judge.next)") }
    observe(.time)
    observe(.closed)
    let judgement = judge.judgement
    #expect(judgement.verdict == .errored(.noCommand))
    let contract = try #require(compiled.plan?.contract)
    let explanation = try #require(judgement.explanations(planned, contract: contract, trace: trace).first)
    #expect("\(explanation.expected.english) / \(explanation.found.english)" == words)
    #expect(explanation.clause.start.line > 1)
  }
}
