import AdapterProtocol
import Diagnostics
import Judging
import Outcomes
import Planning
import Running
import TestSupport
import Testing

/// Properties and invariants in a run of the counter.
@Suite("Properties in a run")
struct PropertyRunTests {
  private static let invariants = """

    invariants:
      calm: { covers: [T-1], never: { count.changed: { mood: cross } } }
      rests: { covers: [T-1], whenever: count.changed, eventually: count.rested, within: 60ms }
    """

  private func plan(_ more: String = "", expect: String = "{ count.changed: { to: 1 } }") throws -> Plan {
    let list = """
      checklist: counter
      contract: test.counter@1
      defaults: { within: 200ms, settle: 100ms }
      checks:
        - id: own
          title: { en: The counter counts, ru: Счётчик считает }
          covers: [T-1]
          severity: blocker
          \(more)
          steps: [{ do: { count.up: { by: 1, note: n } } }, { expect: \(expect) }]
      """
    let compiled = compile(
      list,
      contract: Counter.contractText + Self.invariants,
      requirements: Counter.requirementsText,
      handoff: nil
    )
    return try #require(compiled.plan, "\(compiled.text)")
  }

  @Test("An invariant is held against every case, and its break names it")
  func broken() throws {
    var options = FixtureRun.patient
    options.seed = 2
    let run = FixtureRun("", plan: try plan(), options: options)
    #expect(run.verdicts == [.failed(.forbidden)])
    #expect(
      run.results[0].explanations.first?.summary.english.contains("calm") == true,
      "\(run.results[0].words)"
    )
    #expect(run.results[0].explanations.first?.clause.path == "contract.yaml")
    #expect(FixtureRun("", plan: try plan()).verdicts == [.passed])
  }

  @Test("A check is not held to what it is taken out of, with the reason")
  func without() throws {
    var options = FixtureRun.patient
    options.seed = 2
    let plan = try plan("without: { calm: the seed of this test is cross }")
    #expect(FixtureRun("", plan: plan, options: options).verdicts == [.passed])
    #expect(plan.cases[0].without.map(\.invariant) == ["calm"])
  }

  @Test("An invariant that the adapter does not see in full is not watched, and listed")
  func unwatched() throws {
    let plan = try plan(expect: "count.rested")
    var unwatched: [UnwatchedInvariant] = []
    let run = FixtureRun("fewer-events@initialize", plan: plan) { event in
      if case .connected(_, let description) = event { unwatched = plan.unwatched(by: description) }
    }
    #expect(run.verdicts == [.passed], "\(run.results[0].words)")
    #expect(unwatched.map(\.name) == ["calm", "rests"] && unwatched[1].lacks == ["count.changed"])
  }

  @Test("A clause of the check that the adapter does not see skips the check")
  func unseen() throws {
    let plan = try plan("always: [{ never: count.changed }]", expect: "count.rested")
    let run = FixtureRun("fewer-events@initialize", plan: plan)
    #expect(run.verdicts == [.skipped(.notObserved)])
  }

  @Test("What a clause waits for and never occurs makes the passed case vacuous")
  func vacuous() throws {
    let never = "always: [{ whenever: { count.changed: { to: 7 } }, never: count.rested }]"
    let run = FixtureRun("", plan: try plan(never))
    #expect(run.verdicts == [.passed] && run.results.withVacuousOnes().map(\.verdict) == [.vacuous])
    let once = "always: [{ whenever: { count.changed: { to: 1 } }, eventually: count.rested }]"
    #expect(FixtureRun("", plan: try plan(once)).results.withVacuousOnes().map(\.verdict) == [.passed])
  }
}
