import AdapterProtocol
import TestTools
import Testing

@testable import Redaction

@Suite("Fuzz: secrets in other forms")
struct EncodingTests {
  @Test("A known secret is found in every encoding, at every alignment", arguments: TextEncoding.allCases)
  func aligned(encoding: TextEncoding) {
    let secret = #"Tr0ub4dor & "3" \ ключ"#
    for before in 0..<4 {
      var redactor = Redactor()
      redactor.hide(.string(ExactText(secret)), named: "password")
      let inside = Array(repeating: UInt8(ascii: "x"), count: before) + Array(secret.utf8) + Array("yz".utf8)
      let text = "log: " + String(decoding: encoding.encode(inside), as: UTF8.self) + " end"
      let redacted = redactor.redact(text)
      #expect(redacted.hasPrefix("log: ") && redacted.hasSuffix(" end"))
      #expect(redacted.contains("‹secret password 1›"), "\(text) became \(redacted)")
    }
  }

  @Test("A secret that only its shape tells is found in every encoding", arguments: TextEncoding.allCases)
  func shapes(encoding: TextEncoding) {
    let secrets = [
      RedactorTests.jwt, "ann.lee@mail.example", "AKIAIOSFODNN7EXAMPLE", "4111 1111 1111 1111",
      "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
      "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----",
    ]
    for secret in secrets {
      for before in 0..<3 {
        var redactor = Redactor()
        let inside = Array("\(String(repeating: "(", count: before)) \(secret) ".utf8)
        let text = String(decoding: encoding.encode(inside), as: UTF8.self)
        #expect(redactor.redact(text).contains(" 1›"), "\(text)")
      }
    }
  }

  @Test("Random secrets in random surroundings are never there any more, and redacting again changes nothing")
  func random() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<(Environment.fuzzExecutions ?? 400) {
      let secret = Self.secret(&random)
      var redactor = Redactor()
      redactor.hide(.string(ExactText(String(decoding: secret, as: UTF8.self))), named: nil)
      var text = Self.noise(&random)
      for _ in 0...random.below(2) {
        let encoding = TextEncoding.allCases[random.below(TextEncoding.allCases.count)]
        // Half an escape before an encoded text would be another text.
        text +=
          [0x20] + encoding.encode(Self.noise(&random) + secret + Self.noise(&random)) + Self.noise(&random)
      }
      let redacted = redactor.redact(String(decoding: text, as: UTF8.self))
      let words = "\(String(decoding: secret, as: UTF8.self).debugDescription): \(redacted.debugDescription)"
      for encoding in TextEncoding.allCases {
        for trace in encoding.traces(of: secret) {
          #expect(!Array(redacted.utf8).contains(trace), "\(encoding) of \(words)")
        }
      }
      #expect(redactor.redact(redacted) == redacted, "again: \(words)")
    }
  }

  private static let letters = Array("abcXYZ0189-_.~ \"\\/%+=&:;,<>'{}[]éЖ漢🙂").map { Array(String($0).utf8) }

  private static func secret(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 6 + random.below(20) { bytes += letters[random.below(letters.count)] }
    return bytes
  }

  private static func noise(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<random.below(12)).flatMap { _ in letters[random.below(letters.count)] }
  }
}
