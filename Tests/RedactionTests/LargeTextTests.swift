import AdapterProtocol
import TestTools
import Testing

@testable import Redaction

@Suite("Redaction of large texts")
struct LargeTextTests {
  @Test("A secret in the text of a large piece of evidence is found, and a picture stays as it is")
  func evidence() {
    var random = SeededGenerator(seed: 3)
    let picture = (0..<30_000).map { _ in UInt8(random.below(256)) }
    let text = String(decoding: TextEncoding.base64.encode(picture), as: UTF8.self)
    var redactor = Redactor()
    redactor.hide("correct horse battery", named: nil)
    #expect(redactor.redact(text) == text)
    let page = String(repeating: "some text of a page\\n", count: 1500) + "correct horse battery"
    let encoded = TextEncoding.base64OfJSON.encode(page)
    let redacted = redactor.redact(encoded)
    #expect(redacted.hasPrefix(encoded.prefix(30_000)) && redacted.contains("‹secret listed 1›"))
  }
}
