import AdapterKit
import AdapterProtocol
import Testing

@MainActor
@Suite("AdapterServer")
struct AdapterServerTests {
  static let description = AdapterDescription(
    adapter: "counter 1",
    subject: ["appVersion": "1"],
    hosting: .inside,
    clock: .virtual,
    performs: ["add", "addLater", "loop", "sell"],
    observedEvents: ["added", "closing", "heard", "started"],
    observedState: ["count"],
    faults: [FaultDescription(name: "loud", breaks: [], crashes: false)]
  )

  let server = AdapterServer(description) { (stage) throws(RequestRefusal) in try CounterApp(stage) }

  nonisolated static let contract = ContractIdentity(name: "c", version: 1, digest: "d")
  nonisolated static let hello = Request.initialize(
    Initialize(protocols: [2, 1], runner: "r", contract: contract)
  )

  nonisolated static func open(
    _ session: ExactText = "s",
    fixtures: Value.Map = [:],
    faults: [ExactText] = [],
    stored: ExactText? = nil
  ) -> Request {
    .open(OpenSession(session: session, fixtures: fixtures, seed: 6, faults: faults, stored: stored))
  }

  nonisolated static func perform(_ names: ExactText...) -> Request {
    .perform(session: "s", commands: names.map { Command(name: $0, arguments: [:]) })
  }

  nonisolated static let readState = Request.readState(session: "s")
  nonisolated static let close = Request.close(session: "s", keep: false)

  /// Asks one request after another, with ids from 1, and returns the last answer.
  func last(of requests: [Request]) throws -> AdapterServer.Answer {
    var answers: [AdapterServer.Answer] = []
    for (index, request) in requests.enumerated() {
      answers.append(server.answer(id: Int64(index + 1), request))
    }
    return try #require(answers.last)
  }

  struct Order: CustomTestStringConvertible {
    let requests: [Request]
    let refusal: RequestRefusal
    init(_ requests: [Request], _ words: ExactText, code: Int64 = -32600) {
      self.requests = requests
      refusal = RequestRefusal(code: code, words)
    }
    var testDescription: String { requests.map(\.method.string).joined(separator: ", ") }
  }

  nonisolated static let idle: ExactText = "the adapter is initialized and no session is open"
  nonisolated static let ended: ExactText = "the adapter was shut down"

