/// The last words of a program on standard error; bounded, whatever it writes.
struct LogTail {
  private var bytes: [UInt8] = []
  private static let limit = 16 << 10
  private static let lineCount = 20

  /// How much was written since the mark.
  private var fresh = 0

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    fresh += chunk.count
    bytes.append(contentsOf: chunk.suffix(Self.limit))
    if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// Adds a line of its own, wherever the last one stopped.
  mutating func append(_ line: String) {
    let start = bytes.isEmpty || bytes.last == 0x0A ? "" : "\n"
    Array("\(start)\(line)\n".utf8).withUnsafeBytes { append($0) }
  }

  /// What comes from here on is fresh.
  mutating func mark() {
    fresh = 0
  }

  /// The last lines, invalid UTF-8 replaced.
  var lines: [String] { lines(last: Self.limit) }

  /// The last lines since the mark.
  var freshLines: [String] { lines(last: min(fresh, Self.limit)) }

  private func lines(last count: Int) -> [String] {
    bytes.suffix(count).split(separator: 0x0A).suffix(Self.lineCount)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
