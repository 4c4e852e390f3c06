import AdapterProtocol
import Checklists
import Diagnostics
import YAMLTree

/// Compiles the steps of one case, scenarios unfolded, into a flat program.
struct ProgramBuilder {
  let scenarios: [Scenario]
  let within: Duration
  var environment: Environment
  private(set) var diagnostics = Diagnostics()
  private(set) var steps: [ProgramStep] = []
  private(set) var slotNames: [String] = []
  private(set) var usedScenarios: Set<ExactText> = []
  private var calls: [ExactText] = []
  /// The expectations since the last cut, to find one that takes what another waits for.
  private var openExpectations: [(pattern: Pattern, range: SourceRange)] = []

  init(scenarios: [Scenario], within: Duration, environment: Environment) {
    self.scenarios = scenarios
    self.within = within
    self.environment = environment
  }

  mutating func add(_ list: [Step], _ phase: ProgramStep.Phase) {
    for step in list {
      for (name, _) in step.bind where environment.later[name.text] == nil {
        environment.later[name.text] = name.range
      }
    }
    for step in list { add(step, phase) }
  }

  private mutating func add(_ step: Step, _ phase: ProgramStep.Phase) {
    let kind: ProgramStep.Kind?
    switch step.kind {
    case .perform(let nodes, let refused): kind = perform(nodes, refused)
    case .expect(let node, let afterPrevious, let within, let notBefore):
      kind = expect(node, afterPrevious, within, notBefore, step)
    case .never(let node, let until, let span): kind = never(node, until, span)
    case .state(let node, let within, let holds): kind = state(node, within, holds)
    case .wait(let node): kind = environment.duration(node, &diagnostics).map { .wait($0) }
    case .use(let scenario, let arguments):
      use(scenario, arguments, step, phase)
      return
    }
    guard let kind else {
      bindUnknown(step)
      return
    }
    steps.append(ProgramStep(kind: kind, phase: phase, range: step.range, covers: step.covers.map(\.text)))
  }

  // MARK: Commands

  private mutating func perform(_ nodes: [YAMLNode], _ refused: YAMLNode?) -> ProgramStep.Kind? {
    openExpectations = []
    let templates = nodes.map { command($0) }
    guard !templates.isEmpty, !templates.contains(nil) else { return nil }
    let commands = templates.compactMap(\.self)
    guard let refused else { return .perform(commands, .forbidden) }
    guard let reason = refused.requiredText("a reason, or allowed", &diagnostics) else { return nil }
    if reason == "allowed" { return .perform(commands, .allowed) }
    for template in commands {
      let known = environment.contract.command(template.name)?.refuses ?? []
      if known.contains(reason) { continue }
      let help = Spelling.suggestion(for: reason.string, among: known.map(\.string) + ["allowed"])
      diagnostics.add(
        .error("\(template.name) is never refused for \"\(reason)\"", at: refused.range, help: help)
      )
      return nil
    }
    return .perform(commands, .demanded(reason))
  }

  private mutating func command(_ node: YAMLNode) -> CommandTemplate? {
    let entries = node.entries
    if node.kind == .mapping, entries.count != 1 {
      let help = "to send several at once write together: [{ a: {…} }, { b: {…} }]"
      diagnostics.add(
        .error("\"do\" takes one command, found \(entries.count)", at: node.startRange, help: help)
      )
      return nil
    }
    let nameNode = entries.first?.key ?? node
    guard let name = nameNode.requiredText("a command", &diagnostics) else { return nil }
    guard let command = environment.contract.command(name) else {
      let help = Spelling.suggestion(
        for: name.string,
        among: environment.contract.commands.map(\.name.string)
      )
      let message =
        environment.contract.event(name) == nil
        ? "the contract has no command \"\(name)\"" : "\"\(name)\" is an event: it can be expected, not done"
      diagnostics.add(.error(message, at: nameNode.range, help: help))
      return nil
    }
    guard let body = entries.first?.value, !body.isNull else {
      let missing = command.arguments.filter { !$0.type.isOptional }.map(\.name.string)
      guard missing.isEmpty else {
        let help = "write { \(name): { \(missing.map { "\($0): …" }.joined(separator: ", ")) } }"
        diagnostics.add(
          .error("\(name) needs \(missing.joined(separator: ", "))", at: nameNode.range, help: help)
        )
        return nil
      }
      return CommandTemplate(name: name, arguments: [])
    }
    guard body.kind == .mapping else {
      let names = command.arguments.map { "\($0.name): …" }.joined(separator: ", ")
      let help = "write { \(name): { \(names) } }"
      diagnostics.add(
        .error("expected the arguments of \(name), found \(body.words)", at: body.startRange, help: help)
      )
      return nil
    }
    switch environment.record(body, command.arguments, &diagnostics) {
    case .map(let entries)?: return CommandTemplate(name: name, arguments: entries)
    case .constant(.map(let map))?:
      let entries = map.entries.map { Operand.Entry(key: $0.key, operand: .constant($0.value)) }
      return CommandTemplate(name: name, arguments: entries)
    default: return nil
    }
  }

