import AdapterProtocol
import Testing

@Suite("Value")
struct ValueTests {
  @Test("A key that is not there has no value, which is not null")
  func missingKeys() {
    let map: Value.Map = ["a": .null, "b": 1]
    #expect(map["a"] == .some(.null))
    #expect(map["b"] == 1)
    #expect(map["c"] == Value?.none)
    #expect(Value.Map()["a"] == Value?.none)
  }

  @Test("Assigning nil removes a key, assigning null keeps it")
  func assigning() {
    var map: Value.Map = ["a": 1, "b": 2]
    map["a"] = nil
    map["b"] = .null
    map["c"] = nil
    #expect(map.entries.map(\.key) == ["b"])
    #expect(map["b"] == .some(.null))
    map["b"] = nil
    #expect(map.isEmpty)
  }

  @Test("Entries stand in the byte order of their keys, whatever the order of adding")
  func entryOrder() {
    let keys: [ExactText] = ["", "A", "a", "aa", "b", "caf\u{E9}", "cafe\u{301}", "\u{FFFD}", "\u{1F600}"]
    var generator = SeededGenerator(state: 9)
    for _ in 0..<50 {
      var map = Value.Map()
      for key in keys.shuffled(using: &generator) { map[key] = .string(key) }
      #expect(map.entries.map(\.key) == keys.sorted())
      for key in keys { #expect(map[key] == .string(key)) }
    }
  }

  @Test("Equal maps are equal and hash equally, whatever the order of adding")
  func equality() {
    let (one, other): (Value, Value) = (["a": 1, "b": [true]], ["b": [true], "a": 1])
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one != ["a": 1, "b": [false]])
  }

  @Test("Kinds are kept apart: 1, \"1\", true, [1], null and a map are six values")
  func kinds() {
    #expect(Set([1, "1", true, [1], .null, ["1": 1]] as [Value]).count == 6)
  }
}
