import Judging
import Outcomes
import Planning
import TestSupport
import Testing

/// A failure and the words that it gets: the summary, what was expected, what was found, and near misses.
struct ExplanationRow: Sendable, CustomTestStringConvertible {
  let steps: [String]
  let trace: String
  let words: [String]
  var testDescription: String { "\(steps.joined(separator: ", ")) on \(trace)" }

  init(_ steps: String..., on trace: String, _ words: [String]) {
    (self.steps, self.trace, self.words) = (steps, trace, words)
  }

  func lines(_ why: Explanation, _ language: Language) -> [String] {
    [why.summary, why.expected, why.found].map { $0[language] }
      + why.nearMisses.map { "near: \($0[language])" }
      + (why.after.map { ["after: \($0[language])"] } ?? [])
  }

  /// The deciding explanation of the row's trace.
  func explanation() throws -> Explanation {
    let compiled = compile(SampleContract.checklist(steps))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    let contract = try #require(compiled.plan?.contract)
    let trace = TraceNotation.read(trace)
    let explanations = Judge.judge(planned.program, trace)
      .explanations(planned, contract: contract, trace: trace)
    return try #require(explanations.first)
  }

  static let all = [
    ExplanationRow(
      "do: X",
      "expect: { e: { id: \"1\" } }",
      on: "X> X< e(id=2) time@3",
      [
        "did not happen: e 1", "e { id: \"1\" }, by 2 s", "no such record by 2 s",
        "near: e id=\"2\" at 0 s: id is \"2\", expected \"1\"", "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> X< time@3 e",
      [
        "did not happen: e …", "e, by 2 s", "no such record by 2 s", "near: e at 3 s: it came too late",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "do: Y",
      "expect: e",
      on: "X> X< e Y> Y<",
      [
        "did not happen: e …", "e, by 2 s", "no such record by 2 s",
        "near: e at 0 s: it came before the last command", "after: Y is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      "expect: { e: { id: \"1\" } }",
      on: "X> X< e(id=1)",
      [
        "did not happen: e 1", "e { id: \"1\" }, by 2 s", "no such record by 2 s",
        "near: e id=\"1\" at 0 s: another step took it", "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: c",
      "then: e",
      on: "X> X< e c",
      [
        "did not happen: e …", "e, after the record before it, by 2 s", "no such record by 2 s",
        "near: e at 0 s: it came before what the step before took", "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e, bind: { n: id }",
      on: "X> X< e",
      [
        "did not happen: e …", "e, by 2 s", "no such record by 2 s", "near: e at 0 s: it has no id to bind",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      "do: Y",
      on: "X> X< Y>",
      [
        "did not happen: e …", "e, before the next command", "no such record before the next command",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e, notBefore: 1s",
      on: "X> X< e@0.5",
      ["happened too early: e nothing", "e, not before 1 s", "e, at 500 ms", "after: X is done, at 0 s"]
    ),
    ExplanationRow(
      "do: X",
      "expect: c",
      "never: e",
      on: "X> X< c e(id=1)@0.1",
      [
        "must not happen, and did: e 1", "never e, since the last command", "e id=\"1\", at 100 ms",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: c",
      "never: e, until: s",
      on: "X> X< c e(id=1)@0.1",
      [
        "must not happen, and did: e 1", "never e, since the last command until s", "e id=\"1\", at 100 ms",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "state: { a: x }",
      on: "X> X< a=y time@3",
      ["the state was not reached", "a: \"x\", by 2 s", "a: \"y\"", "after: X is done, at 0 s"]
    ),
    ExplanationRow(
      "do: X",
      "state: { a: x }",
      on: "X> X< time@3",
      ["the state was not reached", "a: \"x\", by 2 s", "no state was read", "after: X is done, at 0 s"]
    ),
    ExplanationRow(
      "do: X",
      "state: { a: x }, holds: 2s",
      on: "X> X< a=x a=y@1",
      [
        "the state did not stay as it must", "a: \"x\", from 0 s to 2 s", "a: \"y\", at 1 s",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> X<gone",
      [
        "the app refused what the shopper did (gone)", "the command is carried out", "it was refused: gone",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: B",
      "expect: e",
      on: "B> B<refused",
      [
        "the test environment refused a command (refused)",
        "the command is carried out; write refused: refused or refused: allowed where a refusal is right",
        "it was refused: refused", "after: B is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X, refused: gone",
      on: "X> X<",
      [
        "a command was accepted that must be refused", "refused: gone", "it was accepted",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X, refused: gone",
      on: "X> X<refused",
      [
        "a command was refused for another reason", "refused: gone", "refused: refused",
        "after: X is done, at 0 s",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> exit",
      [
        "the app ended (exit status 1) after X", "the app keeps running", "it ended, at 0 s",
        "after: X is done, at 0 s",
      ]
    ),
  ]
}

@Suite("Explanations")
struct ExplanationTests {
  @Test("A failure says what was expected and what was found", arguments: ExplanationRow.all)
  func row(_ row: ExplanationRow) throws {
    #expect(row.lines(try row.explanation(), .english) == row.words)
  }
}