  // MARK: Demands

  private mutating func expect(
    _ node: YAMLNode,
    _ afterPrevious: Bool,
    _ within: YAMLNode?,
    _ notBefore: YAMLNode?,
    _ step: Step
  ) -> ProgramStep.Kind? {
    if afterPrevious {
      if case .expect? = steps.last?.kind {
      } else {
        let help = "write expect: it looks at everything since the last command"
        diagnostics.add(
          .error(
            "\"then\" looks after what the step before it took, and that is no expect or then",
            at: step.range,
            help: help
          )
        )
      }
    }
    let pattern = environment.pattern(node, &diagnostics)
    let deadline = deadline(within)
    let earliest = notBefore.flatMap { environment.duration($0, &diagnostics) }
    guard let pattern, let deadline else { return nil }
    if let earliest, earliest > deadline, let notBefore {
      let help = "the deadline is \(DurationText.format(deadline))"
      diagnostics.add(
        .error("notBefore is later than the deadline: nothing can match", at: notBefore.range, help: help)
      )
    }
    warnOfCover(pattern, step.range)
    let bind = bindings(step, pattern)
    return .expect(
      Expectation(
        pattern: pattern,
        afterPrevious: afterPrevious,
        within: deadline,
        notBefore: earliest,
        bind: bind
      )
    )
  }

  /// An earlier expectation that matches everything this one does takes its record.
  private mutating func warnOfCover(_ pattern: Pattern, _ range: SourceRange) {
    if let earlier = openExpectations.first(where: { $0.pattern.covers(pattern) && $0.pattern != pattern }) {
      diagnostics.add(
        .warning(
          "the expect in line \(earlier.range.start.line) matches all that this one does, and takes its record",
          at: range,
          help: "write the narrower expect first"
        )
      )
    }
    openExpectations.append((pattern, range))
  }

  private mutating func never(_ node: YAMLNode, _ until: YAMLNode?, _ span: YAMLNode?) -> ProgramStep.Kind? {
    let pattern = environment.pattern(node, &diagnostics)
    let end = until.map { environment.pattern($0, &diagnostics) }
    let length = span.map { environment.duration($0, &diagnostics) }
    if let until, span != nil {
      diagnostics.add(.error("\"until\" and \"for\" together: which one ends it?", at: until.startRange))
    }
    guard let pattern, end != .some(nil), length != .some(nil) else { return nil }
    return .never(Prohibition(pattern: pattern, until: end ?? nil, span: length ?? nil))
  }

  private mutating func state(_ node: YAMLNode, _ within: YAMLNode?, _ holds: YAMLNode?) -> ProgramStep.Kind?
  {
    let fields = environment.fields(node, environment.contract.state, &diagnostics)
    let deadline = deadline(within)
    let length = holds.map { environment.duration($0, &diagnostics) }
    guard let fields, let deadline, length != .some(nil) else { return nil }
    if fields.isEmpty {
      diagnostics.add(.error("a state without fields demands nothing", at: node.range))
      return nil
    }
    return .state(StateDemand(fields: fields, within: deadline, holds: length ?? nil))
  }

  private mutating func deadline(_ node: YAMLNode?) -> Duration? {
    guard let node else { return within }
    return environment.duration(node, &diagnostics)
  }

  // MARK: Names

  private mutating func bindings(_ step: Step, _ pattern: Pattern) -> [Expectation.Binding] {
    var result: [Expectation.Binding] = []
    for (name, source) in step.bind {
      guard let type = pattern.type(of: source.text, in: environment.contract) else {
        let known = pattern.fieldNames(in: environment.contract).map(\.string)
        let help = Spelling.suggestion(for: source.string, among: known)
        diagnostics.add(
          .error("what is expected has no field \"\(source.text)\"", at: source.range, help: help)
        )
        environment.names[name.text] = environment.names[name.text] ?? .operand(.constant(.null), .json)
        continue
      }
      if let slot = bind(name, type.unwrapped) { result.append(.init(slot: slot, field: source.text)) }
    }
    return result
  }

