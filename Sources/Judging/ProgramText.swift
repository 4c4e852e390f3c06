package import AdapterProtocol
package import Checklists
package import Diagnostics
package import Outcomes
package import Planning

/// A compiled case in plain words: the world, what will be done, and what is demanded.
package struct ProgramText: Sendable {
  /// A step and its place.
  package struct Step: Sendable {
    package let phase: ProgramStep.Phase
    /// True where a command is sent or a build starts: what stands below counts from there.
    package let isCut: Bool
    package let words: String
    package let range: SourceRange
    package let scenarios: [ExactText]
    /// The requirements that this clause speaks for, where it says so itself.
    package let covers: [ExactText]
  }

  /// A rule for the whole case and its place.
  package struct Rule: Sendable {
    package let words: String
    /// The name of an invariant of the contract; nil for a clause of the check.
    package let invariant: ExactText?
    package let range: SourceRange
    package let covers: [ExactText]
  }

  package let world: [String]
  package let steps: [Step]
  package let rules: [Rule]
  /// The invariants that the case is not held to, and why.
  package let exemptions: [Exemption]
  package let settling: String
  private let language: Language

  package init(_ planned: PlannedCase, contract: Contract, language: Language) {
    let program = planned.program
    let phrasing = Phrasing(
      contract: contract,
      slots: [Value?](repeating: nil, count: program.slotNames.count),
      slotNames: program.slotNames,
      language: language
    )
    let text = StepText(program: program, phrasing: phrasing)
    self.language = language
    world = Self.world(program.fixtures, phrasing)
    steps = program.steps.enumerated().map { index, step in
      Step(
        phase: step.phase,
        isCut: step.kind.isCut,
        words: text.sentence(step.kind, isFirst: index == 0),
        range: step.range,
        scenarios: step.scenarios,
        covers: step.covers
      )
    }
    rules = program.properties.map { rule in
      Rule(
        words: phrasing.sentence(rule.property),
        invariant: rule.invariant,
        range: rule.range,
        covers: rule.covers
      )
    }
    exemptions = planned.without
    let settle = language.length(program.settle)
    settling = language.say(
      "The case goes on for at least \(settle) after its last step.",
      ru: "После последнего шага наблюдение продолжается ещё не менее \(settle)."
    )
  }

  /// What the check sets, and what the contract sets where the check says nothing.
  private static func world(_ fixtures: Value.Map, _ phrasing: Phrasing) -> [String] {
    func words(_ fixture: Contract.Fixture, _ value: Value) -> String {
      let value = phrasing.words(value, fixture.type)
      return phrasing.language.say("\(fixture.name) is \(value)", ru: "\(fixture.name) — \(value)")
    }
    var (own, standard): ([String], [String]) = ([], [])
    for fixture in phrasing.contract.fixtures {
      guard let value = fixtures[fixture.name] else { continue }
      if value == fixture.standard {
        standard.append(words(fixture, value))
      } else {
        own.append(words(fixture, value))
      }
    }
    var lines: [String] = []
    if !own.isEmpty {
      let list = own.joined(separator: ", ")
      lines.append(phrasing.language.say("The world: \(list).", ru: "Исходные условия: \(list)."))
    }
    if !standard.isEmpty {
      let list = standard.joined(separator: ", ")
      lines.append(phrasing.language.say("As the contract has it: \(list).", ru: "По умолчанию: \(list)."))
    }
    return lines
  }

  // MARK: As text

  /// One line a step; what counts from a command stands indented below it.
  package var lines: [String] {
    var lines = world
    var phase: ProgramStep.Phase?
    var hasCut = false
    for step in steps {
      if step.phase != phase {
        lines.append(heading(step.phase))
        phase = step.phase
        if !hasCut, !step.isCut {
          lines.append("  " + language.say("from the start:", ru: "с самого начала:"))
        }
      }
      hasCut = hasCut || step.isCut
      lines.append((step.isCut ? "  " : "    ") + "\(step.words).  (\(place(step)))")
    }
    return lines + ruleLines + [settling]
  }

  private var ruleLines: [String] {
    var lines: [String] = []
    let own = rules.filter { $0.invariant == nil }
    if !own.isEmpty {
      lines.append(language.say("All the time:", ru: "Всё это время:"))
      lines += own.map { "  \($0.words).  (\(place($0.range, $0.covers)))" }
    }
    let invariants = rules.filter { $0.invariant != nil }
    if !invariants.isEmpty || !exemptions.isEmpty {
      lines.append(language.say("Invariants of the contract:", ru: "Инварианты контракта:"))
      lines += invariants.map { "  \($0.invariant?.string ?? ""): \($0.words)." }
      lines += exemptions.map { exempt in
        language.say(
          "  not held to \(exempt.invariant): \(exempt.reason)",
          ru: "  не применяется \(exempt.invariant): \(exempt.reason)"
        )
      }
    }
    return lines
  }

  private func heading(_ phase: ProgramStep.Phase) -> String {
    switch phase {
    case .given:
      language.say(
        "To begin with (unmet, there is no verdict on the app):",
        ru: "Сначала (если это не выполнено, вердикта о приложении нет):"
      )
    case .steps: language.say("Then:", ru: "Затем:")
    }
  }

  private func place(_ step: Step) -> String {
    let names = step.scenarios.map(\.string).joined(separator: " → ")
    let scenario = names.isEmpty ? "" : language.say("scenario \(names), ", ru: "сценарий \(names), ")
    return scenario + place(step.range, step.covers)
  }

  private func place(_ range: SourceRange, _ covers: [ExactText]) -> String {
    let line = range.start.line
    var words = language.say("line \(line)", ru: "строка \(line)")
    if !covers.isEmpty {
      let ids = covers.map(\.string).joined(separator: ", ")
      words += language.say("; covers \(ids)", ru: "; покрывает \(ids)")
    }
    return words
  }
}

extension ProgramStep.Kind {
  /// Whether what is demanded after it counts from it.
  package var isCut: Bool {
    switch self {
    case .perform, .build: true
    case .expect, .never, .state, .identity, .wait: false
    }
  }
}
