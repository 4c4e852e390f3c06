/// Why a file could not be read or written, in words.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The reason of the last failed system call.
  static func system(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }

  package var description: String { "\(path): \(reason)" }
}
