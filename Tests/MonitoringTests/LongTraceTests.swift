import AdapterProtocol
import Outcomes
import Planning
import Testing

@testable import Monitoring

@Suite("Long traces")
struct LongTraceTests {
  private let vocabulary: Vocabulary
  /// So many that values for which nothing is open have to be forgotten several times.
  private let keys = 20_000

  init() throws { vocabulary = try #require(AgreementTests.vocabulary) }

  private static func event(_ name: ExactText) -> Pattern { Pattern([.event([name], [])]) }

  private static let response = Property(
    .response(whenever: event("cart.added"), eventually: event("cart.removed"), within: .seconds(60)),
    per: "id"
  )
  private static let prohibition = Property(
    .prohibition(
      whenever: event("cart.added"),
      never: event("e"),
      from: .zero,
      end: .until(event("cart.removed"))
    ),
    per: "id"
  )
  private static let span = Property(
    .prohibition(whenever: event("cart.added"), never: event("e"), from: .zero, end: .span(.milliseconds(1))),
    per: "id"
  )
  private static let scoped = Property(
    .count(.atLeast(1), of: event("e"), within: .seconds(60)),
    scope: Property.Scope(after: event("cart.added"), endedBy: event("cart.removed")),
    per: "id"
  )

  private static func record(_ name: ExactText, _ key: Int, at microseconds: Int) -> Record {
    Record(
      at: Moment(microseconds: Int64(microseconds)),
      .event(name: name, fields: ["id": .string(ExactText("product-\(key)"))])
    )
  }

  @Test(
    "a value for which nothing is open any more is forgotten, and no other",
    arguments: [response, prohibition, span, scoped]
  )
  func memory(property: Property) throws {
    var monitor = Monitor(property, vocabulary)
    var most = (slices: 0, deadlines: 0)
    monitor.observe(Self.record("cart.added", -1, at: 0), [])
    for key in 0..<keys {
      for (step, name) in ["cart.added", "e", "cart.removed"].enumerated()
      where step != 1 || property == Self.scoped {
        monitor.observe(Self.record(ExactText(name), key, at: key * 1000 + step * 100), [])
      }
      // One of a thousand stays, so that there are always some.
      if key % 1000 == 999 { monitor.observe(Self.record("cart.added", key, at: key * 1000 + 300), []) }
      most = (max(most.slices, monitor.slices.count), max(most.deadlines, monitor.deadlines.count))
    }
    #expect(monitor.breach == nil)
    #expect(most.slices <= Monitor.fewSlices && most.deadlines <= 2 * 22 + 33)
    if property == Self.span { return }
    // Those that stayed are still known, by their own values.
    var late = monitor
    late.observe(Self.record("e", 4999, at: 30_000_000), [])
    if property == Self.prohibition { #expect(late.breach?.slice == .string("product-4999")) }
    late = monitor
    late.observe(Record(at: Moment(microseconds: 60_000_001), .time), [])
    if property != Self.prohibition {
      #expect(late.breach?.slice == .string("product--1") && late.breach?.opening == 0)
    }
    late = monitor
    late.observe(Self.record("e", -1, at: 40_000_000), [])
    late.observe(Self.record("cart.removed", -1, at: 40_000_000), [])
    late.observe(Record(at: Moment(microseconds: 61_000_000), .time), [])
    if property != Self.prohibition { #expect(late.breach?.slice == .string("product-999")) }
  }

  @Test("a value that has to be known for good is never forgotten")
  func known() {
    let property = Property(
      .response(
        whenever: Pattern([.event(["c"], []), .event(["e"], [])]),
        eventually: Self.event("s"),
        within: nil
      ),
      per: "id"
    )
    var monitor = Monitor(property, vocabulary)
    for key in 0..<keys / 4 {
      monitor.observe(Self.record("e", key, at: key), [])
      if key % 1000 != 999 { continue }
      monitor.observe(Record(at: Moment(microseconds: Int64(key)), .event(name: "s", fields: [:])), [])
    }
    #expect(monitor.slices.count == keys / 4)
  }

  @Test("answered again and again within a long time, at one instant or not", arguments: [0, 1])
  func again(step: Int) {
    var monitor = Monitor(Self.response, vocabulary)
    var most = 0
    for round in 0..<20_000 {
      let at = round * step
      monitor.observe(Self.record("cart.added", round % 3, at: at), [])
      monitor.observe(Self.record("cart.removed", round % 3, at: at), [])
      most = max(most, monitor.deadlines.count)
    }
    #expect(most <= 2 * 3 + 33)
    monitor.observe(Self.record("cart.added", 1, at: 20_000 * step), [])
    monitor.observe(Record(at: Moment(microseconds: Int64(60_000_001 + 20_000 * step)), .time), [])
    #expect(monitor.breach?.record == 40_001 && monitor.breach?.opening == 40_000)
  }

  @Test("what is forbidden for a time is kept in as few pieces as cover it", arguments: [0, 500])
  func spans(from: Int) {
    let property = Property(
      .prohibition(
        whenever: Self.event("e"),
        never: Self.event("s"),
        from: .milliseconds(from),
        end: .span(.seconds(1))
      )
    )
    var monitor = Monitor(property, vocabulary)
    var most = 0
    for round in 0..<20_000 {
      monitor.observe(Self.record("e", 0, at: round * 700), [])
      most = max(most, monitor.slices[0].spans.count)
    }
    #expect(most <= 6)
    monitor.observe(Record(at: Moment(microseconds: 20_000 * 700), .event(name: "s", fields: [:])), [])
    #expect(monitor.breach?.kind == .happened)
  }
}
