import AdapterProtocol

/// As much of JSON Schema as the schemas of the adapter protocol use; a keyword that it does not know is a mistake.
struct JSONSchema {
  private let root: Value

  init(_ root: Value) {
    self.root = root
  }

  struct UnknownKeyword: Error {
    let keyword: String
  }

  /// Whether the value is right by the whole schema, or by one of its `$defs`.
  func accepts(_ value: Value, as definition: ExactText? = nil) throws -> Bool {
    guard let definition else { return try accepts(value, root) }
    return try accepts(value, ["$ref": .string(ExactText("#/$defs/\(definition)"))])
  }

  /// The names of the `$defs`.
  var definitions: [ExactText] { root.map?["$defs"]?.map?.entries.map(\.key) ?? [] }

  private func accepts(_ value: Value, _ schema: Value) throws -> Bool {
    if schema == .boolean(true) { return true }
    for entry in schema.map?.entries ?? [] {
      guard try accepts(value, entry.key.string, entry.value, schema) else { return false }
    }
    return true
  }

  private func accepts(_ value: Value, _ keyword: String, _ wanted: Value, _ schema: Value) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description": return true
    case "$ref":
      let name = wanted.text.dropFirst("#/$defs/".count)
      return try accepts(value, root.map?["$defs"]?.map?[ExactText(String(name))] ?? .null)
    case "const": return value == wanted
    case "enum": return wanted.list.contains(value)
    case "type":
      return (wanted.list.isEmpty ? [wanted] : wanted.list).contains { value.isOf(type: $0.text) }
    case "oneOf": return try wanted.list.count { try accepts(value, $0) } == 1
    case "anyOf": return try wanted.list.contains { try accepts(value, $0) }
    case "items": return try value.list.allSatisfy { try accepts($0, wanted) }
    case "required": return wanted.list.allSatisfy { value.map?[ExactText($0.text)] != nil }
    case "properties":
      return try value.map?.entries.allSatisfy { entry in
        try wanted.map?[entry.key].map { try accepts(entry.value, $0) } ?? true
      } ?? true
    case "additionalProperties":
      let known = schema.map?["properties"]?.map
      return wanted == true || value.map?.entries.allSatisfy { known?[$0.key] != nil } ?? true
    case "minimum": return value.integer.map { $0 >= wanted.integer ?? 0 } ?? true
    case "maximum": return value.integer.map { $0 <= wanted.integer ?? 0 } ?? true
    case "minLength":
      guard case .string(let text) = value else { return true }
      return Int64(text.string.unicodeScalars.count) >= wanted.integer ?? 0
    case "pattern":
      guard case .string(let text) = value else { return true }
      return try Regex(wanted.text).firstMatch(in: text.string) != nil
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}

extension Value {
  fileprivate var map: Value.Map? { if case .map(let map) = self { map } else { nil } }
  fileprivate var list: [Value] { if case .list(let values) = self { values } else { [] } }
  fileprivate var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  fileprivate var text: String { if case .string(let text) = self { text.string } else { "" } }

  fileprivate func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.boolean, "boolean"), (.integer, "integer"), (.string, "string"), (.list, "array"),
      (.map, "object"):
      true
    default: false
    }
  }
}
