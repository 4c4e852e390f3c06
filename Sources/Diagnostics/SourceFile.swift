/// A text file as it was read: its path for messages, its bytes, and where its lines begin.
package struct SourceFile: Sendable {
  /// The path as the user gave it, for messages.
  package let path: String
  /// The bytes, without a byte order mark.
  package let bytes: [UInt8]

  /// A file of these bytes; a UTF-8 byte order mark is dropped.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// A file of this text.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a line (from 1) without its end, invalid bytes replaced; nil past the end.
  ///
  /// Lines end as YAML ends them: LF, CR LF or CR.
  package func line(_ number: Int) -> String? {
    var current = 1
    var start = 0
    while current < number {
      guard let end = endOfLine(from: start), end < bytes.count else { return nil }
      start = afterBreak(at: end)
      current += 1
    }
    guard start <= bytes.count else { return nil }
    let end = endOfLine(from: start) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Calls the closure with every line, as `line` has it, in one pass.
  package func forEachLine(_ body: (String) -> Void) {
    var start = 0
    while start <= bytes.count {
      let end = endOfLine(from: start)
      body(String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self))
      guard let end else { return }
      start = afterBreak(at: end)
    }
  }

  /// The place itself, or the end of the last line for a place behind it.
  ///
  /// libyaml says that a file without a last line break ends on the line after its last one.
  package func clamped(_ place: SourcePosition) -> SourcePosition {
    if line(place.line) != nil { return place }
    var last = max(1, place.line - 1)
    while last > 1, line(last) == nil { last -= 1 }
    return SourcePosition(line: last, column: (line(last)?.unicodeScalars.count ?? 0) + 1)
  }

  private func endOfLine(from start: Int) -> Int? {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  private func afterBreak(at end: Int) -> Int {
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
