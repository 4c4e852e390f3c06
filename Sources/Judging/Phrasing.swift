import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// Puts values and demands into the words of one language; `Phrasing+Sentences` does so with what happens.
struct Phrasing {
  let contract: Contract
  let slots: [Value?]
  let slotNames: [String]
  let language: Language

  // MARK: Values

  /// A value where it stands alone; the type tells a length of time from a number.
  func words(_ value: Value?, _ type: ValueType? = nil) -> String {
    switch (value, type?.unwrapped) {
    case (nil, _), (.null?, _): language.say("nothing", ru: "отсутствует")
    case (.integer(let microseconds)?, .duration?): language.length(.microseconds(microseconds))
    case (.string(let text)?, _): language.say("\"\(text)\"", ru: "«\(text)»")
    case (let value?, _): value.description
    }
  }

  /// A value inside a sentence of the contract: texts without quotes.
  func plain(_ value: Value?, _ type: ValueType?) -> String {
    switch value {
    case .string(let text)?: text.string
    case nil, .null?: language.say("nothing", ru: "(нет)")
    case let value?: words(value, type)
    }
  }

  func words(_ operand: Operand, _ type: ValueType? = nil) -> String {
    if case .slot(let index) = operand {
      return slots[index].map { "\(words($0, type)) ($\(slotNames[index]))" } ?? "$\(slotNames[index])"
    }
    if let value = operand.value(slots) { return words(value, type) }
    let missing = operand.slots.filter { slots[$0] == nil }
    if !missing.isEmpty { return formula(operand, type) }
    return language.say("a value that was never bound", ru: "значение, которое не было получено")
  }

  /// How a value is made of names that are not bound yet.
  private func formula(_ operand: Operand, _ type: ValueType?) -> String {
    switch operand {
    case .constant, .slot: words(operand, type)
    case .list(let items): "[\(items.map { words($0, type?.item) }.joined(separator: ", "))]"
    case .map(let entries):
      "{ \(entries.map { "\($0.key): \(words($0.operand, type?.part($0.key)))" }.joined(separator: ", ")) }"
    case .sum(let operand, let addend, let negated):
      "\(words(operand, type)) \(negated ? "−" : "+") \(words(addend, type))"
    case .spliced(let parts):
      words(.string(ExactText(parts.map { formulaText($0) }.joined())))
    case .checked(let operand, let type): words(operand, type)
    }
  }

  private func formulaText(_ part: Operand) -> String {
    part.value(slots).map { plain($0, nil) } ?? words(part)
  }

  // MARK: Demands

  func words(_ matcher: Matcher, _ type: ValueType? = nil) -> String {
    switch matcher {
    case .equal(let operand): return words(operand, type)
    case .whole(let operand):
      let value = words(operand, type)
      return language.say("exactly \(value)", ru: "в точности \(value)")
    case .oneOf(let operands):
      let values = operands.map { words($0, type) }.joined(separator: ", ")
      return language.say("one of \(values)", ru: "одно из: \(values)")
    case .not(.present(let flag)): return words(.present(!flag))
    case .not(.equal(let operand)):
      let value = words(operand, type)
      return language.say("anything but \(value)", ru: "что угодно, кроме \(value)")
    case .not(let matcher):
      let inner = words(matcher, type)
      return language.say("anything but \(inner)", ru: "что угодно, кроме: \(inner)")
    case .present(true): return language.say("something", ru: "присутствует")
    case .present(false): return language.say("nothing", ru: "отсутствует")
    case .atLeast(let operand):
      let value = words(operand, type)
      return language.say("at least \(value)", ru: "не менее \(value)")
    case .atMost(let operand):
      let value = words(operand, type)
      return language.say("at most \(value)", ru: "не более \(value)")
    case .contains(let matcher):
      let item = words(matcher, type?.item)
      return language.say("an item that is \(item)", ru: "среди элементов есть \(item)")
    case .matches(let pattern):
      return language.say("a text like \(pattern.source)", ru: "текст по образцу \(pattern.source)")
    case .containsText(let operand):
      let value = words(operand)
      return language.say("a text with \(value) in it", ru: "текст, в котором есть \(value)")
    case .each(let matcher):
      let item = words(matcher, type?.item)
      return language.say("only items that are \(item)", ru: "каждый элемент — \(item)")
    case .all(let matchers):
      return matchers.map { words($0, type) }.joined(separator: language.say(" and ", ru: " и "))
    case .fields(let fields): return "{ \(words(fields, type?.fields ?? [])) }"
    }
  }

  /// What is demanded of each part, such as `surface: "cart", media: nothing`.
  func words(_ fields: [FieldMatcher], _ declared: [ValueType.Field]) -> String {
    fields.map { field in
      "\(field.name): \(words(field.matcher, declared.type(of: field.name)))"
    }.joined(separator: ", ")
  }

  /// The parts of a state that are not as demanded, as they are.
  func differences(_ state: Value.Map, from fields: [FieldMatcher]) -> String {
    fields.filter { !$0.matcher.matches(state[$0.name], slots) }
      .map { "\($0.name): \(words(state[$0.name], contract.state.type(of: $0.name)))" }
      .joined(separator: ", ")
  }
}

extension ValueType {
  /// The declared parts of a record.
  var fields: [Field] {
    if case .record(let fields) = unwrapped { fields } else { [] }
  }

  /// The type of one part of a record or map.
  func part(_ name: ExactText) -> ValueType? {
    if case .map(let value) = unwrapped { value } else { fields.type(of: name) }
  }
}

extension [ValueType.Field] {
  func type(of name: ExactText) -> ValueType? {
    first { $0.name == name }?.type
  }
}
