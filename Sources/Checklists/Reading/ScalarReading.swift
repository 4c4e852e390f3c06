package import AdapterProtocol
package import Diagnostics
package import Outcomes
package import YAMLTree

extension YAMLNode {
  /// The letters of a scalar that must be there; a plain null is an error that says "quote it".
  package func requiredText(_ what: String, _ diagnostics: inout Diagnostics) -> ExactText? {
    guard isScalar else {
      diagnostics.add(
        .error("expected \(what), found \(words)", at: startRange, help: "write one word or text")
      )
      return nil
    }
    if isNull {
      diagnostics.add(
        .error("expected \(what), found nothing", at: range, help: nullHelp)
      )
      return nil
    }
    return text
  }

  /// What to do about a plain null.
  var nullHelp: String {
    string.isEmpty ? "write it here; an empty text is \"\"" : "if the word \"\(string)\" is meant, quote it"
  }

  /// A name of dotted words: letters, digits, `-`, `_`; what ids in reports are made of.
  package func requiredName(_ what: String, _ diagnostics: inout Diagnostics) -> ExactText? {
    guard let text = requiredText(what, &diagnostics) else { return nil }
    guard Self.isName(text) else {
      diagnostics.add(
        .error(
          "\(what) cannot be \"\(text)\"",
          at: range,
          help: "use letters, digits, '-', '_', and '.' between words, at most 100"
        )
      )
      return nil
    }
    return text
  }

  package static func isName(_ text: ExactText) -> Bool {
    guard 1...100 ~= text.string.utf8.count else { return false }
    var isInWord = false
    for byte in text.string.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57,
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        isInWord = true
      case UInt8(ascii: ".") where isInWord: isInWord = false
      default: return false
      }
    }
    return isInWord
  }

  /// One word of a fixed set.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String,
    _ diagnostics: inout Diagnostics
  ) -> Choice? where Choice.RawValue == String {
    guard let text = requiredText(what, &diagnostics) else { return nil }
    if let choice = Choice(rawValue: text.string) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    diagnostics.add(
      .error(
        "\(what) cannot be \"\(text)\"",
        at: range,
        help: Spelling.suggestion(for: text.string, among: known)
      )
    )
    return nil
  }

  /// The items of a list; a single scalar is not taken for one.
  package func requiredList(_ what: String, _ diagnostics: inout Diagnostics) -> [YAMLNode] {
    guard kind == .sequence else {
      let help = isScalar && !isNull ? "write [\(string)]" : "write a list"
      diagnostics.add(.error("expected \(what), found \(words)", at: startRange, help: help))
      return []
    }
    return items
  }

  /// A list of words.
  package func texts(_ what: String, _ diagnostics: inout Diagnostics) -> [ExactText] {
    var result: [ExactText] = []
    for item in requiredList("a list of \(what)", &diagnostics) {
      if let text = item.requiredText(what, &diagnostics) { result.append(text) }
    }
    return result
  }

  /// A sentence in both languages.
  package func localizedText(_ diagnostics: inout Diagnostics) -> LocalizedText? {
    guard kind == .mapping else {
      let help = "write { en: \"…\", ru: \"…\" }"
      diagnostics.add(.error("expected a text in both languages, found \(words)", at: startRange, help: help))
      return nil
    }
    guard let reader = MappingReader(self, .localizedText, &diagnostics),
      let english = reader["en"]?.requiredText("a text in English", &diagnostics),
      let russian = reader["ru"]?.requiredText("a text in Russian", &diagnostics)
    else { return nil }
    return LocalizedText(english: english.string, russian: russian.string)
  }

  /// A positive whole number such as a version.
  package func wholeNumber(_ what: String, _ diagnostics: inout Diagnostics) -> Int64? {
    guard let text = requiredText(what, &diagnostics) else { return nil }
    if kind == .plain, case .integer(let number)? = withBytes({ Value.number($0) }), number >= 0 {
      return number
    }
    diagnostics.add(
      .error("expected \(what), a whole number, found \"\(text)\"", at: range, help: "write it in digits")
    )
    return nil
  }
}

/// Durations as they are written: `500ms`, `2s`, `1.5m`, `4h`.
package enum DurationText {
  /// The length, exact to the microsecond; nil where the text is no duration.
  package static func parse(_ text: String) -> Duration? {
    let units: [(String, Int64)] = [("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let digits = text.utf8.dropLast(unit.0.utf8.count)
    guard digits.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
    switch Value.number(Array(digits)) {
    case .integer(let number)?:
      let (product, overflow) = number.multipliedReportingOverflow(by: unit.1)
      return overflow || product > mostMicroseconds ? nil : .microseconds(product)
    case .decimal(let decimal)?:
      var product = Int128(decimal.coefficient) * Int128(unit.1)
      for _ in 0..<decimal.scale {
        guard product % 10 == 0 else { return nil }
        product /= 10
      }
      return product > Int128(mostMicroseconds) ? nil : .microseconds(Int64(product))
    default: return nil
    }
  }

  /// The duration as it would be written: whole seconds, else milliseconds.
  package static func format(_ duration: Duration) -> String {
    let microseconds = duration.microseconds
    if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000)s" }
    if microseconds % 1000 == 0 { return "\(microseconds / 1000)ms" }
    return "\(microseconds / 1000).\(String(1000 + microseconds % 1000).dropFirst())ms"
  }

  /// A year: longer is a mistake, and sums of a few must not overflow.
  private static let mostMicroseconds: Int64 = 366 * 24 * 3_600_000_000
}
