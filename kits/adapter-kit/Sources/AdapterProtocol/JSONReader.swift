/// Why bytes are not the JSON that we accept, and where.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// What is wrong; the words say what was expected.
  public let problem: String
  /// How many bytes of the text stand before the problem.
  public let offset: Int

  public var description: String { "\(problem) at byte \(offset + 1)" }
}

extension Value {
  /// Reads exactly one JSON value (RFC 8259) that fills the text.
  ///
  /// Stricter than the RFC where it leaves room: duplicate keys, lone surrogates, invalid UTF-8, numbers that
  /// would have to be rounded, and more than 64 levels are errors.
  public init(json bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }

  /// Reads exactly one JSON value; see `init(json:)` of a buffer.
  public init(json text: String) throws(JSONError) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONError) in try Value(json: buffer) }
    }
    self = try result.get()
  }
}

/// A recursive reader over one buffer; it never reads past the end and never recurses past its limit.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private static let depthLimit = 64

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONError) -> Value {
    let value = try element()
    skipSpace()
    if index < bytes.count { throw error("expected the end of the text") }
    return value
  }

  private mutating func element() throws(JSONError) -> Value {
    skipSpace()
    guard index < bytes.count else { throw error("expected a value, found the end of the text") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), 48...57: return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func object() throws(JSONError) -> Value {
    try enter()
    var map = Value.Map()
    if !skip(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        let start = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          throw error("expected a key in double quotes")
        }
        let key = try string()
        guard skip(UInt8(ascii: ":")) else { throw error("expected ':'") }
        guard map.add(key, try element()) else {
          throw JSONError(problem: "duplicate key \(key)", offset: start)
        }
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { throw error("expected ',' or '}'") }
    }
    depth -= 1
    return .map(map)
  }

  private mutating func array() throws(JSONError) -> Value {
    try enter()
    var values: [Value] = []
    if !skip(UInt8(ascii: "]")) {
      repeat { values.append(try element()) } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { throw error("expected ',' or ']'") }
    }
    depth -= 1
    return .list(values)
  }

  private mutating func enter() throws(JSONError) {
    guard depth < Self.depthLimit else { throw error("more than \(Self.depthLimit) levels of nesting") }
    index += 1
    depth += 1
  }

  private mutating func literal(_ word: StaticString, _ value: Value) throws(JSONError) -> Value {
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("expected a value")
      }
    }
    index += length
    return value
  }

  private mutating func number() throws(JSONError) -> Value {
    let start = index
    while index < bytes.count, Self.isNumeral(bytes[index]) { index += 1 }
    let numeral = bytes[start..<index]
    let digits = numeral.first == UInt8(ascii: "-") ? numeral.dropFirst() : numeral
    let second = digits.dropFirst().first
    let zeroLed = digits.first == 48 && second.map { (48...57).contains($0) } == true
    let bareDot = zip(digits, digits.dropFirst()).contains { pair in
      pair.0 == UInt8(ascii: ".") && !(48...57).contains(pair.1)
    }
    guard !zeroLed, !bareDot, numeral.last != UInt8(ascii: "."), let value = Value.number(numeral) else {
      let problem = "a number that is no JSON number or cannot be kept exactly (send it as a string)"
      throw JSONError(problem: problem, offset: start)
    }
    return value
  }

  private static func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(JSONError) -> ExactText {
    index += 1
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        guard let text = ExactText(validating: UnsafeBufferPointer(rebasing: bytes[start..<index])) else {
          throw JSONError(problem: "invalid UTF-8 in a string", offset: start)
        }
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw error("a control character in a string, write it as \\u00XX") }
      index += 1
    }
    throw error("a string without its closing quote")
  }

  /// The slow path of a string that has at least one escape.
  private mutating func escapedString(from start: Int) throws(JSONError) -> ExactText {
    var buffer = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = buffer.withUnsafeBufferPointer({ ExactText(validating: $0) }) else {
          throw JSONError(problem: "invalid UTF-8 in a string", offset: start)
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &buffer)
      case 0..<0x20:
        index -= 1
        throw error("a control character in a string, write it as \\u00XX")
      default: buffer.append(byte)
      }
    }
    throw error("a string without its closing quote")
  }

  private mutating func escape(into buffer: inout [UInt8]) throws(JSONError) {
    guard index < bytes.count else { throw error("a string without its closing quote") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"): buffer.append(contentsOf: String(Character(try scalar())).utf8)
    default:
      index -= 1
      throw error("an escape that JSON does not have")
    }
  }

  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let start = index - 2
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      let low = try hexadecimal()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((UInt32(high) & 0x3FF) << 10) + (UInt32(low) & 0x3FF))
      {
        return scalar
      }
    }
    throw JSONError(problem: "half of a surrogate pair", offset: start)
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var result: UInt16 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      result = result << 4 | UInt16(digit)
      index += 1
    }
    return result
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private func error(_ problem: String) -> JSONError {
    JSONError(problem: problem, offset: index)
  }
}
