/// Why a well-formed JSON object is not the message that it should be.
public struct MessageError: Error, Hashable, CustomStringConvertible {
  /// Where and what, such as `result.now: expected a whole number, found "soon"`.
  public let description: String

  /// An error in these words.
  public init(_ description: String) {
    self.description = description
  }
}

/// Takes typed members out of a map and says by their path what is wrong with them.
struct MessageReader {
  let map: Value.Map
  let path: String

  init(_ value: Value, path: String) throws(MessageError) {
    guard case .map(let map) = value else { throw Self.mismatch(path, "an object", value) }
    self.map = map
    self.path = path
  }

  /// A whole line, which must be JSON-RPC 2.0.
  init(message value: Value) throws(MessageError) {
    try self.init(value, path: "message")
    guard case .string("2.0")? = map["jsonrpc"] else {
      throw MessageError("message.jsonrpc: expected \"2.0\"")
    }
  }

  /// Unknown members are errors: a misspelt `stored` must not be lost without a word.
  func allow(_ keys: ExactText...) throws(MessageError) {
    for entry in map.entries where !keys.contains(entry.key) {
      let known = keys.isEmpty ? "none" : keys.map(\.string).joined(separator: ", ")
      throw MessageError("\(path): unknown member \"\(entry.key)\" (known: \(known))")
    }
  }

  func value(_ key: ExactText) throws(MessageError) -> Value {
    guard let value = map[key] else { throw MessageError("\(path).\(key): missing") }
    return value
  }

  func text(_ key: ExactText) throws(MessageError) -> ExactText {
    let value = try value(key)
    guard case .string(let text) = value else { throw Self.mismatch("\(path).\(key)", "a string", value) }
    return text
  }

  func integer(_ key: ExactText) throws(MessageError) -> Int64 {
    let value = try value(key)
    guard case .integer(let number) = value else {
      throw Self.mismatch("\(path).\(key)", "a whole number", value)
    }
    return number
  }

  func moment(_ key: ExactText) throws(MessageError) -> Moment {
    let number = try integer(key)
    guard number >= 0 else { throw MessageError("\(path).\(key): \(number) is before the clock's zero") }
    return Moment(microseconds: number)
  }

  func boolean(_ key: ExactText) throws(MessageError) -> Bool {
    let value = try value(key)
    guard case .boolean(let flag) = value else {
      throw Self.mismatch("\(path).\(key)", "true or false", value)
    }
    return flag
  }

  func object(_ key: ExactText) throws(MessageError) -> Value.Map {
    try MessageReader(value(key), path: "\(path).\(key)").map
  }

  func list(_ key: ExactText) throws(MessageError) -> [Value] {
    let value = try value(key)
    guard case .list(let values) = value else { throw Self.mismatch("\(path).\(key)", "an array", value) }
    return values
  }

  func texts(_ key: ExactText) throws(MessageError) -> [ExactText] {
    var result: [ExactText] = []
    for (index, value) in try list(key).enumerated() {
      guard case .string(let text) = value else {
        throw Self.mismatch("\(path).\(key)[\(index)]", "a string", value)
      }
      result.append(text)
    }
    return result
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: ExactText
  ) throws(MessageError) -> Choice where Choice.RawValue == String {
    let text = try text(key)
    guard let choice = Choice(rawValue: text.string) else {
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw MessageError("\(path).\(key): expected \(known), found \"\(text)\"")
    }
    return choice
  }

  /// Reads a member that may be absent or null.
  func optional<T>(
    _ key: ExactText,
    _ read: (MessageReader) throws(MessageError) -> T
  ) throws(MessageError) -> T? {
    switch map[key] {
    case nil, .null?: nil
    default: try read(self)
    }
  }

  private static func mismatch(_ path: String, _ expected: String, _ found: Value) -> MessageError {
    let text = found.description
    let shown = text.unicodeScalars.count > 80 ? String(text.unicodeScalars.prefix(80)) + "…" : text
    return MessageError("\(path): expected \(expected), found \(shown)")
  }
}