  private mutating func bind(_ name: YAMLNode, _ type: ValueType) -> Int? {
    guard isFree(name) else { return nil }
    slotNames.append(name.string)
    environment.names[name.text] = .operand(.slot(slotNames.count - 1), type)
    return slotNames.count - 1
  }

  private mutating func isFree(_ name: YAMLNode) -> Bool {
    if ["matrix", "param", "handoff", "accepted"].contains(name.string) {
      diagnostics.add(
        .error("\"\(name.string)\" cannot be bound: $\(name.string).… means something else", at: name.range)
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

  /// Keeps names of a step that did not compile from causing errors of their own.
  private mutating func bindUnknown(_ step: Step) {
    for (name, _) in step.bind where environment.names[name.text] == nil {
      environment.names[name.text] = .operand(.constant(.null), .json)
    }
  }

  // MARK: Scenarios

  private mutating func use(
    _ node: YAMLNode,
    _ arguments: YAMLNode?,
    _ step: Step,
    _ phase: ProgramStep.Phase
  ) {
    guard let name = node.requiredText("a scenario", &diagnostics),
      let scenario = scenarios.first(where: { $0.name == name })
    else {
      let help = Spelling.suggestion(for: node.string, among: scenarios.map(\.name.string))
      if !node.isNull {
        diagnostics.add(.error("there is no scenario \"\(node.string)\"", at: node.startRange, help: help))
      }
      bindUnknown(step)
      return
    }
    usedScenarios.insert(name)
    guard !calls.contains(name) else {
      diagnostics.add(.error("the scenario \"\(name)\" uses itself", at: node.range))
      bindUnknown(step)
      return
    }
    let caller = environment
    guard let inner = self.arguments(scenario, node, arguments) else {
      bindUnknown(step)
      return
    }
    environment.names = inner
    environment.later = [:]
    calls.append(name)
    add(scenario.steps, phase)
    calls.removeLast()
    let given = environment.names
    environment = caller
    for (outer, source) in step.bind {
      guard scenario.gives.contains(where: { $0.text == source.text }) else {
        let help = Spelling.suggestion(for: source.string, among: scenario.gives.map(\.string))
        diagnostics.add(
          .error("the scenario \"\(name)\" does not give \"\(source.string)\"", at: source.range, help: help)
        )
        continue
      }
      if isFree(outer), let referent = given[source.text] {
        environment.names[outer.text] = referent
        // A scenario that is called twice binds two values of one name: people know them by the caller's.
        if case .operand(.slot(let slot), _) = referent { slotNames[slot] = outer.string }
      }
    }
    for name in scenario.gives where given[name.text] == nil {
      diagnostics.add(.error("the scenario gives \"\(name.string)\" and never binds it", at: name.range))
    }
    bindUnknown(step)
  }

  private mutating func arguments(
    _ scenario: Scenario,
    _ node: YAMLNode,
    _ arguments: YAMLNode?
  ) -> [ExactText: Referent]? {
    var names: [ExactText: Referent] = [:]
    let entries = arguments?.entries ?? []
    for (key, _) in entries where !scenario.parameters.contains(where: { $0.name == key.text }) {
      let help = Spelling.suggestion(for: key.string, among: scenario.parameters.map(\.name.string))
      diagnostics.add(
        .error(
          "the scenario \"\(scenario.name)\" has no parameter \"\(key.text)\"",
          at: key.range,
          help: help
        )
      )
    }
    for (name, typeNode) in scenario.parameters {
      guard let type = environment.contract.type(typeNode, &diagnostics) else { return nil }
      guard let value = entries.first(where: { $0.key.text == name })?.value else {
        let help = "write use: { \(scenario.name): { \(name): … } }"
        diagnostics.add(
          .error("the scenario \"\(scenario.name)\" needs \"\(name)\"", at: node.range, help: help)
        )
        return nil
      }
      guard let operand = environment.operand(value, as: type, &diagnostics) else { return nil }
      names[name] = .operand(operand, type)
    }
    return names
  }
}
