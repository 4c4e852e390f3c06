import Testing
import YAMLTree

@Suite("YAML robustness")
struct YAMLRobustnessTests {
  static let sample =
    "%YAML 1.2\n--- # цена\na: &x 1\n'b': [*x, \"\\u00e9\", {c: ~}]\r\n? d\n: |+\n  e\n\n<<: !t {f: >-\n 9}\n...\n"

  static let clean = "# é\na:\n  - 'b': [1, \"\\x41\"]\n    c: |\n      日本\n  - {d: ~, e: }\nf: >-\n  g\n"

  @Test("Every prefix has a tree or errors at real places", arguments: [sample, clean])
  func prefixes(text: String) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count { #expect(readingFlaw(Array(bytes[..<length])) == nil, "\(length) bytes") }
  }

  @Test("The clean sample has a tree, so that its mutations begin from something good")
  func cleanSample() {
    #expect(read(Self.clean).problems == "")
  }

  @Test("Every byte may be any of the bytes that mean something", arguments: [sample, clean])
  func mutations(text: String) {
    var bytes = Array(text.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      for byte in TellingBytes.all {
        bytes[index] = byte
        if let flaw = readingFlaw(bytes) { Issue.record("byte \(index) as \(byte): \(flaw)") }
      }
      bytes[index] = original
    }
  }

  @Test("Every byte may be missing or doubled", arguments: [sample, clean])
  func lengths(text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      #expect(readingFlaw(Array(bytes[..<index] + bytes[(index + 1)...])) == nil, "without byte \(index)")
      #expect(readingFlaw(Array(bytes[...index] + bytes[index...])) == nil, "with byte \(index) twice")
    }
  }
}
