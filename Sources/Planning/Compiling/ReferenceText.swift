import AdapterProtocol

/// A scalar of a checklist, cut at its references.
///
/// `$name` as a whole scalar keeps its type, `${name}` is spliced into text, `$$` is a dollar.
enum ReferenceText {
  enum Part: Equatable {
    case words(String)
    case reference([ExactText])
    /// A dollar that begins nothing we know.
    case stray(String)
  }

  /// The parts of the text; one `words` where there is no dollar.
  static func parts(of text: String) -> [Part] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return [.words(text)] }
    if let path = wholePath(text) { return [.reference(path)] }
    var parts: [Part] = []
    var words = ""
    var rest = Substring(text)
    while let dollar = rest.unicodeScalars.firstIndex(of: "$") {
      words += rest[..<dollar]
      let after = rest.unicodeScalars.index(after: dollar)
      rest = rest[after...]
      if rest.unicodeScalars.first == "$" {
        words += "$"
        rest = Substring(rest.unicodeScalars.dropFirst())
      } else if rest.unicodeScalars.first == "{", let close = rest.unicodeScalars.firstIndex(of: "}"),
        let path = path(rest[rest.unicodeScalars.index(after: rest.startIndex)..<close])
      {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(.reference(path))
        rest = rest[rest.unicodeScalars.index(after: close)...]
      } else {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(.stray(String(rest.unicodeScalars.prefix(20))))
      }
    }
    words += rest
    if !words.isEmpty { parts.append(.words(words)) }
    return parts
  }

  /// True when the text is one `$name` and nothing else, so that it keeps its type.
  static func isWhole(_ text: String) -> Bool { wholePath(text) != nil }

  /// `$name + literal` or `$name - literal`, spaces around the sign.
  static func sum(_ text: String) -> (reference: String, isNegated: Bool, literal: String)? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 3, words[1] == "+" || words[1] == "-", isWhole(String(words[0])) else { return nil }
    return (String(words[0]), words[1] == "-", String(words[2]))
  }

  private static func wholePath(_ text: String) -> [ExactText]? {
    text.utf8.first == UInt8(ascii: "$") ? path(text.dropFirst()) : nil
  }

  private static func path(_ text: Substring) -> [ExactText]? {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else { return nil }
    return names.map { ExactText(String($0)) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57,
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
