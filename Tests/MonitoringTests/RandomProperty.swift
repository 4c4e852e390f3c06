import AdapterProtocol
import Planning
import TestTools

/// A kind of property, a kind of scope, and whether it goes by a field.
struct Combination: CustomStringConvertible {
  enum Kind: String, CaseIterable { case absence, count, precedence, response, prohibition }
  enum Scope: String, CaseIterable { case whole, after, between }

  let kind: Kind
  let scope: Scope
  let isPer: Bool

  static let all = Kind.allCases.flatMap { kind in
    Scope.allCases.flatMap { scope in
      [false, true].map { Combination(kind: kind, scope: scope, isPer: $0) }
    }
  }

  var description: String { "\(kind), \(scope)\(isPer ? ", per" : "")" }
}

extension Property {
  /// A property of that combination, with patterns of every sort.
  static func random(_ combination: Combination, _ generator: inout SeededGenerator) -> Property {
    func pattern() -> Pattern { .random(&generator) }
    func span(from least: Int = 0) -> Duration { .milliseconds(500 * (least + generator.below(6))) }
    func perhaps(_ span: Duration) -> Duration? { generator.below(2) == 0 ? span : nil }
    let kind: Kind
    switch combination.kind {
    case .absence: kind = .absence(pattern())
    case .count:
      let number = generator.below(3)
      let count: Count
      switch generator.below(3) {
      case 0: count = .exactly(number)
      case 1: count = .atLeast(number)
      default: count = .atMost(number)
      }
      kind = .count(count, of: pattern(), within: perhaps(span()))
    case .precedence:
      kind = .precedence(first: pattern(), before: pattern(), each: generator.below(2) == 0)
    case .response:
      kind = .response(whenever: pattern(), eventually: pattern(), within: perhaps(span()))
    case .prohibition:
      let end: End
      switch generator.below(3) {
      case 0: end = .scope
      case 1: end = .span(span(from: 1))
      default: end = .until(pattern())
      }
      let from = generator.below(2) == 0 ? .zero : span()
      kind = .prohibition(whenever: pattern(), never: pattern(), from: from, end: end)
    }
    let scope: Scope?
    switch combination.scope {
    case .whole: scope = nil
    case .after: scope = Scope(after: pattern(), endedBy: nil)
    case .between: scope = Scope(after: pattern(), endedBy: pattern())
    }
    return Property(kind, scope: scope, per: combination.isPer ? "id" : nil)
  }
}

extension Pattern {
  static func random(_ generator: inout SeededGenerator) -> Pattern {
    let count = [1, 1, 1, 1, 1, 2, 2, 3][generator.below(8)]
    return Pattern((0..<count).map { _ in .random(&generator) })
  }
}

extension Pattern.Alternative {
  static func random(_ generator: inout SeededGenerator) -> Pattern.Alternative {
    func field(_ name: ExactText, _ values: [ExactText]) -> [FieldMatcher] {
      [FieldMatcher(name: name, matcher: .random(values, &generator))]
    }
    func perhaps(_ fields: [FieldMatcher]) -> [FieldMatcher] { generator.below(2) == 0 ? fields : [] }
    switch generator.below(18) {
    case 0: return .start
    case 1: return .event(["c"], [])
    case 2: return .event(["s"], [])
    case 3, 4, 5, 6: return .event(["e"], perhaps(field("id", ["1", "2", "3"])))
    case 7, 8: return .event(["cart.added"], perhaps(field("id", ["1", "2", "3"])))
    case 9: return .event(["cart.removed"], perhaps(field("id", ["1", "2", "3"])))
    case 10: return .event(["cart.added", "cart.removed"], perhaps(field("id", ["1", "2", "3"])))
    case 11: return .command(["X"], [])
    case 12: return .command(["X", "Y"], [])
    case 13, 14: return .command(["buy"], perhaps(field("id", ["1", "2", "3"])))
    case 15: return .state(field("colour", ["red", "green"]))
    default: return .state(field("a", ["x", "y", "z"]))
    }
  }
}

extension Matcher {
  fileprivate static func random(_ values: [ExactText], _ generator: inout SeededGenerator) -> Matcher {
    func value() -> Operand { .constant(.string(values[generator.below(values.count)])) }
    switch generator.below(8) {
    case 0: return .not(.equal(value()))
    case 1: return .oneOf([value(), value()])
    case 2: return .present(generator.below(2) == 0)
    // One of two names that a step bound.
    case 3: return .equal(.slot(generator.below(2)))
    case 4: return .not(.equal(.slot(generator.below(2))))
    default: return .equal(value())
    }
  }
}
