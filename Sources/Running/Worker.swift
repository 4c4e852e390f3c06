import AdapterProtocol
import Files
import Judging
import Outcomes
import Planning

/// Runs cases one after another with adapter processes of its own, until none is left.
struct Worker {
  private let shared: SharedRun
  private let options: RunOptions
  private let folder: EvidenceFolder?
  private var adapters: Adapters
  /// Connections in a row that answered nothing but `initialize`; an error is no answer.
  private var failures = 0
  /// How many builds' adapters were told of.
  private var told = 0

  init(_ shared: SharedRun, _ adapters: Adapters, evidence folder: EvidenceFolder?, _ options: RunOptions) {
    self.shared = shared
    self.adapters = adapters
    self.folder = folder
    self.options = options
  }

  /// What a case came to, as long as it may hold secrets.
  private struct Draft {
    var result: CaseResult
    var evidence: [HeldEvidence] = []
    var unrecorded: [Value.Map] = []
    /// True where the log is told and not kept with the result.
    var isLogOnlyTold = false
  }

  mutating func work() {
    var next = shared.take()
    while let (place, planned) = next {
      shared.begins(planned)
      let start = SuspendingClock().now
      // The name is the case's own: a trace is the same whoever runs it.
      var draft = run(planned, session: "s\(place + 1)")
      draft.result.duration = SuspendingClock().now - start
      if options.tellsLog, draft.result.log.isEmpty {
        draft.result.log = adapters.takeFreshLog()
        draft.isLogOnlyTold = true
      }
      // Who has nothing more to do ends the connection before the last verdict is written.
      let leaves = failures >= options.patience && shared.giveUp(after: failures)
      next = leaves ? nil : shared.take()
      if next == nil { part(planned, &draft.result) }
      if case .skipped = draft.result.verdict { draft.result.duration = .zero }
      finish(draft, at: place)
    }
  }

  /// Writes what a case left behind, without its secrets, and its verdict.
  private func finish(_ draft: Draft, at place: Int) {
    var evidence = draft.evidence
    var result = shared.redact(draft.result, &evidence, unrecorded: draft.unrecorded)
    if draft.isLogOnlyTold, !result.log.isEmpty {
      shared.logged(result.log, in: result.id)
      result.log = []
    }
    if let folder {
      for (index, held) in evidence.enumerated() {
        do throws(FileError) {
          result.evidence.append(try folder.write(held, case: result.id, number: index + 1))
        } catch {
          shared.notWritten(error)
        }
      }
    }
    shared.ended(result, at: place)
  }

  private mutating func run(_ planned: PlannedCase, session: ExactText) -> Draft {
    if shared.isInterrupted {
      let words = "the run was interrupted before it began"
      return Draft(result: CaseResult(planned, .skipped(.interrupted), words))
    }
    if let reason = planned.inapplicable {
      return Draft(result: CaseResult(planned, .notApplicable, reason.words(in: .english)))
    }
    if failures >= options.patience {
      let each = shared.workers == 1 ? "" : ", for each of \(shared.workers) workers"
      let words = "\(failures) connections in a row that answered no request of a case\(each)"
      let expected = "an adapter that answers"
      return Draft(result: CaseResult(planned, .errored(.adapterGivenUp), words, expected: expected))
    }
    let lacking = adapters.lacking(planned.program.turns).map(\.rawValue)
    if !lacking.isEmpty {
      let words = "no program is named for the \(lacking.joined(separator: " and the ")) build"
      return Draft(result: CaseResult(planned, .skipped(.buildMissing), words))
    }
    return drive(planned, session)
  }

  private mutating func drive(_ planned: PlannedCase, _ session: ExactText) -> Draft {
    _ = adapters.takeFreshLog()
    var driver = CaseDriver(
      planned,
      contract: shared.plan.contract,
      adapters: adapters,
      evidence: folder,
      name: session,
      options: options
    )
    let outcome = driver.run()
    adapters = driver.adapters
    if let words = driver.replaced { shared.replaced(planned, words) }
    for (build, description) in adapters.introduced.dropFirst(told) { shared.introduce(build, description) }
    told = adapters.introduced.count
    if let stranger = adapters.stranger { shared.meet(stranger) }
    if let hasAnswered = outcome.hasAnswered { failures = hasAnswered ? 0 : failures + 1 }
    if outcome.trouble?.verdict == .skipped(.interrupted) { shared.interrupt() }
    return Draft(
      result: judged(planned, outcome),
      evidence: driver.evidence,
      unrecorded: outcome.unrecorded
    )
  }

  private mutating func judged(_ planned: PlannedCase, _ outcome: CaseOutcome) -> CaseResult {
    let contract = shared.plan.contract
    let judgement = outcome.judgement
    // What the judge found wrong came first: it stands, and what happened to the connection is listed.
    let trouble = judgement.breaks.isEmpty ? outcome.trouble : nil
    var result = CaseResult(planned, trouble?.verdict ?? judgement.verdict)
    result.explanations = judgement.explanations(planned, contract: contract, trace: outcome.trace)
    if let trouble = outcome.trouble { result.explanations.append(Explanation(trouble, planned)) }
    result.trace = outcome.trace
    result.premises = judgement.premises(planned, contract: contract)
    if outcome.isConnectionLost {
      result.log = adapters.abandon()
    } else if !judgement.breaks.isEmpty {
      result.log = adapters.takeFreshLog()
    } else {
      result.log = outcome.log
    }
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
