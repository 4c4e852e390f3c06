/// The last words of a program on standard error; bounded, whatever it writes.
struct LogTail {
  private var bytes: [UInt8] = []
  private static let limit = 16 << 10
  private static let lineCount = 20

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: chunk.suffix(Self.limit))
    if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// Adds a line of its own, wherever the last one stopped.
  mutating func append(_ line: String) {
    let start = bytes.isEmpty || bytes.last == 0x0A ? "" : "\n"
    Array("\(start)\(line)\n".utf8).withUnsafeBytes { append($0) }
  }

  /// The last lines, invalid UTF-8 replaced.
  var lines: [String] {
    bytes.suffix(Self.limit).split(separator: 0x0A).suffix(Self.lineCount)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
