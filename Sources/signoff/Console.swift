import CSupport
import Reporting

/// One of the two streams that a person reads.
struct Console: Sendable {
  let descriptor: Int32

  static let output = Console(descriptor: STDOUT_FILENO)
  static let error = Console(descriptor: STDERR_FILENO)

  var style: ConsoleStyle {
    ConsoleStyle(isTerminal: isatty(descriptor) == 1, variable: environmentVariable)
  }

  /// The cells of a line, as they are now: a terminal that knows is asked first, since a variable grows old.
  var width: Int {
    let known = Int(csupport_terminal_width(descriptor))
    if known > 0 { return known }
    return environmentVariable("COLUMNS").flatMap { Int($0) }.map { max(1, $0) } ?? 80
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
