/// One of the two streams that a person reads.
struct Console: Sendable {
  let descriptor: Int32

  static let output = Console(descriptor: STDOUT_FILENO)
  static let error = Console(descriptor: STDERR_FILENO)

  /// True when colours are wanted: a terminal, and no `NO_COLOR`.
  var isColoured: Bool {
    isatty(descriptor) == 1 && (environmentVariable("NO_COLOR") ?? "").isEmpty
      && environmentVariable("TERM") != "dumb"
  }

  /// Writes all of the text; a stream that nobody reads any more is not an error.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count < 0, errno != EINTR { return }
        written += max(count, 0)
      }
    }
  }
}

/// `write(2)`; inside types that have a `write` of their own the plain name is theirs.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
