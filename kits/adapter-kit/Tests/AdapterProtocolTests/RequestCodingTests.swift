import AdapterProtocol
import Testing

@Suite("Request coding")
struct RequestCodingTests {
  struct Line: CustomTestStringConvertible {
    let request: Request
    let json: String
    init(_ request: Request, _ json: String) { (self.request, self.json) = (request, json) }
    var testDescription: String { request.method.string }
  }

  static let lines = [
    Line(
      .initialize(
        Initialize(
          protocols: [1, 2],
          runner: "signoff 1.0",
          contract: ContractIdentity(name: "shop.mobile", version: 3, digest: "ab12")
        )
      ),
      #"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocol":[1,2],"runner":"signoff 1.0","#
        + #""contract":{"name":"shop.mobile","version":3,"digest":"ab12"}}}"#
    ),
    Line(
      .open(OpenSession(session: "s1", fixtures: [:], seed: -1, faults: [], stored: nil)),
      #"{"jsonrpc":"2.0","id":7,"method":"session/open","params":{"session":"s1","fixtures":{},"#
        + #""seed":-1,"faults":[]}}"#
    ),
    Line(
      .open(OpenSession(session: "s1", fixtures: ["n": 1], seed: 5, faults: ["late"], stored: "")),
      #"{"jsonrpc":"2.0","id":7,"method":"session/open","params":{"session":"s1","fixtures":{"n":1},"#
        + #""seed":5,"faults":["late"],"stored":""}}"#
    ),
    Line(
      .perform(session: "s1", commands: []),
      #"{"jsonrpc":"2.0","id":7,"method":"command/perform","params":{"session":"s1","commands":[]}}"#
    ),
    Line(
      .perform(
        session: "s1",
        commands: [
          Command(name: "product.open", arguments: ["id": "caf\u{E9}"]), Command(name: "x", arguments: [:]),
        ]
      ),
      #"{"jsonrpc":"2.0","id":7,"method":"command/perform","params":{"session":"s1","commands":"#
        + "[{\"name\":\"product.open\",\"with\":{\"id\":\"caf\u{E9}\"}},{\"name\":\"x\",\"with\":{}}]}}"
    ),
    Line(
      .readState(session: "s1"),
      #"{"jsonrpc":"2.0","id":7,"method":"state/read","params":{"session":"s1"}}"#
    ),
    Line(
      .advance(session: "s1", to: Moment(microseconds: .max)),
      #"{"jsonrpc":"2.0","id":7,"method":"clock/advance","params":{"session":"s1","#
        + #""to":9223372036854775807}}"#
    ),
    Line(
      .close(session: "s1", keep: true),
      #"{"jsonrpc":"2.0","id":7,"method":"session/close","params":{"session":"s1","keep":true}}"#
    ),
    Line(.shutdown, #"{"jsonrpc":"2.0","id":7,"method":"shutdown","params":{}}"#),
  ]

  @Test("A request is one line that reads back as the same request", arguments: lines)
  func coding(line: Line) throws {
    var writer = JSONWriter()
    line.request.encode(id: 7, into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line.json + "\n")
    let incoming = try IncomingRequest(Value(json: line.json))
    #expect(incoming.id == 7)
    #expect(incoming.request == line.request)
  }

  struct Wrong: CustomTestStringConvertible {
    let method: ExactText
    let parameters: String
    let error: String
    init(_ method: ExactText, _ parameters: String, _ error: String) {
      (self.method, self.parameters, self.error) = (method, parameters, error)
    }
    var testDescription: String { "\(method) \(parameters)" }
  }

  static let wrong = [
    Wrong("state/write", "{}", #"unknown method "state/write""#),
    Wrong("shutdown", "[]", "params: expected an object, found []"),
    Wrong("shutdown", #"{"now":1}"#, #"params: unknown member "now" (known: none)"#),
    Wrong("state/read", "{}", "params.session: missing"),
    Wrong("state/read", #"{"session":null}"#, "params.session: expected a string, found null"),
    Wrong("state/read", #"{"sesion":"s"}"#, #"params: unknown member "sesion" (known: session)"#),
    Wrong("clock/advance", #"{"session":"s","to":-1}"#, "params.to: -1 is before the clock's zero"),
    Wrong("clock/advance", #"{"session":"s","to":1.5}"#, "params.to: expected a whole number, found 1.5"),
    Wrong(
      "session/close",
      #"{"session":"s","keep":"no"}"#,
      #"params.keep: expected true or false, found "no""#
    ),
    Wrong(
      "command/perform",
      #"{"session":"s","commands":{}}"#,
      "params.commands: expected an array, found {}"
    ),
    Wrong(
      "command/perform",
      #"{"session":"s","commands":[{"name":"a","with":{}},{"name":"b"}]}"#,
      "params.commands[1].with: missing"
    ),
    Wrong(
      "command/perform",
      #"{"session":"s","commands":[{"name":"a","with":{},"at":1}]}"#,
      #"params.commands[0]: unknown member "at" (known: name, with)"#
    ),
    Wrong(
      "session/open",
      #"{"session":"s","fixtures":[],"seed":1,"faults":[]}"#,
      "params.fixtures: expected an object, found []"
    ),
    Wrong(
      "session/open",
      #"{"session":"s","fixtures":{},"seed":1,"faults":["a",2]}"#,
      "params.faults[1]: expected a string, found 2"
    ),
    Wrong(
      "initialize",
      #"{"protocol":["1"],"runner":"r","contract":{}}"#,
      #"params.protocol: expected whole numbers, found "1""#
    ),
    Wrong(
      "initialize",
      #"{"protocol":[1],"runner":"r","contract":{"name":"c","version":"1","digest":"d"}}"#,
      #"params.contract.version: expected a whole number, found "1""#
    ),
  ]

  @Test("A wrong shape is refused in words that say where", arguments: wrong)
  func wrongShapes(row: Wrong) throws {
    let parameters = try Value(json: row.parameters)
    let error = #expect(throws: MessageError.self) {
      try Request(method: row.method, parameters: parameters)
    }
    #expect(error?.description == row.error)
  }

  @Test(
    "A line that is no JSON-RPC request is refused",
    arguments: [
      Wrong("", "7", "message: expected an object, found 7"),
      Wrong("", #"{"id":1,"method":"shutdown","params":{}}"#, #"message.jsonrpc: expected "2.0""#),
      Wrong(
        "",
        #"{"jsonrpc":2.0,"id":1,"method":"shutdown","params":{}}"#,
        #"message.jsonrpc: expected "2.0""#
      ),
      Wrong("", #"{"jsonrpc":"2.0","method":"shutdown","params":{}}"#, "message.id: missing"),
      Wrong(
        "",
        #"{"jsonrpc":"2.0","id":"1","method":"shutdown","params":{}}"#,
        #"message.id: expected a whole number, found "1""#
      ),
      Wrong("", #"{"jsonrpc":"2.0","id":1,"params":{}}"#, "message.method: missing"),
      Wrong("", #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, "message.params: missing"),
      Wrong(
        "",
        #"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":{},"meta":1}"#,
        #"message: unknown member "meta" (known: jsonrpc, id, method, params)"#
      ),
    ]
  )
  func wrongLines(row: Wrong) throws {
    let line = try Value(json: row.parameters)
    let error = #expect(throws: MessageError.self) { try IncomingRequest(line) }
    #expect(error?.description == row.error)
  }
}
