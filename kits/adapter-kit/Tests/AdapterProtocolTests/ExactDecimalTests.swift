import AdapterProtocol
import Testing

@Suite("ExactDecimal")
struct ExactDecimalTests {
  struct Whole: CustomTestStringConvertible {
    let text: String
    let number: Int64
    init(_ text: String, _ number: Int64) { (self.text, self.number) = (text, number) }
    var testDescription: String { text }
  }

  @Test(
    "A whole number is an integer, however it was written",
    arguments: [
      Whole("0", 0), Whole("-0", 0), Whole("0.000", 0), Whole("-0.0e5", 0), Whole("0e999", 0),
      Whole("1.0", 1), Whole("100e-2", 1), Whole("1e3", 1000), Whole("1E+3", 1000), Whole("2.50e1", 25),
      Whole("1e18", 1_000_000_000_000_000_000), Whole("9223372036854775807", .max),
      Whole("-9223372036854775808", .min), Whole("-922337203685477580.8e1", .min),
    ]
  )
  func integers(row: Whole) {
    #expect(Value.number(row.text.utf8) == .integer(row.number))
  }

  struct Fraction: CustomTestStringConvertible {
    let text: String
    let coefficient: Int64
    let scale: Int
    let written: String
    init(_ text: String, _ coefficient: Int64, _ scale: Int, _ written: String) {
      (self.text, self.coefficient, self.scale, self.written) = (text, coefficient, scale, written)
    }
    var testDescription: String { text }
  }

  static let fractions = [
    Fraction("19.90", 199, 1, "19.9"),
    Fraction("19.9", 199, 1, "19.9"),
    Fraction("1990e-2", 199, 1, "19.9"),
    Fraction("0.1", 1, 1, "0.1"),
    Fraction("-0.05", -5, 2, "-0.05"),
    Fraction("2.5E-4", 25, 5, "0.00025"),
    Fraction("1e-18", 1, 18, "0.000000000000000001"),
    Fraction("10e-19", 1, 18, "0.000000000000000001"),
    Fraction("0.123456789012345678", 123_456_789_012_345_678, 18, "0.123456789012345678"),
    Fraction("92233720368547758.07", .max, 2, "92233720368547758.07"),
    Fraction("-92233720368547758.08", .min, 2, "-92233720368547758.08"),
    Fraction("-9.223372036854775808", .min, 18, "-9.223372036854775808"),
  ]

  @Test("A fraction is exact, has no useless zeros and reads back from its description", arguments: fractions)
  func decimals(row: Fraction) throws {
    let value = try #require(Value.number(row.text.utf8))
    guard case .decimal(let decimal) = value else {
      Issue.record("\(value) is no decimal")
      return
    }
    #expect(decimal.coefficient == row.coefficient)
    #expect(decimal.scale == row.scale)
    #expect(decimal.description == row.written)
    #expect(Value.number(decimal.description.utf8) == value)
  }

  @Test(
    "What is no numeral or would have to be rounded is refused",
    arguments: [
      "", "-", "+1", "--1", ".5", "-.5", "e3", "1e", "1e+", "1e-", "1e1.5", "1.2.3", "1-", "1 ", " 1", "0x10",
      "1_000", "٣", "NaN", "Infinity", "1e999", "1e19", "-1e99999999999999999999", "1e-19", "1e-999",
      "0.1234567890123456789", "0.10000000000000000000001", "12345678901234567890", "9223372036854775808",
      "-9223372036854775809", "18446744073709551616", "100000000000000000000e-2",
    ]
  )
  func refused(text: String) {
    #expect(Value.number(text.utf8) == nil)
  }

  @Test("The order is that of the numbers, at every scale")
  func order() throws {
    let texts = [
      "-92233720368547758.08", "-2.5", "-2.05", "-0.1", "-0.000000000000000001", "0.000000000000000001",
      "0.09", "0.1", "0.100000000000000001", "1.5", "9.223372036854775807", "10.5", "922337203685477580.7",
    ]
    let decimals = try texts.map { text in
      guard case .decimal(let decimal)? = Value.number(text.utf8) else { throw NotDecimal(text: text) }
      return decimal
    }
    #expect(decimals.reversed().sorted() == decimals)
    for decimal in decimals { #expect(!(decimal < decimal)) }
  }

  private struct NotDecimal: Error {
    let text: String
  }
}
