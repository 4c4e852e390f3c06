import AdapterProtocol
import Outcomes
import Planning
import Redaction
import Running
import Synchronization
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A run with several workers")
struct JobsTests {
  private static func names(_ count: Int) -> [String] { (1...count).map { "case-\($0)" } }

  private static func options(jobs: Int) -> RunOptions {
    var options = FixtureRun.patient
    options.jobs = jobs
    return options
  }

  private static func timeless(_ run: FixtureRun) -> [CaseResult] {
    run.results.map { result in
      var result = result
      result.duration = .zero
      return result
    }
  }

  @Test(
    "comes to the same results and traces as one, and a process that dies costs its own case only",
    arguments: [2, 5, 16],
    ["die@command/perform", "other-session@command/perform"]
  )
  func same(jobs: Int, behaviour: String) throws {
    var random = SeededGenerator(seed: UInt64(jobs))
    let names = Self.names(60)
    let misbehaving = Set(names.filter { _ in random.below(4) == 0 })
    let plan = try Counter.plan(Counter.checklist(names, misbehaving: misbehaving))
    let one = FixtureRun(behaviour, plan: plan)
    let several = FixtureRun(behaviour, plan: plan, options: Self.options(jobs: jobs))
    #expect(Self.timeless(several) == Self.timeless(one))
    let spoiled: Verdict = behaviour.hasPrefix("die") ? .failed(.crashed) : .errored(.protocolBroken)
    let expected = names.map { misbehaving.contains($0) ? spoiled : .passed }
    #expect(several.verdicts == expected)
    #expect(several.begun.sorted() == names.sorted())
    #expect(several.ended.sorted() == names.sorted())
    #expect(several.connections == 1, "what the adapter is, is told once")
  }

  @Test("tells of one thing at a time, and begins no more cases than there are workers")
  func observer() throws {
    let plan = try Counter.plan(Counter.checklist(Self.names(80), misbehaving: []))
    let inside = Atomic(0)
    var (open, most): (Set<String>, Int) = ([], 0)
    let run = FixtureRun("", plan: plan, options: Self.options(jobs: 4)) { event in
      #expect(inside.add(1, ordering: .relaxed).newValue == 1)
      defer { inside.subtract(1, ordering: .relaxed) }
      switch event {
      case .caseBegins(let id): #expect(open.insert(id).inserted)
      case .caseEnded(let result): #expect(open.remove(result.id) != nil)
      default: break
      }
      most = max(most, open.count)
    }
    #expect(open.isEmpty)
    #expect((1...4).contains(most))
    #expect(run.verdicts.allSatisfy { $0 == .passed })
  }

