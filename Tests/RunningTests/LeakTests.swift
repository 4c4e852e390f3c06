import Running
import TestTools
import Testing

/// The whole table of misbehaviour, again and again: `SIGNOFF_ROUNDS=100 swift test --filter LeakTests` is the
/// release's way, once is the everyday one.
@Suite("An adapter that misbehaves", .serialized)
struct LeakTests {
  @Test("leaves no zombie, no descriptor and no hang behind", arguments: [1, 3])
  func leaks(jobs: Int) throws {
    AdapterFixture.ignoreBrokenPipes()
    var options = FixtureRun.patient
    options.startDeadline = .seconds(2)
    options.requestDeadline = .milliseconds(200)
    options.caseDeadline = .milliseconds(400)
    options.grace = .milliseconds(20)
    options.jobs = jobs
    let plan = try Counter.plan()
    let before = Holdings.descriptors
    let rounds = Environment.rounds ?? 1
    for round in 1...rounds {
      for row in Misbehaviour.all {
        let start = SuspendingClock().now
        let run = FixtureRun(row.behaviour, plan: plan, options: options)
        #expect(run.ended.sorted() == ["last", "next", "own"])
        // Three cases, each with its deadline, the start of its program and two graces.
        let span = SuspendingClock().now - start
        #expect(span < .seconds(15), "\(row.behaviour) took \(span)")
      }
      // Other tests open files and start programs meanwhile, where this one does not run alone.
      let slack = Environment.rounds == nil ? Misbehaviour.all.count / 2 : 0
      #expect(Holdings.descriptors <= before + slack, "round \(round)")
      #expect(Holdings.children.count <= slack, "round \(round): \(Holdings.children)")
    }
  }
}
