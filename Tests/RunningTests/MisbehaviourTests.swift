import AdapterProtocol
import Outcomes
import Planning
import Running
import Testing

@Suite("An adapter misbehaves")
struct MisbehaviourTests {
  @Test("and its case says so, and the next one gets a fresh process", arguments: Misbehaviour.all)
  func table(row: Misbehaviour) throws {
    var options = FixtureRun.patient
    if let deadline = row.deadline {
      options.requestDeadline = deadline
      options.caseDeadline = deadline * 2
    }
    let plan = try Counter.plan(
      row.behaviour.contains(" real") ? Counter.threeRealCases : Counter.threeCases
    )
    let run = FixtureRun(row.behaviour, plan: plan, options: options)

    let own = try #require(run.results.first)
    #expect(run.verdicts == [row.verdict, row.next, row.last], "\(run.results.map(\.words))")
    #expect(own.words.contains(row.words), "\(own.words)")
    #expect(run.replaced.keys.sorted() == (row.isReplaced ? ["next"] : []), "\(run.replaced)")
    switch row.verdict {
    case .passed: #expect(own.explanations.isEmpty)
    case .failed: #expect(own.verdict.standing.blame == .subject)
    default: #expect(own.verdict.standing.blame == .adapter)
    }
    // Planned is reported, and told in order.
    #expect(run.results.map(\.id) == plan.cases.map(\.id))
    #expect(run.begun == plan.cases.map(\.id))
    #expect(run.ended == plan.cases.map(\.id))
    for result in run.results where result.verdict != .passed {
      #expect(!result.words.isEmpty, "a verdict without a reason")
    }
  }

