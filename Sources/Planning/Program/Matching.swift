package import AdapterProtocol

extension Matcher {
  /// Whether a value satisfies the demand; nil and null are absence.
  ///
  /// An absent value satisfies `present: false` alone, and `not` of anything else. A demand that waits for an
  /// unbound slot is satisfied by nothing.
  package func matches(_ value: Value?, _ slots: [Value?]) -> Bool {
    let value = value == .null ? nil : value
    switch self {
    case .present(let flag): return (value != nil) == flag
    case .not(let matcher):
      return slots.areBound(matcher.slots) && !matcher.matches(value, slots)
    case .all(let matchers): return matchers.allSatisfy { $0.matches(value, slots) }
    default: break
    }
    guard let value else { return false }
    switch self {
    case .equal(let operand): return operand.value(slots).map { Self.isPart($0, of: value) } ?? false
    case .whole(let operand): return operand.value(slots) == value
    case .oneOf(let operands):
      return operands.contains { operand in operand.value(slots).map { Self.isPart($0, of: value) } ?? false }
    case .atLeast(let operand): return Self.compare(value, operand.value(slots)).map { $0 >= 0 } ?? false
    case .atMost(let operand): return Self.compare(value, operand.value(slots)).map { $0 <= 0 } ?? false
    case .contains(let matcher):
      guard case .list(let items) = value else { return false }
      return items.contains { matcher.matches($0, slots) }
    case .containsText(let operand):
      guard case .string(let text) = value, case .string(let part)? = operand.value(slots) else {
        return false
      }
      return Self.contains(Array(text.string.utf8), Array(part.string.utf8))
    case .matches(let pattern):
      guard case .string(let text) = value else { return false }
      return pattern.matches(text)
    case .each(let matcher):
      switch value {
      case .list(let items): return items.allSatisfy { matcher.matches($0, slots) }
      case .map(let map): return map.entries.allSatisfy { matcher.matches($0.value, slots) }
      default: return false
      }
    case .fields(let fields):
      guard case .map(let map) = value else { return false }
      return fields.match(map, slots)
    case .present, .not, .all: return false
    }
  }

  /// Equality where a map of the checklist needs to name only some of the keys, at any depth.
  private static func isPart(_ wanted: Value, of found: Value) -> Bool {
    switch (wanted, found) {
    case (.map(let wanted), .map(let found)):
      wanted.entries.allSatisfy { entry in
        switch (entry.value, found[entry.key]) {
        case (.null, nil), (.null, .null?): true
        case (_, let value?): isPart(entry.value, of: value)
        case (_, nil): false
        }
      }
    case (.list(let wanted), .list(let found)):
      wanted.count == found.count && zip(wanted, found).allSatisfy { isPart($0, of: $1) }
    default: wanted == found
    }
  }

  /// Negative, zero or positive; nil where the two are not numbers.
  private static func compare(_ left: Value, _ right: Value?) -> Int? {
    guard let right else { return nil }
    return Value.compareNumbers(left, right)
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}

extension [FieldMatcher] {
  /// Whether each named part satisfies its demand.
  package func match(_ map: Value.Map, _ slots: [Value?]) -> Bool {
    allSatisfy { $0.matcher.matches(map[$0.name], slots) }
  }
}

extension [Value?] {
  func areBound(_ indices: Set<Int>) -> Bool { indices.allSatisfy { self[$0] != nil } }
}
