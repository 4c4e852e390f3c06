import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// One step of a program in words: a sentence without its full stop.
struct StepText {
  let program: Program
  let phrasing: Phrasing

  private var language: Language { phrasing.language }

  /// - Parameter isFirst: a `build` that comes first is where the case begins.
  func sentence(_ kind: ProgramStep.Kind, isFirst: Bool) -> String {
    switch kind {
    case .perform(let commands, let rule):
      commands.map { phrasing.sentence($0) }
        .joined(separator: language.say(", and at once ", ru: " и одновременно "))
        + refusal(commands, rule)
    case .expect(let expectation): sentence(expectation)
    case .never(let prohibition): sentence(prohibition)
    case .state(let demand): sentence(demand)
    case .build(let build):
      isFirst
        ? language.say(
          "the case begins in \(build.words(in: language))",
          ru: "проверка начинается, запущена \(build.words(in: language))"
        )
        : language.say(
          "the app goes on as \(build.words(in: language)), with what it kept",
          ru: "приложение закрывается, и с сохранёнными данными запускается \(build.words(in: language))"
        )
    case .identity(let fields):
      language.say(
        "the build that runs must say of itself: \(phrasing.words(fields, []))",
        ru: "запущенная сборка должна сообщать о себе: \(phrasing.words(fields, []))"
      )
    case .wait(let span):
      language.say(
        "\(language.length(span)) pass, and the limits below count from their end",
        ru: "проходит \(language.length(span)), и сроки ниже отсчитываются с этого момента"
      )
    }
  }

  private func refusal(_ commands: [CommandTemplate], _ rule: RefusalRule) -> String {
    switch rule {
    case .demanded(let reason):
      return language.say("; it must be refused: \(reason)", ru: "; должен последовать отказ: \(reason)")
    case .allowed:
      let reasons = reasons(commands)
      return language.say("; it may be refused\(reasons)", ru: "; отказ допустим\(reasons)")
    case .forbidden:
      let refusable = commands.filter { phrasing.contract.command($0.name)?.refuses.isEmpty == false }
      guard !refusable.isEmpty else { return "" }
      let reasons = reasons(refusable)
      return refusable.allSatisfy { program.environmentCommands.contains($0.name) }
        ? language.say(
          "; if it is refused\(reasons), there is no verdict on the app",
          ru: "; при отказе\(reasons) вердикта о приложении нет"
        )
        : language.say(
          "; if it is refused\(reasons), the check has failed",
          ru: "; при отказе\(reasons) проверка не пройдена"
        )
    }
  }

  /// The reasons that the contract declares.
  private func reasons(_ commands: [CommandTemplate]) -> String {
    let all = commands.flatMap { phrasing.contract.command($0.name)?.refuses ?? [] }
    return all.isEmpty ? "" : " (\(all.map(\.string).joined(separator: ", ")))"
  }

  private func sentence(_ expectation: Expectation) -> String {
    let what = phrasing.sentence(expectation.pattern)
    var words = language.say(
      "must follow \(within(expectation.within)): \(what)",
      ru: "\(within(expectation.within)) ожидается: \(what)"
    )
    if expectation.afterPrevious {
      words = language.say("and after that, ", ru: "и уже после этого ") + words
    }
    if let earliest = expectation.notBefore.map({ language.length($0) }) {
      words += language.say(", not before \(earliest)", ru: ", но не раньше чем через \(earliest)")
    }
    for binding in expectation.bind {
      let name = phrasing.slotNames[binding.slot]
      words += language.say(
        "; \(binding.field) is called $\(name)",
        ru: "; \(binding.field) далее — $\(name)"
      )
    }
    return words
  }

  private func sentence(_ prohibition: Prohibition) -> String {
    let what = phrasing.sentence(prohibition.pattern)
    var words = language.say("must not happen: \(what)", ru: "не допускается: \(what)")
    if isExpectedToo(prohibition.pattern) {
      words += language.say(", but for what the check expects", ru: ", кроме того, что проверка ожидает")
    }
    let until = prohibition.until.map { phrasing.sentence($0) }
    let span = prohibition.span.map { language.length($0) }
    if until == nil, span == nil {
      words += language.say("; to the end of the case", ru: "; до конца проверки")
    }
    if let until { words += language.say("; until this: \(until)", ru: "; пока не произойдёт: \(until)") }
    if let span { words += language.say("; for \(span)", ru: "; в течение \(span)") }
    return words
  }

  private func sentence(_ demand: StateDemand) -> String {
    let fields = phrasing.words(demand.fields, phrasing.contract.state)
    var words = language.say(
      "the state must be \(within(demand.within)): \(fields)",
      ru: demand.within == .zero
        ? "состояние уже должно быть таким: \(fields)"
        : "\(within(demand.within)) состояние должно стать таким: \(fields)"
    )
    if let span = demand.holds.map({ language.length($0) }) {
      words += language.say(", and stay so for \(span)", ru: " — и оставаться таким \(span)")
    }
    return words
  }

  private func within(_ limit: Duration) -> String {
    let length = language.length(limit)
    return limit == .zero
      ? language.say("at once", ru: "сразу") : language.say("within \(length)", ru: "в течение \(length)")
  }

  /// Whether an `expect` of the program may take what is forbidden: it stays right.
  private func isExpectedToo(_ forbidden: Pattern) -> Bool {
    program.steps.contains { step in
      guard case .expect(let expectation) = step.kind else { return false }
      return !expectation.pattern.names.isDisjoint(with: forbidden.names)
    }
  }
}

extension Pattern {
  /// The events and commands that it may mean.
  fileprivate var names: Set<ExactText> {
    alternatives.reduce(into: []) { names, alternative in
      switch alternative {
      case .event(let some, _), .command(let some, _): names.formUnion(some)
      case .state, .start: break
      }
    }
  }
}
