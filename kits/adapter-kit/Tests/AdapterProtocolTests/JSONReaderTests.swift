import AdapterProtocol
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  struct Valid: CustomTestStringConvertible {
    let text: String
    let value: Value
    init(_ text: String, _ value: Value) { (self.text, self.value) = (text, value) }
    var testDescription: String { text }
  }

  @Test(
    "What RFC 8259 allows is read",
    arguments: [
      Valid("null", .null), Valid("true", true), Valid("false", false), Valid("0", 0), Valid("-0", 0),
      Valid("-12", -12), Valid("1e3", 1000), Valid("1.0", 1), Valid("[]", []), Valid("{}", [:]),
      Valid(" \t\r\n[ 1 , 2 ]\n ", [1, 2]), Valid("[[],{}]", [[], [:]]),
      Valid(#"{"b":1,"a":{"b":2}}"#, ["a": ["b": 2], "b": 1]),
      Valid(#"{"":""}"#, ["": ""]),
      Valid(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      Valid(#""\u0000\u001F\u00e9\u00E9""#, "\u{0}\u{1F}\u{E9}\u{E9}"),
      Valid(#""\uD83D\uDE00 \udbff\udfff""#, "\u{1F600} \u{10FFFF}"),
      Valid(#""\uFFFF\uD7FF\uE000""#, "\u{FFFF}\u{D7FF}\u{E000}"),
      Valid("\"\u{7F}\u{85}\u{2028}日本\"", "\u{7F}\u{85}\u{2028}日本"),
      Valid(#"{"caf\u00e9":1,"cafe\u0301":2}"#, ["caf\u{E9}": 1, "cafe\u{301}": 2]),
      Valid(String(repeating: "[", count: 64) + String(repeating: "]", count: 64), nested(64)),
    ]
  )
  func valid(row: Valid) throws {
    #expect(try Value(json: row.text) == row.value)
  }

  /// Empty lists within each other.
  static func nested(_ levels: Int) -> Value {
    (1..<levels).reduce(Value.list([])) { inner, _ in .list([inner]) }
  }

  struct Invalid: CustomTestStringConvertible {
    let bytes: [UInt8]
    let error: String
    init(_ text: String, _ error: String) { (bytes, self.error) = (Array(text.utf8), error) }
    init(_ bytes: [UInt8], _ error: String) { (self.bytes, self.error) = (bytes, error) }
    var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription }
  }

  static let structure = [
    Invalid("", "expected a value, found the end of the text at byte 1"),
    Invalid("  ", "expected a value, found the end of the text at byte 3"),
    Invalid("[1,", "expected a value, found the end of the text at byte 4"),
    Invalid("\u{FEFF}1", "expected a value at byte 1"),
    Invalid("nul", "expected a value at byte 1"),
    Invalid("True", "expected a value at byte 1"),
    Invalid("'a'", "expected a value at byte 1"),
    Invalid("[1,]", "expected a value at byte 4"),
    Invalid("[,1]", "expected a value at byte 2"),
    Invalid("nullx", "expected the end of the text at byte 5"),
    Invalid("1 2", "expected the end of the text at byte 3"),
    Invalid("{} // no", "expected the end of the text at byte 4"),
    Invalid("[1 2]", "expected ',' or ']' at byte 4"),
    Invalid("[1}", "expected ',' or ']' at byte 3"),
    Invalid("{a:1}", "expected a key in double quotes at byte 2"),
    Invalid(#"{"a":1,}"#, "expected a key in double quotes at byte 8"),
    Invalid(#"{"a" 1}"#, "expected ':' at byte 6"),
    Invalid(#"{"a":}"#, "expected a value at byte 6"),
    Invalid(#"{"a":1 "b":2}"#, "expected ',' or '}' at byte 8"),
    Invalid(#"{"a":1,"b":2, "a":3}"#, "duplicate key a at byte 15"),
    Invalid(#"{"b":1,"\u0062":2}"#, "duplicate key b at byte 8"),
    Invalid(String(repeating: "[", count: 65), "more than 64 levels of nesting at byte 65"),
    Invalid(String(repeating: #"{"":"#, count: 65), "more than 64 levels of nesting at byte 257"),
    Invalid(String(repeating: "[", count: 1_000_000), "more than 64 levels of nesting at byte 65"),
    Invalid("1\u{0}", "expected the end of the text at byte 2"),
    Invalid([0xFF], "expected a value at byte 1"),
  ]

  static let strings = [
    Invalid("\"abc", "a string without its closing quote at byte 5"),
    Invalid(#""abc\"#, "a string without its closing quote at byte 6"),
    Invalid(#""a\nb"#, "a string without its closing quote at byte 6"),
    Invalid("\"a\nb\"", #"a control character in a string, write it as \u00XX at byte 3"#),
    Invalid("\"\\t\u{1F}\"", #"a control character in a string, write it as \u00XX at byte 4"#),
    Invalid("\"\u{0}\"", #"a control character in a string, write it as \u00XX at byte 2"#),
    Invalid(#""\x""#, "an escape that JSON does not have at byte 3"),
    Invalid(#""\U0041""#, "an escape that JSON does not have at byte 3"),
    Invalid(#""\u12G4""#, "expected four hexadecimal digits at byte 6"),
    Invalid(#""\u123"#, "expected four hexadecimal digits at byte 7"),
    Invalid("\"\\u１２３４\"", "expected four hexadecimal digits at byte 4"),
    Invalid(#""a\uD83D""#, "half of a surrogate pair at byte 3"),
    Invalid("\"\u{1F}\"", #"a control character in a string, write it as \u00XX at byte 2"#),
    Invalid(#""\uDE00\uDE00""#, "half of a surrogate pair at byte 2"),
    Invalid(#""\uDE00""#, "half of a surrogate pair at byte 2"),
    Invalid(#""\uDE00\uD83D""#, "half of a surrogate pair at byte 2"),
    Invalid(#""\uD83D\u0041""#, "half of a surrogate pair at byte 2"),
    Invalid(#""\uD83D\uD83D\uDE00""#, "half of a surrogate pair at byte 2"),
    Invalid(#""\uD83D\n""#, "half of a surrogate pair at byte 2"),
    Invalid([0x22, 0x61, 0xFF, 0x22], "invalid UTF-8 in a string at byte 2"),
    Invalid([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid UTF-8 in a string at byte 2"),
    Invalid([0x22, 0x5C, 0x6E, 0xC3, 0x22], "invalid UTF-8 in a string at byte 2"),
  ]

  @Test("What is no JSON, or more than we take, is refused at its byte", arguments: structure + strings)
  func invalid(row: Invalid) {
    let error = #expect(throws: JSONError.self) {
      try row.bytes.withUnsafeBufferPointer { try Value(json: $0) }
    }
    #expect(error?.description == row.error)
  }

  @Test(
    "A number that JSON does not have, or that would be rounded, is refused where it begins",
    arguments: [
      "01", "-01", "00", "1.", "-", "--1", "1.e5", "1e", "1e+", "1.5.2", "1-2", "-e1", "1e999", "1e-999",
      "9223372036854775808", "0.1234567890123456789",
    ]
  )
  func numbers(text: String) {
    let error = #expect(throws: JSONError.self) { try Value(json: "[\(text)]") }
    #expect(
      error?.description
        == "a number that is no JSON number or cannot be kept exactly (send it as a string) at byte 2"
    )
  }

  @Test("A number does not begin with a point or a plus", arguments: [".5", "+1", "Infinity", "NaN"])
  func notNumbers(text: String) {
    let error = #expect(throws: JSONError.self) { try Value(json: "[\(text)]") }
    #expect(error?.description == "expected a value at byte 2")
  }

  @Test("Every proper prefix of a text is refused, and no later than at its end")
  func prefixes() throws {
    let text = #"{"a":[1,-2.5e-1,"\uD83D\uDE00é",{"b":null}],"c":true,"d":"\\","e":false}"#
    let bytes = Array(text.utf8)
    _ = try Value(json: text)
    for length in 0..<bytes.count {
      let error = #expect(throws: JSONError.self, "\(length) bytes") {
        try bytes[..<length].withUnsafeBufferPointer { try Value(json: $0) }
      }
      if let error { #expect(error.offset <= length) }
    }
  }
}
