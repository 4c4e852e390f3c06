import AdapterProtocol
import Checklists
import Outcomes
import Planning
import Testing
import Transports

@testable import Running

@Suite("A trace")
struct TraceRecorderTests {
  private static let up = Command(name: "count.up", arguments: ["by": 1, "note": "none"])
  private static let stop = Command(name: "world.stop", arguments: [:])

  private func opened(at microseconds: Int64 = 0) throws -> TraceRecorder {
    var recorder = TraceRecorder(contract: try Counter.plan().contract)
    try recorder.opened(.candidate, Self.adapter, session: "s1", at: Moment(microseconds: microseconds))
    return recorder
  }

  private static let adapter = AdapterDescription(
    adapter: "test",
    subject: [:],
    hosting: .inside,
    clock: .virtual,
    performs: [],
    observedEvents: [],
    observedState: ["count"],
    capabilities: []
  )

  @Test("The time of a case goes on with the next session, whatever that one's clock says")
  func sessions() throws {
    var recorder = try opened(at: 7_000_000)
    recorder.advances(to: Moment(microseconds: 2000))
    #expect(recorder.adapterTime(Moment(microseconds: 2000)) == Moment(microseconds: 7_002_000))
    try recorder.advanced(to: Moment(microseconds: 7_002_000))
    try recorder.opened(.previous, Self.adapter, session: "s1.2", at: Moment(microseconds: 50))
    #expect(recorder.now == Moment(microseconds: 2000))
    recorder.advances(to: Moment(microseconds: 3000))
    #expect(recorder.adapterTime(Moment(microseconds: 3000)) == Moment(microseconds: 1050))
    try recorder.advanced(to: Moment(microseconds: 1050))
    #expect(recorder.now == Moment(microseconds: 3000))
    #expect(throws: Violation.self) { try recorder.advanced(to: Moment(microseconds: 49)) }
    // A message of the session before is none of this one.
    #expect(throws: Violation.self) { try recorder.notified(changed(1, seen: 1, at: 1050)) }
  }

  private func changed(_ count: Int64, seen: Int64, at microseconds: Int64?) -> Arrival {
    Arrival(.changed(count, seen: seen, at: microseconds), at: SuspendingClock().now)
  }

  private func words(_ recorder: TraceRecorder) -> [String] {
    recorder.trace.map { "\($0.at.microseconds) \(TraceText.shortWords($0))" }
  }

  private func violation(_ body: () throws(Violation) -> Void) -> String? {
    do throws(Violation) {
      try body()
    } catch {
      return error.words
    }
    return nil
  }

