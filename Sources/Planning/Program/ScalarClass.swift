/// A set of scalars, as a letter, `.`, `\d` or `[a-z]` of a regular expression is.
struct ScalarClass: Sendable, Hashable {
  private var ranges: [ClosedRange<UInt32>] = []
  private var isNegated = false

  init(isNegated: Bool = false) {
    self.isNegated = isNegated
  }

  init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  static let notNewline = ScalarClass("\n").negated
  static let digits = ScalarClass(ranges: [48...57])
  static let word = ScalarClass(ranges: [48...57, 65...90, 95...95, 97...122])
  static let space = ScalarClass(ranges: [9...13, 32...32])

  private init(ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges
  }

  var negated: ScalarClass {
    var result = self
    result.isNegated.toggle()
    return result
  }

  /// The scalar, where there is only one.
  var only: UInt32? {
    guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }

  mutating func add(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
  }

  /// Adds the scalars of another set; `[\D]` is the complement's ranges.
  mutating func add(_ other: ScalarClass) {
    guard other.isNegated else {
      ranges += other.ranges
      return
    }
    var next: UInt32 = 0
    for range in other.ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if next < range.lowerBound { ranges.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    ranges.append(next...0x10FFFF)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isNegated
  }
}
