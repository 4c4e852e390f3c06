import CLibYAML
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
        at: range,
        help: "split it"
      )
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || isBareUTF16(bytes) {
      return .error("the file is UTF-16, expected UTF-8", at: range, help: "save it again as UTF-8")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) {
      return .error("the file is empty", at: range, help: "name the file that has the text")
    }
    if let index = bytes.withUnsafeBufferPointer({ firstIndex(of: 0, in: $0, from: 0) }) {
      let place = position(of: index, in: file)
      return .error(
        "a NUL byte: this is a binary file, expected YAML text",
        at: place,
        help: "name the file that has the text"
      )
    }
    return nil
  }

  private static func isBareUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && ((bytes[0] == 0 && bytes[2] == 0) || (bytes[1] == 0 && bytes[3] == 0))
  }

  /// The literal U+0085, U+2028 and U+2029 of a file.
  static func hiddenLineBreaks(in file: SourceFile, atMost limit: Int) -> [SourceRange] {
    file.bytes.withUnsafeBufferPointer { bytes in
      var offsets: [Int] = []
      for lead in [UInt8(0xC2), 0xE2] {
        var index = 0
        let before = offsets.count
        while offsets.count < before + limit, let found = firstIndex(of: lead, in: bytes, from: index) {
          let isNextLine = lead == 0xC2 && found + 1 < bytes.count && bytes[found + 1] == 0x85
          let isSeparator =
            lead == 0xE2 && found + 2 < bytes.count && bytes[found + 1] == 0x80
            && bytes[found + 2] | 1 == 0xA9
          if isNextLine || isSeparator { offsets.append(found) }
          index = found + 1
        }
      }
      return offsets.sorted().prefix(limit).map { position(of: $0, in: file) }
    }
  }

  /// memchr(3): most files have none of the bytes that are looked for.
  private static func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int)
    -> Int?
  {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
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
