import AdapterProtocol
import TestTools
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
  /// A broken pipe is for the tests to see, not their end.
  init() { AdapterFixture.ignoreBrokenPipes() }

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
    #expect(seen.map(\.notification.seen) == [3])
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

  @Test("an error that nothing was asked for is found without another request")
  func unaskedError() throws {
    let answer =
      #"{"jsonrpc":"2.0","id":1,"result":{}}\n{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}\n"#
    let process = try AdapterProcess(
      ["sh", "-c", "read line; printf '\(answer)'; exec sleep 9"],
      signals: -1
    )
    _ = try process.request(Fixture.close, within: .seconds(10))
    #expect(throws: LinkFailure.brokeProtocol("an error (no) to request 1, which has its answer")) {
      try process.takeUnasked()
    }
    process.end(grace: .zero, isOverdue: true)
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

  @Test("as many messages as one session may have are none too many, in each session")
  func mostMessages() throws {
    let process = try Fixture.start("", mostMessages: 4)
    _ = try process.request(Fixture.hello, within: .seconds(10))
    for _ in 0..<2 {
      for request in [Fixture.open, Fixture.countUp(), Fixture.close] {
        _ = try process.request(request, within: .seconds(10))
      }
    }
  }

  @Test(
    "what answers before it was asked, or answers something else, is told apart",
    arguments: [
      (
        #"{"jsonrpc":"2.0","id":1,"result":{"results":[{}]}}"#, 900_000,
        "an answer to command/perform before it was sent whole"
      ),
      (
        #"{"jsonrpc":"2.0","method":"event","params":{"session":"s1","seen":1,"at":0,"name":"e","fields":{}}}"#,
        900_000, "\"seen\" is 1, it has to be 0"
      ),
      (
        #"{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"no"}}"#, 0,
        "an answer to request 7, which was never asked (the last one is 1)"
      ),
    ]
  )
  func early(line: String, size: Int, words: String) throws {
    let process = try AdapterProcess(["sh", "-c", "echo '\(line)'; exec sleep 9"], signals: -1)
    let failure = #expect(throws: LinkFailure.self) {
      try process.request(Fixture.countUp(note: String(repeating: "x", count: size)), within: .seconds(2))
    }
    process.end(grace: .zero, isOverdue: true)
    guard case .brokeProtocol(let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(reason.hasPrefix(words), "\(reason)")
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
