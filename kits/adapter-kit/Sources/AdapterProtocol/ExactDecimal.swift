/// An exact decimal fraction: `coefficient / 10^scale`, always with a scale of at least one.
///
/// A price of `19.90` is `19.9` and never `19.899999`. Whole numbers are `Value.integer`; the only way to make
/// a decimal is `Value.number`, which normalises.
public struct ExactDecimal: Sendable, Hashable, Comparable {
  /// The digits without the point.
  public let coefficient: Int64
  /// How many of the digits stand after the point, 1 to 18.
  public let scale: Int

  fileprivate init(coefficient: Int64, scale: Int) {
    self.coefficient = coefficient
    self.scale = scale
  }

  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    ExactDecimal.compare(left.coefficient, left.scale, right.coefficient, right.scale) < 0
  }

  /// Compares two fractions exactly; negative, zero or positive as the left one is less, equal or greater.
  static func compare(_ a: Int64, _ aScale: Int, _ b: Int64, _ bScale: Int) -> Int {
    let left = Int128(a) * power(bScale)
    let right = Int128(b) * power(aScale)
    return left < right ? -1 : (left > right ? 1 : 0)
  }

  fileprivate static func power(_ exponent: Int) -> Int128 {
    var result: Int128 = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}

extension ExactDecimal: CustomStringConvertible {
  public var description: String {
    var digits = String(coefficient.magnitude)
    while digits.utf8.count <= scale { digits = "0" + digits }
    digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    return coefficient < 0 ? "-" + digits : digits
  }
}

extension Value {
  /// The exact value of a plain or scientific decimal numeral, or nil where it does not fit.
  ///
  /// Accepts `-12`, `0.50`, `1e3`, `2.5E-4`. At most 18 significant digits and 18 places after the point are
  /// exact; anything beyond is refused rather than rounded.
  public static func number(_ numeral: some Collection<UInt8>) -> Value? {
    var scanner = NumeralScanner()
    for byte in numeral { guard scanner.take(byte) else { return nil } }
    guard let (coefficient, scale) = scanner.finish() else { return nil }
    return number(coefficient: coefficient, scale: scale)
  }

  /// `coefficient / 10^scale`, as an integer where it is whole.
  static func number(coefficient: Int64, scale: Int) -> Value? {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    while scale < 0 {
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      coefficient = product
      scale += 1
    }
    if scale == 0 { return .integer(coefficient) }
    return scale <= 18 ? .decimal(ExactDecimal(coefficient: coefficient, scale: scale)) : nil
  }
}

/// Reads a numeral byte by byte; integers of the whole Int64 range are exact.
private struct NumeralScanner {
  private enum Stage { case sign, integer, fraction, exponentSign, exponent }
  private var stage = Stage.sign
  private var negative = false
  private var digits = 0
  private var magnitude: UInt64 = 0
  private var scale = 0
  private var exponent = 0
  private var exponentNegative = false
  private var exponentDigits = 0

  mutating func take(_ byte: UInt8) -> Bool {
    switch (stage, byte) {
    case (.sign, UInt8(ascii: "-")) where !negative && digits == 0:
      negative = true
    case (.sign, 48...57), (.integer, 48...57):
      stage = .integer
      return add(byte)
    case (.integer, UInt8(ascii: ".")):
      stage = .fraction
    case (.fraction, 48...57):
      scale += 1
      return add(byte)
    case (.integer, UInt8(ascii: "e")), (.integer, UInt8(ascii: "E")),
      (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")):
      stage = .exponentSign
    case (.exponentSign, UInt8(ascii: "-")):
      exponentNegative = true
      stage = .exponent
    case (.exponentSign, UInt8(ascii: "+")):
      stage = .exponent
    case (.exponentSign, 48...57), (.exponent, 48...57):
      stage = .exponent
      exponentDigits += 1
      exponent = min(exponent * 10 + Int(byte - 48), 10_000)
    default:
      return false
    }
    return true
  }

  private mutating func add(_ byte: UInt8) -> Bool {
    digits += 1
    let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(UInt64(byte - 48))
    magnitude = sum
    return !overflow && !carry
  }

  func finish() -> (Int64, Int)? {
    let wantsExponent = stage == .exponentSign || stage == .exponent
    guard digits > 0, !wantsExponent || exponentDigits > 0 else { return nil }
    if magnitude == 0 { return (0, 0) }
    let shift = exponentNegative ? scale + exponent : scale - exponent
    guard shift >= -18, shift <= 36 else { return nil }
    if negative, magnitude == UInt64(Int64.max) + 1 { return (Int64.min, shift) }
    guard magnitude <= UInt64(Int64.max) else { return nil }
    return (negative ? -Int64(magnitude) : Int64(magnitude), shift)
  }
}

extension Value {
  /// Compares two numbers exactly: negative, zero or positive; nil where either is no number.
  public static func compareNumbers(_ left: Value, _ right: Value) -> Int? {
    guard let (a, aScale) = left.fraction, let (b, bScale) = right.fraction else { return nil }
    return ExactDecimal.compare(a, aScale, b, bScale)
  }

  /// The exact sum or difference of two numbers; nil where either is no number or the result does not fit.
  public static func sum(_ left: Value, _ right: Value, negated: Bool = false) -> Value? {
    guard let (a, aScale) = left.fraction, let (b, bScale) = right.fraction else { return nil }
    let scale = max(aScale, bScale)
    let addend = negated ? -Int128(b) : Int128(b)
    let total = Int128(a) * ExactDecimal.power(scale - aScale) + addend * ExactDecimal.power(scale - bScale)
    guard let coefficient = Int64(exactly: total) else { return nil }
    return number(coefficient: coefficient, scale: scale)
  }

  private var fraction: (coefficient: Int64, scale: Int)? {
    switch self {
    case .integer(let number): (number, 0)
    case .decimal(let decimal): (decimal.coefficient, decimal.scale)
    default: nil
    }
  }
}
