package import AdapterProtocol

/// What the contract says a value is; a scalar is typed by this and never by its looks.
package indirect enum ValueType: Sendable, Hashable {
  case string(minLength: Int)
  case integer(atLeast: Int64?, atMost: Int64?)
  case decimal
  case boolean
  /// On the wire a whole number of microseconds.
  case duration
  /// Letters that name one version; a range names several.
  case version
  case enumeration([ExactText])
  case list(ValueType)
  /// Free keys, one type of value.
  case map(ValueType)
  case record([Field])
  /// May be absent; null on the wire is absence.
  case optional(ValueType)
  /// Letters that the handoff record must know where they are written out.
  case among(ValueType, KnownValues)
  /// Anything, where malformed input is the point.
  case json

  /// A named part of a record, of a command or of an event.
  package struct Field: Sendable, Hashable {
    package let name: ExactText
    package let type: ValueType

    package init(name: ExactText, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The type in words, with its article.
  package var words: String {
    switch self {
    case .string(0): "a text"
    case .string(1): "a text that is not empty"
    case .string(let length): "a text of at least \(length) characters"
    case .integer(nil, nil): "a whole number"
    case .integer(let low?, nil): "a whole number of at least \(low)"
    case .integer(nil, let high?): "a whole number of at most \(high)"
    case .integer(let low?, let high?): "a whole number from \(low) to \(high)"
    case .decimal: "a number"
    case .boolean: "true or false"
    case .duration: "a duration such as 500ms or 2s"
    case .version: "an exact version such as 1.6.2"
    case .enumeration(let words): "one of \(words.map(\.string).joined(separator: ", "))"
    case .list(let item): "a list of items, each \(item.words)"
    case .map(let value): "a mapping of names, each to \(value.words)"
    case .record(let fields): "a mapping with \(fields.map(\.name.string).joined(separator: ", "))"
    case .optional(let type): "\(type.words), or nothing"
    case .among(let type, _): type.words
    case .json: "any value"
    }
  }

  /// The type without `optional` and `among` around it.
  package var unwrapped: ValueType {
    switch self {
    case .optional(let type), .among(let type, _): type.unwrapped
    default: self
    }
  }

  /// What a value that is written out must be among; nil where it may be anything of the type.
  package var knownValues: KnownValues? {
    switch self {
    case .optional(let type): type.knownValues
    case .among(_, let known): known
    default: nil
    }
  }

  /// The type of what a list or mapping holds.
  package var item: ValueType? {
    switch unwrapped {
    case .list(let item), .map(let item): item
    default: nil
    }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// What is wrong with a value of the wire, or nil when it is of this type.
  package func mismatch(_ value: Value?, at path: String) -> String? {
    switch (self, value) {
    case (.optional, nil), (.optional, .null?): return nil
    case (.optional(let type), let value), (.among(let type, _), let value):
      return type.mismatch(value, at: path)
    case (_, nil): return "\(path) is missing"
    case (.json, _): return nil
    case (.string(let length), .string(let text)?)
    where length == 0 || text.string.unicodeScalars.count >= length:
      return nil
    case (.integer(let low, let high), .integer(let number)?)
    where number >= low ?? .min && number <= high ?? .max:
      return nil
    case (.decimal, .integer?), (.decimal, .decimal?), (.boolean, .boolean?): return nil
    case (.duration, .integer(let number)?) where number >= 0: return nil
    case (.version, .string(let text)?) where VersionText.isExact(text.string): return nil
    case (.enumeration(let words), .string(let text)?) where words.contains(text): return nil
    case (.list(let item), .list(let values)?):
      for (index, value) in values.enumerated() {
        if let problem = item.mismatch(value, at: "\(path)[\(index)]") { return problem }
      }
      return nil
    case (.map(let type), .map(let map)?):
      for entry in map.entries {
        if let problem = type.mismatch(entry.value, at: "\(path).\(entry.key)") { return problem }
      }
      return nil
    case (.record(let fields), .map(let map)?):
      return ValueType.mismatch(map, fields: fields, at: path)
    case (_, let value?):
      let expected = self == .duration ? "a whole number of microseconds" : words
      return "\(path): expected \(expected), found \(value)"
    }
  }

  /// What is wrong with the fields of a command, an event or a record.
  package static func mismatch(_ map: Value.Map, fields: [Field], at path: String) -> String? {
    for field in fields {
      if let problem = field.type.mismatch(map[field.name], at: "\(path).\(field.name)") { return problem }
    }
    if let extra = map.entries.first(where: { entry in !fields.contains { $0.name == entry.key } }) {
      return "\(path).\(extra.key) is not in the contract"
    }
    return nil
  }

  /// The paths of what a value lacks: fields that are not optional, lists and mappings without anything in them.
  package func missing(_ value: Value?, at path: [ExactText]) -> [[ExactText]] {
    switch (self, value) {
    case (.optional, nil), (.optional, .null?), (.optional, .list([])?): []
    case (.optional(let type), let value?): type.missing(value, at: path)
    case (.record(let fields), .map(let map)?):
      fields.flatMap { $0.type.missing(map[$0.name], at: path + [$0.name]) }
    case (.list(let item), .list(let items)?):
      items.isEmpty ? [path] : items.enumerated().flatMap { item.missing($1, at: path + ["\($0 + 1)"]) }
    case (.map, .map(let map)?): map.isEmpty ? [path] : []
    case (_, nil), (_, .null?): [path]
    default: []
    }
  }
}
