import Testing

@testable import AdapterProtocol

@Suite("Evidence")
struct EvidenceTests {
  /// RFC 4648, section 10, and bytes that use the whole alphabet.
  static let vectors: [([UInt8], String)] = [
    ([], ""), (Array("f".utf8), "Zg=="), (Array("fo".utf8), "Zm8="), (Array("foo".utf8), "Zm9v"),
    (Array("foobar".utf8), "Zm9vYmFy"), ([0xFB, 0xFF, 0xBF], "+/+/"),
  ]

  @Test("Base64 is what the standard says", arguments: vectors)
  func standard(bytes: [UInt8], text: String) {
    #expect(Base64.encode(bytes) == text)
    #expect(Base64.decode(text.utf8) == bytes)
  }

  @Test("Any bytes come back")
  func random() {
    var generator = SeededGenerator(state: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(Base64.decode(Base64.encode(bytes).utf8) == bytes)
    }
  }

  @Test(
    "Text that encodes nothing, or not so, is refused",
    arguments: [
      "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "Zg==Zg==", "Zm 9", "Zm9v\n", "Zm9-", "=Zm9", "Zg===",
    ]
  )
  func refused(text: String) {
    #expect(Base64.decode(text.utf8) == nil)
  }

  @Test(
    "A message without a name, a media type or bytes is refused, with where",
    arguments: [
      (#""name":"","mediaType":"a/b","data":"""#, "params.name"),
      (#""name":"n","mediaType":"png","data":"""#, "params.mediaType"),
      (#""name":"n","mediaType":"a/b/c","data":"""#, "params.mediaType"),
      (#""name":"n","mediaType":"a/b; c=d","data":"""#, "params.mediaType"),
      (#""name":"n","mediaType":"a/b""#, "either data or file"),
      (#""name":"n","mediaType":"a/b","data":"","file":"/a""#, "either data or file"),
      (#""name":"n","mediaType":"a/b","data":"Zg""#, "params.data"),
      (#""name":"n","mediaType":"a/b","file":"a.png""#, "params.file: expected an absolute path"),
      (#""name":"n","mediaType":"a/b","data":"","at":0"#, "unknown member \"at\""),
    ]
  )
  func refused(members: String, words: String) throws {
    let line = #"{"jsonrpc":"2.0","method":"evidence","params":{"session":"s","seen":1,"# + members + "}}"
    let error = #expect(throws: MessageError.self) { try IncomingMessage(Value(json: line)) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }
}
