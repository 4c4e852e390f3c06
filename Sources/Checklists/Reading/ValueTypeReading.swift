import AdapterProtocol
import Diagnostics
import Outcomes
import YAMLTree

/// Reads types as a contract writes them: `Id`, `string`, `{ enum: [a, b] }`, `{ visible: boolean }`.
struct ValueTypeReader {
  /// The named types that stand above.
  var named: [ExactText: ValueType] = [:]

  /// Places of the handoff record that some type has its values `among`.
  private var sources: [(path: FactPath, type: ValueType, range: SourceRange)] = []

  init(named: [ExactText: ValueType] = [:]) { self.named = named }

  /// Words that a matcher begins with; a field of that name could not be told from one.
  static let reserved = MatcherWord.allCases.map { ExactText($0.rawValue) }

  mutating func read(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
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
    if let type = SimpleType(rawValue: name.string)?.type ?? named[name] { return type }
    let known = (SimpleType.allCases.map(\.rawValue) + named.keys.map(\.string)).sorted()
    diagnostics.add(
      .error(
        "there is no type \"\(name)\"",
        at: node.range,
        help: Spelling.suggestion(for: name.string, among: known)
      )
    )
    return nil
  }

  private mutating func structure(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> ValueType? {
    let entries = node.entries
    guard let first = entries.first(where: { TypeWord(rawValue: $0.key.string) != nil }),
      let word = TypeWord(rawValue: first.key.string)
    else { return fields(node, &diagnostics).map { .record($0) } }
    let fitting = word.properties.map(\.rawValue) + [word.rawValue, "default"]
    if let odd = entries.first(where: { !fitting.contains($0.key.string) }) {
      diagnostics.add(
        .error(
          "\"\(odd.key.text)\" beside \"\(word.rawValue)\"",
          at: odd.key.range,
          help: "for a record that has a field \"\(word.rawValue)\", write { record: { … } }"
        )
      )
      return nil
    }
    switch word {
    case .type: return limited(first.value, node, &diagnostics)
    case .enum:
      let words = first.value.texts("words", &diagnostics)
      if first.value.kind == .sequence, first.value.items.isEmpty {
        diagnostics.add(
          .error("an enum without words has no value", at: first.value.range, help: "write enum: [word, …]")
        )
      }
      return words.isEmpty ? nil : known(.enumeration(words), node, &diagnostics)
    case .list: return read(first.value, &diagnostics).map { .list($0) }
    case .map: return read(first.value, &diagnostics).map { .map($0) }
    case .record: return fields(first.value, &diagnostics).map { .record($0) }
    case .optional: return read(first.value, &diagnostics).map { .optional($0) }
    }
  }

  private mutating func limited(
    _ base: YAMLNode,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> ValueType? {
    guard let type = read(base, &diagnostics) else { return nil }
    func number(_ property: TypeProperty) -> Int64? {
      node.entry(property)?.wholeNumber("a limit", &diagnostics)
    }
    let fitting = type.properties
    let result: ValueType =
      switch type {
      case .string(let length): .string(minLength: number(.minLength).map { Int($0) } ?? length)
      case .integer(let low, let high):
        .integer(atLeast: number(.atLeast) ?? low, atMost: number(.atMost) ?? high)
      default: type
      }
    for entry in node.entries {
      guard let property = TypeProperty(rawValue: entry.key.string), !fitting.contains(property) else {
        continue
      }
      diagnostics.add(
        .error(
          "\"\(property.rawValue)\" does not fit \(type.words)",
          at: entry.key.range,
          help:
            "a text may have minLength and among, a version and an enum among, an integer atLeast and atMost"
        )
      )
    }
    return fitting.contains(.among) ? known(result, node, &diagnostics) : result
  }

  /// The type with what its values are `among`, a place of the handoff record or a list of such places and of words.
  private mutating func known(
    _ type: ValueType,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> ValueType {
    guard let among = node.entry(.among) else { return type }
    let base = type.unwrapped
    var facts: [FactPath] = []
    var words: [ExactText] = []
    for item in among.kind == .sequence ? among.items : [among] {
      if item.isScalar, item.string.hasPrefix("handoff.") || among.isScalar {
        guard let path = FactPath(item, expected: "a place", &diagnostics) else { continue }
        sources.append((path, base, item.range))
        facts.append(path)
      } else if case .string(let word)? = LiteralReader.read(item, as: base, &diagnostics) {
        words.append(word)
      }
    }
    if facts.isEmpty, among.kind == .sequence {
      diagnostics.add(
        .error(
          "\"among\" without a place of the handoff record",
          at: among.startRange,
          help: "for a fixed set of words write { enum: […] }"
        )
      )
    }
    return .among(base, KnownValues(facts: facts, words: words))
  }

  /// Holds every `among` against the facts that the contract declares, which are read after the types.
  func checkSources(in handoff: [ValueType.Field], _ diagnostics: inout Diagnostics) {
    for (path, type, range) in sources {
      guard let (found, _) = path.type(in: handoff, at: range, throughLists: true, &diagnostics) else {
        continue
      }
      let stated = found.item?.unwrapped ?? found.unwrapped
      if stated == type { continue }
      if case .string = stated, case .string = type { continue }
      diagnostics.add(
        .error(
          "handoff.\(path.words) is \(stated.words), the type is \(type.words)",
          at: range,
          help: "name a place where the record states values of this type"
        )
      )
    }
  }

  /// Named fields with their types, as of a record, a command or an event.
  mutating func fields(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> [ValueType.Field]? {
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

extension YAMLNode {
  /// What stands under a property of a type.
  fileprivate func entry(_ property: TypeProperty) -> YAMLNode? {
    entries.first { $0.key.string == property.rawValue }?.value
  }
}
