import AdapterProtocol
import Checklists

/// Schemas of values, by the contract's types.
struct ValueSchemas {
  /// Whether `$name` may stand for a value: in checklists, not in handoff records.
  let allowsReferences: Bool
  /// The types of which a checklist can demand something.
  private let matched: [ValueType]

  init(allowsReferences: Bool, contract: Contract?) {
    self.allowsReferences = allowsReferences
    var matched: [ValueType] = []
    let fields = (contract?.events ?? []).flatMap(\.fields) + (contract?.commands ?? []).flatMap(\.arguments)
    for field in fields + (contract?.state ?? []) { field.type.collect(into: &matched) }
    self.matched = matched
  }

  func value(_ type: ValueType) -> Value {
    let plain = plain(type)
    return allowsReferences ? SchemaParts.anyOf([plain, SchemaParts.reference]) : plain
  }

  private func plain(_ type: ValueType) -> Value {
    switch type {
    case .string(let length):
      return length == 0
        ? SchemaParts.text : SchemaParts.with(SchemaParts.text, "minLength", .integer(Int64(length)))
    case .integer(let low, let high):
      var map: Value.Map = ["type": "integer"]
      map["minimum"] = low.map { .integer($0) }
      map["maximum"] = high.map { .integer($0) }
      return .map(map)
    case .decimal: return ["type": "number"]
    case .boolean: return ["type": "boolean"]
    case .duration: return SchemaParts.duration
    case .version: return SchemaParts.version
    case .enumeration(let words): return SchemaParts.words(words)
    case .list(let item): return SchemaParts.list(of: value(item))
    case .map(let inner): return SchemaParts.named(value(inner))
    case .record(let fields):
      return SchemaParts.object(
        fields.map { ($0.name, value($0.type), allowsReferences && !$0.type.isOptional) }
      )
    case .optional(let inner): return SchemaParts.anyOf([plain(inner), ["type": "null"]])
    case .among(let inner, _): return plain(inner)
    case .json: return SchemaParts.anything
    }
  }

  // MARK: Demands

  /// What may be demanded of a value: a reference to the definition for its type.
  func matcher(_ type: ValueType) -> Value {
    guard let index = matched.firstIndex(of: type) else { return SchemaParts.anything }
    return ["$ref": .string("#/$defs/matcher\(index + 1)")]
  }

  /// A definition for each type that something is demanded of; they refer to each other.
  func matcherDefinitions() -> Value.Map {
    var map = Value.Map()
    for (index, type) in matched.enumerated() { map["matcher\(index + 1)"] = definition(type) }
    return map
  }

  private func definition(_ type: ValueType) -> Value {
    let words = type.matcherWords.map {
      word -> (name: ExactText, schema: Value, isRequired: Bool) in
      (ExactText(word.rawValue), SchemaParts.described(matcherValue(word, type), word.meaning), false)
    }
    guard case .map(var map) = SchemaParts.object(words) else { return SchemaParts.anything }
    map["minProperties"] = 1
    return SchemaParts.anyOf([demanded(type), .map(map)])
  }

  /// The value itself, where a mapping may name only some of the parts.
  private func demanded(_ type: ValueType) -> Value {
    switch type {
    case .record(let fields): SchemaParts.object(fields.map { ($0.name, matcher($0.type), false) })
    case .optional(let inner): SchemaParts.anyOf([demanded(inner), ["type": "null"]])
    default: value(type)
    }
  }

  private func matcherValue(_ word: MatcherWord, _ type: ValueType) -> Value {
    switch word {
    case .equals, .atLeast, .atMost: value(type)
    case .oneOf: SchemaParts.list(of: value(type))
    case .present: ["type": "boolean"]
    case .matches: ["type": "string", "maxLength": .integer(Int64(MatcherWord.longestPattern))]
    case .not: matcher(type)
    case .contains, .each: type.item.map { matcher($0) } ?? value(type)
    }
  }
}

extension ValueType {
  /// The type and every type inside it of which something can be demanded, each once.
  fileprivate func collect(into list: inout [ValueType]) {
    guard !list.contains(self) else { return }
    list.append(self)
    item?.collect(into: &list)
    if case .record(let fields) = unwrapped { for field in fields { field.type.collect(into: &list) } }
  }
}
