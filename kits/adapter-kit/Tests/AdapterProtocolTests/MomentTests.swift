import AdapterProtocol
import Testing

@Suite("Moment")
struct MomentTests {
  struct Span: CustomTestStringConvertible {
    let duration: Duration
    let microseconds: Int64
    var testDescription: String { "\(duration)" }
  }

  @Test(
    "A duration is whole microseconds, rounded toward zero and never out of range",
    arguments: [
      Span(duration: .zero, microseconds: 0),
      Span(duration: .seconds(4 * 3600), microseconds: 14_400_000_000),
      Span(duration: .nanoseconds(1_999), microseconds: 1),
      Span(duration: .nanoseconds(-1_999), microseconds: -1),
      Span(duration: .microseconds(Int64.max), microseconds: .max),
      Span(duration: .microseconds(Int64.min), microseconds: .min),
      Span(duration: .seconds(9_223_372_036_854) + .milliseconds(999), microseconds: .max),
      Span(duration: .seconds(-9_223_372_036_854) - .milliseconds(999), microseconds: .min),
      Span(duration: .seconds(Int64.max), microseconds: .max),
      Span(duration: .seconds(Int64.min), microseconds: .min),
    ]
  )
  func microseconds(row: Span) {
    #expect(row.duration.microseconds == row.microseconds)
  }

  @Test("A sum stops at the first and the last moment that can be written down")
  func sums() {
    #expect(Moment(microseconds: 5) + .microseconds(7) == Moment(microseconds: 12))
    #expect(Moment(microseconds: 5) + .seconds(Int64.max) == Moment(microseconds: .max))
    #expect(Moment(microseconds: -5) + .seconds(Int64.min) == Moment(microseconds: .min))
  }

  @Test("A difference is what leads from one moment to the other")
  func differences() {
    let (early, late) = (Moment(microseconds: 250), Moment(microseconds: 1_000_250))
    #expect(late - early == .seconds(1))
    #expect(early - late == .seconds(-1))
    #expect(early + (late - early) == late)
    #expect(early < late)
  }
}
