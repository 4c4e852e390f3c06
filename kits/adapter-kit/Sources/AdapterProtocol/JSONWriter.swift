/// Appends JSON to one byte buffer; the caller sees to commas by using the container methods.
public struct JSONWriter {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer with an empty buffer.
  public init() {}

  /// Empties the buffer and keeps its memory.
  public mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line of JSON lines.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes `{`, what the closure writes, and `}`.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes `[`, what the closure writes, and `]`.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a key; a value must follow.
  public mutating func key(_ key: ExactText) {
    separate()
    quoted(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key and its text.
  public mutating func member(_ key: ExactText, _ text: ExactText) {
    self.key(key)
    string(text)
  }

  /// Writes a key and its whole number.
  public mutating func member(_ key: ExactText, _ number: Int64) {
    self.key(key)
    integer(number)
  }

  /// Writes a key and its value.
  public mutating func member(_ key: ExactText, _ value: Value) {
    self.key(key)
    self.value(value)
  }

  /// Writes any value.
  public mutating func value(_ value: Value) {
    switch value {
    case .null: literal("null")
    case .boolean(let flag): literal(flag ? "true" : "false")
    case .integer(let number): integer(number)
    case .decimal(let decimal): literal(decimal.description)
    case .string(let text): string(text)
    case .list(let values): array { for value in values { $0.value(value) } }
    case .map(let map): object { for entry in map.entries { $0.member(entry.key, entry.value) } }
    }
  }

  /// Writes a quoted string.
  public mutating func string(_ text: ExactText) {
    separate()
    quoted(text)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func integer(_ number: Int64) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(48 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  /// Copies runs between the few bytes that JSON wants escaped.
  private mutating func quoted(_ text: ExactText) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { source in
      var start = 0
      for index in 0..<source.count {
        let byte = source[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
        bytes.append(contentsOf: source[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(Self.hexadecimal[Int(byte >> 4)])
      bytes.append(Self.hexadecimal[Int(byte & 15)])
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}
