/// Something for a person to look at beside the trace, such as a screenshot; it is never judged.
public struct Evidence: Sendable, Hashable {
  /// How its bytes come to the runner.
  public enum Content: Sendable, Hashable {
    /// In the message itself.
    case data([UInt8])
    /// In a file on the runner's machine, by its absolute path; it is copied when the message is read.
    case file(ExactText)
  }

  /// The most bytes that a piece may have.
  public static let mostBytes = 10 << 20

  /// What it shows, such as `screenshot`.
  public let name: ExactText
  /// What its bytes are, such as `image/png`.
  public let mediaType: ExactText
  /// Its bytes, or where they are.
  public let content: Content

  /// A piece of evidence.
  public init(name: ExactText, mediaType: ExactText, content: Content) {
    self.name = name
    self.mediaType = mediaType
    self.content = content
  }
}

extension Evidence {
  func encode(into params: inout JSONWriter) {
    params.member("name", name)
    params.member("mediaType", mediaType)
    switch content {
    case .data(let bytes): params.member("data", ExactText(Base64.encode(bytes)))
    case .file(let path): params.member("file", path)
    }
  }

  init(_ reader: MessageReader) throws(MessageError) {
    let name = try reader.text("name")
    guard !name.isEmpty else { throw MessageError("params.name: expected a name, found \"\"") }
    let mediaType = try reader.text("mediaType")
    guard Self.isMediaType(mediaType) else {
      throw MessageError(
        "params.mediaType: expected a type and a subtype, such as image/png, found \"\(mediaType)\""
      )
    }
    let data = try reader.optional("data") { (each) throws(MessageError) in try each.text("data") }
    let file = try reader.optional("file") { (each) throws(MessageError) in try each.text("file") }
    switch (data, file) {
    case (let data?, nil):
      guard let bytes = Base64.decode(data.string.utf8) else {
        throw MessageError(
          "params.data: expected base64 with its padding and without line breaks (RFC 4648, 4)"
        )
      }
      self.init(name: name, mediaType: mediaType, content: .data(bytes))
    case (nil, let file?):
      guard file.string.utf8.first == UInt8(ascii: "/") else {
        throw MessageError("params.file: expected an absolute path, found \"\(file)\"")
      }
      self.init(name: name, mediaType: mediaType, content: .file(file))
    default: throw MessageError("params: expected either data or file")
    }
  }

  private static func isMediaType(_ text: ExactText) -> Bool {
    let parts = text.string.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...100).contains(part.count)
          && part.allSatisfy { "!#$&^_.+-".utf8.contains($0) || isAlphanumeric($0) }
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
