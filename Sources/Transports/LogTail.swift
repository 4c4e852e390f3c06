/// The last words of a program on standard error; bounded, whatever it writes.
///
/// It gives whole lines alone: half a line may be half a secret, which nobody knows for one.
struct LogTail {
  private var bytes: [UInt8] = []
  private static let limit = 16 << 10
  private static let newline: UInt8 = 0x0A

  /// How much was written since the mark.
  private var fresh = 0
  /// True when the first line may lack its beginning.
  private var isCut = false

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    fresh += chunk.count
    if chunk.count > Self.limit {
      bytes.removeAll(keepingCapacity: true)
      isCut = true
    }
    bytes.append(contentsOf: chunk.suffix(Self.limit))
    if bytes.count > 2 * Self.limit {
      bytes.removeFirst(bytes.count - Self.limit)
      isCut = true
    }
  }

  /// Adds a line of its own, before a line that the program is still writing.
  mutating func append(_ line: String) {
    let start = bytes.lastIndex(of: Self.newline).map { $0 + 1 } ?? (isCut ? bytes.count : 0)
    let rest = Array(bytes[start...])
    bytes.removeSubrange(start...)
    fresh = max(0, fresh - rest.count)
    Array("\(line)\n".utf8).withUnsafeBytes { append($0) }
    rest.withUnsafeBytes { append($0) }
  }

  /// What comes from here on is fresh.
  mutating func mark() {
    fresh = 0
  }

  /// The last lines, invalid UTF-8 replaced.
  var lines: [String] { lines(from: max(0, bytes.count - Self.limit), isWhole: false) }

  /// The last lines since the mark.
  var freshLines: [String] {
    fresh == 0 || fresh > Self.limit
      ? (fresh == 0 ? [] : lines) : lines(from: bytes.count - fresh, isWhole: true)
  }

  /// The lines from there on: of one that began before all, or nothing.
  private func lines(from place: Int, isWhole: Bool) -> [String] {
    var start = place
    let isAtStart = start == 0 ? !isCut : bytes[start - 1] == Self.newline
    if !isAtStart {
      let before = isWhole ? bytes[..<start].lastIndex(of: Self.newline) : nil
      if let before {
        start = before + 1
      } else if isWhole, !isCut {
        start = 0
      } else if let next = bytes[start...].firstIndex(of: Self.newline) {
        start = next + 1
      } else {
        return ["… (a line of more than \(Self.limit >> 10) KiB)"]
      }
    }
    return bytes[start...].split(separator: Self.newline).map { String(decoding: $0, as: UTF8.self) }
  }
}
