import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

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
    result.reserveCapacity(node.entries.count)
    var isWhole = true
    for (key, value) in node.entries {
      guard let field = fields.named(key) else {
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
    guard type.matcherWords.contains(word) else { return unfit(word, node, type, &diagnostics) }
    switch word {
    case .equals: return operand(node, as: type, &diagnostics).map { .whole($0) }
    case .oneOf:
      let items = node.requiredList("a list of values", &diagnostics)
      if node.kind == .sequence, items.isEmpty {
        diagnostics.add(
          .error("one of none: nothing can be like this", at: node.range, help: "write oneOf: [value, …]")
        )
      }
      let operands = items.compactMap { operand($0, as: type, &diagnostics) }
      return operands.isEmpty || operands.count < items.count ? nil : .oneOf(operands)
    case .not: return namingAnything.matcher(node, type, &diagnostics).map { .not($0) }
    case .matches: return textPattern(node, &diagnostics)
    case .present:
      guard case .boolean(let flag)? = LiteralReader.read(node, as: .boolean, &diagnostics) else {
        return nil
      }
      return .present(flag)
    case .atLeast, .atMost:
      guard let operand = operand(node, as: type, &diagnostics) else { return nil }
      return word == .atLeast ? .atLeast(operand) : .atMost(operand)
    case .contains:
      if case .list(let item) = type.unwrapped {
        return matcher(node, item, &diagnostics).map { .contains($0) }
      }
      return operand(node, as: .string(minLength: 0), &diagnostics).map { .containsText($0) }
    case .each: return type.item.flatMap { matcher(node, $0, &diagnostics) }.map { .each($0) }
    }
  }

  /// A regular expression; what a reference splices into it stands for itself.
  private func textPattern(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Matcher? {
    guard let text = node.requiredText("a regular expression", &diagnostics) else { return nil }
    var source = ""
    for part in ReferenceText.parts(of: text.string) {
      switch part {
      case .words(let words): source += words
      case .stray: source += "$"
      case .reference(let path):
        guard let value = constantText(path, node, &diagnostics) else { return nil }
        source += TextPattern.quoted(value)
      }
    }
    do throws(TextPattern.Refusal) {
      return .matches(try TextPattern(source))
    } catch {
      diagnostics.add(.error(error.words, at: node.range, help: error.help))
      return nil
    }
  }

  /// The text of a reference that is known when the plan is.
  private func constantText(_ path: [ExactText], _ node: YAMLNode, _ diagnostics: inout Diagnostics)
    -> String?
  {
    guard let operand = reference(path, node, nil, &diagnostics) else { return nil }
    switch operand {
    case .constant(.string(let text)): return text.string
    case .constant(let value): return value.description
    default:
      let help = "write equals: or contains: for what a step before bound"
      diagnostics.add(.error("a pattern must be known before the run", at: node.range, help: help))
      return nil
    }
  }

  private func unfit(
    _ word: MatcherWord,
    _ node: YAMLNode,
    _ type: ValueType,
    _ diagnostics: inout Diagnostics
  ) -> Matcher? {
    let message =
      word == .present
      ? "\"present\" for a value that is always there" : "\"\(word.rawValue)\" does not fit \(type.words)"
    let fitting = type.matcherWords.map(\.rawValue).joined(separator: ", ")
    diagnostics.add(.error(message, at: node.startRange, help: "for this there may be: \(fitting)"))
    return nil
  }
}
