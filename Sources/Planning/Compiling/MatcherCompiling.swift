import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// The words that a matcher begins with.
enum MatcherWord: String, CaseIterable {
  case equals, oneOf, not, present, atLeast, atMost, contains, each
}

extension Environment {
  /// What is demanded of a value of the type.
  func matcher(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Matcher? {
    if node.isNull, type.isOptional { return .present(false) }
    switch node.kind {
    case .plain, .quoted: return operand(node, as: type, &diagnostics).map { .equal($0) }
    case .sequence:
      switch type.unwrapped {
      case .list, .json: return operand(node, as: type, &diagnostics).map { .equal($0) }
      default:
        let help = "for any of several values write { oneOf: […] }"
        diagnostics.add(.error("expected \(type.words), found a list", at: node.startRange, help: help))
        return nil
      }
    case .mapping: return mapping(node, type, &diagnostics)
    }
  }

  private func mapping(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Matcher? {
    let entries = node.entries
    let words = entries.compactMap { MatcherWord(rawValue: $0.key.string) }
    if !entries.isEmpty, words.count == entries.count {
      var matchers: [Matcher] = []
      for (word, entry) in zip(words, entries) {
        guard let matcher = matcher(word, entry.value, type, &diagnostics) else { return nil }
        matchers.append(matcher)
      }
      return matchers.count == 1 ? matchers[0] : .all(matchers)
    }
    switch type.unwrapped {
    case .record(let fields): return self.fields(node, fields, &diagnostics).map { .fields($0) }
    case .map(let inner): return free(node, inner, &diagnostics)
    case .json: return free(node, .json, &diagnostics)
    default:
      let odd = entries.first { MatcherWord(rawValue: $0.key.string) == nil }
      let help = Spelling.suggestion(for: odd?.key.string ?? "", among: MatcherWord.allCases.map(\.rawValue))
      let message = "there is no matcher \"\(odd?.key.string ?? "")\" for \(type.words)"
      diagnostics.add(.error(message, at: odd?.key.range ?? node.range, help: help))
      return nil
    }
  }

  private func free(_ node: YAMLNode, _ inner: ValueType, _ diagnostics: inout Diagnostics) -> Matcher? {
    var fields: [FieldMatcher] = []
    for (key, value) in node.entries {
      guard let matcher = matcher(value, .optional(inner), &diagnostics) else { return nil }
      fields.append(FieldMatcher(name: key.text, matcher: matcher))
    }
    return .fields(fields)
  }

  /// What is demanded of named parts; a part that is not named may be anything.
  func fields(
    _ node: YAMLNode,
    _ fields: [ValueType.Field],
    _ diagnostics: inout Diagnostics
  ) -> [FieldMatcher]? {
    guard node.kind == .mapping else {
      let known = fields.map(\.name.string).joined(separator: ", ")
      let help = known.isEmpty ? "there are no fields, write the name alone" : "its fields: \(known)"
      diagnostics.add(.error("expected fields, found \(node.words)", at: node.startRange, help: help))
      return nil
    }
    var result: [FieldMatcher] = []
    var isWhole = true
    for (key, value) in node.entries {
      guard let field = fields.first(where: { $0.name == key.text }) else {
        diagnostics.add(.unknownField(key, among: fields))
        isWhole = false
        continue
      }
      if let matcher = matcher(value, field.type, &diagnostics) {
        result.append(FieldMatcher(name: field.name, matcher: matcher))
      } else {
        isWhole = false
      }
    }
    return isWhole ? result : nil
  }

  private func matcher(
    _ word: MatcherWord,
    _ node: YAMLNode,
    _ type: ValueType,
    _ diagnostics: inout Diagnostics
  ) -> Matcher? {
    switch word {
    case .equals: return operand(node, as: type, &diagnostics).map { .whole($0) }
    case .oneOf:
      let items = node.requiredList("a list of values", &diagnostics)
      let operands = items.compactMap { operand($0, as: type, &diagnostics) }
      return operands.isEmpty || operands.count < items.count ? nil : .oneOf(operands)
    case .not: return matcher(node, type, &diagnostics).map { .not($0) }
    case .present:
      guard case .boolean(let flag)? = LiteralReader.read(node, as: .boolean, &diagnostics) else {
        return nil
      }
      if !type.isOptional {
        let message = "\"present\" for a value that is always there"
        diagnostics.add(.error(message, at: node.range, help: "it is \(type.words)"))
        return nil
      }
      return .present(flag)
    case .atLeast, .atMost:
      switch type.unwrapped {
      case .integer, .decimal, .duration: break
      default: return unfit(word, node, type, &diagnostics)
      }
      guard let operand = operand(node, as: type, &diagnostics) else { return nil }
      return word == .atLeast ? .atLeast(operand) : .atMost(operand)
    case .contains:
      switch type.unwrapped {
      case .list(let item): return matcher(node, item, &diagnostics).map { .contains($0) }
      case .string:
        return operand(node, as: .string(minLength: 0), &diagnostics).map { .containsText($0) }
      default: return unfit(word, node, type, &diagnostics)
      }
    case .each:
      switch type.unwrapped {
      case .list(let item), .map(let item): return matcher(node, item, &diagnostics).map { .each($0) }
      default: return unfit(word, node, type, &diagnostics)
      }
    }
  }

  private func unfit(
    _ word: MatcherWord,
    _ node: YAMLNode,
    _ type: ValueType,
    _ diagnostics: inout Diagnostics
  ) -> Matcher? {
    diagnostics.add(.error("\"\(word.rawValue)\" does not fit \(type.words)", at: node.startRange))
    return nil
  }
}
