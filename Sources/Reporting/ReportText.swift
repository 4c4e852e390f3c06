import Diagnostics

/// Text on its way into a report: escape sequences out, controls visible, length bounded.
enum ReportText {
  /// The longest text of one element, in bytes; consumers refuse or cut more.
  static let longestBody = 1 << 20
  /// The longest `message` and the longest property, in bytes, so that no way of counting characters finds more.
  static let longestMessage = 4000
  /// The longest line of an excerpt: a state may be of any size, and the journal has it whole.
  static let longestLine = 2000

  /// Text for an element or an attribute: tabs, line feeds and carriage returns are kept, since XML can say them.
  static func clean(_ text: String, limit: Int = longestBody) -> String {
    let visible = visible(TerminalSequences.strip(text)) { $0 == "\t" || $0 == "\n" || $0 == "\r" }
    return cap(breakMarkers(visible), limit: limit)
  }

  /// Several texts in one; half a terminal sequence at the end of one does not reach into the next.
  static func list(_ texts: [String]) -> String { texts.map { clean($0) }.joined(separator: ",") }

  /// Text inside one line: nothing in it begins another.
  static func line(_ text: String, limit: Int = longestLine) -> String {
    cap(visible(TerminalSequences.strip(text)) { $0 == "\t" }, limit: limit)
  }

  /// Cuts the middle out of a text that has more bytes, and says so within the limit.
  static func cap(_ text: String, limit: Int) -> String {
    let count = text.utf8.count
    guard count > limit else { return text }
    let room = max(0, limit - mark(count).utf8.count)
    let head = prefix(text, bytes: room / 2)
    let tail = suffix(text, bytes: room - room / 2)
    return head + mark(count - head.utf8.count - tail.utf8.count) + tail
  }

  /// At most that many bytes of the beginning, whole scalars.
  static func prefix(_ text: String, bytes: Int) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: min(bytes, text.utf8.count))
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  private static func suffix(_ text: String, bytes: Int) -> String {
    var start = text.utf8.index(text.endIndex, offsetBy: -min(bytes, text.utf8.count))
    while start.samePosition(in: text.unicodeScalars) == nil { start = text.utf8.index(after: start) }
    return String(text[start...])
  }

  private static func mark(_ dropped: Int) -> String { "… [truncated \(dropped) bytes] …" }

  private static func visible(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    var rest = Substring(text).unicodeScalars
    while let index = rest.firstIndex(where: isKept) {
      result += String(rest[..<index]).visible()
      result.unicodeScalars.append(rest[index])
      rest = rest[rest.index(after: index)...]
    }
    return result + String(rest).visible()
  }

  /// Some readers take `[[ATTACHMENT|path]]` and `[[PROPERTY|…]]` in any text for an instruction, and would link
  /// whatever file the app's own words name.
  private static func breakMarkers(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "|")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      result.append(scalar)
      if scalar == "[", beginsMarker(rest) { result.append("\\") }
      rest = rest.dropFirst()
    }
    return String(result)
  }

  private static func beginsMarker(_ text: Substring.UnicodeScalarView) -> Bool {
    let start = String(text.prefix(13)).uppercased()
    return start.utf8.starts(with: "[[ATTACHMENT|".utf8) || start.utf8.starts(with: "[[PROPERTY|".utf8)
  }
}
