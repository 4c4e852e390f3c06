package import AdapterProtocol
package import Outcomes
package import Planning
package import Redaction

/// Runs a plan against adapters that are started as child processes.
///
/// Each worker takes the next case of the plan when it has written down the verdict of its last one. Whatever belongs
/// to a case (its session's name, the seed, its numbers for secrets) does not depend on who runs it.
package struct Runner {
  private let plan: Plan
  private let programs: [Build: [String]]
  private let folder: EvidenceFolder?
  private let signals: Int32
  private let options: RunOptions
  private let observe: (RunEvent) -> Void
  /// Nothing leaves the runner before it has been through this.
  private let redactor: Redactor

  /// Cases that have their verdict from an earlier part of the run, by their names: they are not run again.
  package var kept: [ExactText: CaseResult] = [:]
  /// What the builds' adapters said of themselves in the earlier part: one run is of one app.
  package var expected: [Build: AdapterDescription] = [:]
  /// An adapter that came instead of an expected one: nothing was asked of it, and no case has a verdict from it.
  package private(set) var stranger: (build: Build, description: AdapterDescription)?

  /// A runner of the plan against the programs of the builds, each with its arguments.
  ///
  /// - Parameter folder: where evidence goes; without one, what adapters hand over is not kept.
  /// - Parameter signals: a descriptor that becomes readable when the run is to stop and then stays so, or -1: every
  ///   worker looks at it, and none reads it.
  /// - Parameter observe: told of one thing at a time, on the thread of the worker that it is about.
  package init(
    _ plan: Plan,
    programs: [Build: [String]],
    evidence folder: EvidenceFolder? = nil,
    signals: Int32,
    options: RunOptions,
    redactor: Redactor,
    observe: @escaping (RunEvent) -> Void
  ) {
    self.plan = plan
    self.programs = programs
    self.folder = folder
    self.signals = signals
    self.options = options
    self.redactor = redactor
    self.observe = observe
  }

  /// Every case of the plan with its verdict, in the order of the plan, whatever happens on the way.
  package mutating func run() -> [CaseResult] {
    let shared = SharedRun(plan, kept: kept, jobs: options.jobs, redactor: redactor, observe: observe)
    Threads.run(shared.workers) { [plan, programs, folder, signals, options, redactor, expected] in
      var adapters = Adapters(plan, programs, signals: signals, options)
      adapters.redactor = redactor
      adapters.expected = expected
      var worker = Worker(shared, adapters, evidence: folder, options)
      worker.work()
    }
    stranger = shared.stranger
    return shared.results
  }
}
