package import AdapterProtocol

/// What a checklist demands of one value.
package enum Matcher: Sendable, Hashable {
  /// Equal, where maps match in part.
  case equal(Operand)
  /// Equal as a whole.
  case whole(Operand)
  case oneOf([Operand])
  indirect case not(Matcher)
  case present(Bool)
  case atLeast(Operand)
  case atMost(Operand)
  /// A list has an item that matches.
  indirect case contains(Matcher)
  /// A text that a regular expression describes.
  case matches(TextPattern)
  /// A text has this in it.
  case containsText(Operand)
  /// Every item of a list or value of a map matches.
  indirect case each(Matcher)
  case all([Matcher])
  /// A map has these parts.
  case fields([FieldMatcher])

  package var slots: Set<Int> {
    switch self {
    case .equal(let operand), .whole(let operand), .atLeast(let operand), .atMost(let operand),
      .containsText(let operand):
      operand.slots
    case .oneOf(let operands): operands.reduce(into: []) { $0.formUnion($1.slots) }
    case .not(let matcher), .contains(let matcher), .each(let matcher): matcher.slots
    case .present, .matches: []
    case .all(let matchers): matchers.reduce(into: []) { $0.formUnion($1.slots) }
    case .fields(let fields): fields.reduce(into: []) { $0.formUnion($1.matcher.slots) }
    }
  }
}

/// What is demanded of one named part.
package struct FieldMatcher: Sendable, Hashable {
  package let name: ExactText
  package let matcher: Matcher

  package init(name: ExactText, matcher: Matcher) {
    self.name = name
    self.matcher = matcher
  }
}
