import AdapterProtocol
import TestTools
import Testing
import Transports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An adapter that ends, or has to be ended.
@Suite("An adapter process ends")
struct EndTests {
  /// A broken pipe is for the tests to see, not their end.
  init() { AdapterFixture.ignoreBrokenPipes() }

  /// Asks in order, and gives the first failure.
  private func firstFailure(_ process: AdapterProcess, within limit: Duration) -> LinkFailure? {
    let requests = [Fixture.hello, Fixture.open, Fixture.countUp(), Fixture.advance, Fixture.close]
    for request in requests {
      do throws(LinkFailure) {
        _ = try process.request(request, within: limit)
      } catch {
        return error
      }
    }
    return nil
  }

  @Test(
    "and says how",
    arguments: [
      ("die@start", ProcessEnding.exited(3), "exit status 3"),
      ("leave@command/perform", .exited(0), "exit status 0"),
      ("half-line@command/perform", .exited(0), "exit status 0"),
      ("illegal-instruction@command/perform", .signalled(SIGILL, name: "SIGILL"), "signal 4, SIGILL"),
      ("bad-address@clock/advance", .signalled(SIGSEGV, name: "SIGSEGV"), "signal 11, SIGSEGV"),
      ("answer-and-leave@session/open", .exited(0), "exit status 0"),
      ("leave-child@command/perform", .exited(0), "exit status 0"),
    ]
  )
  func endings(behaviour: String, ending: ProcessEnding, words: String) throws {
    let process = try Fixture.start(behaviour)
    #expect(firstFailure(process, within: .seconds(10)) == .ended(ending))
    #expect(ending.description == words)
    #expect(process.end(grace: .seconds(10), isOverdue: true) == ending)
  }

  @Test(
    "by the deadline where it does not answer",
    arguments: ["hang", "hang-deaf", "log-flood-for-ever", "remarks-for-ever", "shut-input"]
  )
  func deadlines(behaviour: String) throws {
    let process = try Fixture.start("\(behaviour)@command/perform")
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    let start = SuspendingClock().now
    let failure = #expect(throws: LinkFailure.self) {
      try process.request(Fixture.countUp(), within: .milliseconds(200))
    }
    #expect(failure == .silent(.milliseconds(200)))
    let ending = process.end(grace: .milliseconds(100), isOverdue: true)
    let number = behaviour == "hang-deaf" ? SIGKILL : SIGTERM
    #expect(ending == .signalled(number, name: number == SIGKILL ? "SIGKILL" : "SIGTERM"))
    let span = SuspendingClock().now - start
    #expect(span >= .milliseconds(200))
    #expect(span < .seconds(2), "it took \(span)")
  }

  @Test("by the deadline where it does not even read")
  func blockedWrite() throws {
    let process = try Fixture.start("hang@after-session/open")
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    let huge = Fixture.countUp(note: String(repeating: "x", count: 900_000))
    #expect(throws: LinkFailure.silent(.milliseconds(200))) {
      try process.request(huge, within: .milliseconds(200))
    }
    #expect(process.end(grace: .seconds(1), isOverdue: true) == .signalled(SIGTERM, name: "SIGTERM"))
  }

  @Test("where it closed its input while we were writing")
  func closedInput() throws {
    let process = try Fixture.start("shut-input@after-session/open")
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    let huge = Fixture.countUp(note: String(repeating: "x", count: 900_000))
    #expect(throws: LinkFailure.brokeProtocol("it closed its standard input and goes on running")) {
      try process.request(huge, within: .milliseconds(300))
    }
  }

  @Test("with everything that it started")
  func grandchildren() throws {
    let process = try AdapterProcess(["sh", "-c", "sleep 61.125 & exit 5"], signals: -1)
    let start = SuspendingClock().now
    #expect(throws: LinkFailure.ended(.exited(5))) {
      try process.request(Fixture.hello, within: .seconds(10))
    }
    #expect(SuspendingClock().now - start < .seconds(5), "the pipe that the child holds is not waited for")
    #expect(process.end(grace: .seconds(1), isOverdue: false) == .exited(5))
    while Holdings.isRunning("sleep", "61.125"), SuspendingClock().now - start < .seconds(5) {}
    #expect(!Holdings.isRunning("sleep", "61.125"))
  }

  @Test("and leaves its last words, bounded")
  func lastWords() throws {
    let process = try Fixture.start("log-flood@command/perform")
    #expect(firstFailure(process, within: .seconds(10)) == nil)
    let lines = process.logLines
    #expect(lines.last == "the last words")
    #expect(lines.count <= 1024, "16 KiB in lines of 16 bytes")
    process.end(grace: .seconds(1), isOverdue: false)
    #expect(process.logLines == lines)
  }

  @Test("and its log messages are among them")
  func remarks() throws {
    let process = try Fixture.start("remark@command/perform")
    #expect(firstFailure(process, within: .seconds(10)) == nil)
    #expect(process.logLines == ["warning: the battery is low"])
    #expect(process.takeInbox().allSatisfy { $0.notification.at != nil }, "a log line is no news of the app")
  }

  @Test("what it says while it is ended is kept too")
  func farewell() throws {
    let script = "trap 'echo asked to end >&2; exit 0' TERM; echo ready; while :; do sleep 0.01; done"
    let process = try AdapterProcess(["sh", "-c", script], signals: -1)
    // The program is ready for SIGTERM once it breaks the protocol.
    #expect(throws: LinkFailure.self) { try process.request(Fixture.hello, within: .seconds(10)) }
    #expect(process.end(grace: .seconds(10), isOverdue: true) == .exited(0))
    #expect(process.logLines.last == "asked to end")
  }

  @Test("waiting is interrupted by a signal to this process")
  func interrupted() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let process = try Fixture.start("hang@command/perform", signals: ends[0])
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    #expect(write(ends[1], "x", 1) == 1)
    #expect(throws: LinkFailure.interrupted) { try process.request(Fixture.countUp(), within: .seconds(10)) }
  }

  @Test("and leaves neither a zombie nor a descriptor behind, also where nobody ends it")
  func nothingIsLeft() throws {
    let behaviours = [
      "", "die@start", "hang@initialize", "hang-deaf@session/open", "half-line@command/perform",
      "leave-child@command/perform", "log-flood-for-ever@command/perform", "shut-output@clock/advance",
    ]
    let before = Holdings.descriptors
    var started = 0
    for round in 0..<5 {
      for behaviour in behaviours {
        let process = try Fixture.start(behaviour)
        started += 1
        _ = firstFailure(process, within: .milliseconds(60))
        if round.isMultiple(of: 2) { process.end(grace: .milliseconds(20), isOverdue: true) }
      }
    }
    for _ in 0..<10 { _ = try? AdapterProcess(["/nowhere/adapter"], signals: -1) }
    // Other tests open files and start programs meanwhile; a leak would be one or more for each process.
    #expect(Holdings.descriptors < before + started / 2)
    #expect(Holdings.children.count < started / 4, "\(Holdings.children)")
  }
}
