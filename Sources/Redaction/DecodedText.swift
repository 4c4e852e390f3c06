/// A text that was decoded, and where each of its bytes stood before.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

  mutating func append(_ byte: UInt8, from start: Int, to end: Int) {
    bytes.append(byte)
    starts.append(start)
    ends.append(end)
  }

  /// Where bytes of the decoded text stood.
  func source(of range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : starts[range.lowerBound]..<ends[range.upperBound - 1]
  }
}

extension DecodedText {
  /// False for many bytes of which a good part can be no text.
  var isText: Bool {
    guard bytes.count >= 64 else { return true }
    var letters = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      let rest = bytes[(index + 1)..<min(max(index + length, index + 1), bytes.count)]
      let isWhole = length > 0 && rest.count == length - 1 && rest.allSatisfy { $0 & 0xC0 == 0x80 }
      if isWhole, byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { letters += length }
      index += isWhole ? length : 1
    }
    return letters * 10 >= bytes.count * 6
  }

  /// `%XX` as the byte that it stands for, and `+` as a space where that is wanted.
  static func percent(_ text: Bytes, plusIsSpace: Bool) -> DecodedText {
    var result = DecodedText()
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), let byte = hexadecimal(text, from: index + 1, digits: 2) {
        result.append(UInt8(truncatingIfNeeded: byte), from: index, to: index + 3)
        index += 3
      } else {
        let isSpace = plusIsSpace && text[index] == UInt8(ascii: "+")
        result.append(isSpace ? 0x20 : text[index], from: index, to: index + 1)
        index += 1
      }
    }
    return result
  }

  /// JSON's escapes as what they stand for; a backslash that begins none stays.
  static func json(_ text: Bytes) -> DecodedText {
    var result = DecodedText()
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else {
        result.append(text[index], from: index, to: index + 1)
        index += 1
        continue
      }
      let next = text[index + 1]
      if next == UInt8(ascii: "u"), let (scalar, end) = scalar(text, index) {
        for byte in Array(String(scalar).utf8) { result.append(byte, from: index, to: end) }
        index = end
      } else if let byte = escapes[next] {
        result.append(byte, from: index, to: index + 2)
        index += 2
      } else {
        result.append(text[index], from: index, to: index + 1)
        index += 1
      }
    }
    return result
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
  ]

  /// The scalar of an escape such as `\u0041`, or of the two that make a pair.
  private static func scalar(_ text: Bytes, _ start: Int) -> (Unicode.Scalar, end: Int)? {
    guard let high = hexadecimal(text, from: start + 2, digits: 4) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, start + 6) }
    guard text.has("\\u", at: start + 6), let low = hexadecimal(text, from: start + 8, digits: 4),
      (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)).map { ($0, start + 12) }
  }

  private static func hexadecimal(_ text: Bytes, from start: Int, digits: Int) -> UInt32? {
    guard start + digits <= text.count else { return nil }
    var value: UInt32 = 0
    for byte in text[start..<start + digits] {
      switch byte {
      case 48...57: value = value << 4 | UInt32(byte - 48)
      case 65...70: value = value << 4 | UInt32(byte - 55)
      case 97...102: value = value << 4 | UInt32(byte - 87)
      default: return nil
      }
    }
    return value
  }
}

/// Base64 in the standard alphabet and in the one of links.
enum Base64 {
  /// The six bits of each letter, 64 for what is none.
  static let values: [UInt8] = {
    var table = [UInt8](repeating: 64, count: 256)
    for (index, byte) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated()
    {
      table[Int(byte)] = UInt8(index)
    }
    table[Int(UInt8(ascii: "-"))] = 62
    table[Int(UInt8(ascii: "_"))] = 63
    return table
  }()

  /// What the letters from there on stand for, up to the first that is none; bits that make no byte are dropped.
  static func decode(_ text: Bytes, from start: Int) -> DecodedText {
    var result = DecodedText()
    var bits: UInt32 = 0
    for index in start..<text.count {
      let value = values[Int(text[index])]
      guard value < 64 else { break }
      bits = bits << 6 | UInt32(value)
      switch (index - start) % 4 {
      case 1: result.append(UInt8(truncatingIfNeeded: bits >> 4), from: index - 1, to: index + 1)
      case 2: result.append(UInt8(truncatingIfNeeded: bits >> 2), from: index - 1, to: index + 1)
      case 3: result.append(UInt8(truncatingIfNeeded: bits), from: index - 1, to: index + 1)
      default: break
      }
    }
    return result
  }
}
