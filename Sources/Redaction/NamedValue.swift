/// Values that stand behind their names in running text: `password=…`, `"token": "…"`, `Cookie: …`, `--token …`.
enum NamedValue {
  /// How far a value without quotes reaches.
  enum Form: Sendable {
    /// Logs and messages, which may have been cut: to the next space or sign.
    case running
    /// A whole value: as in running text.
    case value
    /// A line of YAML: to the end of the line or of its flow mapping.
    case yaml
  }

  /// The value behind the `:` or `=` at the place, where the name before it is the name of a secret.
  static func find(in bytes: Bytes, at sign: Int, _ form: Form) -> (range: Range<Int>, kind: SecretKind)? {
    var end = bytes.start(before: sign, while: \.isSpace)
    if end > 0, bytes[end - 1].isQuote || bytes[end - 1] == UInt8(ascii: "]") { end -= 1 }
    let start = bytes.start(before: end) { $0.isWordByte || $0 == UInt8(ascii: ".") }
    guard start < end, let kind = SecretName.kind(Bytes(rebasing: bytes[start..<end])) else { return nil }
    let value = bytes.end(from: sign + 1) { $0.isSpace || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }
    // A header in quotes ends with them.
    let quote = start > 0 && bytes[start - 1].isQuote ? bytes[start - 1] : 0
    let header = bytes[sign] == UInt8(ascii: ":") ? quote : nil
    return range(in: bytes, from: value, kind, header: header, form).map { ($0, kind) }
  }

  /// The value behind a flag such as `--token`, which begins at the place.
  static func flag(in bytes: Bytes, at start: Int) -> (range: Range<Int>, kind: SecretKind)? {
    let end = bytes.end(from: start + 2, while: \.isWordByte)
    let value = bytes.end(from: end, while: \.isSpace)
    guard value > end, value < bytes.count, bytes[value] != UInt8(ascii: "-"),
      let kind = SecretName.kind(Bytes(rebasing: bytes[start + 2..<end]))
    else { return nil }
    return range(in: bytes, from: value, kind, header: nil, .running).map { ($0, kind) }
  }

  private static func range(
    in bytes: Bytes,
    from start: Int,
    _ kind: SecretKind,
    header quote: UInt8?,
    _ form: Form
  ) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    var value: Range<Int>
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): value = start + 1..<quoteEnd(bytes, start)
    case UInt8(ascii: "["), UInt8(ascii: "{"): value = start + 1..<bracketEnd(bytes, start)
    default: value = start..<plainEnd(bytes, start, kind, header: quote, form)
    }
    if kind == .authorization, let scheme = scheme(bytes, value) {
      // What has a form of its own is found by it, and ends where that does.
      if Credentials.header(in: bytes, at: value.lowerBound) != nil { return nil }
      value = scheme..<value.upperBound
    }
    if value.isEmpty || SecretName.isInnocuous(Bytes(rebasing: bytes[value])) { return nil }
    return value
  }

  private static func quoteEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  private static func bracketEnd(_ bytes: Bytes, _ start: Int) -> Int {
    let (open, close) = (bytes[start], bytes[start] + 2)
    var depth = 0
    var index = start
    while index < bytes.count {
      if bytes[index].isQuote { index = quoteEnd(bytes, index) }
      guard index < bytes.count else { break }
      if bytes[index] == open { depth += 1 } else if bytes[index] == close { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return bytes.count
  }

  private static func plainEnd(
    _ bytes: Bytes,
    _ start: Int,
    _ kind: SecretKind,
    header quote: UInt8?,
    _ form: Form
  ) -> Int {
    var end: Int
    if form == .yaml {
      end = bytes.end(from: start) { !$0.isLineEnd && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]") }
    } else if quote != nil, kind == .cookie {
      end = pairsEnd(bytes, start)
    } else if let quote, kind == .authorization {
      end = bytes.end(from: start) { !$0.isLineEnd && $0 != quote }
    } else {
      end = bytes.end(from: start) { !$0.isSpace && !$0.isLineEnd && !ends.contains($0) }
      // A full stop or a cut is no part of it.
      if end > start, end == bytes.count || bytes[end].isSpace, bytes[end - 1] == UInt8(ascii: ".") {
        end -= 1
      }
    }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  /// The end of `a=b; c=d`: a space goes on only behind a semicolon.
  private static func pairsEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while true {
      end = bytes.end(from: end) { !$0.isSpace && !$0.isLineEnd && !$0.isQuote }
      let next = bytes.end(from: end, while: \.isSpace)
      guard next > end, next < bytes.count, bytes[end - 1] == UInt8(ascii: ";"), !bytes[next].isLineEnd else {
        return end
      }
      end = next
    }
  }

  private static let ends = Set(",;&\"'()[]{}<>|`".utf8)

  /// Where the credentials begin behind a scheme such as `Bearer`.
  private static func scheme(_ bytes: Bytes, _ value: Range<Int>) -> Int? {
    let word = bytes.end(from: value.lowerBound) { $0.isLetter || $0 == UInt8(ascii: "-") }
    let rest = bytes.end(from: word, while: \.isSpace)
    return word > value.lowerBound && rest > word && rest < value.upperBound ? rest : nil
  }
}
