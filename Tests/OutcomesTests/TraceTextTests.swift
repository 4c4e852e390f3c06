import AdapterProtocol
import Outcomes
import Testing

@Suite("TraceText")
struct TraceTextTests {
  struct Example: CustomTestStringConvertible {
    let kind: Record.Kind
    let words: String
    var testDescription: String { words }
  }

  static let open = Command(name: "page.open", arguments: ["id": "a", "count": 2])
  static let examples = [
    Example(kind: .opened(.candidate, subject: [:]), words: "the candidate build starts"),
    Example(kind: .command([open]), words: #"page.open count=2 id="a""#),
    Example(
      kind: .command([open, Command(name: "back", arguments: [:])]),
      words: #"page.open count=2 id="a" + back"#
    ),
    Example(kind: .reply([.accepted]), words: "accepted"),
    Example(kind: .reply([.accepted, .refused("busy")]), words: "accepted + refused: busy"),
    Example(kind: .event(name: "page.shown", fields: [:]), words: "page.shown"),
    Example(kind: .event(name: "page.shown", fields: ["id": .null]), words: "page.shown id=null"),
    Example(kind: .snapshot(["on": true, "list": ["x"]]), words: #"state list=["x"] on=true"#),
    Example(kind: .time, words: "time passes"),
    Example(kind: .ended(reason: "signal 6"), words: "the app ended: signal 6"),
    Example(kind: .unresponsive, words: "the app does not answer"),
    Example(kind: .closed, words: "the case ends"),
  ]

  @Test("A record is one line of words", arguments: examples)
  func words(example: Example) {
    #expect(TraceText.words(Record(at: .zero, example.kind)) == example.words)
  }

  struct Change: CustomTestStringConvertible {
    let before: Value.Map?
    let now: Value.Map
    let words: String
    var testDescription: String { words }
  }

  static let changes = [
    Change(before: nil, now: ["a": 1, "b": 2], words: "state a=1 b=2"),
    Change(before: ["a": 1, "b": 2], now: ["a": 1, "b": 3], words: "state b=3"),
    Change(before: ["a": 1], now: ["a": 1, "b": 3], words: "state b=3"),
    Change(before: ["a": 1, "b": 2], now: ["b": 2], words: "state a=nothing"),
    Change(before: ["a": 1, "b": 2], now: ["a": 1, "b": 2], words: "state a=1 b=2"),
    Change(before: ["a": "\u{E9}"], now: ["a": "e\u{301}"], words: "state a=\"e\u{301}\""),
  ]

  @Test("A state names what has changed since the one before", arguments: changes)
  func states(change: Change) {
    let words = TraceText.words(Record(at: .zero, .snapshot(change.now)), since: change.before)
    #expect(words == change.words)
  }
}
