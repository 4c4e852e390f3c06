import AdapterProtocol
import Checklists
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
  private var failures = 0
  private var isInterrupted = false
  private var isConnectedBefore = false

  private struct Connection {
    let process: AdapterProcess
    let description: AdapterDescription
  }

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
      if case .skipped = result.verdict { result.duration = .zero }
      observe(.caseEnded(result))
      results.append(result)
    }
    disconnect(politely: true)
    return results
  }

  private mutating func run(_ planned: PlannedCase, session: ExactText) -> CaseResult {
    if isInterrupted {
      return CaseResult(planned, .skipped(.interrupted), "the run was interrupted before it began")
    }
    if let words = planned.inapplicable { return CaseResult(planned, .notApplicable, words) }
    if failures >= options.patience {
      let words = "\(failures) connections in a row without one good reply"
      return CaseResult(planned, .errored(.adapterGivenUp), words, expected: "an adapter that answers")
    }
    let connection: Connection
    switch connect() {
    case .success(let open): connection = open
    case .failure(let trouble):
      failures += 1
      if trouble.trouble.verdict == .skipped(.interrupted) { isInterrupted = true }
      return CaseResult(planned, trouble.trouble, log: trouble.log)
    }
    if let mismatch = mismatch(connection.description) {
      return CaseResult(
        planned,
        .errored(.wrongSubject),
        mismatch.found,
        expected: mismatch.expected
      )
    }
    if let (omission, words) = omission(planned.program.needs, connection.description) {
      return CaseResult(planned, .skipped(omission), words)
    }
    return drive(planned, connection, session)
  }

  private mutating func drive(_ planned: PlannedCase, _ connection: Connection, _ session: ExactText)
    -> CaseResult
  {
    var driver = CaseDriver(
      planned,
      contract: plan.contract,
      process: connection.process,
      description: connection.description,
      session: session,
      options: options
    )
    let outcome = driver.run()
    var result: CaseResult
    if let trouble = outcome.trouble {
      result = CaseResult(planned, trouble)
    } else {
      result = CaseResult(planned, outcome.judgement.verdict)
      result.explanations = outcome.judgement.explanations(
        planned,
        contract: plan.contract,
        trace: outcome.trace
      )
    }
    result.trace = outcome.trace
    if outcome.isConnectionLost {
      disconnect(politely: false)
      result.log = lastLog
      // A crash of the app is an answer, and a connection that gave a reply did its work.
      failures = outcome.trace.isEmpty ? failures + 1 : 0
    } else {
      failures = 0
    }
    if result.verdict == .skipped(.interrupted) { isInterrupted = true }
    return result
  }
  private var lastLog: [String] = []

  // MARK: Connections

  private mutating func connect() -> Result<Connection, StartFailure> {
    if let connection { return .success(connection) }
    do throws(LinkFailure) {
      let process = try AdapterProcess(arguments, signals: signals)
      do throws(LinkFailure) {
        let hello = Initialize(protocols: [1], runner: "signoff", contract: plan.contract.identity)
        guard
          case .initialized(let description) = try process.request(
            .initialize(hello),
            within: options.startDeadline
          )
        else { throw .brokeProtocol("no description") }
        if let words = unsupported(description) { throw .brokeProtocol(words) }
        process.inbox.removeAll()
        let open = Connection(process: process, description: description)
        connection = open
        if !isConnectedBefore { observe(.connected(description)) }
        isConnectedBefore = true
        return .success(open)
      } catch {
        let log = process.logLines
        process.end(grace: options.grace)
        return .failure(StartFailure(CaseDriver.Trouble(starting: error, arguments), log))
      }
    } catch {
      return .failure(StartFailure(CaseDriver.Trouble(starting: error, arguments), []))
    }
  }

  private struct StartFailure: Error {
    let trouble: CaseDriver.Trouble
    let log: [String]
    init(_ trouble: CaseDriver.Trouble, _ log: [String]) {
      self.trouble = trouble
      self.log = log
    }
  }

  private mutating func disconnect(politely: Bool) {
    guard let connection else { return }
    if politely { _ = try? connection.process.request(.shutdown, within: options.grace) }
    lastLog = connection.process.logLines
    connection.process.end(grace: politely ? options.grace : .milliseconds(50))
    self.connection = nil
  }

  // MARK: What an adapter must be

  private func unsupported(_ description: AdapterDescription) -> String? {
    if description.clock == .real { return "\"clock\" is real: this version drives virtual clocks alone" }
    let contract = plan.contract
    if let odd = description.performs.first(where: { contract.command($0) == nil }) {
      return "it performs \"\(odd)\", which the contract does not have"
    }
    if let odd = description.observedEvents.first(where: { contract.event($0) == nil }) {
      return "it observes the event \"\(odd)\", which the contract does not have"
    }
    let state = contract.state.map(\.name)
    if let odd = description.observedState.first(where: { !state.contains($0) }) {
      return "it observes the state \"\(odd)\", which the contract does not have"
    }
    return nil
  }

  /// Where the app is another than the handoff record names.
  private func mismatch(_ description: AdapterDescription) -> (expected: String, found: String)? {
    for entry in plan.subject.entries {
      let found = description.subject[entry.key]
      if found != entry.value {
        return (
          "the handoff record says \(entry.key): \(entry.value)",
          "the adapter says \(entry.key): \(found?.description ?? "nothing")"
        )
      }
    }
    return nil
  }

  private func omission(
    _ needs: Program.Needs,
    _ description: AdapterDescription
  ) -> (Verdict.Omission, String)? {
    func lacking(_ wanted: [ExactText], _ had: [ExactText]) -> String? {
      let missing = wanted.filter { !had.contains($0) }
      return missing.isEmpty ? nil : missing.map(\.string).joined(separator: ", ")
    }
    if let names = lacking(needs.commands, description.performs) {
      return (.notPerformed, "the adapter does not perform \(names)")
    }
    if let names = lacking(needs.capabilities, description.capabilities) {
      return (.capabilityMissing, "the adapter lacks the capability \(names)")
    }
    if let names = lacking(needs.events + needs.state, description.observedEvents + description.observedState)
    {
      return (.notObserved, "the adapter does not observe \(names)")
    }
    return nil
  }
}
