import AdapterProtocol
package import Checklists
package import Diagnostics
import Outcomes
import YAMLTree

extension Plan {
  /// Compiles a checklist; every problem of every check is found before nil is returned.
  package static func compile(
    _ checklist: Checklist,
    contract: Contract,
    requirements: RequirementRegistry,
    handoff: Handoff?,
    _ diagnostics: inout Diagnostics
  ) -> Plan? {
    let plan = compilePart(
      checklist,
      contract: contract,
      requirements: requirements,
      handoff: handoff,
      &diagnostics
    )
    return diagnostics.hasErrors ? nil : plan
  }

  /// Compiles what can be compiled; the cases of a check with an error may be missing.
  package static func compilePart(
    _ checklist: Checklist,
    contract: Contract,
    requirements: RequirementRegistry,
    handoff: Handoff?,
    _ diagnostics: inout Diagnostics
  ) -> Plan {
    var compiler = PlanCompiler(
      checklist: checklist,
      contract: contract,
      requirements: requirements,
      handoff: handoff,
      diagnostics: diagnostics
    )
    let plan = compiler.compile()
    diagnostics = compiler.diagnostics
    diagnostics.keepFirst(in: checklist.path, of: Environment.noRecord)
    return plan
  }
}

private struct PlanCompiler {
  let checklist: Checklist
  let contract: Contract
  let requirements: RequirementRegistry
  let handoff: Handoff?
  var diagnostics: Diagnostics
  private let vocabulary: Vocabulary
  private var usedScenarios: Set<ExactText> = []
  private var covered: [ExactText: LocalizedText] = [:]
  private let environmentCommands: Set<ExactText>

  init(
    checklist: Checklist,
    contract: Contract,
    requirements: RequirementRegistry,
    handoff: Handoff?,
    diagnostics: Diagnostics
  ) {
    self.checklist = checklist
    self.contract = contract
    self.requirements = requirements
    self.handoff = handoff
    self.diagnostics = diagnostics
    vocabulary = Vocabulary(contract)
    environmentCommands = Set(contract.commands.filter { $0.actor == .environment }.map(\.name))
  }

  mutating func compile() -> Plan {
    let base = Environment(contract: contract, handoff: handoff, matrix: [])
    if let place = checklist.completeHandoff { checkCompleteness(place) }
    let invariants = contract.invariants.compactMap { invariant -> ProgramProperty? in
      let covers = coverage(invariant.clause.covers)
      guard let property = base.namingAnything.property(invariant.clause, &diagnostics) else { return nil }
      return ProgramProperty(property, invariant: invariant.name, range: invariant.range, covers: covers)
    }
    let within = checklist.defaults.within.flatMap { base.duration($0, &diagnostics) } ?? .seconds(2)
    let settle = checklist.defaults.settle.flatMap { base.duration($0, &diagnostics) } ?? .milliseconds(500)
    var cases: [PlannedCase] = []
    cases.reserveCapacity(checklist.checks.count)
    var isEveryCheckRead = true
    for check in checklist.checks {
      let points = MatrixPoint.points(of: check, in: base, &diagnostics)
      isEveryCheckRead = isEveryCheckRead && check.isWhole && !points.isEmpty
      guard cases.count + points.count <= MatrixPoint.mostPoints else {
        let message = "more than \(MatrixPoint.mostPoints) cases, \(points.count) of them in this check"
        diagnostics.add(.error(message, at: check.idRange, help: "split the checklist or shorten an axis"))
        break
      }
      let covers = coverage(check.covers)
      // By index: a step is large, and a loop over steps copies each.
      for index in check.given.indices { _ = coverage(check.given[index].covers) }
      for index in check.steps.indices { _ = coverage(check.steps[index].covers) }
      for clause in check.always { _ = coverage(clause.covers) }
      let without = exemptions(check)
      let held = invariants.filter { invariant in !without.contains { $0.invariant == invariant.invariant } }
      for point in points {
        let planned = compile(check, point, covers: covers, within: within, settle: settle, held, without)
        if let planned { cases.append(planned) }
      }
    }
    for step in checklist.scenarios.flatMap(\.steps) { _ = coverage(step.covers) }
    checkUnusedScenarios(isEveryCheckRead, within: within)
    return Plan(
      checklist: checklist.name,
      path: checklist.path,
      contract: contract,
      cases: cases,
      requirements: covered,
      invariants: invariants,
      subjects: Dictionary(
        uniqueKeysWithValues: Build.allCases.compactMap { build in
          handoff?.subject(of: build).map { (build, $0) }
        }
      )
    )
  }

