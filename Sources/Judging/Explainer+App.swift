import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// Commands, and the app itself.
extension Explainer {
  func otherIdentity(_ step: ProgramStep?, _ broken: Break) -> Account {
    let opening = trace.prefix(broken.record + 1).last { record in
      if case .opened = record.kind { true } else { false }
    }
    guard case .identity(let fields)? = step?.kind, case .opened(let build, let subject)? = opening?.kind
    else {
      return Account(
        language.say("the build is another", ru: "запущена другая сборка"),
        expected: language.say("the build that the check names", ru: "сборка, названная в проверке"),
        found: language.say("another", ru: "другая")
      )
    }
    let others = fields.filter { !$0.matcher.matches(subject[$0.name], phrasing.slots) }
    let name = build.words(in: language)
    return Account(
      language.say(
        "\(name) is another than the check says",
        ru: "\(name) — не та, что названа в проверке"
      ),
      expected: phrasing.words(others, []),
      found: others.map { "\($0.name): \(phrasing.words(subject[$0.name]))" }.joined(separator: ", ")
    )
  }

  func noCommand(_ command: ExactText, _ argument: ExactText, _ step: ProgramStep?) -> Account {
    let declared = phrasing.contract.command(command)?.arguments.first { $0.name == argument }
    var bound: [String] = []
    if case .perform(let templates, _)? = step?.kind {
      let entry = templates.lazy.compactMap { $0.argumentWithoutValue(phrasing.slots) }.first
      bound = (entry?.operand.slots ?? []).sorted().map { phrasing.words(.slot($0)) }
    }
    let type =
      declared?.type.words(in: language) ?? language.say("of the contract's type", ru: "как в контракте")
    return Account(
      language.say(
        "\(command) cannot be sent: what the app said gives no \(argument) that it takes",
        ru: "команду \(command) нельзя отправить: из того, что сообщило приложение, не получается "
          + "допустимого значения \(argument)"
      ),
      expected: language.say(
        "\(argument) is \(type); allow for this in the checklist",
        ru: "\(argument) — \(type); предусмотрите этот случай в чек-листе"
      ),
      found: bound.joined(separator: ", ")
    )
  }

  func ended(_ reason: ExactText, _ broken: Break) -> Account {
    let last = broken.command.flatMap { trace.indices.contains($0) ? trace[$0] : nil }
    var after = ""
    if case .command(let commands)? = last?.kind {
      let names = commands.map(\.name.string).joined(separator: ", ")
      after = language.say(" after \(names)", ru: " после \(names)")
    }
    return Account(
      language.say("the app ended (\(reason))\(after)", ru: "приложение завершилось (\(reason))\(after)"),
      expected: language.say("the app keeps running", ru: "приложение продолжает работать"),
      found: at(language.say("it ended", ru: "завершилось"), broken.at)
    )
  }

  func runaway(_ atOneInstant: Bool, _ broken: Break) -> Account {
    let most = atOneInstant ? Judge.mostEventsAtOneInstant : Judge.mostEvents
    return Account(
      language.say("the app reports events without end", ru: "приложение без конца сообщает о событиях"),
      expected: atOneInstant
        ? language.say(
          "at most \(most) events without time moving",
          ru: "не более \(most) событий в один момент"
        )
        : language.say("at most \(most) events in a case", ru: "не более \(most) событий за проверку"),
      found: at(language.say("more than that", ru: "больше"), broken.at)
    )
  }

  func refusal(_ reason: ExactText) -> String {
    language.say("refused: \(reason)", ru: "отказ: \(reason)")
  }

  func wasRefused(_ reason: ExactText) -> String {
    language.say("it was refused: \(reason)", ru: "отказ: \(reason)")
  }
}
