import Testing

@testable import Reporting

@Suite("Times in reports")
struct TimestampsTests {
  struct Span: CustomTestStringConvertible {
    let duration: Duration
    let text: String
    var testDescription: String { "\(duration) is \(text)" }
  }

  static let spans = [
    Span(duration: .zero, text: "0.000"),
    Span(duration: .nanoseconds(1), text: "0.000"),
    Span(duration: .microseconds(10), text: "0.000"),
    Span(duration: .nanoseconds(499_900), text: "0.000"),
    Span(duration: .microseconds(500), text: "0.001"),
    Span(duration: .milliseconds(1), text: "0.001"),
    Span(duration: .microseconds(999_499), text: "0.999"),
    Span(duration: .microseconds(999_500), text: "1.000"),
    Span(duration: .microseconds(1_999_500), text: "2.000"),
    Span(duration: .milliseconds(10_050), text: "10.050"),
    Span(duration: .seconds(4000), text: "4000.000"),
    Span(duration: .seconds(1_000_000_000), text: "1000000000.000"),
    Span(duration: .nanoseconds(-1), text: "0.000"),
    Span(duration: .microseconds(-100), text: "0.000"),
    Span(duration: .seconds(-5), text: "0.000"),
    Span(duration: .milliseconds(-1500), text: "0.000"),
  ]

  @Test("Seconds have exactly three decimals, half up, and are never negative", arguments: spans)
  func seconds(span: Span) {
    #expect(Timestamps.seconds(span.duration) == span.text)
  }

  struct Clock: CustomTestStringConvertible {
    let seconds: Int64
    let text: String
    var testDescription: String { text }
  }

  static let clocks = [
    Clock(seconds: 0, text: "1970-01-01T00:00:00"),
    Clock(seconds: -1, text: "1969-12-31T23:59:59"),
    Clock(seconds: -86_400, text: "1969-12-31T00:00:00"),
    Clock(seconds: -86_401, text: "1969-12-30T23:59:59"),
    Clock(seconds: 68_212_799, text: "1972-02-29T11:59:59"),
    Clock(seconds: 951_782_400, text: "2000-02-29T00:00:00"),
    Clock(seconds: 951_868_800, text: "2000-03-01T00:00:00"),
    Clock(seconds: 1_709_251_199, text: "2024-02-29T23:59:59"),
    Clock(seconds: 1_796_022_438, text: "2026-11-30T07:07:18"),
    Clock(seconds: 4_107_542_399, text: "2100-02-28T23:59:59"),
    Clock(seconds: 4_107_542_400, text: "2100-03-01T00:00:00"),
    Clock(seconds: 253_402_300_799, text: "9999-12-31T23:59:59"),
    Clock(seconds: 253_402_300_800, text: "9999-12-31T23:59:59"),
    Clock(seconds: .max, text: "9999-12-31T23:59:59"),
    Clock(seconds: -62_135_596_800, text: "0001-01-01T00:00:00"),
    Clock(seconds: .min, text: "0001-01-01T00:00:00"),
  ]

  @Test("A timestamp is UTC without zone or fraction, with four digits of years", arguments: clocks)
  func timestamps(clock: Clock) {
    #expect(Timestamps.utc(secondsSince1970: clock.seconds) == clock.text)
  }

  @Test("Day after day for 800 years the date goes on as a calendar does")
  func days() {
    var (year, month, day) = (1600, 1, 1)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for offset in Int64(0)..<292_194 {
      let text = Timestamps.utc(secondsSince1970: (offset - 135_140) * 86_400)
      guard text == "\(year)-\(two(month))-\(two(day))T00:00:00" else {
        Issue.record("\(text), expected \(year)-\(month)-\(day)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      if day < length {
        day += 1
      } else if month < 12 {
        (month, day) = (month + 1, 1)
      } else {
        (year, month, day) = (year + 1, 1, 1)
      }
    }
    #expect(year == 2400)
  }
}
