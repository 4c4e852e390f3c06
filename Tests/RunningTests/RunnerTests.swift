import Outcomes
import Redaction
import Running
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A run")
struct RunnerTests {
  private static let subject = "appVersion: \"1.0\""
  private static let five = ["a", "b", "c", "d", "e"]

  @Test("gives an adapter up after three connections in a row without a session")
  func givenUp() throws {
    let plan = try Counter.plan(Counter.checklist(Self.five, misbehaving: Set(Self.five)))
    let tries: [(String, Verdict.Trouble)] = [
      ("die@start", .couldNotStart), ("strange-state@initialize", .protocolBroken),
      ("die@session/open", .adapterEnded), ("error@session/open", .adapterRefused),
    ]
    for (behaviour, trouble) in tries {
      let run = FixtureRun(behaviour, plan: plan)
      let expected = Array(repeating: Verdict.errored(trouble), count: 3)
      #expect(run.verdicts == expected + Array(repeating: .errored(.adapterGivenUp), count: 2))
      #expect(run.results[4].words.contains("3 connections in a row that answered no request of a case"))
    }
  }

  @Test("does not give up an adapter that opens a session and then answers by errors, or whose app crashes")
  func notGivenUp() throws {
    let plan = try Counter.plan(Counter.checklist(Self.five, misbehaving: Set(Self.five)))
    let tries: [(String, Verdict)] = [
      ("error@command/perform", .errored(.adapterRefused)), ("die@command/perform", .failed(.crashed)),
    ]
    for (behaviour, verdict) in tries {
      #expect(FixtureRun(behaviour, plan: plan).verdicts == Array(repeating: verdict, count: 5))
    }
    // One good case in between is enough.
    let mixed = try Counter.plan(Counter.checklist(Self.five, misbehaving: ["a", "b", "d", "e"]))
    for (behaviour, trouble) in [
      ("die@session/open", Verdict.Trouble.adapterEnded), ("error@session/open", .adapterRefused),
    ] {
      let lost = Verdict.errored(trouble)
      #expect(FixtureRun(behaviour, plan: mixed).verdicts == [lost, lost, .passed, lost, lost])
    }
  }

  @Test("asks nothing of an app that is another than the handoff record names")
  func wrongSubject() throws {
    let run = FixtureRun("", plan: try Counter.plan(subject: "appVersion: \"2.0\""))
    #expect(run.verdicts == Array(repeating: .errored(.wrongSubject), count: 3))
    let words = run.results[0].words
    #expect(words.contains("the handoff record says appVersion: \"2.0\""), "\(words)")
    #expect(words.contains("the adapter says appVersion: \"1.0\""), "\(words)")
    #expect(run.results.map(\.trace.count) == [0, 0, 0])

    let silent = FixtureRun("", plan: try Counter.plan(subject: "sdkVersion: 1.6.2"))
    #expect(silent.results[0].words.contains("the adapter says sdkVersion: nothing"))
    let second = FixtureRun("", plan: try Counter.plan(subject: "appVersion: \"1.0\", sdkVersion: 1.6.2"))
    #expect(second.verdicts == Array(repeating: .errored(.wrongSubject), count: 3))
    let same = FixtureRun("", plan: try Counter.plan(subject: "appVersion: \"1.0\""))
    #expect(same.verdicts == [.passed, .passed, .passed])
  }

  @Test(
    "skips with the reason what the adapter cannot do or see",
    arguments: [
      ("fewer-commands", Verdict.Omission.notPerformed, "the adapter does not perform count.up"),
      ("fewer-events", .notObserved, "the adapter does not observe count.changed"),
      ("less-state", .notObserved, "the adapter does not observe count"),
      ("no-capability", .capabilityMissing, "the adapter lacks the capability rig"),
    ]
  )
  func omissions(what: String, omission: Verdict.Omission, words: String) throws {
    let run = FixtureRun("\(what)@initialize", plan: try Counter.plan())
    #expect(run.verdicts == Array(repeating: .skipped(omission), count: 3))
    for result in run.results {
      #expect(result.explanations.map(\.found.english) == [words])
      #expect(result.trace.isEmpty)
      #expect(result.duration == .zero)
    }
  }

