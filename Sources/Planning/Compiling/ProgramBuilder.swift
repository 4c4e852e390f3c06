import AdapterProtocol
import Checklists
import Diagnostics
import YAMLTree

/// Compiles the steps of one case, scenarios unfolded, into a flat program.
struct ProgramBuilder {
  let scenarios: [Scenario]
  let within: Duration
  var environment: Environment
  var diagnostics = Diagnostics()
  var steps: [ProgramStep] = []
  var slotNames: [String] = []
  var usedScenarios: Set<ExactText> = []
  var calls: [ExactText] = []
  /// The expectations since the last cut, to find one that takes what another waits for.
  var openExpectations: [(pattern: Pattern, word: YAMLNode)] = []
  /// False when a step could not be compiled.
  var isWhole = true
  /// True after a step that a `then` can follow, also one that could not be compiled.
  var mayFollow = false

  init(scenarios: [Scenario], within: Duration, environment: Environment) {
    self.scenarios = scenarios
    self.within = within
    self.environment = environment
  }

  mutating func add(_ list: [Step], _ phase: ProgramStep.Phase) {
    for index in list.indices {
      for (name, _) in list[index].bind where environment.later[name.text] == nil {
        environment.later[name.text] = name.range
      }
    }
    for step in list { add(step, phase) }
  }

  mutating func add(_ step: Step, _ phase: ProgramStep.Phase) {
    let kind: ProgramStep.Kind?
    switch step.kind {
    case .perform(let nodes, let refused): kind = perform(nodes, refused, step)
    case .expect(let node, let afterPrevious, let within, let notBefore):
      kind = expect(node, afterPrevious, within, notBefore, step)
    case .never(let node, let until, let span): kind = never(node, until, span)
    case .state(let node, let within, let holds): kind = state(node, within, holds)
    case .wait(let node): kind = environment.duration(node, &diagnostics).map { .wait($0) }
    case .build(let node): kind = build(node).map { .build($0) }
    case .identity(let node): kind = identity(node)
    case .use(let scenario, let arguments):
      use(scenario, arguments, step, phase)
      return
    }
    if case .expect = step.kind { mayFollow = true } else { mayFollow = false }
    guard let kind else {
      // A step that is dropped without a word would be a demand that nobody checks.
      if !diagnostics.hasErrors, environment.handoff?.isWhole != false {
        diagnostics.add(
          .error(
            "this step cannot be understood",
            at: step.range,
            help: "this is a fault of Signoff: report it with the step"
          )
        )
      }
      lost(step)
      return
    }
    steps.append(
      ProgramStep(
        kind: kind,
        phase: phase,
        range: step.range,
        covers: step.covers.map(\.text),
        scenarios: calls
      )
    )
  }

  /// The check's own rules, which may name whatever its steps bind.
  mutating func always(_ clauses: [PropertyClause]) -> [ProgramProperty] {
    clauses.compactMap { clause in
      guard let property = environment.property(clause, &diagnostics) else {
        isWhole = false
        return nil
      }
      return ProgramProperty(property, range: clause.range, covers: clause.covers.map(\.text))
    }
  }

  // MARK: Names

  mutating func bindings(_ step: Step, _ pattern: Pattern) -> [Expectation.Binding] {
    var result: [Expectation.Binding] = []
    for (name, source) in step.bind {
      guard let type = pattern.type(of: source.text, in: environment.contract) else {
        let known = pattern.fieldNames(in: environment.contract).map(\.string)
        let help = Spelling.suggestion(for: source.string, among: known)
        diagnostics.add(
          .error("what is expected has no field \"\(source.text)\"", at: source.range, help: help)
        )
        environment.names[name.text] = environment.names[name.text] ?? .unknown
        continue
      }
      if let slot = bind(name, type.unwrapped) { result.append(.init(slot: slot, field: source.text)) }
    }
    return result
  }

  mutating func bind(_ name: YAMLNode, _ type: ValueType) -> Int? {
    guard isFree(name) else { return nil }
    slotNames.append(name.string)
    environment.names[name.text] = .operand(.slot(slotNames.count - 1), type)
    return slotNames.count - 1
  }

  mutating func isFree(_ name: YAMLNode) -> Bool {
    if ["matrix", "param", "handoff", "accepted"].contains(name.string) {
      diagnostics.add(
        .error(
          "\"\(name.string)\" cannot be bound: $\(name.string).… means something else",
          at: name.range,
          help: "choose another name"
        )
      )
      return false
    }
    if environment.names[name.text] != nil {
      let help = "a name stands for one thing in a case; choose another"
      diagnostics.add(.error("\"\(name.string)\" is bound already", at: name.range, help: help))
      return false
    }
    return true
  }

  /// A step that did not compile; whether a `then` can follow it is not known.
  mutating func lost(_ step: Step) {
    isWhole = false
    if case .use = step.kind { mayFollow = true }
    bindUnknown(step)
  }

  /// Keeps names of a step that did not compile from causing errors of their own.
  mutating func bindUnknown(_ step: Step) {
    for (name, _) in step.bind where environment.names[name.text] == nil {
      environment.names[name.text] = .unknown
    }
  }
}
