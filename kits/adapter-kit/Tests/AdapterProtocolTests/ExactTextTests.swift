import AdapterProtocol
import Testing

@Suite("ExactText")
struct ExactTextTests {
  struct Pair: CustomTestStringConvertible {
    let left: ExactText
    let right: ExactText
    let name: String
    var testDescription: String { name }
  }

  static let lookAlikes = [
    Pair(left: "caf\u{E9}", right: "cafe\u{301}", name: "precomposed and decomposed é"),
    Pair(left: "\u{212A}", right: "K", name: "Kelvin sign and K"),
    Pair(left: "\u{212B}", right: "\u{C5}", name: "Ångström sign and Å"),
    Pair(left: "\u{AC00}", right: "\u{1100}\u{1161}", name: "a Hangul syllable and its parts"),
    Pair(left: "a\u{323}\u{307}", right: "a\u{307}\u{323}", name: "marks in another order"),
  ]

  @Test("Equal bytes are equal, canonical equivalents are not", arguments: lookAlikes)
  func canonicalEquivalents(pair: Pair) {
    #expect(pair.left.string == pair.right.string, "Swift's own strings fold these two")
    #expect(pair.left != pair.right)
    #expect(pair.left == ExactText(pair.left.string))
    #expect(pair.left < pair.right || pair.right < pair.left)
  }

  @Test("A set keeps canonical equivalents apart and equal bytes together", arguments: lookAlikes)
  func hashing(pair: Pair) {
    let again = ExactText(String(pair.left.string.unicodeScalars.map(Character.init)))
    #expect(Set([pair.left, pair.right]).count == 2)
    #expect(Set([pair.left, ExactText(pair.left.string)]).count == 1)
    #expect(Set([pair.left, again]).count == 1)
  }

  @Test("The order is that of the bytes")
  func order() {
    let sorted: [ExactText] = [
      "", "\u{0}", "A", "B", "a", "a\u{0}", "aa", "ab", "b", "\u{7F}", "\u{E9}", "\u{FFFD}", "\u{10000}",
    ]
    #expect(sorted.reversed().sorted() == sorted)
    for text in sorted { #expect(!(text < text)) }
  }

  @Test("A text that Swift keeps in two places is compared and hashed alike")
  func substrings() throws {
    let long = "prefix-" + String(repeating: "длинно", count: 40)
    let dropped = ExactText(String(long.dropFirst(7)))
    let whole = ExactText(String(repeating: "длинно", count: 40))
    #expect(dropped == whole)
    #expect(dropped.hashValue == whole.hashValue)
    #expect(!(dropped < whole) && !(whole < dropped))
  }

  @Test("Only a text without scalars is empty")
  func emptiness() {
    #expect(ExactText("").isEmpty)
    #expect(!ExactText("\u{0}").isEmpty)
    #expect(!ExactText("\u{200B}").isEmpty)
  }

  struct Bytes: CustomTestStringConvertible {
    let bytes: [UInt8]
    let text: ExactText?
    var testDescription: String { "\(bytes)" }
  }

  @Test(
    "Bytes are taken as UTF-8 or refused, never repaired",
    arguments: [
      Bytes(bytes: [], text: ""),
      Bytes(bytes: [0x61, 0x00], text: "a\u{0}"),
      Bytes(bytes: [0xC3, 0xA9], text: "\u{E9}"),
      Bytes(bytes: [0xF0, 0x9F, 0x98, 0x80], text: "\u{1F600}"),
      Bytes(bytes: [0xEF, 0xBF, 0xBD], text: "\u{FFFD}"),
      Bytes(bytes: [0xC3], text: nil),
      Bytes(bytes: [0x80], text: nil),
      Bytes(bytes: [0xC0, 0x80], text: nil),
      Bytes(bytes: [0xED, 0xA0, 0x80], text: nil),
      Bytes(bytes: [0xF4, 0x90, 0x80, 0x80], text: nil),
      Bytes(bytes: [0xFF], text: nil),
    ]
  )
  func validation(row: Bytes) {
    #expect(row.bytes.withUnsafeBufferPointer { ExactText(validating: $0) } == row.text)
  }

  @Test("The bytes, the string and the description are what was given")
  func contents() {
    let text: ExactText = "e\u{301}\(1)"
    #expect(text.withBytes { Array($0) } == [0x65, 0xCC, 0x81, 0x31])
    #expect(text.description.unicodeScalars.map(\.value) == [0x65, 0x301, 0x31])
  }
}
