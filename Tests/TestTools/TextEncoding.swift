/// Ways in which a text stands within another.
package enum TextEncoding: String, CaseIterable, Sendable {
  case plain, percent, percentAll, form, json, jsonAll, jsonTwice, base64, base64Link, base64OfJSON
  case percentOfBase64

  package func encode(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .plain: text
    case .percent: Self.percent(text) { Self.isUnreserved($0) }
    case .percentAll: Self.percent(text) { _ in false }
    case .form:
      Self.percent(text) { Self.isUnreserved($0) || $0 == 0x20 }.map { $0 == 0x20 ? UInt8(ascii: "+") : $0 }
    case .json: Self.json(text)
    case .jsonTwice: Self.json(Self.json(text))
    case .jsonAll:
      String(decoding: text, as: UTF8.self).utf16.flatMap { Array("\\u\(Self.hexadecimal(Int($0), 4))".utf8) }
    case .base64: Self.base64(text, "+/")
    case .base64Link: Self.base64(text, "-_")
    case .base64OfJSON: Self.base64(Self.json(text), "+/")
    case .percentOfBase64: Self.percent(Self.base64(text, "+/")) { Self.isUnreserved($0) }
    }
  }

  package func encode(_ text: String) -> String { String(decoding: encode(Array(text.utf8)), as: UTF8.self) }

  /// The bytes that stand for the text wherever it stands in that form; of base64 for each alignment, without the
  /// letters that it shares with its neighbours.
  package func traces(of text: [UInt8]) -> [[UInt8]] {
    switch self {
    case .base64, .base64Link, .base64OfJSON:
      (0..<3).map { shift in
        let whole = encode(Array(repeating: 0, count: shift) + text).filter { $0 != UInt8(ascii: "=") }
        return Array(whole.dropFirst(shift + 1).dropLast(1))
      }
      .filter { $0.count >= 5 }
    case .percentOfBase64: []
    default: [encode(text)]
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: number % 2 == 0)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  private static func percent(_ text: [UInt8], _ isKept: (UInt8) -> Bool) -> [UInt8] {
    text.flatMap { isKept($0) ? [$0] : Array("%\(hexadecimal(Int($0), 2))".utf8) }
  }

  private static func json(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      case 0x0A: Array("\\n".utf8)
      case 0..<0x20: Array("\\u\(hexadecimal(Int(byte), 4))".utf8)
      default: [byte]
      }
    }
  }

  private static func base64(_ text: [UInt8], _ signs: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(signs)".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 3) {
      let part = text[start..<min(start + 3, text.count)]
      let bits = (Array(part) + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for index in 0...part.count { result.append(alphabet[bits >> (18 - 6 * index) & 63]) }
    }
    while result.count % 4 != 0 { result.append(UInt8(ascii: "=")) }
    return result
  }
}
