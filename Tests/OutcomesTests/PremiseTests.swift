import Diagnostics
import Outcomes
import Testing

@Suite("Premises")
struct PremiseTests {
  private static func clause(_ line: Int) -> SourceRange {
    let place = SourcePosition(line: line, column: 1)
    return SourceRange(path: "list.yaml", start: place, end: place)
  }

  /// A case of a check, with its verdict and which premises occurred, by the line of their clause.
  private func result(_ id: String, _ verdict: Verdict, _ premises: [Int: Bool]) -> CaseResult {
    var result = CaseResult(
      id: id,
      check: String(id.prefix { $0 != "[" }),
      title: .init(english: "t"),
      covers: ["R-1"],
      severity: .minor,
      tags: [],
      source: Self.clause(1),
      verdict: verdict
    )
    result.premises = premises.sorted { $0.key < $1.key }.map { line, hasOccurred in
      Premise(
        words: LocalizedText(english: "whenever: line \(line)", russian: "когда: строка \(line)"),
        clause: Self.clause(line),
        hasOccurred: hasOccurred
      )
    }
    return result
  }

  @Test("A check of which a premise occurred in none of its cases has passed vacuously")
  func vacuous() throws {
    let results = [
      result("a[n=1]", .passed, [5: false, 6: true]),
      result("a[n=2]", .failed(.unmet), [5: false, 6: false]),
      result("a[n=3]", .errored(.adapterEnded), [:]), result("b", .passed, [5: true]),
      result("c", .passed, [:]),
    ].withVacuousOnes()
    #expect(results.map(\.verdict) == [.vacuous, .failed(.unmet), .errored(.adapterEnded), .passed, .passed])
    let words = try #require(results[0].explanations.first)
    #expect(words.expected.english.hasPrefix("whenever: line 5") && words.clause == Self.clause(5))
  }

  @Test("It is enough that it occurred in one case that has an answer")
  func occurred() {
    let some = [result("a[n=1]", .passed, [5: false]), result("a[n=2]", .failed(.unmet), [5: true])]
    #expect(some.withVacuousOnes().map(\.verdict) == [.passed, .failed(.unmet)])
    let unanswered = [
      result("a[n=1]", .passed, [5: false]), result("a[n=2]", .errored(.adapterEnded), [5: true]),
    ]
    #expect(unanswered.withVacuousOnes().map(\.verdict) == [.vacuous, .errored(.adapterEnded)])
  }
}
