import AdapterProtocol
import Files
import TestTools
import Testing

/// One message of the adapter protocol, and the schema that is about it.
struct SampleMessage: CustomTestStringConvertible {
  let schema: String
  /// The `$defs` of the schema.
  let definition: ExactText
  let value: Value
  /// Why the codec takes another value for no such message; nil where it takes it for one.
  let refusal: @Sendable (Value) -> String?
  var testDescription: String { "\(schema) \(definition)" }

  /// What the codec throws.
  fileprivate static func words(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return "\(error)" }
    return nil
  }

  private static func line(_ encode: (inout JSONWriter) -> Void) -> Value {
    var writer = JSONWriter()
    encode(&writer)
    return (try? Value(json: String(decoding: writer.bytes.dropLast(), as: UTF8.self))) ?? .null
  }

  private static func request(_ definition: ExactText, _ request: Request) -> SampleMessage {
    SampleMessage(schema: "request", definition: definition, value: line { request.encode(id: 3, into: &$0) })
    { value in
      words { _ = try IncomingRequest(value) }
    }
  }

  private static func notification(_ definition: ExactText, _ kind: Notification.Kind, at: Moment?)
    -> SampleMessage
  {
    let notification = Notification(session: "s1", seen: 3, at: at, kind: kind)
    return SampleMessage(
      schema: "notification",
      definition: definition,
      value: line { notification.encode(into: &$0) }
    ) {
      value in
      words {
        guard case .notification = try IncomingMessage(value) else { throw MessageError("no notification") }
      }
    }
  }

  private static func reply(_ definition: ExactText, to request: Request, _ reply: Reply) -> SampleMessage {
    SampleMessage(schema: "reply", definition: definition, value: line { reply.encode(id: 3, into: &$0) }) {
      value in
      words {
        guard case .reply(_, let result) = try IncomingMessage(value) else { throw MessageError("no reply") }
        _ = try Reply(to: request, result: result)
      }
    }
  }

  private static let refusal = SampleMessage(
    schema: "reply",
    definition: "error",
    value: line { RequestRefusal("the rig is not plugged in").encode(id: 3, into: &$0) }
  ) { value in
    words {
      guard case .failure = try IncomingMessage(value) else { throw MessageError("no error") }
    }
  }

  private static let hello = Request.initialize(
    Initialize(
      protocols: [1],
      runner: "signoff 1.0",
      contract: ContractIdentity(name: "c", version: 1, digest: "ab")
    )
  )
  private static func open(stored: ExactText?) -> Request {
    .open(OpenSession(session: "s1", fixtures: ["a": "b"], seed: 1, faults: ["late"], stored: stored))
  }
  private static let perform = Request.perform(
    session: "s1",
    commands: [Command(name: "a", arguments: ["b": 1]), Command(name: "c", arguments: [:])]
  )
  private static let read = Request.readState(session: "s1")
  private static let advance = Request.advance(session: "s1", to: Moment(microseconds: 7))
  private static let close = Request.close(session: "s1", keep: true)
  private static let description = AdapterDescription(
    adapter: "a 1",
    subject: ["appVersion": "1"],
    hosting: .outside,
    clock: .real,
    performs: ["a"],
    observedEvents: ["b"],
    observedState: ["c"],
    capabilities: ["d"],
    faults: [FaultDescription(name: "late", breaks: ["R-1"], crashes: false)]
  )
  private static let shot = Evidence(name: "shot", mediaType: "image/png", content: .data([1, 2, 3, 4]))
  private static let video = Evidence(name: "video", mediaType: "video/mp4", content: .file("/tmp/a.mp4"))

  static let all = [
    request("initialize", hello), request("open", open(stored: nil)), request("open", open(stored: "x")),
    request("perform", perform), request("read", read), request("advance", advance), request("close", close),
    request("shutdown", .shutdown),
    notification("event", .event(name: "a", fields: ["b": ["c", .half]]), at: .zero),
    notification("event", .event(name: "a", fields: [:]), at: nil),
    notification("evidence", .evidence(shot), at: nil), notification("evidence", .evidence(video), at: nil),
    notification("ended", .subjectEnded(reason: "signal 6"), at: .zero),
    notification("unresponsive", .subjectUnresponsive, at: .zero),
    notification("log", .log(level: .warning, text: "low"), at: nil),
    reply("initialize", to: hello, .initialized(description)),
    reply("open", to: open(stored: nil), .opened(now: .zero)),
    reply("open", to: open(stored: nil), .opened(now: nil)),
    reply("perform", to: perform, .performed([.accepted, .refused("full")])),
    reply("read", to: read, .state(["a": 1])),
    reply("advance", to: advance, .advanced(now: .zero, next: nil)),
    reply("advance", to: advance, .advanced(now: .zero, next: Moment(microseconds: 1))),
    reply("close", to: close, .closed(stored: "x")), reply("close", to: close, .closed(stored: nil)),
    reply("shutdown", to: .shutdown, .shutDown), refusal,
  ]
}

