import AdapterProtocol

/// Why a line of a journal is not what it should be, in words that begin with the member.
struct LineProblem: Error {
  let words: String
}

/// The members of one object of a journal, taken out by name; what is not asked for is passed over.
struct Members {
  private let map: Value.Map
  private let place: String

  init(_ value: Value, _ place: String) throws(LineProblem) {
    guard case .map(let map) = value else { throw Self.mismatch(place, "an object", value) }
    self.map = map
    self.place = place
  }

  func has(_ key: ExactText) -> Bool { map[key] != nil }

  func value(_ key: ExactText) throws(LineProblem) -> Value {
    guard let value = map[key] else { throw LineProblem(words: "\(name(key)) is missing") }
    return value
  }

  func text(_ key: ExactText) throws(LineProblem) -> ExactText {
    let value = try value(key)
    guard case .string(let text) = value else { throw Self.mismatch(name(key), "a string", value) }
    return text
  }

  func string(_ key: ExactText) throws(LineProblem) -> String { try text(key).string }

  func integer(_ key: ExactText) throws(LineProblem) -> Int64 {
    let value = try value(key)
    guard case .integer(let number) = value else { throw Self.mismatch(name(key), "a whole number", value) }
    return number
  }

  /// A whole number that is a count, a line or an index.
  func count(_ key: ExactText) throws(LineProblem) -> Int {
    guard let number = Int(exactly: try integer(key)), number >= 0 else {
      throw Self.mismatch(name(key), "a number that is not negative", try value(key))
    }
    return number
  }

  func duration(_ key: ExactText) throws(LineProblem) -> Duration { .microseconds(try integer(key)) }

  func boolean(_ key: ExactText) throws(LineProblem) -> Bool {
    let value = try value(key)
    guard case .boolean(let flag) = value else { throw Self.mismatch(name(key), "true or false", value) }
    return flag
  }

  func map(_ key: ExactText) throws(LineProblem) -> Value.Map { try members(key).map }

  func members(_ key: ExactText) throws(LineProblem) -> Members {
    try Members(value(key), name(key))
  }

  func choice<Choice: RawRepresentable<String>>(_ key: ExactText) throws(LineProblem) -> Choice {
    let text = try string(key)
    guard let choice = Choice(rawValue: text) else {
      throw LineProblem(words: "\(name(key)) has the unknown word \"\(text)\"")
    }
    return choice
  }

  func objects(_ key: ExactText) throws(LineProblem) -> [Members] {
    var result: [Members] = []
    for (index, value) in try list(key).enumerated() {
      result.append(try Members(value, "\(name(key))[\(index)]"))
    }
    return result
  }

  func texts(_ key: ExactText) throws(LineProblem) -> [ExactText] {
    var result: [ExactText] = []
    for (index, value) in try list(key).enumerated() {
      guard case .string(let text) = value else {
        throw Self.mismatch("\(name(key))[\(index)]", "a string", value)
      }
      result.append(text)
    }
    return result
  }

  func strings(_ key: ExactText) throws(LineProblem) -> [String] { try texts(key).map(\.string) }

  /// The members of an object that has them under names of its own.
  func named(_ key: ExactText) throws(LineProblem) -> [(ExactText, Members)] {
    var result: [(ExactText, Members)] = []
    for entry in try map(key).entries {
      result.append((entry.key, try Members(entry.value, "\(name(key)).\(entry.key)")))
    }
    return result
  }

  private func list(_ key: ExactText) throws(LineProblem) -> [Value] {
    let value = try value(key)
    guard case .list(let values) = value else { throw Self.mismatch(name(key), "an array", value) }
    return values
  }

  private func name(_ key: ExactText) -> String { place.isEmpty ? key.string : "\(place).\(key)" }

  private static func mismatch(_ place: String, _ expected: String, _ found: Value) -> LineProblem {
    let shown = found.description.unicodeScalars
    let text = shown.count > 60 ? String(shown.prefix(60)) + "…" : String(shown)
    return LineProblem(words: "\(place.isEmpty ? "the line" : place) is \(text), expected \(expected)")
  }
}
