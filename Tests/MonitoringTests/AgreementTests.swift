import AdapterProtocol
import Planning
import TestSupport
import TestTools
import Testing

@Suite("Automata and a naive reading agree")
struct AgreementTests {
  /// So many in `swift test`, all combinations together; `scripts/check-properties` asks for as many of each.
  static let tracesInAll = 100_000
  /// What a new property costs is shared by so many traces.
  static let tracesPerProperty = 50

  static var traces: Int {
    Environment.number("SIGNOFF_TRACES") ?? (tracesInAll / Combination.all.count + 1)
  }

  @Test("on random properties and traces", arguments: Combination.all.indices)
  func agree(index: Int) throws {
    let combination = Combination.all[index]
    let vocabulary = try #require(Self.vocabulary)
    let alphabet = Alphabet(vocabulary)
    let seed = Environment.number("SIGNOFF_SEED") ?? 1
    var generator = SeededGenerator(seed: UInt64(seed) &* 1000 &+ UInt64(index))
    var (count, broken, opened) = (0, 0, 0)
    while count < Self.traces {
      let property = Property.random(combination, &generator)
      let agreement = Agreement(property, alphabet, vocabulary, [.string("1"), .string("2")])
      for _ in 0..<min(Self.tracesPerProperty, Self.traces - count) {
        let trace = RandomTrace(alphabet, agreement.relevant, &generator)
        count += 1
        let result = agreement.compare(trace)
        if result.difference != nil {
          Issue.record("\(combination), seed \(seed), trace \(count)\n\(agreement.example(trace))")
          return
        }
        if result.isBroken { broken += 1 }
        if result.hasOpened { opened += 1 }
      }
    }
    // Traces on which nothing happens would agree, too.
    #expect(broken * 200 > count && opened * 20 > count, "\(combination): \(broken), \(opened) of \(count)")
  }

  static let vocabulary = compile(SampleContract.checklist(["do: X", "expect: c"])).plan?.cases.first?
    .program.vocabulary
}
