import AdapterProtocol
import Testing

@Suite("IncomingMessage")
struct IncomingMessageTests {
  struct Line: CustomTestStringConvertible {
    let notification: Notification
    let json: String
    init(_ notification: Notification, _ json: String) {
      (self.notification, self.json) = (notification, json)
    }
    var testDescription: String { json }
  }

  static let notifications = [
    Line(
      Notification(
        session: "s",
        seen: 3,
        at: Moment(microseconds: 40),
        kind: .event(name: "product.shown", fields: ["id": "p", "at": 1])
      ),
      #"{"jsonrpc":"2.0","method":"event","params":{"session":"s","seen":3,"at":40,"#
        + #""name":"product.shown","fields":{"at":1,"id":"p"}}}"#
    ),
    Line(
      Notification(session: "s", seen: 0, at: nil, kind: .subjectEnded(reason: "SIGSEGV")),
      #"{"jsonrpc":"2.0","method":"subject/ended","params":{"session":"s","seen":0,"reason":"SIGSEGV"}}"#
    ),
    Line(
      Notification(
        session: "s",
        seen: 4,
        at: nil,
        kind: .evidence(Evidence(name: "shot", mediaType: "image/png", content: .data([0xFB, 0xFF])))
      ),
      #"{"jsonrpc":"2.0","method":"evidence","params":{"session":"s","seen":4,"#
        + #""name":"shot","mediaType":"image/png","data":"+/8="}}"#
    ),
    Line(
      Notification(
        session: "s",
        seen: 4,
        at: nil,
        kind: .evidence(Evidence(name: "v", mediaType: "video/mp4", content: .file("/tmp/a.mp4")))
      ),
      #"{"jsonrpc":"2.0","method":"evidence","params":{"session":"s","seen":4,"#
        + #""name":"v","mediaType":"video/mp4","file":"/tmp/a.mp4"}}"#
    ),
    Line(
      Notification(session: "s", seen: 2, at: .zero, kind: .subjectUnresponsive),
      #"{"jsonrpc":"2.0","method":"subject/unresponsive","params":{"session":"s","seen":2,"at":0}}"#
    ),
    Line(
      Notification(session: nil, seen: 0, at: nil, kind: .log(level: .warning, text: "low \"memory\"")),
      #"{"jsonrpc":"2.0","method":"log","params":{"seen":0,"level":"warning","text":"low \"memory\""}}"#
    ),
  ]

  @Test("A notification is one line that reads back as the same notification", arguments: notifications)
  func coding(line: Line) throws {
    var writer = JSONWriter()
    line.notification.encode(into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line.json + "\n")
    #expect(try IncomingMessage(Value(json: line.json)) == .notification(line.notification))
  }

  @Test("A log line may stand outside of a session and of any request")
  func barestLog() throws {
    let line = #"{"jsonrpc":"2.0","method":"log","params":{"at":null,"level":"debug","text":""}}"#
    let bare = Notification(session: nil, seen: 0, at: nil, kind: .log(level: .debug, text: ""))
    #expect(try IncomingMessage(Value(json: line)) == .notification(bare))
  }

  struct Refusal: CustomTestStringConvertible {
    let refusal: RequestRefusal
    let id: Int64?
    let json: String
    var testDescription: String { json }
  }

  @Test(
    "A refusal is one line that reads back as a failure",
    arguments: [
      Refusal(
        refusal: RequestRefusal("the app is gone"),
        id: 4,
        json: #"{"jsonrpc":"2.0","id":4,"error":{"code":-32000,"message":"the app is gone"}}"#
      ),
      Refusal(
        refusal: RequestRefusal(code: -32700, "expected a value at byte 1"),
        id: nil,
        json: #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"expected a value at byte 1"}}"#
      ),
    ]
  )
  func refusals(row: Refusal) throws {
    var writer = JSONWriter()
    row.refusal.encode(id: row.id, into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == row.json + "\n")
    let failure = IncomingMessage.failure(id: row.id, code: row.refusal.code, message: row.refusal.message)
    #expect(try IncomingMessage(Value(json: row.json)) == failure)
  }

  @Test("The data that JSON-RPC libraries add to an error is passed over")
  func errorData() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m","data":{"stack":[]}}}"#
    #expect(try IncomingMessage(Value(json: line)) == .failure(id: 1, code: -1, message: "m"))
  }

  struct Wrong: CustomTestStringConvertible {
    let members: String
    let error: String
    init(_ members: String, _ error: String) { (self.members, self.error) = (members, error) }
    var testDescription: String { members }
  }

  @Test(
    "A wrong shape is refused in words that say where",
    arguments: [
      Wrong(#""id":1"#, "message.result: missing"),
      Wrong(#""result":{}"#, "message.id: missing"),
      Wrong(#""id":null,"result":{}"#, "message.id: expected a whole number, found null"),
      Wrong(#""id":1,"results":{}"#, #"message: unknown member "results" (known: jsonrpc, id, result)"#),
      Wrong(#""id":1,"error":"no""#, #"error: expected an object, found "no""#),
      Wrong(#""id":1,"error":{"message":"m"}"#, "error.code: missing"),
      Wrong(#""id":1,"error":{"code":1,"message":2}"#, "error.message: expected a string, found 2"),
      Wrong(
        #""id":1,"error":{"code":1,"message":"m","why":1}"#,
        #"error: unknown member "why" (known: code, message, data)"#
      ),
      Wrong(
        #""id":1,"result":{},"error":{"code":1,"message":"m"}"#,
        #"message: unknown member "result" (known: jsonrpc, id, error)"#
      ),
      Wrong(#""method":"event","id":1"#, #"message: unknown member "id" (known: jsonrpc, method, params)"#),
      Wrong(#""method":1,"params":{}"#, "message.method: expected a string, found 1"),
      Wrong(#""method":"event""#, "message.params: missing"),
      Wrong(#""method":"events","params":{}"#, #"unknown notification "events""#),
      Wrong(#""method":"event","params":{"session":"s","seen":1,"name":"n"}"#, "params.fields: missing"),
      Wrong(#""method":"event","params":{"seen":1,"name":"n","fields":{}}"#, "params.session: missing"),
      Wrong(#""method":"subject/unresponsive","params":{"session":"s"}"#, "params.seen: missing"),
      Wrong(
        #""method":"subject/ended","params":{"session":"s","seen":1,"at":-1,"reason":""}"#,
        "params.at: -1 is before the clock's zero"
      ),
      Wrong(
        #""method":"subject/unresponsive","params":{"session":"s","seen":1,"why":"?"}"#,
        #"params: unknown member "why" (known: session, seen, at)"#
      ),
      Wrong(
        #""method":"log","params":{"level":"fatal","text":""}"#,
        #"params.level: expected "debug" or "info" or "warning" or "error", found "fatal""#
      ),
    ]
  )
  func wrongShapes(row: Wrong) throws {
    let line = try Value(json: #"{"jsonrpc":"2.0","# + row.members + "}")
    let error = #expect(throws: MessageError.self) { try IncomingMessage(line) }
    #expect(error?.description == row.error)
  }

  @Test(
    "Only JSON-RPC 2.0 is spoken",
    arguments: [#"{"id":1,"result":{}}"#, #"{"jsonrpc":"1.0","id":1,"result":{}}"#]
  )
  func version(text: String) throws {
    let line = try Value(json: text)
    let error = #expect(throws: MessageError.self) { try IncomingMessage(line) }
    #expect(error?.description == #"message.jsonrpc: expected "2.0""#)
  }
}