  @Test("has what the adapter had not read before the command, and what it had read after it")
  func order() throws {
    var recorder = try opened()
    recorder.sends([Self.up], id: 7)
    try recorder.notified(changed(1, seen: 6, at: 0))
    try recorder.notified(changed(2, seen: 7, at: 0))
    try recorder.notified(changed(3, seen: 7, at: 0))
    try recorder.replied([.accepted], to: [Self.up])
    #expect(
      words(recorder) == [
        "0 the candidate build starts", "0 count.changed mood=\"calm\" to=1", "0 count.up by=1 note=\"none\"",
        "0 count.changed mood=\"calm\" to=2", "0 count.changed mood=\"calm\" to=3", "0 accepted",
      ]
    )
  }

  @Test("has a command without any event before its reply, and one for several that were sent together")
  func silentCommands() throws {
    var recorder = try opened()
    recorder.sends([Self.up, Self.stop], id: 3)
    try recorder.replied([.accepted, .refused("idle")], to: [Self.up, Self.stop])
    #expect(
      words(recorder).suffix(2) == [
        "0 count.up by=1 note=\"none\" + world.stop", "0 accepted + refused: idle",
      ]
    )
  }

  @Test("has a command that was never answered, once")
  func unanswered() throws {
    var recorder = try opened()
    recorder.sends([Self.up], id: 3)
    recorder.flush()
    recorder.flush()
    recorder.subjectEnded(reason: "signal 4, SIGILL")
    #expect(
      words(recorder).suffix(2) == ["0 count.up by=1 note=\"none\"", "0 the app ended: signal 4, SIGILL"]
    )
  }

  @Test("counts time from the opening, and leaves log lines out")
  func time() throws {
    var recorder = try opened(at: 5_000_000)
    recorder.advances(to: Moment(microseconds: 900))
    try recorder.notified(changed(1, seen: 3, at: 5_000_400))
    let remark = Notification(session: nil, seen: 0, at: nil, kind: .log(level: .info, text: "hello"))
    try recorder.notified(Arrival(remark, at: SuspendingClock().now))
    try recorder.advanced(to: Moment(microseconds: 5_000_400))
    try recorder.snapshot(["count": 1])
    recorder.timePassed()
    #expect(
      words(recorder).dropFirst() == [
        "400 count.changed mood=\"calm\" to=1", "400 state count=1", "400 time passes",
      ]
    )
  }

  @Test("takes an undeclared refusal for a broken protocol, also after an event of the command")
  func undeclaredRefusal() throws {
    var recorder = try opened()
    recorder.sends([Self.up], id: 3)
    try recorder.notified(changed(1, seen: 3, at: 0))
    let found = violation { () throws(Violation) in try recorder.replied([.refused("tired")], to: [Self.up]) }
    #expect(found == "count.up was refused for \"tired\", the contract knows: full")
  }

  @Test("lets time move only where the clock was asked to go on")
  func standingClock() throws {
    var recorder = try opened()
    #expect(
      violation { () throws(Violation) in try recorder.notified(changed(1, seen: 3, at: 1)) }
        == "count.changed at 0.001 ms, but the clock may stand at 0 s at most"
    )
    #expect(
      violation { () throws(Violation) in try recorder.notified(changed(1, seen: 3, at: nil)) }
        == "count.changed without \"at\", which a virtual clock has"
    )
  }

  @Test("lets the clock stop at the first instant at which something happens, and nowhere later")
  func stops() throws {
    var recorder = try opened()
    recorder.advances(to: Moment(microseconds: 9000))
    try recorder.notified(changed(1, seen: 3, at: 2000))
    let words = "something happened at 2 ms, and the clock went on to 3 ms without a stop"
    #expect(
      violation { () throws(Violation) in try recorder.notified(changed(1, seen: 3, at: 3000)) } == words
    )
    #expect(
      violation { () throws(Violation) in try recorder.advanced(to: Moment(microseconds: 3000)) } == words
    )
    try recorder.advanced(to: Moment(microseconds: 2000))
    // Asked to stay where it is, it may.
    recorder.advances(to: Moment(microseconds: 2000))
    try recorder.advanced(to: Moment(microseconds: 2000))
    recorder.advances(to: Moment(microseconds: 2001))
    #expect(
      violation { () throws(Violation) in try recorder.advanced(to: Moment(microseconds: 2000)) }
        == "the clock stays at 2 ms, asked was to go on to 2.001 ms"
    )
  }

  @Test("does not overflow where the adapter's clock begins at the end of time")
  func endOfTime() throws {
    var recorder = try opened(at: .max)
    recorder.advances(to: Moment(microseconds: 10))
    #expect(
      violation { () throws(Violation) in try recorder.advanced(to: Moment(microseconds: .max)) }
        == "the clock stays at 0 s, asked was to go on to 0.010 ms"
    )
    #expect(
      violation { () throws(Violation) in try recorder.advanced(to: .zero) }?
        .contains("the session was opened at 9223372036854775807 µs of it") == true
    )
  }
}

extension Notification {
  static func changed(_ count: Int64, seen: Int64, at microseconds: Int64?) -> Notification {
    Notification(
      session: "s1",
      seen: seen,
      at: microseconds.map { Moment(microseconds: $0) },
      kind: .event(name: "count.changed", fields: ["to": .integer(count), "mood": "calm"])
    )
  }
}