  @Test(
    "A request out of order is refused in words that say what is the case",
    arguments: [
      Order([open()], "session/open does not fit here: initialize comes first"),
      Order([readState], "state/read does not fit here: initialize comes first"),
      Order([hello, hello], "initialize does not fit here: \(idle)"),
      Order([hello, readState], "state/read does not fit here: \(idle)"),
      Order([hello, perform("add")], "command/perform does not fit here: \(idle)"),
      Order([hello, close], "session/close does not fit here: \(idle)"),
      Order([hello, open(), close, close], "session/close does not fit here: \(idle)"),
      Order([hello, open(), open("t")], #"session/open does not fit here: the session "s" is open"#),
      Order([hello, open(), hello], #"initialize does not fit here: the session "s" is open"#),
      Order(
        [hello, open("caf\u{E9}"), .readState(session: "cafe\u{301}")],
        "state/read does not fit here: the session \"caf\u{E9}\" is open"
      ),
      Order(
        [hello, open("t"), .advance(session: "s", to: .zero)],
        #"clock/advance does not fit here: the session "t" is open"#
      ),
      Order([hello, .shutdown, open()], "session/open does not fit here: \(ended)"),
      Order([hello, open(), .shutdown, readState], "state/read does not fit here: \(ended)"),
      Order([hello, open(faults: ["loud", "quiet"])], #"there is no fault "quiet""#, code: -32602),
      Order([hello, open(fixtures: ["start": "x"])], "start: expected a whole number", code: -32602),
      Order([hello, open(), perform("fly")], #"there is no command "fly""#, code: -32000),
      Order(
        [hello, open(), perform("loop")],
        "the app schedules work at one instant without end",
        code: -32000
      ),
    ]
  )
  func order(row: Order) throws {
    #expect(try last(of: row.requests).result == .failure(row.refusal))
  }

  @Test("A refused open leaves the way to another one")
  func openAfterRefusal() throws {
    let refused = try last(of: [Self.hello, Self.open(faults: ["quiet"])])
    #expect(throws: RequestRefusal.self) { try refused.result.get() }
    #expect(server.answer(id: 3, Self.open()).result == .success(.opened(now: .zero)))
  }

  @Test("A runner that does not offer protocol 1 is refused, and may offer again")
  func protocols() throws {
    let newer = Request.initialize(Initialize(protocols: [2, 3], runner: "r", contract: Self.contract))
    let refusal = RequestRefusal("this adapter speaks protocol 1, the runner offers [2, 3]")
    #expect(server.answer(id: 1, newer).result == .failure(refusal))
    #expect(server.answer(id: 2, Self.hello).result == .success(.initialized(Self.description)))
  }

  @Test("What the app does is told before the answer, with the request it was seen under and the clock")
  func notifications() throws {
    let opened = try last(of: [Self.hello, Self.open(faults: ["loud"])])
    #expect(
      opened.notifications == [
        Notification(session: "s", seen: 2, at: .zero, kind: .log(level: .info, text: "seed 6")),
        Notification(session: "s", seen: 2, at: .zero, kind: .event(name: "started", fields: [:])),
      ]
    )
    let asked = server.answer(id: 40, Self.perform("addLater"))
    #expect(asked.notifications.map(\.seen) == [40])
    let waited = server.answer(id: 41, .advance(session: "s", to: Moment(microseconds: 60)))
    let added = Notification.Kind.event(name: "added", fields: ["count": 1])
    let at = Moment(microseconds: 50)
    #expect(waited.notifications == [Notification(session: "s", seen: 41, at: at, kind: added)])
    #expect(waited.result == .success(.advanced(now: at, next: nil)))
    #expect(server.answer(id: 42, Self.readState).notifications.isEmpty)
    #expect(server.answer(id: 43, Self.readState).result == .success(.state(["count": 1])))
  }

  @Test("All commands of a request are delivered before anything that is due runs")
  func severalCommands() throws {
    let answer = try last(of: [Self.hello, Self.open(), Self.perform("add", "sell", "add")])
    #expect(answer.result == .success(.performed([.accepted, .refused("sold out"), .accepted])))
    let heard = Notification.Kind.event(name: "heard", fields: ["command": "add"])
    let added = (1...2).map { Notification.Kind.event(name: "added", fields: ["count": .integer($0)]) }
    #expect(answer.notifications.map(\.kind) == [heard, heard] + added)
  }

  @Test("A session that was closed can be opened again with what was kept")
  func reopening() throws {
    let keep = Request.close(session: "s", keep: true)
    let kept = try last(of: [Self.hello, Self.open(fixtures: ["start": 7]), Self.perform("add"), keep])
    #expect(kept.result == .success(.closed(stored: "8")))
    #expect(kept.notifications.map(\.kind) == [.event(name: "closing", fields: [:])])
    #expect(server.answer(id: 5, Self.open(stored: "8")).result == .success(.opened(now: .zero)))
    #expect(server.answer(id: 6, Self.readState).result == .success(.state(["count": 8])))
    #expect(server.answer(id: 7, Self.close).result == .success(.closed(stored: nil)))
    #expect(server.answer(id: 8, Self.open()).result == .success(.opened(now: .zero)))
    #expect(server.answer(id: 9, Self.readState).result == .success(.state(["count": 0])))
  }

  @Test("Shutdown fits everywhere and is the end", arguments: [[], [hello], [hello, open()], [.shutdown]])
  func shutdown(before: [Request]) throws {
    if !before.isEmpty { _ = try last(of: before) }
    #expect(server.isShutDown == (before == [.shutdown]))
    #expect(server.answer(id: 9, .shutdown).result == .success(.shutDown))
    #expect(server.isShutDown)
  }
}