  private mutating func compile(
    _ check: Check,
    _ point: MatrixPoint,
    covers: [ExactText],
    within: Duration,
    settle: Duration,
    _ invariants: [ProgramProperty],
    _ without: [Exemption]
  ) -> PlannedCase? {
    let environment = Environment(
      contract: contract,
      handoff: handoff,
      matrix: point.values.map { ($0.name, $0.value) }
    )
    let fixtures = fixtures(check, environment)
    let ownSettle = check.settle.map { environment.duration($0, &diagnostics) }
    var builder = ProgramBuilder(
      scenarios: checklist.scenarios,
      within: within,
      environment: environment
    )
    // Most steps become one; a scenario becomes several.
    builder.steps.reserveCapacity(check.given.count + check.steps.count)
    builder.add(check.given, .given)
    builder.add(check.steps, .steps)
    let always = builder.always(check.always)
    diagnostics.add(builder.diagnostics)
    usedScenarios.formUnion(builder.usedScenarios)
    let isWhole = builder.isWhole && !builder.diagnostics.hasErrors
    if isWhole, check.isWhole { checkTeeth(check, builder, always) }
    let inapplicable = inapplicable(check, environment)
    guard let fixtures, isWhole else { return nil }
    return PlannedCase(
      id: check.id.string + point.suffix,
      check: check.id,
      title: check.title,
      covers: covers,
      severity: check.severity,
      tags: check.tags,
      source: check.idRange,
      inapplicable: inapplicable,
      without: without,
      program: Program(
        fixtures: fixtures,
        steps: builder.steps,
        properties: always + invariants,
        vocabulary: vocabulary,
        slotNames: builder.slotNames,
        settle: (ownSettle ?? settle) ?? settle,
        turns: Program.turns(of: builder.steps, always, contract),
        environmentCommands: environmentCommands
      )
    )
  }

  /// Scenarios that no check uses are compiled too: what is wrong with them is wrong with the text.
  private mutating func checkUnusedScenarios(_ isEveryCheckRead: Bool, within: Duration) {
    for scenario in checklist.scenarios where !usedScenarios.contains(scenario.name) {
      // A check that could not be read may use any of them.
      if isEveryCheckRead {
        let message = "no check uses the scenario \"\(scenario.name)\""
        diagnostics.add(.warning(message, at: scenario.range, help: "use it or delete it"))
      }
      var environment = Environment(contract: contract, handoff: handoff, matrix: [])
      environment.isUnused = true
      for (slot, (name, type)) in scenario.parameters.enumerated() {
        let type = contract.type(type, &diagnostics)
        environment.names[name] = type.map { .operand(.slot(slot), $0) } ?? .unknown
      }
      var builder = ProgramBuilder(
        scenarios: checklist.scenarios,
        within: within,
        environment: environment
      )
      builder.mayFollow = true
      builder.slotNames = scenario.parameters.map(\.name.string)
      builder.add(scenario.steps, .steps)
      diagnostics.add(builder.diagnostics)
    }
  }

  /// A check that cannot fail is worse than none.
  private mutating func checkTeeth(_ check: Check, _ builder: ProgramBuilder, _ always: [ProgramProperty]) {
    if Program.isToothless(builder.steps, always, slots: builder.slotNames.count) {
      diagnostics.add(
        .error(
          "toothless: an app that accepts every command and reports nothing would pass \"\(check.id)\"",
          at: check.idRange,
          help: "add an expect for something that must be seen, or a state that must be reached"
        )
      )
    } else if always.isEmpty, Program.demandsNothing(builder.steps) {
      diagnostics.add(
        .error(
          "the steps of \"\(check.id)\" demand nothing: what \"given\" demands verifies no requirement",
          at: check.idRange,
          help: "move what the check is about from given to steps"
        )
      )
    }
  }

