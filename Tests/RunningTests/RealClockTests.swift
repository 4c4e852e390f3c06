import AdapterProtocol
import Outcomes
import Planning
import Synchronization
import Testing
import Transports

@testable import Running

/// Time as a test tells it.
private final class Script: Sendable {
  private let start = SuspendingClock().now
  private let milliseconds = Mutex(0)

  var wall: WallClock { WallClock { [self] in at(milliseconds.withLock(\.self)) } }

  func at(_ milliseconds: Int) -> SuspendingClock.Instant { start + .milliseconds(milliseconds) }

  func set(_ value: Int) { milliseconds.withLock { $0 = value } }
}

@Suite("A case on a real clock")
struct RealClockTests {
  private static let up = Command(name: "count.up", arguments: ["by": 1, "note": "none"])

  private static func adapter(_ clock: AdapterDescription.Clock) -> AdapterDescription {
    AdapterDescription(
      adapter: "test",
      subject: [:],
      hosting: .inside,
      clock: clock,
      performs: [],
      observedEvents: [],
      observedState: ["count"]
    )
  }

  private func opened(_ script: Script) throws -> TraceRecorder {
    script.set(5000)
    var recorder = TraceRecorder(contract: try Counter.plan().contract, wall: script.wall)
    try recorder.opened(.candidate, Self.adapter(.real), session: "s1", at: nil)
    return recorder
  }

  private func words(_ recorder: TraceRecorder) -> [String] {
    recorder.trace.dropFirst().map { "\($0.at.microseconds / 1000) \(TraceText.shortWords($0))" }
  }

  @Test("dates each record by its receipt, a command by its sending, counted from the opening")
  func dates() throws {
    let script = Script()
    var recorder = try opened(script)
    script.set(5100)
    recorder.sends([Self.up], id: 3)
    script.set(5400)
    try recorder.notified(Arrival(.changed(1, seen: 3, at: nil), at: script.at(5250)))
    try recorder.replied([.accepted], to: [Self.up])
    script.set(5450)
    try recorder.snapshot(["count": 1])
    recorder.timePassed(to: Moment(microseconds: 600_000))
    script.set(5700)
    recorder.closed()
    #expect(
      words(recorder) == [
        "100 count.up by=1 note=\"none\"", "250 count.changed mood=\"calm\" to=1", "400 accepted",
        "450 state count=1", "600 time passes", "700 the case ends",
      ]
    )
  }

  @Test("never runs backwards: what was on its way before a command stands before it, and moves it")
  func neverBackwards() throws {
    let script = Script()
    var recorder = try opened(script)
    script.set(5100)
    recorder.sends([Self.up], id: 3)
    try recorder.notified(Arrival(.changed(1, seen: 2, at: nil), at: script.at(5180)))
    try recorder.notified(Arrival(.changed(2, seen: 3, at: nil), at: script.at(5150)))
    recorder.timePassed(to: .zero)
    #expect(
      words(recorder) == [
        "180 count.changed mood=\"calm\" to=1", "180 count.up by=1 note=\"none\"",
        "180 count.changed mood=\"calm\" to=2", "180 time passes",
      ]
    )
  }

  @Test("goes on while another build of the app is started")
  func builds() throws {
    let script = Script()
    var recorder = try opened(script)
    script.set(9000)
    try recorder.opened(.previous, Self.adapter(.real), session: "s1.2", at: nil)
    #expect(words(recorder) == ["4000 the previous build starts"])
    #expect(recorder.present == Moment(microseconds: 4_000_000))
    #expect(throws: Violation.self) {
      try recorder.opened(.candidate, Self.adapter(.virtual), session: "s1.3", at: .zero)
    }
  }

  @Test("has no times in its messages")
  func noTimes() throws {
    let script = Script()
    var recorder = try opened(script)
    #expect(throws: Violation.self) {
      try recorder.notified(Arrival(.changed(1, seen: 2, at: 0), at: script.at(5100)))
    }
    var other = TraceRecorder(contract: try Counter.plan().contract, wall: script.wall)
    #expect(throws: Violation.self) {
      try other.opened(.candidate, Self.adapter(.real), session: "s1", at: .zero)
    }
    #expect(throws: Violation.self) {
      try other.opened(.candidate, Self.adapter(.virtual), session: "s1", at: nil)
    }
  }

  @Test("passes in real time, with a record for each thing that came and for the time that passed")
  func whole() throws {
    let plan = try Counter.plan(Counter.checklist(["own"], misbehaving: [], within: "20s"))
    let run = FixtureRun("well-behaved real", plan: plan)
    #expect(run.verdicts == [.passed], "\(run.results.map(\.words))")
    let trace = run.results[0].trace
    #expect(zip(trace, trace.dropFirst()).allSatisfy { $0.at <= $1.at })
    let rested = try #require(trace.first { $0.kind == .event(name: "count.rested", fields: [:]) })
    #expect(rested.at >= Moment(microseconds: 50_000))
    // 100 ms are waited for after that, and 100 ms for settling.
    #expect(try #require(trace.last).at - rested.at >= .milliseconds(200))
    #expect(trace.last?.kind == .closed)
    #expect(run.results[0].duration >= .milliseconds(250))
  }

  @Test("looks at the state again and again while it is held, also where nothing happens")
  func looks() throws {
    let checklist = Counter.checklist(["own"], misbehaving: [], within: "20s").replacing(
      "state: { count: 1 }",
      with: "state: { count: 1 }\n        holds: 350ms"
    )
    let run = FixtureRun("well-behaved real", plan: try Counter.plan(checklist))
    #expect(run.verdicts == [.passed], "\(run.results.map(\.words))")
    let looks = run.results[0].trace.filter { if case .snapshot = $0.kind { true } else { false } }
    // After the opening, the command, the rest and the second command, and each 100 ms in between.
    #expect((5...12).contains(looks.count), "\(looks.map(\.at))")
  }

  @Test("fails in real time where what has to come does not")
  func unmet() throws {
    let checklist = Counter.checklist(["own"], misbehaving: []).replacing(
      "- expect: { count.changed: { to: 1 } }",
      with: "- expect: { count.changed: { to: 2 } }"
    )
    let run = FixtureRun("well-behaved real", plan: try Counter.plan(checklist))
    #expect(run.verdicts == [.failed(.unmet)])
    let deadline = run.results[0].trace.first { $0.kind == .time }
    #expect(try #require(deadline).at >= Moment(microseconds: 200_000))
  }
}
