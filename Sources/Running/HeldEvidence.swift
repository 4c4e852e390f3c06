import Redaction

/// A piece of evidence that was taken in and is not written yet.
struct HeldEvidence: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// It could not be kept, and why.
    case lost(reason: String)
  }

  var name: String
  var mediaType: String
  var content: Content

  /// The bytes where a person can read them, however much of them is no UTF-8; nil for pictures and the like.
  var text: String? {
    guard case .bytes(let bytes) = content else { return nil }
    if mediaType.lowercased().hasPrefix("text/") { return String(decoding: bytes, as: UTF8.self) }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Redactor {
  mutating func learn(_ held: HeldEvidence) {
    learn(held.name)
    if let text = held.text { learn(text) }
  }

  /// What may be written of it; bytes in which there is no secret stay as they are.
  mutating func redact(_ held: HeldEvidence) -> HeldEvidence {
    var result = held
    result.name = redact(held.name)
    result.mediaType = redact(held.mediaType)
    if case .lost(let reason) = held.content { result.content = .lost(reason: redact(reason)) }
    if let text = held.text {
      let redacted = redact(text)
      // Other bytes than these are a secret's.
      if redacted.utf8.count != text.utf8.count || redacted != text {
        result.content = .bytes(Array(redacted.utf8))
      }
    }
    return result
  }
}
