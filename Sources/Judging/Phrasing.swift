import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// Puts values, records and demands into words, by the contract's own sentences.
struct Phrasing {
  let contract: Contract
  let slots: [Value?]
  let slotNames: [String]

  // MARK: Values

  static func words(_ value: Value?) -> String {
    switch value {
    case nil, .null?: "nothing"
    case .string(let text)?: "\"\(text)\""
    case let value?: value.description
    }
  }

  /// A value inside a sentence: texts without quotes.
  private static func plain(_ value: Value?) -> String {
    if case .string(let text)? = value { text.string } else { words(value) }
  }

  func words(_ operand: Operand) -> String {
    if case .slot(let index) = operand {
      return slots[index].map { "\(Self.words($0)) ($\(slotNames[index]))" } ?? "$\(slotNames[index])"
    }
    return operand.value(slots).map { Self.words($0) } ?? "a value that was never bound"
  }

  // MARK: Demands

  func words(_ matcher: Matcher) -> String {
    switch matcher {
    case .equal(let operand): words(operand)
    case .whole(let operand): "exactly \(words(operand))"
    case .oneOf(let operands): "one of \(operands.map { words($0) }.joined(separator: ", "))"
    case .not(.present(let flag)): words(.present(!flag))
    case .not(let matcher): "anything but \(words(matcher))"
    case .present(true): "something"
    case .present(false): "nothing"
    case .atLeast(let operand): "at least \(words(operand))"
    case .atMost(let operand): "at most \(words(operand))"
    case .contains(let matcher): "an item that is \(words(matcher))"
    case .matches(let pattern): "a text like \(pattern.source)"
    case .containsText(let operand): "a text with \(words(operand)) in it"
    case .each(let matcher): "only items that are \(words(matcher))"
    case .all(let matchers): matchers.map { words($0) }.joined(separator: " and ")
    case .fields(let fields): "{ \(words(fields)) }"
    }
  }

  func words(_ fields: [FieldMatcher]) -> String {
    fields.map { "\($0.name): \(words($0.matcher))" }.joined(separator: ", ")
  }

  /// The pattern as it is written, values filled in.
  func words(_ pattern: Pattern) -> String {
    pattern.alternatives.map { alternative in
      switch alternative {
      case .event(let names, let fields), .command(let names, let fields):
        names.map(\.string).joined(separator: " or ") + (fields.isEmpty ? "" : " { \(words(fields)) }")
      case .state(let fields): "a state with \(words(fields))"
      case .start: "the start"
      }
    }.joined(separator: " or ")
  }

  /// The pattern in the contract's sentence, where it means one event or command; else as it is written.
  func sentence(_ pattern: Pattern) -> String {
    guard pattern.alternatives.count == 1, let only = pattern.alternatives.first else {
      return words(pattern)
    }
    switch only {
    case .event(let names, let fields) where names.count == 1:
      guard let event = contract.event(names[0]) else { return words(pattern) }
      return fill(event.says, fields)
    case .command(let names, let fields) where names.count == 1:
      guard let command = contract.command(names[0]) else { return words(pattern) }
      return fill(command.says, fields)
    default: return words(pattern)
    }
  }

  /// A command whose arguments may wait for what a step binds.
  func sentence(_ template: CommandTemplate) -> String {
    guard let command = contract.command(template.name) else { return template.name.string }
    return fill(
      command.says,
      template.arguments.map { FieldMatcher(name: $0.key, matcher: .equal($0.operand)) }
    )
  }

  private func fill(_ says: LocalizedText, _ fields: [FieldMatcher]) -> String {
    SaysTemplate(says.english).fill { name in
      guard let field = fields.first(where: { $0.name == name }) else { return "…" }
      if case .equal(let operand) = field.matcher, let value = operand.value(slots) {
        return Self.plain(value)
      }
      return words(field.matcher)
    }
  }

  // MARK: Records

  /// What happened, in the contract's sentence.
  func sentence(_ record: Record) -> String {
    switch record.kind {
    case .event(let name, let fields):
      guard let event = contract.event(name) else { return name.string }
      return SaysTemplate(event.says.english).fill { Self.plain(fields[$0]) }
    case .command(let commands): return commands.map { sentence($0) }.joined(separator: "; ")
    case .snapshot(let state): return "the state is \(Value.map(state))"
    case .opened(let build, _): return "the \(build.rawValue) build starts"
    case .reply: return "the adapter answers"
    case .time: return "time passes"
    case .ended(let reason): return "the app ended (\(reason))"
    case .unresponsive: return "the app does not answer"
    case .closed: return "the case ends"
    }
  }

  func sentence(_ command: Command) -> String {
    guard let declared = contract.command(command.name) else { return command.name.string }
    return SaysTemplate(declared.says.english).fill { Self.plain(command.arguments[$0]) }
  }
}

extension Moment {
  /// Such as `2 s`, `1250 ms` or `12.500 ms`, from the start of the case.
  package var words: String {
    if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000) s" }
    let milliseconds = microseconds / 1000
    let rest = microseconds % 1000
    if rest == 0 { return "\(milliseconds) ms" }
    return "\(milliseconds).\(String(1000 + rest).dropFirst()) ms"
  }
}
