import AdapterProtocol
import Outcomes
import Planning
import Redaction
import Running
import TestSupport
import Testing

/// Cases that go from one build of the counter to another; the adapter of each is a program of its own.
@Suite("Builds")
struct BuildTests {
  private static let record = """
    handoff: tests
    contract: test.counter@1
    subject: { appVersion: "1.0" }
    builds: { previous: { appVersion: "0.9" } }
    """

  private static func check(_ id: String, _ steps: String) -> String {
    """
      - id: \(id)
        title: { en: The counter counts, ru: Счётчик считает }
        covers: [T-1]
        severity: blocker
        fixtures: { misbehaves: \(id == "own") }
        steps: \(steps)

    """
  }

  private static let rollback = """
    [{ do: { count.up: { by: 2, note: n } } }, { expect: { count.changed: { to: 2 } } }, { wait: 100ms },
      { build: previous }, { identity: { appVersion: "0.9" } }, { state: { count: 2 } },
      { do: { count.up: { by: 1, note: n } } }, { expect: { count.changed: { to: 3 } } }, { expect: count.rested }]
    """

  private static let plain =
    "[{ do: { count.up: { by: 1, note: n } } }, { expect: { count.changed: { to: 1 } } }]"

  private func plan(_ checks: String...) throws -> Plan {
    let compiled = compile(
      "checklist: counter\ncontract: test.counter@1\ndefaults: { within: 200ms }\nchecks:\n"
        + checks.joined(),
      contract: Counter.contractText,
      requirements: Counter.requirementsText,
      handoff: Self.record
    )
    return try #require(compiled.plan, "\(compiled.text)")
  }

  private func run(
    _ plan: Plan,
    candidate: String = "well-behaved",
    previous: String? = "well-behaved version=0.9",
    observe: @escaping (RunEvent) -> Void = { _ in }
  ) -> [CaseResult] {
    func program(_ words: String) -> [String] {
      [FixtureRun.program] + words.split(separator: " ").map(String.init)
    }
    var programs = [Build.candidate: program(candidate)]
    programs[.previous] = previous.map(program)
    var runner = Runner(
      plan,
      programs: programs,
      evidence: FixtureRun.noEvidence,
      signals: -1,
      options: FixtureRun.patient,
      redactor: Redactor(for: plan, handoff: nil),
      observe: observe
    )
    return runner.run()
  }

  @Test("The next build goes on with what the one before kept, and the time of the case goes on")
  func stored() throws {
    var builds: [Build] = []
    let results = run(try plan(Self.check("own", Self.rollback), Self.check("next", Self.plain))) { event in
      if case .connected(let build, _) = event { builds.append(build) }
    }
    #expect(results.map(\.verdict) == [.passed, .passed], "\(results.map(\.words))")
    #expect(builds == [.candidate, .previous])
    let trace = results[0].trace
    let openings = trace.filter { record in if case .opened = record.kind { true } else { false } }
    #expect(
      openings.map(\.kind) == [
        .opened(.candidate, subject: ["appVersion": "1.0"]),
        .opened(.previous, subject: ["appVersion": "0.9"]),
      ]
    )
    #expect(openings.map(\.at) == [.zero, Moment(microseconds: 100_000)])
    let rests = trace.filter { $0.kind == .event(name: "count.rested", fields: [:]) }
    #expect(rests.map(\.at) == [Moment(microseconds: 50_000), Moment(microseconds: 150_000)])
    #expect(trace.map(\.at) == trace.map(\.at).sorted())
    // The next case is one of the candidate, freshly installed.
    #expect(results[1].trace.first?.kind == .opened(.candidate, subject: ["appVersion": "1.0"]))
  }

  @Test("An update begins in the previous build")
  func update() throws {
    let steps = """
      [{ build: previous }, { do: { count.up: { by: 5, note: n } } }, { expect: { count.changed: { to: 5 } } },
        { build: candidate }, { identity: { appVersion: "1.0" } }, { state: { count: 5 } },
        { build: candidate }, { state: { count: 5 } }]
      """
    let results = run(try plan(Self.check("own", steps)))
    #expect(results.map(\.verdict) == [.passed], "\(results.map(\.words))")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let candidate: String
    let previous: String?
    let verdict: Verdict
    let words: String
    var testDescription: String { "\(candidate), \(previous ?? "none")" }
  }

  @Test(
    "What goes wrong with a build costs its own case and leaves the next a fresh process",
    arguments: [
      Row(
        candidate: "well-behaved",
        previous: nil,
        verdict: .skipped(.buildMissing),
        words: "no program is named for the previous build"
      ),
      Row(
        candidate: "well-behaved",
        previous: "well-behaved version=1.0",
        verdict: .errored(.wrongSubject),
        words: "the adapter says appVersion: \"1.0\", as the previous build"
      ),
      Row(
        candidate: "forgets",
        previous: "well-behaved version=0.9",
        verdict: .errored(.protocolBroken),
        words: "\"keep\" was answered without \"stored\""
      ),
      Row(
        candidate: "die@session/close",
        previous: "well-behaved version=0.9",
        verdict: .failed(.crashed),
        words: "exit status 3, while it was closed"
      ),
      Row(
        candidate: "unknown-event@session/close",
        previous: "well-behaved version=0.9",
        verdict: .errored(.protocolBroken),
        words: "the contract has no event"
      ),
      Row(
        candidate: "well-behaved",
        previous: "die@start version=0.9",
        verdict: .errored(.couldNotStart),
        words: "ended before it answered initialize"
      ),
      Row(
        candidate: "well-behaved",
        previous: "error@session/open version=0.9",
        verdict: .errored(.adapterRefused),
        words: "session/open was answered by error"
      ),
      Row(
        candidate: "well-behaved",
        previous: "die@command/perform version=0.9",
        verdict: .failed(.crashed),
        words: "the app ended"
      ),
      Row(
        candidate: "well-behaved",
        previous: "fewer-commands@initialize version=0.9",
        verdict: .skipped(.notPerformed),
        words: "the adapter does not perform count.up (the previous build)"
      ),
      Row(
        candidate: "other-session@shutdown",
        previous: "well-behaved version=0.9",
        verdict: .errored(.protocolBroken),
        words: "none is open"
      ),
    ]
  )
  func trouble(_ row: Row) throws {
    let plan = try plan(Self.check("own", Self.rollback), Self.check("next", Self.plain))
    let results = run(plan, candidate: row.candidate, previous: row.previous)
    #expect(results[0].verdict == row.verdict)
    #expect(results[0].words.contains(row.words), "\(results[0].words)")
    if !row.candidate.hasSuffix("@shutdown") { #expect(results[1].verdict == .passed, "\(results[1].words)") }
  }

  @Test("A build that says it is another fails the check that names it")
  func identity() throws {
    let steps = Self.rollback.split(separator: "\"0.9\"").joined(separator: "\"0.8\"")
    let results = run(try plan(Self.check("own", steps)))
    #expect(results[0].verdict == .failed(.unmet))
    #expect(
      results[0].words.contains(
        "the previous build is another than the check says | expected: appVersion: \"0.8\" | found: appVersion: \"0.9\""
      ),
      "\(results[0].words)"
    )
  }
}
