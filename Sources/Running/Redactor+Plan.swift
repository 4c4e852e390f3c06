import AdapterProtocol
package import Checklists
package import Planning
package import Redaction

extension Redactor {
  /// Knows what the plan and the handoff record know of secrets, before anything is sent.
  ///
  /// The names of all cases have their numbers from here on: they stay the same whichever are selected.
  package init(for plan: Plan, handoff: Handoff?) {
    self.init(publicWords: plan.contract.openWords)
    if let handoff {
      for secret in handoff.secrets { hide(secret.value, named: secret.name) }
      learn(handoff.subject)
      for build in handoff.builds.values { learn(build) }
      learn(handoff.facts)
    }
    for parameter in plan.contract.parameters { learn(parameter.standard, named: parameter.name) }
    for planned in plan.cases { learn(planned.program) }
    for invariant in plan.invariants { learn(invariant.property) }
    for planned in plan.cases { _ = redact(planned.id) }
  }

  private mutating func learn(_ program: Program) {
    learn(program.fixtures)
    for step in program.steps {
      switch step.kind {
      case .perform(let templates, _):
        for template in templates {
          for argument in template.arguments { learn(argument.operand, named: argument.key) }
        }
      case .expect(let expectation): learn(expectation.pattern)
      case .never(let prohibition):
        learn(prohibition.pattern)
        if let until = prohibition.until { learn(until) }
      case .state(let demand): learn(demand.fields)
      case .identity(let fields): learn(fields)
      case .wait, .build: break
      }
    }
    for property in program.properties { learn(property.property) }
  }

  private mutating func learn(_ property: Property) {
    for pattern in property.patterns { learn(pattern) }
  }

  private mutating func learn(_ pattern: Pattern) {
    for alternative in pattern.alternatives {
      switch alternative {
      case .event(_, let fields), .command(_, let fields), .state(let fields): learn(fields)
      case .start: break
      }
    }
  }

  private mutating func learn(_ fields: [FieldMatcher]) {
    for field in fields { learn(field.matcher, named: field.name) }
  }

  private mutating func learn(_ matcher: Matcher, named name: ExactText) {
    switch matcher {
    case .equal(let operand), .whole(let operand), .containsText(let operand): learn(operand, named: name)
    case .oneOf(let operands): for operand in operands { learn(operand, named: name) }
    case .not(let inner), .contains(let inner), .each(let inner): learn(inner, named: name)
    case .all(let all): for inner in all { learn(inner, named: name) }
    case .fields(let fields): learn(fields)
    case .present, .atLeast, .atMost, .matches: break
    }
  }

  private mutating func learn(_ operand: Operand, named name: ExactText) {
    switch operand {
    case .constant(let value): learn(value, named: name)
    case .list(let items): for item in items { learn(item, named: name) }
    case .map(let entries): for entry in entries { learn(entry.operand, named: entry.key) }
    case .checked(let operand, _): learn(operand, named: name)
    case .slot, .sum, .spliced: break
    }
  }
}

extension Contract {
  /// The words of its enumerations: whoever reads the contract knows them.
  fileprivate var openWords: [String] {
    let fields = commands.flatMap(\.arguments) + events.flatMap(\.fields) + state + handoff
    let all = fields.map(\.type) + parameters.map(\.type) + fixtures.map(\.type)
    return all.flatMap(\.openWords)
  }
}

extension ValueType {
  fileprivate var openWords: [String] {
    switch self {
    case .enumeration(let words): words.map(\.string)
    case .list(let type), .map(let type), .optional(let type), .among(let type, _): type.openWords
    case .record(let fields): fields.flatMap(\.type.openWords)
    case .string, .integer, .decimal, .boolean, .duration, .version, .json: []
    }
  }
}
