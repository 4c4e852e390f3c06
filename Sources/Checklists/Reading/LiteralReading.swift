package import AdapterProtocol
package import Diagnostics
import Outcomes
package import YAMLTree

/// Reads values that are written out, by their type.
package enum LiteralReader {
  /// The value, or nil with a diagnostic.
  ///
  /// `null` is the value of an absent optional.
  package static func read(_ node: YAMLNode, as type: ValueType, _ diagnostics: inout Diagnostics) -> Value? {
    switch type {
    case .optional(let wrapped):
      return node.isNull ? .null : read(node, as: wrapped, &diagnostics)
    case .list(let item):
      guard node.kind == .sequence else { return mismatch(node, type, &diagnostics) }
      let values = node.items.map { read($0, as: item, &diagnostics) }
      return values.contains(nil) ? nil : .list(values.compactMap(\.self))
    case .map(let valueType):
      guard node.kind == .mapping else { return mismatch(node, type, &diagnostics) }
      var map = Value.Map()
      for (key, value) in node.entries { map[key.text] = read(value, as: valueType, &diagnostics) }
      return .map(map)
    case .record(let fields): return record(node, fields, type, &diagnostics)
    case .json: return json(node, &diagnostics)
    case .among(let type, _): return read(node, as: type, &diagnostics)
    default: return scalar(node, type, &diagnostics)
    }
  }

  private static func scalar(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Value?
  {
    guard node.isScalar else { return mismatch(node, type, &diagnostics) }
    if node.isNull {
      let help = node.nullHelp
      diagnostics.add(.error("expected \(type.words), found nothing", at: node.range, help: help))
      return nil
    }
    let value = parse(node, type)
    if let value, type.mismatch(value, at: "") == nil { return value }
    return mismatch(node, type, &diagnostics)
  }

  /// The scalar's meaning under the type; a quoted scalar is never a number or a truth value.
  private static func parse(_ node: YAMLNode, _ type: ValueType) -> Value? {
    let isPlain = node.kind == .plain
    switch type {
    case .string, .enumeration, .version: return .string(node.text)
    case .integer, .decimal: return isPlain ? node.withBytes { Value.number($0) } : nil
    case .boolean:
      guard isPlain else { return nil }
      switch node.string {
      case "true", "True", "TRUE": return true
      case "false", "False", "FALSE": return false
      default: return nil
      }
    case .duration: return DurationText.parse(node.string).map { .integer($0.microseconds) }
    case .optional, .list, .map, .record, .among, .json: return nil
    }
  }

  private static func record(
    _ node: YAMLNode,
    _ fields: [ValueType.Field],
    _ type: ValueType,
    _ diagnostics: inout Diagnostics
  ) -> Value? {
    guard node.kind == .mapping else { return mismatch(node, type, &diagnostics) }
    var map = Value.Map()
    for (key, value) in node.entries {
      guard let field = fields.named(key) else {
        diagnostics.add(.unknownField(key, among: fields))
        continue
      }
      map[key.text] = read(value, as: field.type, &diagnostics)
    }
    for field in fields
    where !field.type.isOptional && !node.entries.contains(where: { $0.key.isText(field.name) }) {
      diagnostics.add(
        .error("\"\(field.name)\" is missing", at: node.startRange, help: "it is \(field.type.words)")
      )
    }
    return .map(map)
  }

  private static func json(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Value? {
    switch node.kind {
    case .quoted: return .string(node.text)
    case .sequence: return .list(node.items.compactMap { json($0, &diagnostics) })
    case .mapping:
      var map = Value.Map()
      for (key, value) in node.entries { map[key.text] = json(value, &diagnostics) }
      return .map(map)
    case .plain: break
    }
    if node.isNull { return .null }
    if let flag = parse(node, .boolean) { return flag }
    guard let first = node.string.utf8.first, (48...57).contains(first) || first == UInt8(ascii: "-") else {
      return .string(node.text)
    }
    if let number = node.withBytes({ Value.number($0) }), number.description == node.string { return number }
    guard first != UInt8(ascii: "-") else { return .string(node.text) }
    diagnostics.add(
      .error(
        "\(node.string) begins like a number and is no plain one: it could mean two things",
        at: node.range,
        help: "quote it for a text, or write a plain decimal"
      )
    )
    return nil
  }

  private static func mismatch(
    _ node: YAMLNode,
    _ type: ValueType,
    _ diagnostics: inout Diagnostics
  ) -> Value? {
    let isRange = type == .version && node.isScalar && VersionText.isRange(node.string)
    diagnostics.add(
      .error(
        isRange
          ? "a range where an exact version is wanted, found \(node.words)"
          : "expected \(type.words), found \(node.words)",
        at: node.startRange,
        help: help(node, type)
      )
    )
    return nil
  }

  private static func help(_ node: YAMLNode, _ type: ValueType) -> String {
    switch type {
    case .enumeration(let words):
      let nearest = Spelling.nearest(to: node.isScalar ? node.string : "", among: words.map(\.string))
      return nearest.map { "did you mean \"\($0)\"?" } ?? "write one of these words"
    case .integer where node.kind == .quoted, .decimal where node.kind == .quoted,
      .boolean where node.kind == .quoted:
      return "remove the quotes"
    case .boolean: return "write true or false"
    case .integer: return "write a whole number in digits, such as 3"
    case .decimal: return "write a number in digits, such as 19.90"
    case .duration: return "write a number and ms, s, m or h, such as 500ms"
    case .version where node.string.hasPrefix("v") && VersionText.isExact(String(node.string.dropFirst())):
      return "write \(node.string.dropFirst()), without the v"
    case .version: return "write the version that is delivered, such as 1.6.2"
    case .string: return node.isScalar ? "write the text here" : "write one text"
    case .list: return "write [item, …]"
    case .map, .record: return "write { name: … }"
    case .optional(let wrapped), .among(let wrapped, _): return help(node, wrapped)
    case .json: return "write a value"
    }
  }
}

extension [ValueType.Field] {
  /// The field that the key names; no other one is copied to be looked at.
  package func named(_ key: YAMLNode) -> ValueType.Field? {
    indices.first { key.isText(self[$0].name) }.map { self[$0] }
  }
}

extension Diagnostic {
  /// A name that is not among the fields of a record, command or event.
  package static func unknownField(_ key: YAMLNode, among fields: [ValueType.Field]) -> Diagnostic {
    .error(
      "there is no field \"\(key.text)\"",
      at: key.range,
      help: Spelling.suggestion(for: key.string, among: fields.map(\.name.string))
    )
  }
}
