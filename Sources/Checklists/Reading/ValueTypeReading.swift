import AdapterProtocol
import Diagnostics
import Outcomes
import YAMLTree

/// Reads types as a contract writes them: `Id`, `string`, `{ enum: [a, b] }`, `{ visible: boolean }`.
struct ValueTypeReader {
  /// The named types that stand above.
  var named: [ExactText: ValueType] = [:]

  private static let simple: [ExactText: ValueType] = [
    "string": .string(minLength: 0), "integer": .integer(atLeast: nil, atMost: nil), "decimal": .decimal,
    "boolean": .boolean, "duration": .duration, "json": .json,
  ]
  private static let keywords: [ExactText] = ["type", "enum", "list", "map", "record", "optional"]
  /// Words that a matcher begins with; a field of that name could not be told from one.
  static let reserved = MatcherWord.allCases.map { ExactText($0.rawValue) }

  func read(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    switch node.kind {
    case .plain, .quoted: return name(node, &diagnostics)
    case .sequence:
      diagnostics.add(.error("expected a type, found a list", at: node.range, help: "write { enum: […] }"))
      return nil
    case .mapping: return structure(node, &diagnostics)
    }
  }

  private func name(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    guard let name = node.requiredText("a type", &diagnostics) else { return nil }
    if let type = Self.simple[name] ?? named[name] { return type }
    let known = (Array(Self.simple.keys) + Array(named.keys)).map(\.string).sorted()
    diagnostics.add(
      .error(
        "there is no type \"\(name)\"",
        at: node.range,
        help: Spelling.suggestion(for: name.string, among: known)
      )
    )
    return nil
  }

  private func structure(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    let entries = node.entries
    guard let first = entries.first(where: { Self.keywords.contains($0.key.text) }) else {
      return fields(node, &diagnostics).map { .record($0) }
    }
    let limits: [ExactText] = first.key.text == "type" ? ["minLength", "atLeast", "atMost"] : []
    let extra: [ExactText] = ["default"]
    for entry in entries where entry.key.text != first.key.text {
      guard !limits.contains(entry.key.text), !extra.contains(entry.key.text) else { continue }
      diagnostics.add(
        .error(
          "\"\(entry.key.text)\" beside \"\(first.key.text)\"",
          at: entry.key.range,
          help: "for a record that has a field \"\(first.key.text)\", write { record: { … } }"
        )
      )
      return nil
    }
    switch first.key.text.string {
    case "type": return limited(first.value, node, &diagnostics)
    case "enum":
      let words = first.value.texts("words", &diagnostics)
      if first.value.kind == .sequence, first.value.items.isEmpty {
        diagnostics.add(
          .error("an enum without words has no value", at: first.value.range, help: "write enum: [word, …]")
        )
      }
      return words.isEmpty ? nil : .enumeration(words)
    case "list": return read(first.value, &diagnostics).map { .list($0) }
    case "map": return read(first.value, &diagnostics).map { .map($0) }
    case "record": return fields(first.value, &diagnostics).map { .record($0) }
    default: return read(first.value, &diagnostics).map { .optional($0) }
    }
  }

  private func limited(_ base: YAMLNode, _ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    guard let type = read(base, &diagnostics) else { return nil }
    func number(_ key: ExactText) -> Int64? {
      node.entries.first { $0.key.isText(key) }?.value.wholeNumber("a limit", &diagnostics)
    }
    let limits = node.entries.map(\.key).filter { !$0.isText("type") && !$0.isText("default") }
    let fitting: [ExactText]
    let result: ValueType
    switch type {
    case .string(let length):
      fitting = ["minLength"]
      result = .string(minLength: number("minLength").map { Int($0) } ?? length)
    case .integer(let low, let high):
      fitting = ["atLeast", "atMost"]
      result = .integer(atLeast: number("atLeast") ?? low, atMost: number("atMost") ?? high)
    default:
      fitting = []
      result = type
    }
    for limit in limits where !fitting.contains(limit.text) {
      diagnostics.add(
        .error(
          "\"\(limit.text)\" does not fit \(type.words)",
          at: limit.range,
          help: "a text may have minLength, an integer atLeast and atMost"
        )
      )
    }
    return result
  }

  /// Named fields with their types, as of a record, a command or an event.
  func fields(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> [ValueType.Field]? {
    guard node.kind == .mapping else {
      diagnostics.add(
        .error(
          "expected names with their types, found \(node.words)",
          at: node.startRange,
          help: "write { name: type, … }"
        )
      )
      return nil
    }
    var fields: [ValueType.Field] = []
    for (key, value) in node.entries {
      guard let name = key.requiredName("the name of a field", &diagnostics) else { continue }
      if Self.reserved.contains(name) {
        diagnostics.add(
          .error(
            "a field cannot be named \"\(name)\", which begins a matcher",
            at: key.range,
            help: "rename it"
          )
        )
      }
      if let type = read(value, &diagnostics) { fields.append(ValueType.Field(name: name, type: type)) }
    }
    return fields
  }
}
