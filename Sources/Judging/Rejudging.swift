package import AdapterProtocol
import Monitoring
package import Outcomes
package import Planning

/// Judges the recordings of an earlier run by the checks of a plan, which may be others.
package struct Rejudging {
  /// A case and the recording that it was judged by.
  package struct Judged {
    package var result: CaseResult
    /// The name of the recorded case; nil where none fits.
    package let recording: String?
  }

  private let plan: Plan
  private let recordings: [CaseResult]
  private let adapters: [Build: AdapterDescription]

  /// - Parameter recordings: the cases of the earlier run, in its order; those without a trace tell nothing.
  package init(_ plan: Plan, _ recordings: [CaseResult], adapters: [Build: AdapterDescription]) {
    self.plan = plan
    self.recordings = recordings.filter { !$0.trace.isEmpty }
    self.adapters = adapters
  }

  package func judge() -> [Judged] {
    plan.cases.map { judge($0) }
  }

  /// By the recording of its own name, or by every other one of the same world and commands: what any of them breaks
  /// is broken.
  private func judge(_ planned: PlannedCase) -> Judged {
    if planned.inapplicable != nil {
      return Judged(result: CaseResult(planned, .notApplicable), recording: nil)
    }
    if let gap = unseen(planned.program) { return Judged(result: CaseResult(planned, gap), recording: nil) }
    let sameWorld = recordings.filter { $0.fixtures == planned.program.fixtures }
    if let own = sameWorld.first(where: { ExactText($0.id) == ExactText(planned.id) }) {
      return Judged(result: judge(planned, by: own), recording: own.id)
    }
    let others = sameWorld.map { Judged(result: judge(planned, by: $0), recording: $0.id) }
      .filter { if case .unknown = $0.result.verdict { false } else { true } }
    let worst = others.first { $0.result.verdict.standing.exitStatus == .failed }
    if let found = worst ?? others.first(where: { $0.result.verdict != .passed }) ?? others.first {
      return found
    }
    return Judged(result: CaseResult(planned, .unknown(.notRecorded)), recording: nil)
  }

  private func judge(_ planned: PlannedCase, by recording: CaseResult) -> CaseResult {
    let program = planned.program
    var judge = Judge(program)
    for turn in program.turns {
      guard let adapter = adapters[turn.build] else { continue }
      judge.watchOnly(events: adapter.observedEvents, state: adapter.observedState)
    }
    for record in recording.trace { judge.observe(record) }
    let judgement = judge.judgement
    let isHidden = program.asksForHidden(recording.trace)
    var result = CaseResult(planned, isHidden ? .unknown(.hidden) : judgement.verdict)
    result.trace = recording.trace
    result.duration = recording.duration
    result.premises = judgement.premises(planned, contract: plan.contract)
    if !isHidden {
      result.explanations = judgement.explanations(planned, contract: plan.contract, trace: recording.trace)
    }
    return result
  }

  /// What the adapters of the recording could not see.
  private func unseen(_ program: Program) -> Verdict? {
    for turn in program.turns {
      // A build that was never reached has no adapter: the recording ends before it.
      guard let adapter = adapters[turn.build] else { continue }
      let needs = turn.needs
      guard needs.events.allSatisfy(adapter.observedEvents.contains),
        needs.state.allSatisfy(adapter.observedState.contains)
      else { return .unknown(.notObserved) }
    }
    return nil
  }
}

extension Program {
  /// True where a demand looks into a value that was replaced by a placeholder before it was written down.
  ///
  /// A placeholder is equal to itself within a case, so that what was bound from one can be asked for again.
  fileprivate func asksForHidden(_ trace: [Record]) -> Bool {
    let hidden = trace.filter(\.isHidden)
    guard !hidden.isEmpty else { return false }
    return patterns.flatMap(\.alternatives).contains { alternative in
      hidden.contains { alternative.looksInto($0) }
    }
  }

  private var patterns: [Pattern] {
    steps.flatMap { step -> [Pattern] in
      switch step.kind {
      case .expect(let expectation): [expectation.pattern]
      case .never(let prohibition): [prohibition.pattern] + [prohibition.until].compactMap(\.self)
      case .state(let demand): [Pattern([.state(demand.fields)])]
      case .perform, .wait, .build, .identity: []
      }
    } + properties.flatMap(\.property.patterns)
  }
}

extension Pattern.Alternative {
  /// Whether it demands more than equality to a bound name of a field that is hidden in the record.
  fileprivate func looksInto(_ record: Record) -> Bool {
    switch (self, record.kind) {
    case (.event(let names, let fields), .event(let name, let values)):
      names.contains(name) && fields.look(into: values)
    case (.command(let names, let fields), .command(let commands)):
      commands.contains { names.contains($0.name) && fields.look(into: $0.arguments) }
    case (.state(let fields), .snapshot(let state)): fields.look(into: state)
    default: false
    }
  }
}

extension [FieldMatcher] {
  fileprivate func look(into values: Value.Map) -> Bool {
    contains { field in
      guard let value = values[field.name], value.isHidden else { return false }
      switch field.matcher {
      case .equal(.slot), .present: return false
      default: return true
      }
    }
  }
}

extension Record {
  fileprivate var isHidden: Bool {
    switch kind {
    case .event(_, let fields): Value.map(fields).isHidden
    case .command(let commands): commands.contains { Value.map($0.arguments).isHidden }
    case .snapshot(let state): Value.map(state).isHidden
    case .opened, .reply, .time, .ended, .unresponsive, .closed: false
    }
  }
}

extension Value {
  /// True where a placeholder of a secret stands in it.
  fileprivate var isHidden: Bool {
    switch self {
    case .string(let text): text.string.contains("‹secret")
    case .list(let items): items.contains(where: \.isHidden)
    case .map(let map): map.entries.contains { $0.value.isHidden }
    case .null, .boolean, .integer, .decimal: false
    }
  }
}
