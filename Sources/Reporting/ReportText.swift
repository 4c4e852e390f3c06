import Diagnostics

/// Text on its way into a report: escape sequences out, controls visible, length bounded.
enum ReportText {
  /// The longest text of one element; consumers refuse or cut more.
  static let longestBody = 1 << 20
  /// The longest `message` attribute.
  static let longestMessage = 4000

  /// The text as it may stand in a report, line feeds kept.
  static func clean(_ text: String, limit: Int = longestBody) -> String {
    cap(stripEscapes(text).visible(keepingLines: true), limit: limit)
  }

  /// Removes whole terminal sequences (CSI and OSC); half of one stays and is made visible.
  private static func stripEscapes(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{1B}") else { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      if scalar == "\u{1B}", let length = sequenceLength(rest) {
        rest = rest.dropFirst(length)
      } else {
        result.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  private static func sequenceLength(_ text: Substring.UnicodeScalarView) -> Int? {
    var length = 1
    let body = text.dropFirst()
    switch body.first {
    case "[":
      for scalar in body.dropFirst().prefix(64) {
        length += 1
        if (0x40...0x7E).contains(scalar.value) { return length + 1 }
        if !(0x20...0x3F).contains(scalar.value) { return nil }
      }
    case "]":
      for scalar in body.dropFirst().prefix(4096) {
        length += 1
        if scalar == "\u{07}" { return length + 1 }
        if scalar == "\u{1B}" { return length + 2 }
      }
    default: return nil
    }
    return nil
  }

  /// Cuts the middle out of a text that is too long, and says so.
  private static func cap(_ text: String, limit: Int) -> String {
    let count = text.utf8.count
    guard count > limit else { return text }
    let half = limit / 2
    let head = String(decoding: text.utf8.prefix(half), as: UTF8.self)
    let tail = String(decoding: text.utf8.suffix(half), as: UTF8.self)
    return "\(head)… [truncated \(count - 2 * half) bytes] …\(tail)"
  }
}
