import AdapterProtocol
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
  struct Golden: CustomTestStringConvertible {
    let value: Value
    let text: String
    init(_ value: Value, _ text: String) { (self.value, self.text) = (value, text) }
    var testDescription: String { text }
  }

  @Test(
    "A value has one way to be written",
    arguments: [
      Golden(.null, "null"), Golden(true, "true"), Golden(false, "false"), Golden(0, "0"), Golden(-7, "-7"),
      Golden(.integer(.max), "9223372036854775807"), Golden(.integer(.min), "-9223372036854775808"),
      Golden([], "[]"), Golden([:], "{}"), Golden([[], [:], .null], "[[],{},null]"),
      Golden(["b": 1, "a": [1, 2], "B": ["x": [:]]], #"{"B":{"x":{}},"a":[1,2],"b":1}"#),
      Golden(["a": 1, "a": 2], #"{"a":2}"#),
      Golden("", #""""#),
      Golden("\" \\ / \n \r \t", #""\" \\ / \n \r \t""#),
      Golden("\u{0}\u{8}\u{C}\u{1F}", #""\u0000\u0008\u000c\u001f""#),
      Golden("\u{7F}\u{E9}e\u{301}日\u{1F600}", "\"\u{7F}\u{E9}e\u{301}日\u{1F600}\""),
    ]
  )
  func golden(row: Golden) {
    #expect(Array(row.value.description.utf8) == Array(row.text.utf8))
  }

  @Test("A price keeps its digits")
  func prices() throws {
    let prices = try Value(json: "[19.90,0.10,-0.05,1e3,2.5E-4]")
    #expect(prices.description == "[19.9,0.1,-0.05,1000,0.00025]")
  }

  @Test("Commas stand between members and items and nowhere else")
  func commas() {
    var writer = JSONWriter()
    writer.object { object in
      object.member("text", "t" as ExactText)
      object.member("number", 1 as Int64)
      object.key("list")
      object.array { list in
        list.string("a")
        list.integer(2)
        list.object { _ in }
        list.value(.null)
      }
      object.member("value", ["k": true] as Value)
    }
    writer.endLine()
    writer.integer(1)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"text":"t","number":1,"list":["a",2,{},null],"value":{"k":true}}"# + "\n1"
    )
  }

  @Test("A writer that was reset begins afresh")
  func reset() {
    var writer = JSONWriter()
    writer.integer(1)
    writer.reset()
    writer.integer(2)
    #expect(writer.bytes == Array("2".utf8))
  }

  @Test("What was written reads back as the same value", arguments: [1, 2, 3, 4] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<500 {
      let value = Value.random(levels: 4, using: &generator)
      #expect(try Value(json: value.description) == value)
    }
  }

  @Test("A text with changed bytes is refused or means what it is written as", arguments: [5, 6] as [UInt64])
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    var refusals = 0
    for _ in 0..<3_000 {
      var bytes = Array(Value.random(levels: 3, using: &generator).description.utf8)
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      do {
        let value = try bytes.withUnsafeBufferPointer { try Value(json: $0) }
        #expect(try Value(json: value.description) == value)
      } catch {
        refusals += 1
        #expect((error as? JSONError).map { (0...bytes.count).contains($0.offset) } == true)
      }
    }
    #expect(refusals > 1_000)
  }
}
