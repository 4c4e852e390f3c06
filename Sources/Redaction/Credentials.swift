/// Secrets of the web's own forms: addresses, headers, links, key files.
enum Credentials {
  /// The e-mail address around an `@`.
  static func email(in bytes: Bytes, at: Int) -> Range<Int>? {
    var start = at
    while let next = letter(in: bytes, before: start, others: localSigns) { start = next }
    while start < at, bytes[start] == UInt8(ascii: ".") { start += 1 }
    var end = at + 1
    var lastPoint: Int?
    var label = end
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: ".") {
        guard end > label else { break }
        lastPoint = end
        label = end + 1
        end += 1
      } else if let next = letter(in: bytes, from: end) {
        end = next
      } else {
        break
      }
    }
    // A full stop behind the address.
    if let point = lastPoint, point == end - 1 {
      end = point
      lastPoint = bytes[at + 1..<end].lastIndex(of: UInt8(ascii: "."))
    }
    guard start < at, let lastPoint, end - lastPoint > 2 else { return nil }
    guard bytes[(lastPoint + 1)..<end].allSatisfy({ !$0.isDigit || bytes.has("xn--", at: lastPoint + 1) })
    else {
      return nil
    }
    // `logo@2x.png` is a picture.
    let scale = bytes.end(from: at + 1, while: \.isDigit)
    if scale > at + 1, bytes.has("x.", at: scale) { return nil }
    return start..<end
  }

  private static let localSigns = Set("._%+-!#$&*/=^`{|}~".utf8)

  /// The place before the letter that ends there; Latin, Greek and Cyrillic letters count, dashes and quotes do not.
  private static func letter(in bytes: Bytes, before end: Int, others: Set<UInt8>) -> Int? {
    guard end > 0 else { return nil }
    let byte = bytes[end - 1]
    if byte < 0x80 { return byte.isAlphanumeric || others.contains(byte) ? end - 1 : nil }
    return end > 1 && byte < 0xC0 && (0xC3...0xDF).contains(bytes[end - 2]) ? end - 2 : nil
  }

  private static func letter(in bytes: Bytes, from start: Int) -> Int? {
    let byte = bytes[start]
    if byte < 0x80 { return byte.isAlphanumeric || byte == UInt8(ascii: "-") ? start + 1 : nil }
    guard (0xC3...0xDF).contains(byte), start + 1 < bytes.count, (0x80..<0xC0).contains(bytes[start + 1])
    else {
      return nil
    }
    return start + 2
  }

  /// The token after `Bearer`, `Basic` and the like, which begins a word at the place.
  static func header(in bytes: Bytes, at start: Int) -> (range: Range<Int>, kind: SecretKind)? {
    let isBearer = bytes.hasFolded("bearer", at: start)
    guard isBearer || bytes.hasFolded("basic", at: start) else { return nil }
    let word = start + (isBearer ? 6 : 5)
    let token = bytes.end(from: word, while: \.isSpace)
    guard token > word else { return nil }
    var end = bytes.end(from: token) { $0.isWordByte || tokenSigns.contains($0) }
    while end > token, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    guard end - token >= 8 else { return nil }
    let text = Bytes(rebasing: bytes[token..<end])
    if isBearer {
      // "Bearer authentication" is prose.
      let isToken = text.count >= 20 || text.contains { !$0.isLetter }
      return isToken ? (token..<end, .bearer) : nil
    }
    let decoded = Base64.decode(text, from: 0).bytes
    let isPair = decoded.contains(UInt8(ascii: ":")) && decoded.allSatisfy { $0 >= 0x20 }
    return isPair ? (token..<end, .basic) : nil
  }

  private static let tokenSigns = Set("._~+/=".utf8)

  /// The password or token before the host of a link whose `://` stands at the place, and its `@`.
  static func userInfo(in bytes: Bytes, at colon: Int) -> (range: Range<Int>, kind: SecretKind, at: Int)? {
    let start = colon + 3
    let end = bytes.end(from: start) { !$0.isSpace && !$0.isLineEnd && !authorityEnds.contains($0) }
    guard let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) else { return nil }
    if let point = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")) {
      return point + 1 < at ? (point + 1..<at, .password, at) : nil
    }
    return at - start >= 16 ? (start..<at, .token, at) : nil
  }

  private static let authorityEnds = Set("/?#\"'<>\\".utf8)

  /// The private key whose `-----BEGIN` or, where the beginning was lost, `-----END` stands at the place.
  static func privateKey(in bytes: Bytes, at start: Int) -> Range<Int>? {
    if bytes.has("-----BEGIN ", at: start) {
      guard let label = bytes.first("-----", from: start + 11), isPrivate(bytes, start + 11..<label) else {
        return nil
      }
      guard let ending = bytes.first("-----END ", from: label),
        let close = bytes.first("-----", from: ending + 9)
      else { return start..<bytes.count }
      return start..<close + 5
    }
    guard bytes.has("-----END ", at: start), let label = bytes.first("-----", from: start + 9),
      isPrivate(bytes, start + 9..<label)
    else { return nil }
    var first = start
    while first > 0 {
      let line = bytes.start(before: first - 1) { !$0.isLineEnd }
      let isBody = bytes[line..<first - 1].allSatisfy { $0.isAlphanumeric || "+/=".utf8.contains($0) }
      let isLong = first == start || first - line > 24
      guard bytes[first - 1].isLineEnd, isBody, isLong else { break }
      first = line
    }
    return first..<label + 5
  }

  private static func isPrivate(_ bytes: Bytes, _ label: Range<Int>) -> Bool {
    guard label.count <= 64 else { return false }
    return bytes.first("PRIVATE KEY", from: label.lowerBound).map { $0 < label.upperBound } ?? false
  }
}