  @Test("runs cases at the same time: each adapter begins when the other one is there")
  func together() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Either end of a pipe waits to be opened until the other one is.
    let script = """
      if mkdir \(folder.path)/first 2>/dev/null; then exec 9<\(pipe); else exec 9>\(pipe); fi
      exec \(FixtureRun.program)
      """
    let plan = try Counter.plan(Counter.checklist(Self.names(2), misbehaving: []))
    #expect(Self.run(script, plan, jobs: 2).results.map(\.verdict) == [.passed, .passed])
  }

  @Test("gives the adapter up when each worker has had three connections without an answer")
  func givenUp() throws {
    let names = Self.names(20)
    let plan = try Counter.plan(Counter.checklist(names, misbehaving: Set(names)))
    let run = FixtureRun("die@session/open", plan: plan, options: Self.options(jobs: 4))
    #expect(run.verdicts.count { $0 == .errored(.adapterEnded) } == 12)
    #expect(run.verdicts.count { $0 == .errored(.adapterGivenUp) } == 8)
    #expect(run.workersGivenUp == 3, "the last one says so of the cases that are left")
    #expect(run.ended.sorted() == names.sorted())
    let last = try #require(run.results.last { $0.verdict == .errored(.adapterGivenUp) })
    let words = "3 connections in a row that answered no request of a case, for each of 4 workers"
    #expect(last.words.contains(words), "\(last.words)")
  }

  @Test("goes on with the others where one worker's adapter does not answer: that costs three cases")
  func oneGivenUp() throws {
    // The first process is good once three others were not.
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let script = """
      if mkdir \(folder.path)/first 2>/dev/null; then
        exec 9<>\(pipe); read -r a <&9; read -r a <&9; read -r a <&9; exec 9>&-
        exec \(FixtureRun.program)
      fi
      echo failed > \(pipe); exit 1
      """
    let plan = try Counter.plan(Counter.checklist(Self.names(20), misbehaving: []))
    let run = Self.run(script, plan, jobs: 2)
    #expect(run.results.count { $0.verdict == .errored(.couldNotStart) } == 3)
    #expect(run.results.count { $0.verdict == .passed } == 17)
    #expect(run.givenUp == 1)
  }

  private static func run(
    _ script: String,
    _ plan: Plan,
    jobs: Int
  ) -> (results: [CaseResult], givenUp: Int) {
    var givenUp = 0
    var runner = Runner(
      plan,
      programs: [.candidate: ["sh", "-c", script]],
      signals: -1,
      options: options(jobs: jobs),
      redactor: Redactor(for: plan, handoff: nil)
    ) { if case .workerGaveUp(3, 1) = $0 { givenUp += 1 } }
    return (runner.run(), givenUp)
  }

  @Test("is interrupted as a whole: every worker stops, and each case is reported once")
  func interrupted() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let names = Self.names(12)
    // The first six are good; then each worker waits for an answer that never comes.
    let plan = try Counter.plan(Counter.checklist(names, misbehaving: Set(names.dropFirst(6))))
    let start = SuspendingClock().now
    var waiting = 0
    let options = Self.options(jobs: 3)
    let run = FixtureRun("hang-deaf@session/open", plan: plan, options: options, signals: ends[0]) { event in
      guard case .caseBegins(let id) = event, names.dropFirst(6).contains(id) else { return }
      waiting += 1
      if waiting == 3 { #expect(write(ends[1], "x", 1) == 1) }
    }
    #expect(run.verdicts.dropFirst(6).allSatisfy { $0 == .skipped(.interrupted) })
    #expect(run.verdicts.prefix(6).allSatisfy { $0 == .passed || $0 == .skipped(.interrupted) })
    #expect(run.verdicts.prefix(4).contains(.passed))
    #expect(run.ended.sorted() == names.sorted())
    // Three that nobody took; of those that were just taken at least one has seen the signal itself.
    #expect((3...5).contains(run.results.count { $0.words.contains("before it began") }))
    #expect(SuspendingClock().now - start < .seconds(10))
  }

  @Test("says what an adapter does after the last case of each worker")
  func brokenGoodbye() throws {
    let plan = try Counter.plan(Counter.checklist(Self.names(20), misbehaving: []))
    let run = FixtureRun("other-session@shutdown", plan: plan, options: Self.options(jobs: 3))
    let broken = run.results.filter { $0.verdict == .errored(.protocolBroken) }
    #expect((1...3).contains(broken.count))
    #expect(broken.allSatisfy { $0.words.contains("a message of the session \"other\", none is open") })
    #expect(run.verdicts.count { $0 == .passed } == 20 - broken.count)
  }

  @Test("shares what the evidence of a run may have")
  func evidence() throws {
    let folder = try TemporaryFolder()
    let names = Self.names(20)
    let plan = try Counter.plan(Counter.checklist(names, misbehaving: Set(names)))
    let run = FixtureRun(
      "evidence@command/perform",
      plan: plan,
      evidence: EvidenceFolder(folder.path + "/evidence", mostBytes: 3 * 7),
      options: Self.options(jobs: 4)
    )
    #expect(run.verdicts.allSatisfy { $0 == .passed })
    #expect(run.results.flatMap(\.evidence).count { $0.file != nil } == 7)
    #expect(run.results.flatMap(\.evidence).count == 40)
  }

  @Test("has no more workers than cases, and leaves those that have their verdict alone")
  func kept() throws {
    let plan = try Counter.plan(Counter.checklist(Self.names(6), misbehaving: []))
    let earlier = FixtureRun("", plan: plan)
    var begun: [String] = []
    var runner = Runner(
      plan,
      programs: [.candidate: [FixtureRun.program]],
      signals: -1,
      options: Self.options(jobs: 64),
      redactor: Redactor(for: plan, handoff: nil)
    ) { if case .caseBegins(let id) = $0 { begun.append(id) } }
    for result in earlier.results where result.id != "case-2" && result.id != "case-5" {
      runner.kept[.init(result.id)] = result
    }
    #expect(runner.run().map(\.id) == plan.cases.map(\.id))
    #expect(begun.sorted() == ["case-2", "case-5"])
  }
}
