import AdapterProtocol
import Judging
import Outcomes
import Planning
import TestSupport
import Testing

/// Recordings of an earlier run, judged by checks that may be others.
@Suite("Judging again")
struct RejudgingTests {
  private func plan(_ steps: [String], id: String = "check", fixtures: String = "{}") throws -> Plan {
    let text = SampleContract.checklist(steps)
      .replacing("id: check", with: "id: \(id)").replacing(
        "severity: blocker",
        with: "severity: blocker\n    fixtures: \(fixtures)"
      )
    let compiled = compile(text)
    return try #require(compiled.plan, "\(compiled.text)")
  }

  /// A recorded case: of which check, and its trace.
  private func recording(_ steps: [String], _ trace: String, id: String = "check") throws -> CaseResult {
    let planned = try #require(try plan(steps, id: id).cases.first)
    var result = CaseResult(planned, .passed)
    result.trace = TraceNotation.read(trace)
    return result
  }

  private static func adapter(events: [ExactText] = ["e", "c", "s"], state: [ExactText] = ["a"])
    -> [Build: AdapterDescription]
  {
    [
      .candidate: AdapterDescription(
        adapter: "a",
        subject: [:],
        hosting: .inside,
        clock: .virtual,
        performs: ["X", "Y"],
        observedEvents: events,
        observedState: state,
        capabilities: []
      )
    ]
  }

  private func verdict(
    _ steps: [String],
    id: String = "check",
    fixtures: String = "{}",
    by recordings: [CaseResult],
    adapters: [Build: AdapterDescription] = adapter()
  ) throws -> (Verdict, String?) {
    let plan = try plan(steps, id: id, fixtures: fixtures)
    let judged = try #require(Rejudging(plan, recordings, adapters: adapters).judge().first)
    return (judged.result.verdict, judged.recording)
  }

  @Test("The same check says the same, and a stricter one says more")
  func own() throws {
    let recorded = try recording(["do: X", "expect: c"], "X> X< c@1")
    #expect(try verdict(["do: X", "expect: c"], by: [recorded]) == (.passed, "check"))
    #expect(try verdict(["do: X", "expect: c, within: 500ms"], by: [recorded]) == (.failed(.unmet), "check"))
    #expect(try verdict(["do: X", "expect: e"], by: [recorded]) == (.failed(.unmet), "check"))
    #expect(try verdict(["do: Y", "expect: c"], by: [recorded]) == (.unknown(.otherCommands), "check"))
  }

  @Test("A new check is judged by every recording of its world and commands, and the worst counts")
  func new() throws {
    let good = try recording(["do: X", "expect: c"], "X> X< c", id: "good")
    let bad = try recording(["do: X", "expect: s"], "X> X< s", id: "bad")
    let other = try recording(["do: Y", "expect: c"], "Y> Y< c", id: "other")
    #expect(try verdict(["do: X", "expect: c"], id: "new", by: [other, good]) == (.passed, "good"))
    #expect(try verdict(["do: X", "expect: c"], id: "new", by: [good, bad]) == (.failed(.unmet), "bad"))
    #expect(
      try verdict(["do: X", "do: Y", "expect: c"], id: "new", by: [good, bad]).0 == .unknown(.notRecorded)
    )
    #expect(
      try verdict(["do: B", "expect: c"], id: "new", by: [good, bad, other]).0 == .unknown(.notRecorded)
    )
    #expect(try verdict(["do: X", "expect: c"], id: "new", by: []).0 == .unknown(.notRecorded))
  }

  @Test("A recording of another world tells nothing, nor one whose adapter did not look")
  func lacking() throws {
    let recorded = try recording(["do: X", "expect: c"], "X> X< c")
    let steps = ["do: X", "expect: c"]
    #expect(try verdict(steps, fixtures: "{ mode: slow }", by: [recorded]).0 == .unknown(.notRecorded))
    let blind = Self.adapter(events: ["e", "s"])
    #expect(try verdict(steps, by: [recorded], adapters: blind).0 == .unknown(.notObserved))
  }

  @Test("What was hidden is unknown where a demand looks into it, and equal to itself")
  func hidden() throws {
    let bind = ["do: X", "expect: e, bind: { n: id }", "do: Y", "expect: { e: { id: $n } }"]
    let recorded = try recording(bind, "X> X< e(id=‹secret·jwt·1›) Y> Y< e(id=‹secret·jwt·1›)")
    #expect(try verdict(bind, by: [recorded]) == (.passed, "check"))
    let looks = ["do: X", "expect: { e: { id: { matches: \"ey.*\" } } }", "do: Y", "expect: e"]
    #expect(try verdict(looks, by: [recorded]) == (.unknown(.hidden), "check"))
    let other = ["do: X", "expect: { e: { id: { present: true } } }", "do: Y", "expect: e"]
    #expect(try verdict(other, by: [recorded]) == (.passed, "check"))
  }
}
