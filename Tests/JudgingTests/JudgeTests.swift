import AdapterProtocol
import Judging
import Outcomes
import Planning
import TestSupport
import Testing

/// A program, a trace and the verdict with its cause: the tables of the page compare the word alone.
struct CauseRow: Sendable, CustomTestStringConvertible {
  let given: [String]
  let steps: [String]
  let trace: String
  let verdict: Verdict
  var testDescription: String { "\(given) \(steps) on \(trace)" }

  init(given: [String] = [], _ steps: [String], _ trace: String, _ verdict: Verdict) {
    self.given = given
    self.steps = steps
    self.trace = trace
    self.verdict = verdict
  }
}

@Suite("The judge")
struct JudgeTests {
  private func program(_ steps: [String], given: [String] = []) throws -> Program {
    let compiled = compile(SampleContract.checklist(steps, given: given))
    return try #require(compiled.plan?.cases.first?.program, "\(compiled.text)")
  }

  private func fed(_ steps: [String], _ trace: String) throws -> Judge {
    var judge = Judge(try program(steps))
    for record in TraceNotation.read(trace) { judge.observe(record) }
    return judge
  }

  @Test(
    "gives the cause too",
    arguments: [
      // the earliest deciding record, not the first found
      CauseRow(["do: X", "never: c", "expect: e"], "X> X< c", .failed(.forbidden)),
      CauseRow(["do: X", "never: c", "expect: e", "expect: c"], "X> X< c", .failed(.unmet)),
      CauseRow(["do: X", "never: c", "expect: e", "do: Y", "expect: c"], "X> X< c", .failed(.forbidden)),
      CauseRow(["do: X", "expect: c", "never: s"], "X> X< c s exit", .failed(.forbidden)),
      CauseRow(["do: X", "never: s", "expect: c"], "X> X< s exit", .failed(.forbidden)),
      CauseRow(given: ["do: B"], ["do: X", "expect: c"], "B> B<refused", .errored(.refusedByEnvironment)),
      CauseRow(given: ["do: X"], ["do: Y", "expect: c"], "X> X<gone", .errored(.preconditionNotReached)),
      CauseRow(["do: B", "expect: c"], "B> B<refused", .errored(.refusedByEnvironment)),
      CauseRow(["do: X", "expect: e, notBefore: 1s"], "X> X< e@0.5", .failed(.tooEarly)),
      CauseRow(["state: { a: x }, holds: 2s"], "a=x a=y@2", .failed(.flicker)),
      CauseRow(["do: X, refused: gone"], "X> X<", .failed(.accepted)),
      CauseRow(["do: X, refused: gone"], "X> X<refused", .failed(.refused)),
      CauseRow(["do: X", "expect: c"], "X> X<gone", .failed(.refused)),
      CauseRow(["do: X", "expect: c"], "X> X< …", .unknown(.endsEarly)),
      CauseRow(["do: X", "expect: c"], "Y> Y<", .unknown(.otherCommands)),
      CauseRow(["do: X", "wait: 3s", "do: Y", "expect: c"], "X> X< Y> Y< c", .unknown(.otherCommands)),
    ]
  )
  func cause(_ row: CauseRow) throws {
    let judgement = Judge.judge(try program(row.steps, given: row.given), TraceNotation.read(row.trace))
    #expect(judgement.verdict == row.verdict)
  }

  @Test(
    "lets time pass to the end of what is still forbidden, and asks for nothing that comes after a break",
    arguments: [
      (["do: X", "expect: c", "never: s, for: 5s"], "X> X< c …", 5_000_000),
      (["do: X", "expect: c"], "X> X< c@1 …", 1_500_000),
      (["do: X", "never: s", "do: Y", "expect: c"], "X> X< s …", 500_000),
    ] as [([String], String, Int64)]
  )
  func next(steps: [String], trace: String, until: Int64) throws {
    #expect(try fed(steps, trace).next == .pass(until: Moment(microseconds: until)))
  }

  @Test("reports what breaks one never once")
  func once() throws {
    let judge = try fed(["do: X", "expect: c", "never: s"], "X> X< c s s@0.1 s@0.2")
    #expect(judge.judgement.breaks.map(\.record) == [4])
  }

  @Test("leaves alone what comes after the end of the case")
  func afterTheEnd() throws {
    var judge = try fed(["do: X", "expect: c", "never: s"], "X> X< c")
    judge.observe(Record(at: .zero + .seconds(60), .event(name: "s", fields: [:])))
    #expect(judge.judgement.verdict == .passed)
    #expect(judge.judgement.breaks.isEmpty)
  }

  @Test("takes exactly the most events for no runaway, and one more for one")
  func runaway() throws {
    func verdict(_ instants: Int, each: Int, more: Int = 0) throws -> Verdict {
      var trace = TraceNotation.read("X> X< c …")
      for instant in 0..<instants {
        for _ in 0..<each {
          trace.append(Record(at: .zero + .seconds(instant + 1), .event(name: "e", fields: [:])))
        }
      }
      for _ in 0..<more {
        trace.append(Record(at: .zero + .seconds(instants + 1), .event(name: "e", fields: [:])))
      }
      trace.append(Record(at: .zero + .seconds(100), .closed))
      return Judge.judge(try program(["do: X", "expect: c"]), trace).verdict
    }
    #expect(try verdict(1, each: 1000) == .passed)
    #expect(try verdict(1, each: 1001) == .failed(.runaway))
    #expect(try verdict(2, each: 900) == .passed)
    #expect(try verdict(10, each: 999, more: 9) == .passed)
    #expect(try verdict(10, each: 999, more: 10) == .failed(.runaway))
  }

  @Test("sees every command and every answer of those sent together")
  func together() throws {
    let (x, y) = (Command(name: "X", arguments: [:]), Command(name: "Y", arguments: [:]))
    func verdict(_ steps: [String], _ results: [CommandResult]) throws -> Verdict {
      let trace =
        [
          Record(at: .zero, .opened(.candidate, subject: [:])), Record(at: .zero, .command([x, y])),
          Record(at: .zero, .reply(results)),
        ]
        + TraceNotation.read("c").dropFirst()
      return Judge.judge(try program(steps), trace).verdict
    }
    #expect(try verdict(["together: [X, Y]", "expect: c"], [.accepted, .accepted]) == .passed)
    #expect(
      try verdict(["together: [X, Y]", "expect: c"], [.accepted, .refused("gone")]) == .failed(.refused)
    )
    #expect(
      try verdict(["never: Y", "together: [X, Y]", "expect: c"], [.accepted, .accepted])
        == .failed(.forbidden)
    )
  }
}
