/// Card numbers: the digits of an issuer, the right number of them, a valid check digit.
enum CardNumber {
  /// The card number that begins at the place, or nil.
  ///
  /// Without gaps only the 15 and 16 digits of today's cards count: 13 and 14 are product codes far more often.
  static func end(in bytes: Bytes, from start: Int) -> Int? {
    if start > 0, bytes[start - 1].isWordByte || bytes[start - 1] == UInt8(ascii: ".") { return nil }
    let run = bytes.end(from: start, while: \.isDigit) - start
    guard run == 4 || run == 15 || run == 16 else { return nil }
    var digits: [UInt8] = []
    var groups: [Int] = [0]
    var separator: UInt8?
    var index = start
    while index < bytes.count, digits.count <= 19 {
      let byte = bytes[index]
      if byte.isDigit {
        digits.append(byte - 48)
        groups[groups.count - 1] += 1
      } else if byte == 0x20 || byte == UInt8(ascii: "-"), separator ?? byte == byte, groups.count < 4,
        index + 1 < bytes.count, bytes[index + 1].isDigit, groups.last == 4 || groups == [4, 6]
      {
        separator = byte
        groups.append(0)
      } else {
        break
      }
      index += 1
    }
    if index < bytes.count, bytes[index].isWordByte { return nil }
    guard forms.contains(groups), isIssued(digits), hasValidCheckDigit(digits) else { return nil }
    return index
  }

  private static let forms: [[Int]] = [[15], [16], [4, 4, 4, 4], [4, 6, 5], [4, 6, 4]]

  private static func isIssued(_ digits: [UInt8]) -> Bool {
    let start = digits.prefix(4).reduce(0) { $0 * 10 + Int($1) }
    return switch digits.count {
    case 14: (3000...3059).contains(start) || start / 100 == 36 || start / 100 == 38
    case 15: start / 100 == 34 || start / 100 == 37
    case 16:
      start / 1000 == 4 || (5100...5599).contains(start) || (2221...2720).contains(start)
        || (2200...2204).contains(start) || (3528...3589).contains(start) || start == 6011
        || (6440...6599).contains(start) || start / 100 == 62
    default: false
    }
  }

  private static func hasValidCheckDigit(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      let value = Int(digit) * (index % 2 == 0 ? 1 : 2)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }
}