  @Test("by not answering initialize, also to SIGTERM", arguments: ["hang@initialize", "hang-deaf@start"])
  func silentStart(behaviour: String) throws {
    var options = FixtureRun.patient
    options.startDeadline = .milliseconds(300)
    let run = FixtureRun(behaviour, plan: try Counter.plan(), options: options)
    #expect(run.verdicts == Array(repeating: .errored(.couldNotStart), count: 3))
    for result in run.results {
      #expect(
        result.words.contains("adapter-fixture did not answer initialize within 300ms"),
        "\(result.words)"
      )
    }
    #expect(run.connections == 0)
  }

  @Test("by not reading what we write")
  func deafAdapter() throws {
    var options = FixtureRun.patient
    options.requestDeadline = .milliseconds(500)
    let note = String(repeating: "x", count: 300_000)
    let checklist = Counter.checklist(["own", "next"], misbehaving: ["own"], note: note)
    let run = FixtureRun("hang@after-state/read", plan: try Counter.plan(checklist), options: options)
    #expect(run.verdicts == [.errored(.deadlinePassed), .passed])
    #expect(run.results[0].words.contains("no answer to command/perform (count.up) within 500ms"))
  }

  @Test(
    "by what it says after a case: at once it costs the case, later nothing, and the next has a fresh process",
    arguments: [
      ("late-event@after-session/close", "a message of the session \"s1\" after it was closed"),
      ("late-answer@after-session/close", "which has its answer"),
    ]
  )
  func lateWords(behaviour: String, words: String) throws {
    let run = FixtureRun(behaviour, plan: try Counter.plan())
    #expect(run.verdicts.dropFirst() == [.passed, .passed])
    if run.verdicts[0] == .passed {
      #expect(run.replaced["next"]?.contains(words) == true, "\(run.replaced)")
    } else {
      #expect(run.verdicts[0] == .errored(.protocolBroken))
      #expect(run.results[0].words.contains(words))
    }
  }

  @Test("but a line that we would send is never longer than the protocol has")
  func longRequest() throws {
    let note = String(repeating: "x", count: 1 << 20)
    let checklist = Counter.checklist(["own"], misbehaving: [], note: note)
    let run = FixtureRun("", plan: try Counter.plan(checklist))
    #expect(run.verdicts == [.errored(.noCommand)])
    #expect(
      run.results[0].words.contains("command/perform (count.up) would be a line of 1048"),
      "\(run.results[0].words.prefix(300))"
    )
    #expect(run.results[0].verdict.standing.blame == .checklist)
  }

  @Test("and its last words are in the report")
  func lastWords() throws {
    var options = FixtureRun.patient
    options.requestDeadline = .milliseconds(500)
    let run = FixtureRun("log-flood-for-ever@command/perform", plan: try Counter.plan(), options: options)
    #expect(run.results.map(\.log.count) == [20, 0, 0])
    #expect(run.results[0].log.last == "0123456789abcde")
  }

  @Test("and the trace shows how far it came", arguments: ["", " outside"])
  func traceOfCrash(hosting: String) throws {
    let run = FixtureRun("illegal-instruction@command/perform" + hosting, plan: try Counter.plan())
    let trace = run.results[0].trace.map(TraceText.shortWords)
    let start = ["the candidate build starts", "state count=0", "count.up by=1 note=\"none\""]
    #expect(trace == start + (hosting.isEmpty ? ["the app ended: signal 4, SIGILL"] : []))
    if hosting.isEmpty {
      let explanation = try #require(run.results[0].explanations.first)
      #expect(explanation.summary.english == "the app ended (signal 4, SIGILL) after count.up")
    }
  }

  @Test("What the adapter logged during a case is with the case that is not passed, and with no other")
  func log() throws {
    let run = FixtureRun("subject-unresponsive@clock/advance outside", plan: try Counter.plan())
    #expect(run.results.map(\.log) == [["warning: the app hangs"], [], []])
    #expect(run.results.map(\.log.isEmpty) == run.verdicts.map { $0 == .passed })
  }

  @Test("Where it is asked for, what the adapter logged is told of the others too, and is in no result")
  func toldLog() throws {
    var options = FixtureRun.patient
    options.tellsLog = true
    let run = FixtureRun("remark@command/perform", plan: try Counter.plan(), options: options)
    #expect(run.verdicts == [.passed, .passed, .passed])
    #expect(run.logged.first?.first == "warning: the battery is low")
    #expect(run.results.map(\.log) == [[], [], []])
    let usual = FixtureRun("remark@command/perform", plan: try Counter.plan())
    #expect(usual.logged == [])
  }

  @Test("and an event on its way to the end stands before the end, where it is judged")
  func eventOnItsWayToTheEnd() throws {
    let run = FixtureRun("event-on-its-way@session/close", plan: try Counter.plan())
    let trace = run.results[0].trace.map(TraceText.shortWords)
    #expect(trace.suffix(2) == ["count.changed mood=\"calm\" to=1", "the case ends"])
  }

  @Test("and what tearing down brings forth stands after the end, where nothing is judged")
  func eventsOfTheEnd() throws {
    let run = FixtureRun("too-many-events@session/close", plan: try Counter.plan())
    let words = run.results[0].trace.map(TraceText.shortWords)
    #expect(words.firstIndex(of: "the case ends") == words.count - 1501)
  }

  @Test("by taking longer than a case may, with one request")
  func overtime() throws {
    var options = FixtureRun.patient
    options.caseDeadline = .milliseconds(500)
    let start = SuspendingClock().now
    let run = FixtureRun("hang@command/perform", plan: try Counter.plan(), options: options)
    #expect(run.verdicts.first == .errored(.deadlinePassed))
    #expect(
      run.results[0].words.contains(
        "the case took more than 500ms; command/perform (count.up) was the last request"
      ),
      "\(run.results[0].words)"
    )
    #expect(SuspendingClock().now - start < .seconds(10))
  }

  @Test("but an event on its way stands before the command that it did not know of")
  func eventOnItsWay() throws {
    let run = FixtureRun("event-on-its-way@command/perform", plan: try Counter.plan())
    let trace = run.results[0].trace.map(TraceText.shortWords)
    #expect(
      trace.prefix(7) == [
        "the candidate build starts", "state count=0", "count.changed mood=\"calm\" to=1",
        "count.up by=1 note=\"none\"",
        "count.changed mood=\"calm\" to=1", "accepted", "state count=1",
      ]
    )
  }
}

extension TraceText {
  static func shortWords(_ record: Record) -> String { words(record) }
}
