import AdapterProtocol
import Checklists
import Outcomes

extension Pattern {
  /// The type of a field that every alternative has, or nil.
  func type(of field: ExactText, in contract: Contract) -> ValueType? {
    let types = shapes(in: contract).map { fields in fields.first { $0.name == field }?.type }
    guard let first = types.first, let type = first, types.allSatisfy({ $0 == type }) else { return nil }
    return type
  }

  /// The fields that every alternative has.
  func fieldNames(in contract: Contract) -> [ExactText] {
    let shapes = shapes(in: contract)
    guard let first = shapes.first else { return [] }
    return first.map(\.name).filter { name in
      shapes.allSatisfy { fields in fields.contains { $0.name == name } }
    }
  }

  private func shapes(in contract: Contract) -> [[ValueType.Field]] {
    alternatives.flatMap { alternative -> [[ValueType.Field]] in
      switch alternative {
      case .event(let names, _): names.map { contract.event($0)?.fields ?? [] }
      case .command(let names, _): names.map { contract.command($0)?.arguments ?? [] }
      case .state: [contract.state]
      case .start: [[]]
      }
    }
  }

  /// A command, or the start, that an `expect` cannot wait for; nil where there is none.
  var expectedCommand: String? {
    for alternative in alternatives {
      switch alternative {
      case .command(let names, _): return names.first?.string
      case .start: return "start"
      case .event, .state: break
      }
    }
    return nil
  }

  /// True when an app that reports nothing would satisfy it.
  func isSatisfiedBySilence(_ unbound: [Value?]) -> Bool {
    alternatives.contains { alternative in
      switch alternative {
      case .event, .command: false
      case .start: true
      case .state(let fields): fields.match(Value.Map(), unbound)
      }
    }
  }

  /// True when everything that the other pattern matches is matched by this one, as far as can be told.
  func covers(_ other: Pattern) -> Bool {
    other.alternatives.allSatisfy { narrow in alternatives.contains { $0.covers(narrow) } }
  }
}

extension Pattern.Alternative {
  fileprivate func covers(_ other: Pattern.Alternative) -> Bool {
    switch (self, other) {
    case (.event(let names, let fields), .event(let others, let narrower)),
      (.command(let names, let fields), .command(let others, let narrower)):
      others.allSatisfy(names.contains) && fields.allSatisfy(narrower.contains)
    case (.state(let fields), .state(let narrower)): fields.allSatisfy(narrower.contains)
    case (.start, .start): true
    default: false
    }
  }
}

extension Program {
  /// The builds that the steps run in, each with what its adapter must be able to do and to see.
  static func turns(of steps: [ProgramStep], _ always: [ProgramProperty], _ contract: Contract) -> [Turn] {
    var turns = [Turn(firstBuild(of: steps))]
    var prohibitions: [Prohibition] = []
    for (index, step) in steps.enumerated() {
      let last = turns.count - 1
      switch step.kind {
      case .build(let build):
        guard index > 0 else { continue }
        turns.append(Turn(build))
        // What is forbidden in one build is watched in the next.
        for prohibition in prohibitions { turns[last + 1].needs.add(prohibition) }
      case .perform(let commands, _):
        for template in commands { turns[last].needs.add(template.name, contract) }
      case .expect(let expectation): turns[last].needs.add(expectation.pattern)
      case .never(let prohibition):
        prohibitions.append(prohibition)
        turns[last].needs.add(prohibition)
      case .state(let demand): turns[last].needs.add(demand.fields)
      case .wait, .identity: break
      }
    }
    // A rule for the whole case is watched in every build.
    for index in turns.indices {
      for clause in always { turns[index].needs.add(clause.property) }
    }
    return turns
  }

  private static func firstBuild(of steps: [ProgramStep]) -> Build {
    if case .build(let build)? = steps.first?.kind { build } else { .candidate }
  }
}

extension ProgramProperty {
  /// What an adapter must see for the property to be watched.
  package var needs: Program.Needs {
    var needs = Program.Needs()
    needs.add(property)
    return needs
  }
}

extension Program.Needs {
  fileprivate mutating func add(_ property: Property) {
    for pattern in property.patterns { add(pattern) }
  }

  fileprivate mutating func add(_ command: ExactText, _ contract: Contract) {
    guard !commands.contains(command) else { return }
    commands.append(command)
    if let capability = contract.command(command)?.needs, !capabilities.contains(capability) {
      capabilities.append(capability)
    }
  }

  fileprivate mutating func add(_ prohibition: Prohibition) {
    add(prohibition.pattern)
    if let until = prohibition.until { add(until) }
  }

  fileprivate mutating func add(_ pattern: Pattern) {
    for alternative in pattern.alternatives {
      switch alternative {
      case .event(let names, _): for name in names where !events.contains(name) { events.append(name) }
      case .state(let fields): add(fields)
      case .command, .start: break
      }
    }
  }

  fileprivate mutating func add(_ fields: [FieldMatcher]) {
    for field in fields where !state.contains(field.name) { state.append(field.name) }
  }
}

extension Program {
  /// True when an app that accepts every command and reports nothing would pass.
  static func isToothless(_ steps: [ProgramStep], _ always: [ProgramProperty], slots: Int) -> Bool {
    let unbound = [Value?](repeating: nil, count: slots)
    let sent = steps.flatMap { step -> [ExactText] in
      if case .perform(let templates, _) = step.kind { templates.map(\.name) } else { [] }
    }
    if always.contains(where: { $0.property.bitesSilence(sent, unbound) }) { return false }
    return !steps.contains { step in
      switch step.kind {
      case .expect(let expectation): !expectation.pattern.isSatisfiedBySilence(unbound)
      case .perform(_, .demanded): true
      case .state(let demand): !demand.fields.match(Value.Map(), unbound)
      case .identity(let fields): !fields.match(Value.Map(), unbound)
      case .perform, .never, .wait, .build: false
      }
    }
  }

  /// True when only the given part demands anything.
  ///
  /// What is missing there is errored, so that no silent app passes; and yet such a check verifies nothing.
  static func demandsNothing(_ steps: [ProgramStep]) -> Bool {
    !steps.contains { step in
      guard step.phase == .steps else { return false }
      switch step.kind {
      case .expect, .never, .state, .identity, .perform(_, .demanded): return true
      case .perform, .wait, .build: return false
      }
    }
  }
}
