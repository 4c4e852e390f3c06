import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// Patterns, commands and records in the contract's own sentences.
extension Phrasing {
  // MARK: What may happen

  /// The pattern as it is written, values filled in.
  func words(_ pattern: Pattern) -> String {
    pattern.alternatives.map { alternative in
      switch alternative {
      case .event(let names, let fields), .command(let names, let fields):
        let declared = names.lazy.compactMap { self.fields(of: $0) }.first ?? []
        let demand = fields.isEmpty ? "" : " { \(words(fields, declared)) }"
        return names.map(\.string).joined(separator: or) + demand
      case .state(let fields): return stateWords(fields)
      case .start: return language.say("the start", ru: "начало")
      }
    }.joined(separator: or)
  }

  /// The pattern in the contract's sentences: any of them.
  func sentence(_ pattern: Pattern) -> String {
    pattern.alternatives.map { sentence($0) }.joined(separator: language.say(", or ", ru: ", или "))
  }

  /// A command whose arguments may wait for what a step binds.
  func sentence(_ template: CommandTemplate) -> String {
    guard let command = contract.command(template.name) else { return template.name.string }
    return fill(
      command.says,
      template.arguments.map { FieldMatcher(name: $0.key, matcher: .equal($0.operand)) },
      command.arguments
    )
  }

  private var or: String { language.say(" or ", ru: " или ") }

  /// Names that a prefix stands for are told one by one up to here.
  private static let mostSentences = 3

  private func sentence(_ alternative: Pattern.Alternative) -> String {
    switch alternative {
    case .event(let names, let fields), .command(let names, let fields):
      if names.count > Self.mostSentences { return words(Pattern([alternative])) }
      return names.map { name in
        guard let says = contract.event(name)?.says ?? contract.command(name)?.says else {
          return name.string
        }
        return fill(says, fields, self.fields(of: name) ?? [])
      }.joined(separator: language.say(", or ", ru: ", или "))
    case .state(let fields): return stateWords(fields)
    case .start: return language.say("the case begins", ru: "проверка начинается")
    }
  }

  private func stateWords(_ fields: [FieldMatcher]) -> String {
    let demand = words(fields, contract.state)
    return language.say("a state with \(demand)", ru: "состояние, в котором \(demand)")
  }

  private func fields(of name: ExactText) -> [ValueType.Field]? {
    contract.event(name)?.fields ?? contract.command(name)?.arguments
  }

  /// The sentence with what is known in its places; a demand that is no value, or has no place, stands after it.
  private func fill(
    _ says: LocalizedText,
    _ fields: [FieldMatcher],
    _ declared: [ValueType.Field]
  ) -> String {
    let template = SaysTemplate(says[language])
    let places = template.placeholders
    let sentence = template.fill { name in
      guard let field = fields.first(where: { $0.name == name }), case .equal(let operand) = field.matcher
      else { return "…" }
      let type = declared.type(of: name)
      return operand.value(slots).map { plain($0, type) } ?? words(operand, type)
    }
    let others = fields.filter { field in
      if case .equal = field.matcher { !places.contains(field.name) } else { true }
    }
    return others.isEmpty ? sentence : "\(sentence) (\(words(others, declared)))"
  }

  // MARK: What happened

  /// What happened, in the contract's sentence.
  func sentence(_ record: Record) -> String {
    switch record.kind {
    case .event(let name, let fields):
      guard let event = contract.event(name) else { return name.string }
      return fill(event.says, fields, event.fields)
    case .command(let commands): return commands.map { sentence($0) }.joined(separator: "; ")
    case .snapshot(let state):
      return language.say("the state is \(Value.map(state))", ru: "состояние: \(Value.map(state))")
    case .opened(let build, _):
      let build = build.words(in: language)
      return language.say("\(build) starts", ru: "запускается \(build)")
    case .reply: return language.say("the adapter answers", ru: "адаптер отвечает")
    case .time: return language.say("time passes", ru: "проходит время")
    case .ended(let reason):
      return language.say("the app ended (\(reason))", ru: "приложение завершилось (\(reason))")
    case .unresponsive: return language.say("the app does not answer", ru: "приложение не отвечает")
    case .closed: return language.say("the case ends", ru: "проверка заканчивается")
    }
  }

  func sentence(_ command: Command) -> String {
    guard let declared = contract.command(command.name) else { return command.name.string }
    return fill(declared.says, command.arguments, declared.arguments)
  }

  private func fill(_ says: LocalizedText, _ values: Value.Map, _ declared: [ValueType.Field]) -> String {
    SaysTemplate(says[language]).fill { plain(values[$0], declared.type(of: $0)) }
  }
}
