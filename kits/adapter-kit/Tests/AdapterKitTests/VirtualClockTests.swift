import AdapterProtocol
import Testing

@testable import AdapterKit

@MainActor
@Suite("VirtualClock")
struct VirtualClockTests {
  /// What ran, in its order.
  final class Diary {
    var lines: [String] = []
  }

  let clock = VirtualClock()
  let diary = Diary()

  func note(_ line: String, after delay: Duration = .zero) {
    clock.schedule(after: delay) { [clock, diary] in diary.lines.append("\(clock.now.microseconds) \(line)") }
  }

  @Test("What is due runs in the order of due times, then in that of scheduling")
  func order() throws {
    note("c", after: .microseconds(30))
    note("a1", after: .microseconds(10))
    note("b", after: .microseconds(20))
    note("a2", after: .microseconds(10))
    var stops: [Int64] = []
    while clock.next != nil {
      try clock.advance(to: Moment(microseconds: 1000))
      stops.append(clock.now.microseconds)
    }
    #expect(diary.lines == ["10 a1", "10 a2", "20 b", "30 c"])
    #expect(stops == [10, 20, 30])
  }

  @Test("An advance stops at the first instant at which anything ran, else at its limit")
  func stops() throws {
    note("a", after: .microseconds(10))
    note("b", after: .microseconds(11))
    try clock.advance(to: Moment(microseconds: 9))
    #expect(clock.now == Moment(microseconds: 9))
    #expect(diary.lines.isEmpty)
    try clock.advance(to: Moment(microseconds: 10))
    #expect(diary.lines == ["10 a"])
    try clock.advance(to: Moment(microseconds: 500))
    #expect(clock.now == Moment(microseconds: 11))
    #expect(clock.next == nil)
    try clock.advance(to: Moment(microseconds: 500))
    #expect(clock.now == Moment(microseconds: 500))
    #expect(diary.lines == ["10 a", "11 b"])
  }

  @Test("Work without delay runs before settle returns, also what it schedules in turn")
  func zeroDelay() throws {
    clock.schedule(after: .zero) { [self] in
      note("second")
      note("later", after: .microseconds(1))
    }
    note("first")
    #expect(diary.lines.isEmpty)
    try clock.settle()
    #expect(diary.lines == ["0 first", "0 second"])
    #expect(clock.next == Moment(microseconds: 1))
  }

  struct Delay: CustomTestStringConvertible {
    let duration: Duration
    let due: Int64
    var testDescription: String { "\(duration)" }
  }

  @Test(
    "A delay is never negative, never past the last moment, and whole microseconds",
    arguments: [
      Delay(duration: .zero, due: 0), Delay(duration: .seconds(-5), due: 0),
      Delay(duration: .nanoseconds(1_500), due: 1), Delay(duration: .seconds(2), due: 2_000_000),
      Delay(duration: .seconds(9_223_372_036_854) + .milliseconds(999), due: .max),
      Delay(duration: .seconds(Int64.max), due: .max),
    ]
  )
  func delays(row: Delay) {
    note("x", after: row.duration)
    #expect(clock.next == Moment(microseconds: row.due))
  }

  @Test("A cancelled appointment does not run, and cancelling one that ran does nothing")
  func cancelling() throws {
    let gone = clock.schedule(after: .zero) { [diary] in diary.lines.append("gone") }
    let kept = clock.schedule(after: .zero) { [diary] in diary.lines.append("kept") }
    clock.cancel(gone)
    clock.cancel(gone)
    try clock.settle()
    clock.cancel(kept)
    note("after")
    try clock.settle()
    #expect(diary.lines == ["kept", "0 after"])
  }

  @Test("Work may cancel what is due at the same instant or later")
  func cancellingFromWork() throws {
    let later = clock.schedule(after: .microseconds(7)) { [diary] in diary.lines.append("later") }
    clock.schedule(after: .microseconds(5)) { [clock, diary] in
      let victim = clock.schedule(after: .zero) { diary.lines.append("victim") }
      clock.cancel(victim)
      clock.cancel(later)
    }
    note("other", after: .microseconds(5))
    try clock.advance(to: Moment(microseconds: 5))
    #expect(diary.lines == ["5 other"])
    #expect(clock.next == nil)
  }

  @Test("The clock does not run backwards and stands still when it is told to")
  func backwards() throws {
    try clock.advance(to: Moment(microseconds: 7))
    let refusal = #expect(throws: RequestRefusal.self) { try clock.advance(to: Moment(microseconds: 6)) }
    #expect(
      refusal == RequestRefusal(code: -32602, "the clock stands at 7 µs and does not run backwards")
    )
    #expect(clock.now == Moment(microseconds: 7))
    try clock.advance(to: Moment(microseconds: 7))
    #expect(clock.now == Moment(microseconds: 7))
  }

  @Test("Work at one instant without end is refused, and much of it is not")
  func endless() throws {
    for _ in 0..<2_000 { note("x") }
    try clock.settle()
    #expect(diary.lines.count == 2_000)
    func again() { clock.schedule(after: .zero) { again() } }
    again()
    let refusal = #expect(throws: RequestRefusal.self) { try clock.settle() }
    #expect(refusal == RequestRefusal("the app schedules work at one instant without end"))
  }

  @Test("Hours of work every second pass at once and end at the last instant")
  func hours() throws {
    var ticks = 0
    func tick() {
      ticks += 1
      if ticks < 4 * 3600 { clock.schedule(after: .seconds(1)) { tick() } }
    }
    clock.schedule(after: .seconds(1)) { tick() }
    while clock.next != nil { try clock.advance(to: Moment(microseconds: .max)) }
    #expect(ticks == 14_400)
    #expect(clock.now == .zero + .seconds(14_400))
  }
}
