import AdapterProtocol

/// SplitMix64: the same numbers on every machine for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

extension Value {
  /// Any value, with lists and maps of at most that many levels.
  static func random(levels: Int, using generator: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<(levels > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &generator))
    case 2:
      let shift = UInt64.random(in: 0..<64, using: &generator)
      return .integer(Int64(truncatingIfNeeded: generator.next() >> shift))
    case 3:
      let coefficient = Int64.random(in: -999_999_999...999_999_999, using: &generator)
      return Value.number("\(coefficient)e-\(Int.random(in: 0...18, using: &generator))".utf8) ?? .null
    case 4: return .string(.random(using: &generator))
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      return .list((0..<count).map { _ in random(levels: levels - 1, using: &generator) })
    default:
      var map = Map()
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        map[.random(using: &generator)] = random(levels: levels - 1, using: &generator)
      }
      return .map(map)
    }
  }
}

extension ExactText {
  /// Up to eight scalars of all lengths, with those among them that JSON escapes.
  static func random(using generator: inout SeededGenerator) -> ExactText {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "\"", "\\", "/", "\u{0}", "\u{8}", "\n", "\r", "\t", "\u{1F}", "\u{7F}", "\u{E9}", "\u{301}",
      "\u{2028}", "日", "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text.append(scalars.randomElement(using: &generator) ?? " ")
    }
    return ExactText(String(text))
  }
}
