import Diagnostics

/// What can be said of the bytes before YAML is asked.
enum TextScan {
  static func problem(in file: SourceFile, limits: YAMLLimits) -> Diagnostic? {
    let bytes = file.bytes
    let start = SourcePosition(line: 1, column: 1)
    let range = SourceRange(path: file.path, start: start, end: start)
    if bytes.count > limits.bytes {
      return .error(
        "the file has \(bytes.count) bytes, more than the \(limits.bytes) that are read",
        at: range
      )
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || isBareUTF16(bytes) {
      return .error("the file is UTF-16, expected UTF-8", at: range, help: "save it again as UTF-8")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) {
      return .error("the file is empty", at: range)
    }
    if let index = bytes.firstIndex(of: 0) {
      let place = position(of: index, in: file)
      return .error("a NUL byte: this is a binary file, expected YAML text", at: place)
    }
    return nil
  }

  private static func isBareUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && ((bytes[0] == 0 && bytes[2] == 0) || (bytes[1] == 0 && bytes[3] == 0))
  }

  /// The literal U+0085, U+2028 and U+2029 of a file.
  static func hiddenLineBreaks(in file: SourceFile, atMost limit: Int) -> [SourceRange] {
    var result: [SourceRange] = []
    var counter = PlaceCounter()
    file.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count where result.count < limit {
        let isNextLine = bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0x85
        let isSeparator =
          bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
          && bytes[index + 2] | 1 == 0xA9
        if isNextLine || isSeparator { result.append(counter.range(in: file.path)) }
        counter.pass(bytes[index])
      }
    }
    return result
  }

  /// The place of a byte, with the line breaks that an editor shows.
  static func position(of offset: Int, in file: SourceFile) -> SourceRange {
    var counter = PlaceCounter()
    for byte in file.bytes[..<offset] { counter.pass(byte) }
    return counter.range(in: file.path)
  }
}

/// Counts lines and columns as an editor does, byte by byte.
private struct PlaceCounter {
  private var line = 1
  private var column = 1
  private var previous: UInt8 = 0

  mutating func pass(_ byte: UInt8) {
    switch byte {
    case 0x0A where previous == 0x0D: break
    case 0x0A, 0x0D:
      line += 1
      column = 1
    case 0x80..<0xC0: break
    default: column += 1
    }
    previous = byte
  }

  /// The one scalar that begins here.
  func range(in path: String) -> SourceRange {
    let start = SourcePosition(line: line, column: column)
    return SourceRange(path: path, start: start, end: SourcePosition(line: line, column: column + 1))
  }
}
