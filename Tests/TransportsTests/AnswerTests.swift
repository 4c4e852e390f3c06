import AdapterProtocol
import Testing
import Transports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An adapter that answers, well or badly.
@Suite("An adapter process answers")
struct AnswerTests {
  @Test("each request of a session, with what was seen before the answer")
  func wholeSession() throws {
    let process = try Fixture.start("")
    guard case .initialized(let description) = try process.request(Fixture.hello, within: .seconds(10)) else {
      Issue.record("no description")
      return
    }
    #expect(description.adapter == "adapter-fixture 1")
    #expect(try process.request(Fixture.open, within: .seconds(10)) == .opened(now: .zero))
    #expect(process.takeInbox().isEmpty)
    #expect(try process.request(Fixture.countUp(), within: .seconds(10)) == .performed([.accepted]))
    let seen = process.takeInbox()
    #expect(seen.map(\.seen) == [3])
    #expect(process.takeInbox().isEmpty, "it is taken once")
    #expect(try process.request(Fixture.read, within: .seconds(10)) == .state(["count": 1]))
    #expect(process.nextID == 5)
    #expect(try process.request(Fixture.close, within: .seconds(10)) == .closed(stored: nil))
    #expect(try process.request(.shutdown, within: .seconds(10)) == .shutDown)
    #expect(process.end(grace: .seconds(10), isOverdue: false) == .exited(0))
    #expect(throws: LinkFailure.ended(.exited(0))) {
      try process.request(Fixture.read, within: .seconds(10))
    }
  }

  @Test("a request of megabytes, written while the answer is waited for")
  func bigWrites() throws {
    let process = try Fixture.start("slow")
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    let note = String(repeating: "x", count: 1_000_000)
    for _ in 0..<4 {
      #expect(
        try process.request(Fixture.countUp(note: note), within: .seconds(10)) == .performed([.accepted])
      )
    }
  }

  @Test(
    "what is no answer is told apart",
    arguments: [
      ("wrong-id@command/perform", "an answer to request 10, which was never asked (the last one is 3)"),
      ("print@command/perform", "standard output is for the protocol, logs go to standard error"),
      ("long-line@command/perform", "a line of more than 1 MiB"),
      ("no-newline@command/perform", "a line of more than 1 MiB"),
      ("shut-output@command/perform", "it closed its standard output and goes on running"),
    ]
  )
  func noAnswer(behaviour: String, words: String) throws {
    let process = try Fixture.start(behaviour)
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    let failure = #expect(throws: LinkFailure.self) {
      try process.request(Fixture.countUp(), within: .milliseconds(500))
    }
    guard case .brokeProtocol(let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(reason.contains(words), "\(reason)")
  }

  @Test("a second answer is found without another request")
  func secondAnswer() throws {
    let process = try Fixture.start("twice@session/close")
    for request in [Fixture.hello, Fixture.open, Fixture.close] {
      _ = try process.request(request, within: .seconds(10))
    }
    #expect(throws: LinkFailure.brokeProtocol("an answer to request 3, which has its answer")) {
      try process.takeUnasked()
    }
  }

  @Test("an error keeps the connection")
  func refusal() throws {
    let process = try Fixture.start("error@command/perform")
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    #expect(throws: LinkFailure.refused(RequestRefusal("the rig is not plugged in"))) {
      try process.request(Fixture.countUp(), within: .seconds(10))
    }
    #expect(try process.request(Fixture.read, within: .seconds(10)) == .state(["count": 1]))
  }

  @Test("messages without end are too many at some time")
  func tooManyMessages() throws {
    let process = try Fixture.start("remarks-for-ever@command/perform", mostMessages: 1000)
    _ = try process.request(Fixture.hello, within: .seconds(10))
    _ = try process.request(Fixture.open, within: .seconds(10))
    #expect(throws: LinkFailure.brokeProtocol("more than 1000 messages in one session")) {
      try process.request(Fixture.countUp(), within: .seconds(10))
    }
    #expect(process.takeInbox().count <= 1000)
  }

  @Test("and is not started where there is no such program, with what to do")
  func notStarted() throws {
    let script = "/tmp/signoff-script-\(getpid())"
    defer { unlink(script) }
    let descriptor = open(script, O_WRONLY | O_CREAT, 0o700)
    try #require(descriptor >= 0)
    let line = Array("#!/nowhere/interpreter\n".utf8)
    #expect(write(descriptor, line, line.count) == line.count)
    close(descriptor)
    let failures: [([String], String)] = [
      (["/nowhere/adapter"], "/nowhere/adapter: No such file or directory; check the path after --"),
      (
        ["nowhere-adapter"],
        "nowhere-adapter: No such file or directory on PATH; write its path, such as ./nowhere-adapter"
      ),
      (["/etc/passwd"], "/etc/passwd: Permission denied; make the file executable: chmod +x"),
      (["/etc/"], "/etc/: Permission denied; name a program, not a folder"),
      (
        [script],
        "\(script): the interpreter that its first line names is not there; correct the line after #!"
      ),
      ([], "no program is named"),
    ]
    for (arguments, words) in failures {
      #expect(throws: LinkFailure.couldNotStart(words)) { try AdapterProcess(arguments, signals: -1) }
    }
  }
}