  /// The invariants that a check is not held to; each must be one of the contract.
  private mutating func exemptions(_ check: Check) -> [Exemption] {
    check.without.compactMap { name, node in
      guard let reason = node.requiredText("the reason", &diagnostics) else { return nil }
      guard contract.invariants.contains(where: { name.isText($0.name) }) else {
        let known = contract.invariants.map(\.name.string)
        let help =
          known.isEmpty
          ? "the contract has none: remove this" : Spelling.suggestion(for: name.string, among: known)
        diagnostics.add(
          .error("the contract has no invariant \"\(name.string)\"", at: name.range, help: help)
        )
        return nil
      }
      return Exemption(invariant: name.text, reason: reason.string)
    }
  }

  /// Every fact that the contract declares, and that is not optional, must be in the record.
  private mutating func checkCompleteness(_ place: SourceRange) {
    guard let handoff else {
      diagnostics.add(
        .error("there is no handoff record", at: place, help: "name the record: --handoff FILE")
      )
      return
    }
    guard handoff.isWhole else { return }
    for path in ValueType.record(contract.handoff).missing(.map(handoff.facts), at: []) {
      let words = FactPath(path).words
      diagnostics.add(
        .error(
          "the record does not state \(words)",
          at: handoff.range,
          help: "add \(words) to \(handoff.path)"
        )
      )
    }
  }

  /// The fact that makes the check be about another app; nil where it applies.
  private mutating func inapplicable(_ check: Check, _ environment: Environment) -> Inapplicability? {
    var first: Inapplicability?
    for (node, demand) in check.applies {
      guard let path = FactPath(node, expected: "a fact", &diagnostics),
        let (value, type) = environment.optionalFact(path, at: node.range, &diagnostics),
        let matcher = environment.matcher(demand, .optional(type.unwrapped), &diagnostics)
      else { continue }
      if !matcher.matches(value, []), first == nil {
        first = Inapplicability(fact: node.string, value: value)
      }
    }
    return first
  }

  /// The whole world: the contract's defaults, and over them what the check says.
  private mutating func fixtures(_ check: Check, _ environment: Environment) -> Value.Map? {
    var map = Value.Map()
    for fixture in contract.fixtures { map[fixture.name] = fixture.standard }
    var isWhole = true
    for (name, node) in check.fixtures {
      guard let fixture = contract.fixtures.first(where: { $0.name == name.text }) else {
        let help = Spelling.suggestion(for: name.string, among: contract.fixtures.map(\.name.string))
        diagnostics.add(.error("the contract has no fixture \"\(name.string)\"", at: name.range, help: help))
        isWhole = false
        continue
      }
      guard case .constant(let value)? = environment.operand(node, as: fixture.type, &diagnostics) else {
        isWhole = false
        continue
      }
      map[fixture.name] = value
    }
    return isWhole ? map : nil
  }

  /// The ids that a check or clause covers; each must be a rule that driving the app can verify.
  private mutating func coverage(_ nodes: [YAMLNode]) -> [ExactText] {
    var ids: [ExactText] = []
    for node in nodes {
      guard let id = node.requiredText("the id of a requirement", &diagnostics) else { continue }
      guard let requirement = requirements[id] else {
        let help = Spelling.suggestion(for: id.string, among: requirements.rows.map(\.id.string))
        diagnostics.add(
          .error("there is no requirement \"\(id)\" in \(requirements.path)", at: node.range, help: help)
        )
        continue
      }
      if !requirement.kinds.contains(.host) {
        let kinds = requirement.kinds.map(\.rawValue).joined(separator: " and ")
        let help = "a check with steps verifies host rules alone"
        diagnostics.add(
          .error("\(id) is verified by \(kinds), not by driving the app", at: node.range, help: help)
        )
      }
      if ids.contains(id) {
        diagnostics.add(.error("\(id) stands here twice", at: node.range, help: "remove one of the two"))
      }
      ids.append(id)
      covered[id] = requirement.text
    }
    return ids
  }
}
