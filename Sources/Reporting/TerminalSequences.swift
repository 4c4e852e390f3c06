/// Sequences that colour a terminal or name its window, which reports have no use for.
enum TerminalSequences {
  private typealias Scalars = Substring.UnicodeScalarView

  /// The text without whole sequences (CSI and OSC); half of one stays, to be made visible.
  static func strip(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.first {
      if scalar == "\u{1B}", let length = length(rest) {
        rest = rest.dropFirst(length)
      } else {
        result.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// How many scalars the sequence at the beginning has, or nil where it does not end.
  private static func length(_ text: Scalars) -> Int? {
    switch text.dropFirst().first {
    case "[": controlLength(text.dropFirst(2).prefix(64))
    case "]": commandLength(text.dropFirst(2).prefix(4096))
    default: nil
    }
  }

  private static func controlLength(_ body: Scalars) -> Int? {
    for (offset, scalar) in body.enumerated() {
      if (0x40...0x7E).contains(scalar.value) { return offset + 3 }
      if !(0x20...0x3F).contains(scalar.value) { return nil }
    }
    return nil
  }

  /// Ends with BEL or with ESC and a backslash; any other ESC begins something else.
  private static func commandLength(_ body: Scalars) -> Int? {
    var afterEscape = false
    for (offset, scalar) in body.enumerated() {
      if afterEscape { return scalar == "\\" ? offset + 3 : nil }
      if scalar == "\u{07}" { return offset + 3 }
      afterEscape = scalar == "\u{1B}"
    }
    return nil
  }
}
