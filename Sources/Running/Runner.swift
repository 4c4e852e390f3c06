package import AdapterProtocol
import Diagnostics
import Files
import Judging
package import Outcomes
package import Planning
package import Redaction
import Transports

/// Runs a plan against adapters that are started as child processes, case by case.
package struct Runner {
  private let plan: Plan
  private let options: RunOptions
  private let observe: (RunEvent) -> Void
  /// Nothing leaves the runner before it has been through this.
  private var redactor: Redactor

  private var adapters: Adapters
  private var folder: EvidenceFolder?
  /// What came during the case that ran last.
  private var evidence: [HeldEvidence] = []
  /// Connections in a row that answered nothing but `initialize`; an error is no answer.
  private var failures = 0
  private var isInterrupted = false
  /// How many builds' adapters were told of.
  private var told = 0
  /// Cases that have their verdict from an earlier part of the run, by their names: they are not run again.
  package var kept: [ExactText: CaseResult] = [:]
  /// What the builds' adapters said of themselves in the earlier part: one run is of one app.
  package var expected: [Build: AdapterDescription] {
    get { adapters.expected }
    set { adapters.expected = newValue }
  }
  /// An adapter that came instead of an expected one: nothing was asked of it, and no case has a verdict from it.
  package var stranger: (build: Build, description: AdapterDescription)? { adapters.stranger }

  /// A runner of the plan against the programs of the builds, each with its arguments.
  ///
  /// - Parameter folder: where evidence goes; without one, what adapters hand over is not kept.
  /// - Parameter signals: a descriptor that is readable when the run is to stop, or -1.
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
    self.options = options
    self.redactor = redactor
    self.observe = observe
    self.folder = folder
    adapters = Adapters(plan, programs, signals: signals, options)
    adapters.redactor = redactor
  }

  /// Every case of the plan with its verdict, in the order of the plan, whatever happens on the way.
  package mutating func run() -> [CaseResult] {
    var results: [CaseResult] = []
    let last = plan.cases.lastIndex { kept[ExactText($0.id)] == nil }
    for (index, planned) in plan.cases.enumerated() {
      if let result = kept[ExactText(planned.id)] {
        results.append(result)
        continue
      }
      observe(.caseBegins(id: redactor.redact(planned.id)))
      let start = SuspendingClock().now
      var result = run(planned, session: "s\(index + 1)")
      result.duration = SuspendingClock().now - start
      if index == last { part(planned, &result) }
      if case .skipped = result.verdict { result.duration = .zero }
      result = redactor.redact(result, &evidence)
      writeEvidence(&result)
      if stranger == nil { observe(.caseEnded(result)) }
      results.append(result)
    }
    return results
  }

  private mutating func run(_ planned: PlannedCase, session: ExactText) -> CaseResult {
    if isInterrupted {
      return CaseResult(planned, .skipped(.interrupted), "the run was interrupted before it began")
    }
    if let reason = planned.inapplicable {
      return CaseResult(planned, .notApplicable, reason.words(in: .english))
    }
    if failures >= options.patience {
      let words = "\(failures) connections in a row that answered no request of a case"
      return CaseResult(planned, .errored(.adapterGivenUp), words, expected: "an adapter that answers")
    }
    let lacking = adapters.lacking(planned.program.turns).map(\.rawValue)
    if !lacking.isEmpty {
      let words = "no program is named for the \(lacking.joined(separator: " and the ")) build"
      return CaseResult(planned, .skipped(.buildMissing), words)
    }
    return drive(planned, session)
  }

  private mutating func writeEvidence(_ result: inout CaseResult) {
    defer { evidence = [] }
    guard let folder else { return }
    for (index, held) in evidence.enumerated() {
      do throws(FileError) {
        result.evidence.append(try folder.write(held, case: result.id, number: index + 1))
      } catch {
        observe(.notWritten(error))
      }
    }
  }

  private mutating func drive(_ planned: PlannedCase, _ session: ExactText) -> CaseResult {
    _ = adapters.takeFreshLog()
    var driver = CaseDriver(
      planned,
      contract: plan.contract,
      adapters: adapters,
      evidence: folder,
      name: session,
      options: options
    )
    let outcome = driver.run()
    adapters = driver.adapters
    folder = driver.folder
    evidence = driver.evidence
    if let words = driver.replaced {
      observe(.replaced(case: redactor.redact(planned.id), redactor.redact(words)))
    }
    for (build, description) in adapters.introduced.dropFirst(told) {
      observe(.connected(build, redactor.redact(description)))
    }
    told = adapters.introduced.count
    for fields in outcome.unrecorded { redactor.learn(fields) }
    let judgement = outcome.judgement
    // What the judge found wrong came first: it stands, and what happened to the connection is listed.
    let trouble = judgement.breaks.isEmpty ? outcome.trouble : nil
    var result = CaseResult(planned, trouble?.verdict ?? judgement.verdict)
    result.explanations = judgement.explanations(planned, contract: plan.contract, trace: outcome.trace)
    if let trouble = outcome.trouble { result.explanations.append(Explanation(trouble, planned)) }
    result.trace = outcome.trace
    result.premises = judgement.premises(planned, contract: plan.contract)
    if outcome.isConnectionLost {
      result.log = adapters.abandon()
    } else if !judgement.breaks.isEmpty {
      result.log = adapters.takeFreshLog()
    } else {
      result.log = outcome.log
    }
    if let hasAnswered = outcome.hasAnswered { failures = hasAnswered ? 0 : failures + 1 }
    isInterrupted = outcome.trouble?.verdict == .skipped(.interrupted)
    return result
  }

  /// Ends the last connection: what was said after the last session without being asked for shows now.
  private mutating func part(_ planned: PlannedCase, _ result: inout CaseResult) {
    guard let trouble = adapters.shutDown() else { return }
    // The last case may be one that nothing was asked in: what an earlier one left behind is said there.
    if result.verdict.standing.exitStatus == .open { result.verdict = trouble.verdict }
    result.explanations.append(Explanation(trouble, planned))
  }
}
