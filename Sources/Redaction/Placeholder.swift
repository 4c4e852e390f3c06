/// What stands in place of a secret: `‹secret jwt 1›`.
enum Placeholder {
  static func text(_ kind: SecretKind, _ number: Int) -> String { "‹secret \(kind.rawValue) \(number)›" }

  /// The placeholders in a text that was redacted before.
  static func ranges(in bytes: Bytes) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while let start = bytes.first("‹secret ", from: index) {
      index = start + 1
      let kind = start + 10
      let end = bytes.end(from: kind) { $0.isDigit || $0.isLetter || $0 == 0x20 }
      guard bytes.has("›", at: end), bytes[end - 1].isDigit else { continue }
      let number = bytes.start(before: end, while: \.isDigit)
      guard number > kind + 1 else { continue }
      let word = String(decoding: bytes[kind..<number - 1], as: UTF8.self)
      if SecretKind(rawValue: word) != nil { result.append(start..<end + 3) }
    }
    return result
  }
}

/// The numbers of the secrets of one case, in the order in which they appear.
struct Numbering: Sendable {
  private var placeholders: [[UInt8]: String] = [:]
  private var last = 0

  mutating func placeholder(_ finding: Finding) -> String {
    if let known = placeholders[finding.value] { return known }
    last += 1
    let text = Placeholder.text(finding.kind, last)
    placeholders[finding.value] = text
    return text
  }

  /// Goes on from placeholders that stand in a text already.
  mutating func adopt(_ finding: Finding, _ text: String, _ number: Int) {
    placeholders[finding.value] = text
    last = max(last, number)
  }
}