@Suite("Schemas of the adapter protocol")
struct AdapterSchemaTests {
  private func schema(_ name: String) throws -> JSONSchema {
    let path = Paths.join(SourceTree.root, "schemas/adapter/\(name).schema.json")
    let bytes = try FileReading.contents(of: path, limit: 1 << 20)
    return JSONSchema(try bytes.withUnsafeBufferPointer { try Value(json: $0) })
  }

  @Test("take every message that the codec writes", arguments: SampleMessage.all)
  func good(message: SampleMessage) throws {
    let schema = try schema(message.schema)
    #expect(message.refusal(message.value) == nil)
    #expect(try schema.accepts(message.value, as: message.definition))
    #expect(try schema.accepts(message.value))
  }

  @Test("have a sample of every message", arguments: ["request", "notification", "reply"])
  func complete(name: String) throws {
    let sampled = SampleMessage.all.filter { $0.schema == name }.map(\.definition)
    #expect(try Set(schema(name).definitions) == Set(sampled))
  }

  @Test("take every example of the documentation, and so does the codec")
  func documentation() throws {
    let path = Paths.join(SourceTree.root, "docs/adapter-protocol.md")
    let page = String(decoding: try FileReading.contents(of: path, limit: 1 << 20), as: UTF8.self)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("> {") || $0.hasPrefix("< {") }
    #expect(lines.count > 30)
    var asked: [Int64: Request] = [:]
    for line in lines {
      let value = try Value(json: String(line.dropFirst(2)))
      if line.hasPrefix(">") {
        let request = try IncomingRequest(value)
        asked[request.id] = request.request
        #expect(try schema("request").accepts(value), "\(line)")
        continue
      }
      switch try IncomingMessage(value) {
      case .notification: #expect(try schema("notification").accepts(value), "\(line)")
      case .failure: #expect(try schema("reply").accepts(value), "\(line)")
      case .reply(let id, let result):
        #expect(try schema("reply").accepts(value), "\(line)")
        _ = try Reply(to: #require(asked[id]), result: result)
      }
    }
  }

  @Test(
    "refuse what the codec refuses, and nothing else, wherever a message is changed",
    arguments: SampleMessage.all
  )
  func changed(message: SampleMessage) throws {
    let schema = try schema(message.schema)
    var refused = 0
    for changed in message.value.changes {
      let refusal = message.refusal(changed)
      // How many results there have to be is the request's to say.
      if refusal?.contains("one for each command") == true { continue }
      if refusal != nil { refused += 1 }
      #expect(
        try schema.accepts(changed, as: message.definition) == (refusal == nil),
        "\(changed): \(refusal ?? "")"
      )
    }
    #expect(refused > 10)
  }
}

extension Value {
  fileprivate static let half = (try? Value(json: "0.5")) ?? .null
  private static let others: [Value] = [.null, true, 7, -1, half, "x", "AB==", "/x", [], [7], [:], ["x": 1]]

  /// This value with one thing changed, at any depth: another value, a member less, a member more.
  fileprivate var changes: [Value] {
    var changes = Self.others.filter { $0 != self }
    switch self {
    case .list(let values):
      for (index, value) in values.enumerated() {
        for change in value.changes {
          var values = values
          values[index] = change
          changes.append(.list(values))
        }
      }
    case .map(let map):
      var more = map
      more["unknown"] = 1
      changes.append(.map(more))
      for entry in map.entries {
        for change in entry.value.changes.map(Optional.some) + [nil] {
          var map = map
          map[entry.key] = change
          changes.append(.map(map))
        }
      }
    default: break
    }
    return changes
  }
}
