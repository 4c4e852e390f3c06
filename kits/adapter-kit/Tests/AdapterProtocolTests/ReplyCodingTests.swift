import AdapterProtocol
import Testing

@Suite("Reply coding")
struct ReplyCodingTests {
  static let initialize = Request.initialize(
    Initialize(protocols: [1], runner: "r", contract: ContractIdentity(name: "c", version: 1, digest: "d"))
  )
  static let open = Request.open(
    OpenSession(session: "s", fixtures: [:], seed: 0, faults: [], stored: nil)
  )
  static let perform = Request.perform(
    session: "s",
    commands: [Command(name: "a", arguments: [:]), Command(name: "b", arguments: [:])]
  )
  static let advance = Request.advance(session: "s", to: .zero)
  static let close = Request.close(session: "s", keep: false)
  static let readState = Request.readState(session: "s")

  struct Line: CustomTestStringConvertible {
    let request: Request
    let reply: Reply
    let result: String
    init(_ request: Request, _ reply: Reply, _ result: String) {
      (self.request, self.reply, self.result) = (request, reply, result)
    }
    var testDescription: String { "\(request.method) \(result)" }
  }

  static let description =
    #"{"protocol":1,"adapter":"host 1","subject":{"appVersion":"2"},"hosting":"inside","clock":"virtual","#
    + #""performs":["a"],"observes":{"events":["e"],"state":[]},"capabilities":["c"],"#
    + #""faults":[{"name":"f","breaks":["R-1","R-2"],"crashes":true}]}"#

  static let lines = [
    Line(
      initialize,
      .initialized(
        AdapterDescription(
          adapter: "host 1",
          subject: ["appVersion": "2"],
          hosting: .inside,
          clock: .virtual,
          performs: ["a"],
          observedEvents: ["e"],
          observedState: [],
          capabilities: ["c"],
          faults: [FaultDescription(name: "f", breaks: ["R-1", "R-2"], crashes: true)]
        )
      ),
      description
    ),
    Line(open, .opened(now: Moment(microseconds: 12)), #"{"now":12}"#),
    Line(
      perform,
      .performed([.accepted, .refused("sold out")]),
      #"{"results":[{},{"refused":"sold out"}]}"#
    ),
    Line(readState, .state(["b": .null, "a": [1]]), #"{"state":{"a":[1],"b":null}}"#),
    Line(
      advance,
      .advanced(now: Moment(microseconds: 1), next: Moment(microseconds: 2)),
      #"{"now":1,"next":2}"#
    ),
    Line(advance, .advanced(now: .zero, next: nil), #"{"now":0,"next":null}"#),
    Line(close, .closed(stored: nil), "{}"),
    Line(close, .closed(stored: "a\nb"), #"{"stored":"a\nb"}"#),
    Line(.shutdown, .shutDown, "{}"),
  ]

  @Test("A reply is one line that reads back as the same reply", arguments: lines)
  func coding(line: Line) throws {
    var writer = JSONWriter()
    line.reply.encode(id: 9, into: &writer)
    let text = #"{"jsonrpc":"2.0","id":9,"result":"# + line.result + "}"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text + "\n")
    guard case .reply(9, let result) = try IncomingMessage(Value(json: text)) else {
      Issue.record("\(text) is no reply")
      return
    }
    #expect(try Reply(to: line.request, result: result) == line.reply)
  }

  struct Wrong: CustomTestStringConvertible {
    let request: Request
    let result: String
    let error: String
    init(_ request: Request, _ result: String, _ error: String) {
      (self.request, self.result, self.error) = (request, result, error)
    }
    var testDescription: String { "\(request.method) \(result.prefix(60))" }
  }

  static let long = String(repeating: "ж", count: 60)
  static let wrong = [
    Wrong(open, "null", "result: expected an object, found null"),
    Wrong(open, #"{"now":"soon"}"#, #"result.now: expected a whole number, found "soon""#),
    Wrong(open, #"{"now":"\#(long)"}"#, #"result.now: expected a whole number, found "\#(long)""#),
    Wrong(
      open,
      #"{"now":"\#(long)\#(long)"}"#,
      #"result.now: expected a whole number, found "\#(long)"# + "жжжжжжжжжжжжжжжжжжж…"
    ),
    Wrong(open, #"{"now":0,"later":1}"#, #"result: unknown member "later" (known: now)"#),
    Wrong(perform, #"{"results":[{}]}"#, "result.results: expected 2, one for each command, found 1"),
    Wrong(perform, #"{"results":[{},true]}"#, "result.results[1]: expected an object, found true"),
    Wrong(
      perform,
      #"{"results":[{"refused":false},{}]}"#,
      "result.results[0].refused: expected a string, found false"
    ),
    Wrong(
      perform,
      #"{"results":[{"refuse":"x"},{}]}"#,
      #"result.results[0]: unknown member "refuse" (known: refused)"#
    ),
    Wrong(readState, "{}", "result.state: missing"),
    Wrong(advance, #"{"next":null}"#, "result.now: missing"),
    Wrong(advance, #"{"now":0,"next":-5}"#, "result.next: -5 is before the clock's zero"),
    Wrong(close, #"{"stored":1}"#, "result.stored: expected a string, found 1"),
    Wrong(.shutdown, #"{"stored":1}"#, #"result: unknown member "stored" (known: none)"#),
    Wrong(initialize, "{}", "result.protocol: missing"),
    Wrong(
      initialize,
      description.replacing(#""protocol":1"#, with: #""protocol":2"#),
      "result.protocol: expected 1, the only version offered, found 2"
    ),
    Wrong(
      initialize,
      description.replacing(#""inside""#, with: #""within""#),
      #"result.hosting: expected "inside" or "outside", found "within""#
    ),
    Wrong(
      initialize,
      description.replacing(#""virtual""#, with: "1"),
      "result.clock: expected a string, found 1"
    ),
    Wrong(
      initialize,
      description.replacing(#""state":[]"#, with: #""states":[]"#),
      #"result.observes: unknown member "states" (known: events, state)"#
    ),
    Wrong(
      initialize,
      description.replacing(#""R-2""#, with: "2"),
      "result.faults[0].breaks[1]: expected a string, found 2"
    ),
  ]

  @Test("A wrong shape is refused in words that say where", arguments: wrong)
  func wrongShapes(row: Wrong) throws {
    let result = try Value(json: row.result)
    let error = #expect(throws: MessageError.self) { try Reply(to: row.request, result: result) }
    #expect(error?.description == row.error)
  }
}
