package import AdapterProtocol
package import Checklists

/// A value that is known when the plan is, or that a step of the same case binds.
package enum Operand: Sendable, Hashable {
  case constant(Value)
  /// What the step that binds this slot took.
  case slot(Int)
  case list([Operand])
  case map([Entry])
  /// A number or length of time, and what is added to it or taken from it.
  indirect case sum(Operand, Value, negated: Bool)
  /// Text in which bound values stand.
  case spliced([Operand])
  /// What was computed, which has a value only where it is of the type that its place takes.
  indirect case checked(Operand, ValueType)

  /// A key of a map and its operand.
  package struct Entry: Sendable, Hashable {
    package let key: ExactText
    package let operand: Operand

    package init(key: ExactText, operand: Operand) {
      self.key = key
      self.operand = operand
    }
  }

  /// The value, once every slot in it is bound; nil before, and where what was computed is of no use.
  package func value(_ slots: [Value?]) -> Value? {
    switch self {
    case .constant(let value): return value
    case .slot(let index): return slots[index]
    case .list(let items):
      let values = items.map { $0.value(slots) }
      return values.contains(nil) ? nil : .list(values.compactMap(\.self))
    case .map(let entries):
      var map = Value.Map()
      for entry in entries {
        guard let value = entry.operand.value(slots) else { return nil }
        map[entry.key] = value
      }
      return .map(map)
    case .sum(let operand, let addend, let negated):
      return operand.value(slots).flatMap { Value.sum($0, addend, negated: negated) }
    case .spliced(let parts):
      var text = ""
      for part in parts {
        guard let value = part.value(slots) else { return nil }
        if case .string(let piece) = value { text += piece.string } else { text += value.description }
      }
      return .string(ExactText(text))
    case .checked(let operand, let type):
      return operand.value(slots).flatMap { type.mismatch($0, at: "") == nil ? $0 : nil }
    }
  }

  /// The slots that must be bound before there is a value.
  package var slots: Set<Int> {
    switch self {
    case .constant: []
    case .slot(let index): [index]
    case .list(let items), .spliced(let items): items.reduce(into: []) { $0.formUnion($1.slots) }
    case .map(let entries): entries.reduce(into: []) { $0.formUnion($1.operand.slots) }
    case .sum(let operand, _, _), .checked(let operand, _): operand.slots
    }
  }

  /// The same operand as a constant where nothing in it waits for a slot.
  var folded: Operand {
    if case .constant = self { return self }
    return isConstant ? value([]).map { .constant($0) } ?? self : self
  }

  /// True when nothing in it waits for a slot; asked of every value of a checklist, so without a set.
  private var isConstant: Bool {
    switch self {
    case .constant: true
    case .slot: false
    case .list(let items), .spliced(let items): items.allSatisfy(\.isConstant)
    case .map(let entries): entries.allSatisfy(\.operand.isConstant)
    case .sum(let operand, _, _), .checked(let operand, _): operand.isConstant
    }
  }
}
