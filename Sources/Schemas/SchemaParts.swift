import AdapterProtocol
import Checklists

/// Small pieces of JSON Schema (draft 2020-12).
enum SchemaParts {
  static let draft: Value = "https://json-schema.org/draft/2020-12/schema"

  /// Text of a checklist: plain scalars are text whatever they look like, so that an editor must not mind `0012`.
  static let text: Value = ["type": ["string", "number", "boolean"]]
  static let reference: Value = ["type": "string", "pattern": "^\\$"]
  static let duration: Value = ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"]
  /// A number is taken for its letters, as everywhere: `version: 16.4`.
  static let version: Value = [
    "type": ["string", "number"], "pattern": .string(ExactText(VersionText.expression)),
  ]
  static let name: Value = ["type": ["string", "number"], "pattern": "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$"]
  static let anything: Value = [:]

  static func words(_ words: [ExactText]) -> Value { ["enum": .list(words.map { .string($0) })] }

  static func anyOf(_ schemas: [Value]) -> Value {
    schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)]
  }

  static func list(of item: Value) -> Value { ["type": "array", "items": item] }

  /// A mapping of free names; a schema may say what they look like.
  static func named(_ value: Value, names: Value? = nil) -> Value {
    let map: Value = ["type": "object", "additionalProperties": value]
    return names.map { with(map, "propertyNames", $0) } ?? map
  }

  /// The schema with one more word.
  static func with(_ schema: Value, _ word: ExactText, _ value: Value) -> Value {
    guard case .map(var map) = schema else { return schema }
    map[word] = value
    return .map(map)
  }

  /// An object with these members and no others.
  static func object(
    _ properties: [(name: ExactText, schema: Value, isRequired: Bool)],
    atMostOne: Bool = false
  ) -> Value {
    var map: Value.Map = ["type": "object", "additionalProperties": false]
    var members = Value.Map()
    for property in properties { members[property.name] = property.schema }
    map["properties"] = .map(members)
    let required = properties.filter(\.isRequired).map { Value.string($0.name) }
    if !required.isEmpty { map["required"] = .list(required) }
    if atMostOne {
      map["minProperties"] = 1
      map["maxProperties"] = 1
    }
    return .map(map)
  }

  /// The schema with words for whoever hovers over it.
  static func described(_ schema: Value, _ words: String) -> Value {
    with(schema, "description", .string(ExactText(words)))
  }
}

extension Value {
  /// JSON with two spaces a level, so that a change of a schema is a readable difference.
  var pretty: String {
    var text = ""
    write(into: &text, indent: "")
    return text + "\n"
  }

  private func write(into text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .map(let map) where !map.isEmpty:
      text += "{\n"
      for (index, entry) in map.entries.enumerated() {
        text += "\(inner)\(Value.string(entry.key)): "
        entry.value.write(into: &text, indent: inner)
        text += index == map.entries.count - 1 ? "\n" : ",\n"
      }
      text += "\(indent)}"
    case .list(let values) where values.contains(where: \.isCollection):
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += inner
        value.write(into: &text, indent: inner)
        text += index == values.count - 1 ? "\n" : ",\n"
      }
      text += "\(indent)]"
    default: text += description
    }
  }

  private var isCollection: Bool {
    switch self {
    case .map, .list: true
    default: false
    }
  }
}
