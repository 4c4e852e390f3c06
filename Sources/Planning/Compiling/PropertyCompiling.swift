import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// Compiles the temporal rules of a check and of a contract.
extension Environment {
  func property(_ clause: PropertyClause, _ diagnostics: inout Diagnostics) -> Property? {
    let before = diagnostics.errorCount
    guard let shape = PropertyShape(clause, &diagnostics) else { return nil }
    let scope = scope(clause, &diagnostics)
    let kind = kind(shape, clause, &diagnostics)
    guard let kind, scope != .some(nil), diagnostics.errorCount == before else { return nil }
    let property = Property(kind, scope: scope ?? nil, per: clause[.per]?.text)
    if let per = clause[.per] { checkKey(per, property, &diagnostics) }
    return diagnostics.errorCount == before ? property : nil
  }

  private func scope(_ clause: PropertyClause, _ diagnostics: inout Diagnostics) -> Property.Scope?? {
    guard let after = clause[.after] else {
      if let end = clause[.endedBy] {
        diagnostics.add(
          .error(
            "\"endedBy\" without \"after\": what does it end?",
            at: end.startRange,
            help: "write after: with what opens the part that endedBy ends"
          )
        )
        return .some(nil)
      }
      return nil
    }
    guard let opening = pattern(after, &diagnostics) else { return .some(nil) }
    guard let end = clause[.endedBy] else { return Property.Scope(after: opening, endedBy: nil) }
    guard let ending = pattern(end, &diagnostics) else { return .some(nil) }
    return Property.Scope(after: opening, endedBy: ending)
  }

  private func kind(
    _ shape: PropertyShape,
    _ clause: PropertyClause,
    _ diagnostics: inout Diagnostics
  ) -> Property.Kind? {
    func part(_ word: PropertyWord) -> Pattern? {
      let place = word == .never ? namingAnything : self
      return clause[word].flatMap { place.pattern($0, &diagnostics) }
    }
    func length(_ word: PropertyWord) -> Duration?? {
      guard let node = clause[word] else { return nil }
      return duration(node, &diagnostics)
    }
    switch shape {
    case .absence: return part(.never).map { .absence($0) }
    case .count(let word):
      let count = clause[word].flatMap { counted(word, $0, &diagnostics) }
      let (pattern, within) = (part(.of), length(.within))
      guard let count, let pattern, within != .some(nil) else { return nil }
      return .count(count, of: pattern, within: within ?? nil)
    case .precedence:
      let (first, second) = (part(.first), part(.before))
      guard let first, let second, let each = flag(clause[.each], &diagnostics) else { return nil }
      return .precedence(first: first, before: second, each: each)
    case .response:
      let (first, second, within) = (part(.whenever), part(.eventually), length(.within))
      guard let first, let second, within != .some(nil) else { return nil }
      return .response(whenever: first, eventually: second, within: within ?? nil)
    case .prohibition:
      let (first, second, until) = (part(.whenever), part(.never), part(.until))
      let (span, from) = (length(.span), length(.from))
      guard let first, let second, span != .some(nil), from != .some(nil) else { return nil }
      let start = (from ?? nil) ?? .zero
      if let end = span ?? nil, start > end, let node = clause[.from] {
        let help = "\"for\" and \"from\" both count from what stands under whenever"
        diagnostics.add(.error("it ends before it begins: nothing is forbidden", at: node.range, help: help))
      }
      let end: Property.End = (span ?? nil).map { .span($0) } ?? until.map { .until($0) } ?? .scope
      return .prohibition(whenever: first, never: second, from: start, end: end)
    }
  }

  private func counted(
    _ word: PropertyWord,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Property.Count? {
    guard let number = node.wholeNumber("how often", &diagnostics) else { return nil }
    guard number > 0, number <= Self.mostCounted else {
      let help =
        number > 0
        ? "write a number up to \(Self.mostCounted), which a case may have events"
        : word == .atLeast ? "write a number from 1" : "write never: and what must not happen"
      diagnostics.add(
        .error("\(word.rawValue): \(number) cannot be held against a case", at: node.range, help: help)
      )
      return nil
    }
    switch word {
    case .exactly: return .exactly(Int(number))
    case .atLeast: return .atLeast(Int(number))
    default: return .atMost(Int(number))
    }
  }

  private static let mostCounted = 10_000

  private func flag(_ node: YAMLNode?, _ diagnostics: inout Diagnostics) -> Bool? {
    guard let node else { return false }
    guard case .constant(.boolean(let flag))? = operand(node, as: .boolean, &diagnostics) else { return nil }
    return flag
  }

  /// The field must be there in what opens the scope, or else somewhere, and of one type.
  private func checkKey(_ node: YAMLNode, _ property: Property, _ diagnostics: inout Diagnostics) {
    let name = node.text
    let named = (property.scope.map { [$0.after] } ?? property.patterns).flatMap {
      $0.fieldLists(in: contract)
    }
    let types = property.patterns.flatMap { $0.fieldLists(in: contract) }
      .compactMap { fields in fields.first { $0.name == name }?.type.unwrapped }
    let having = named.filter { fields in fields.contains { $0.name == name } }
    if having.isEmpty || (property.scope != nil && having.count < named.count) {
      let known = Set(named.flatMap { $0.map(\.name.string) }).sorted()
      let place = property.scope == nil ? "nothing that the property names" : "what opens the scope"
      let message =
        property.scope == nil
        ? "\(place) has a field \"\(name)\"" : "\(place) has not always a field \"\(name)\""
      let help =
        known.isEmpty
        ? "leave per out, or give the contract's event a field to go by"
        : Spelling.suggestion(for: name.string, among: known)
      diagnostics.add(.error(message, at: node.range, help: help))
    } else if let first = types.first, let other = types.first(where: { !$0.hasValues(like: first) }) {
      let words = "\(first.words) and \(other.words)"
      diagnostics.add(
        .error(
          "the field \"\(name)\" has several types here: \(words)",
          at: node.range,
          help: "write one property for each"
        )
      )
    }
  }
}

extension ValueType {
  /// Whether a value of the one can be equal to a value of the other.
  fileprivate func hasValues(like other: ValueType) -> Bool {
    switch (self, other) {
    case (.json, _), (_, .json): true
    case (.string, .string), (.string, .enumeration), (.enumeration, .string), (.enumeration, .enumeration):
      true
    case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal): true
    case (.boolean, .boolean), (.duration, .duration), (.list, .list): true
    case (.map, .map), (.map, .record), (.record, .map), (.record, .record): true
    default: false
    }
  }
}

extension Pattern {
  /// The fields of everything that can be matched: of a state and of the start there are none to go by.
  fileprivate func fieldLists(in contract: Contract) -> [[ValueType.Field]] {
    alternatives.flatMap { alternative -> [[ValueType.Field]] in
      switch alternative {
      case .event(let names, _): names.map { contract.event($0)?.fields ?? [] }
      case .command(let names, _): names.map { contract.command($0)?.arguments ?? [] }
      case .state, .start: [[]]
      }
    }
  }
}
