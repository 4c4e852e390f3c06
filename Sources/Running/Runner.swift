import AdapterProtocol
import Diagnostics
import Judging
package import Outcomes
package import Planning
import Transports

/// Runs a plan against an adapter that is started as a child process, case by case.
package struct Runner {
  private let plan: Plan
  private let arguments: [String]
  private let signals: Int32
  private let options: RunOptions
  private let observe: (RunEvent) -> Void

  private var connection: Connection?
  /// Connections in a row that answered nothing but `initialize`; an answer by an error is one.
  private var failures = 0
  private var isInterrupted = false
  private var isConnectedBefore = false

  /// A runner of the plan against the program.
  ///
  /// - Parameter signals: a descriptor that is readable when the run is to stop, or -1.
  package init(
    _ plan: Plan,
    arguments: [String],
    signals: Int32,
    options: RunOptions,
    observe: @escaping (RunEvent) -> Void
  ) {
    self.plan = plan
    self.arguments = arguments
    self.signals = signals
    self.options = options
    self.observe = observe
  }

  /// Every case of the plan with its verdict, in the order of the plan, whatever happens on the way.
  package mutating func run() -> [CaseResult] {
    var results: [CaseResult] = []
    for (index, planned) in plan.cases.enumerated() {
      observe(.caseBegins(id: planned.id))
      let start = SuspendingClock().now
      var result = run(planned, session: "s\(index + 1)")
      result.duration = SuspendingClock().now - start
      if index == plan.cases.count - 1 { part(planned, &result) }
      if case .skipped = result.verdict { result.duration = .zero }
      observe(.caseEnded(result))
      results.append(result)
    }
    return results
  }

  private mutating func run(_ planned: PlannedCase, session: ExactText) -> CaseResult {
    if isInterrupted {
      return CaseResult(planned, .skipped(.interrupted), "the run was interrupted before it began")
    }
    if let words = planned.inapplicable { return CaseResult(planned, .notApplicable, words) }
    if failures >= options.patience {
      let words = "\(failures) connections in a row that answered no request of a case"
      return CaseResult(planned, .errored(.adapterGivenUp), words, expected: "an adapter that answers")
    }
    let connection: Connection
    do throws(Connection.Failure) {
      connection = try connect()
    } catch {
      failures += 1
      isInterrupted = error.trouble.verdict == .skipped(.interrupted)
      return CaseResult(planned, error.trouble, log: error.log)
    }
    if let mismatch = connection.description.mismatch(plan.subject) {
      return CaseResult(planned, .errored(.wrongSubject), mismatch.found, expected: mismatch.expected)
    }
    if let (omission, words) = connection.description.omission(planned.program.needs) {
      return CaseResult(planned, .skipped(omission), words)
    }
    return drive(planned, connection, session)
  }

  private mutating func connect() throws(Connection.Failure) -> Connection {
    if let connection { return connection }
    let open = try Connection.open(
      arguments,
      signals: signals,
      contract: plan.contract,
      options: options
    )
    connection = open
    if !isConnectedBefore { observe(.connected(open.description)) }
    isConnectedBefore = true
    return open
  }

  private mutating func drive(_ planned: PlannedCase, _ connection: Connection, _ session: ExactText)
    -> CaseResult
  {
    _ = connection.process.takeFreshLog()
    var driver = CaseDriver(
      planned,
      contract: plan.contract,
      connection: connection,
      session: session,
      options: options
    )
    let outcome = driver.run()
    let judgement = outcome.judgement
    // What the judge found wrong came first: it stands, and what happened to the connection is listed.
    let trouble = judgement.breaks.isEmpty ? outcome.trouble : nil
    var result = CaseResult(planned, trouble?.verdict ?? judgement.verdict)
    result.explanations = judgement.explanations(planned, contract: plan.contract, trace: outcome.trace)
    if let trouble = outcome.trouble { result.explanations.append(Explanation(trouble, planned)) }
    result.trace = outcome.trace
    if outcome.isConnectionLost {
      self.connection = nil
      result.log = connection.abandon(options)
    } else if !judgement.breaks.isEmpty {
      result.log = connection.process.takeFreshLog()
    }
    failures = outcome.hasAnswered ? 0 : failures + 1
    isInterrupted = outcome.trouble?.verdict == .skipped(.interrupted)
    return result
  }

  /// Ends the last connection: what was said after the last session without being asked for shows now.
  private mutating func part(_ planned: PlannedCase, _ result: inout CaseResult) {
    defer { connection = nil }
    guard let trouble = connection?.shutDown(options) else { return }
    // The last case may be one that nothing was asked in: what an earlier one left behind is said there.
    if result.verdict.standing.exitStatus == .open { result.verdict = trouble.verdict }
    result.explanations.append(Explanation(trouble, planned))
  }
}