  @Test("says of a case that is about another app that it is not applicable, and asks nothing")
  func notApplicable() throws {
    let checklist = Counter.checklist(["own", "next", "last"], misbehaving: [], inapplicable: "next")
    let run = FixtureRun("", plan: try Counter.plan(checklist, subject: Self.subject))
    #expect(run.verdicts == [.passed, .notApplicable, .passed])
    #expect(run.results[1].explanations.map(\.found.english) == ["handoff.isOther is not stated"])
    #expect(run.results[1].trace.isEmpty)

    let lonely = Counter.checklist(["own"], misbehaving: [], inapplicable: "own")
    let none = FixtureRun("die@start", plan: try Counter.plan(lonely, subject: Self.subject))
    #expect(none.verdicts == [.notApplicable], "no adapter is needed")
  }

  @Test("is not green where the adapter breaks the protocol after the last case that it was asked in")
  func brokenGoodbye() throws {
    let checklist = Counter.checklist(["own", "next", "last"], misbehaving: ["own"], inapplicable: "last")
    let run = FixtureRun("other-session@shutdown", plan: try Counter.plan(checklist, subject: Self.subject))
    #expect(run.verdicts == [.passed, .passed, .errored(.protocolBroken)])
    #expect(run.results[2].words.contains("a message of the session \"other\", none is open"))
  }

  @Test("keeps the app's own failure where the adapter breaks the protocol after the last case")
  func brokenGoodbyeAfterFailure() throws {
    let checklist = Counter.checklist(["own"], misbehaving: []).replacing(
      "state: { count: 1 }",
      with: "state: { count: 2 }"
    )
    let run = FixtureRun("other-session@shutdown", plan: try Counter.plan(checklist))
    #expect(run.verdicts == [.failed(.unmet)])
    #expect(run.results[0].words.contains("a message of the session \"other\", none is open"))
  }

  @Test("hands the seed to every session")
  func seed() throws {
    var options = FixtureRun.patient
    options.seed = 7
    let run = FixtureRun("", plan: try Counter.plan(), options: options)
    for result in run.results {
      #expect(result.trace.map(TraceText.shortWords).contains("count.changed mood=\"cross\" to=1"))
    }
  }

  @Test("is interrupted: the case that runs and those after it are skipped, the ones before stand")
  func interrupted() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let run = FixtureRun("", plan: try Counter.plan(), signals: ends[0]) { event in
      if case .caseBegins("next") = event { #expect(write(ends[1], "x", 1) == 1) }
    }
    #expect(run.verdicts == [.passed, .skipped(.interrupted), .skipped(.interrupted)])
    #expect(run.ended == ["own", "next", "last"])
    #expect(run.results[1].words.contains("the run was interrupted"))
    #expect(run.results[2].words.contains("before it began"))
  }

  @Test("is interrupted while it waits for an adapter that hangs", arguments: ["start", "session/open"])
  func interruptedWait(place: String) throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let start = SuspendingClock().now
    let run = FixtureRun("hang-deaf@\(place)", plan: try Counter.plan(), signals: ends[0]) { event in
      if case .caseBegins("own") = event { #expect(write(ends[1], "x", 1) == 1) }
    }
    #expect(run.verdicts == Array(repeating: .skipped(.interrupted), count: 3))
    #expect(SuspendingClock().now - start < .seconds(10))
  }

  @Test("without the program says so for every case")
  func noProgram() throws {
    let plan = try Counter.plan()
    var runner = Runner(
      plan,
      programs: [.candidate: ["/nowhere/adapter", "--token=secret"]],
      evidence: FixtureRun.noEvidence,
      signals: -1,
      options: RunOptions(),
      redactor: Redactor(for: plan, handoff: nil)
    ) { _ in }
    let results = runner.run()
    #expect(results.map(\.verdict) == Array(repeating: .errored(.couldNotStart), count: 3))
    #expect(results[0].words.contains("/nowhere/adapter: No such file or directory"))
    #expect(!results[0].words.contains("secret"))
  }
}
