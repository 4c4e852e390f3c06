import AdapterProtocol
import Monitoring
import Planning
import TestSupport
import TestTools
import Testing

@Suite("Automata and a naive reading agree")
struct AgreementTests {
  /// One property serves so many traces.
  static let tracesPerProperty = 50

  /// 100,000 traces in all; `scripts/check-properties` asks for as many of each combination.
  static var traces: Int { Environment.number("SIGNOFF_TRACES") ?? (100_000 + Combination.all.count - 1) / Combination.all.count }
  static var seed: UInt64 { UInt64(Environment.number("SIGNOFF_SEED") ?? 1) }

  @Test("on random traces", arguments: Combination.all.indices)
  func agree(index: Int) throws {
    let combination = Combination.all[index]
    let vocabulary = try #require(Self.vocabulary)
    let alphabet = Alphabet(vocabulary)
    let seed = Self.seed &* 1000 &+ UInt64(index)
    var generator = SeededGenerator(seed: seed)
    let slots: [Value?] = [.string("1"), .string("2")]
    var count = 0
    var (broken, opened) = (0, 0)
    while count < Self.traces {
      let property = Property.random(combination, &generator)
      let agreement = Agreement(property, alphabet, vocabulary, slots)
      let relevant = agreement.naive.relevantLetters
      for _ in 0..<min(Self.tracesPerProperty, Self.traces - count) {
        let trace = RandomTrace(alphabet, relevant, &generator)
        count += 1
        guard agreement.difference(trace) != nil else { continue }
        Issue.record("\(combination), seed \(seed), trace \(count)\n\(agreement.example(trace))")
        return
      }
    }
  }

  static let vocabulary = compile(SampleContract.checklist(["do: X", "expect: c"])).plan?.cases.first?.program.vocabulary
}
