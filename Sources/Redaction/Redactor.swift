/// Replaces secrets by placeholders that keep equality and kind; what is no secret stays to the letter.
///
/// It has to know a secret before it can be seen without its name: first everything is learned, then redacted.
/// Numbers are those of the run until `beginCase`.
package struct Redactor: Sendable {
  var finder = SecretFinder()
  /// The contract's own words: who reads the contract knows them, whatever stands beside them.
  let publicWords: Set<[UInt8]>
  private var run = Numbering()
  private var current: Numbering?

  package init(publicWords: some Sequence<String> = []) {
    self.publicWords = Set(publicWords.map { Array($0.utf8) })
  }

  /// Shorter values would be found in half of all words: they are hidden only where their name stands.
  package static let shortest = KnownSecrets.shortest

  /// Begins the numbers of a case.
  ///
  /// Secrets in these texts, which name the case, keep the numbers that they have in the run.
  package mutating func beginCase(named texts: [String]) {
    var numbering = Numbering()
    current = nil
    for text in texts {
      var text = text
      text.withUTF8 { bytes in
        for finding in finder.find(in: bytes, .value) {
          let placeholder = run.placeholder(finding)
          numbering.adopt(finding, placeholder, Self.number(placeholder))
        }
      }
    }
    current = numbering
  }

  /// Goes back to the numbers of the run.
  package mutating func endCase() {
    current = nil
  }

  // MARK: Texts

  /// Remembers what the text calls a secret.
  ///
  /// - Returns: True where there is a secret in it.
  @discardableResult
  package mutating func learn(_ text: String) -> Bool { learn(text, .running) }

  mutating func learn(_ text: String, _ form: NamedValue.Form) -> Bool {
    var text = text
    let found = text.withUTF8 { finder.find(in: $0, form) }
    for finding in found where finding.isNamed && Self.isRemembered(finding.value) {
      finder.known.add(finding.value, finding.kind)
    }
    return !found.isEmpty
  }

  /// The text without its secrets.
  package mutating func redact(_ text: String) -> String { replaced(text, .running) ?? text }

  /// Lines of one text; a secret may go over several.
  package mutating func redact(lines: [String]) -> [String] {
    guard let text = replaced(lines.joined(separator: "\n"), .running) else { return lines }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A line of a YAML file: what is to be replaced, by its scalars.
  package mutating func edits(ofSourceLine line: String) -> [(scalars: Range<Int>, text: String)] {
    var line = line
    return line.withUTF8 { bytes in
      finder.find(in: bytes, .yaml).map { finding in
        let start = Self.scalars(bytes[..<finding.range.lowerBound])
        return (start..<start + Self.scalars(bytes[finding.range]), placeholder(finding))
      }
    }
  }

  /// Nil where there is no secret.
  mutating func replaced(_ text: String, _ form: NamedValue.Form) -> String? {
    var text = text
    return text.withUTF8 { bytes -> String? in
      let found = finder.find(in: bytes, form)
      guard !found.isEmpty else { return nil }
      var result = ""
      var place = 0
      for finding in found {
        result += String(decoding: bytes[place..<finding.range.lowerBound], as: UTF8.self)
        result += placeholder(finding)
        place = finding.range.upperBound
      }
      return result + String(decoding: bytes[place...], as: UTF8.self)
    }
  }

  mutating func placeholder(_ finding: Finding) -> String {
    guard var numbering = current else { return run.placeholder(finding) }
    current = nil
    defer { current = numbering }
    return numbering.placeholder(finding)
  }

  /// A short word that a message calls a secret is no reason to blot it out everywhere.
  private static func isRemembered(_ value: [UInt8]) -> Bool {
    value.count >= 8 && value.contains { !$0.isLetter }
  }

  private static func scalars(_ bytes: Slice<Bytes>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  private static func number(_ placeholder: String) -> Int {
    Int(placeholder.dropLast().split(separator: " ").last ?? "") ?? 0
  }
}
