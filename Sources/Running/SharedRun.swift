import AdapterProtocol
import Files
import Outcomes
import Planning
import Redaction
import Synchronization

/// What the workers of a run share, behind one lock: the cases that are left, what is known of secrets, and who is told.
///
/// A secret that one case names is hidden in all that is written after it, whoever runs the others.
final class SharedRun: Sendable {
  let plan: Plan
  let workers: Int
  private let state: Mutex<State>

  private struct State: Sendable {
    var results: [CaseResult?]
    /// Where the cases begin that nobody has taken.
    var next = 0
    var redactor: Redactor
    let observer: Observer
    /// Workers that have not given their adapter up.
    var working: Int
    var isInterrupted = false
    var introduced: Set<Build> = []
    var stranger: (build: Build, description: AdapterDescription)?
  }

  /// Whoever started the run waits for its end, and is told of one thing at a time: what the closure knows is touched
  /// by one thread at a time, though not by the same one.
  private struct Observer: @unchecked Sendable {
    let tell: (RunEvent) -> Void
  }

  /// - Parameter kept: cases that have their verdict already: nobody takes them.
  init(
    _ plan: Plan,
    kept: [ExactText: CaseResult],
    jobs: Int,
    redactor: Redactor,
    observe: @escaping (RunEvent) -> Void
  ) {
    self.plan = plan
    let results = plan.cases.map { kept[ExactText($0.id)] }
    workers = max(1, min(jobs, results.count { $0 == nil }))
    state = Mutex(
      State(results: results, redactor: redactor, observer: Observer(tell: observe), working: workers)
    )
  }

  /// Every case with its verdict, in the order of the plan, once all workers have ended.
  var results: [CaseResult] { state.withLock { $0.results.compactMap(\.self) } }

  var stranger: (build: Build, description: AdapterDescription)? { state.withLock { $0.stranger } }

  // MARK: Cases

  /// The next case of the plan that nobody has taken, and its place there.
  func take() -> (place: Int, planned: PlannedCase)? {
    state.withLock { state in
      while state.next < state.results.count, state.results[state.next] != nil { state.next += 1 }
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return (state.next, plan.cases[state.next])
    }
  }

  func begins(_ planned: PlannedCase) {
    state.withLock { $0.observer.tell(.caseBegins(id: $0.redactor.redact(planned.id))) }
  }

  /// Tells of a case that is over; where another app answered than was expected, not of those that it left unasked.
  func ended(_ result: CaseResult, at place: Int) {
    state.withLock { state in
      state.results[place] = result
      if state.stranger != nil, result.verdict == .skipped(.interrupted) { return }
      state.observer.tell(.caseEnded(result))
    }
  }

  // MARK: Ends

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// No worker begins another case.
  func interrupt() {
    state.withLock { $0.isInterrupted = true }
  }

  /// An adapter answered that is not the expected one.
  func meet(_ stranger: (build: Build, description: AdapterDescription)) {
    state.withLock { if $0.stranger == nil { $0.stranger = stranger } }
  }

  /// A worker gives its adapter up, unless it is the last one: that says so of every case that is left.
  func giveUp(after connections: Int) -> Bool {
    state.withLock { state in
      guard state.working > 1 else { return false }
      state.working -= 1
      state.observer.tell(.workerGaveUp(connections: connections, others: state.working))
      return true
    }
  }

  // MARK: What is said on the way

  func replaced(_ planned: PlannedCase, _ words: String) {
    state.withLock { state in
      let id = state.redactor.redact(planned.id)
      state.observer.tell(.replaced(case: id, state.redactor.redact(words)))
    }
  }

  /// Tells of a build's adapter, the first time that one answers.
  func introduce(_ build: Build, _ description: AdapterDescription) {
    state.withLock { state in
      guard state.introduced.insert(build).inserted else { return }
      state.observer.tell(.connected(build, state.redactor.redact(description)))
    }
  }

  /// Tells what an adapter logged in a case whose result does not keep it.
  func logged(_ lines: [String], in id: String) {
    state.withLock { $0.observer.tell(.logged(case: id, lines)) }
  }

  func notWritten(_ error: FileError) {
    state.withLock { $0.observer.tell(.notWritten(error)) }
  }

  // MARK: Secrets

  /// What may be written of a case and of its evidence.
  ///
  /// - Parameter unrecorded: what was said in it and stands nowhere, but messages may speak of.
  func redact(
    _ result: CaseResult,
    _ evidence: inout [HeldEvidence],
    unrecorded: [Value.Map]
  ) -> CaseResult {
    let (safe, held) = state.withLock { [evidence] state in
      for fields in unrecorded { state.redactor.learn(fields) }
      var evidence = evidence
      return (state.redactor.redact(result, &evidence), evidence)
    }
    evidence = held
    return safe
  }
}
