/// Why a file could not be read or written, in words.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String
  /// True when there is such a file and it is more than is read.
  package let isTooLarge: Bool

  package init(path: String, reason: String, isTooLarge: Bool = false) {
    self.path = path
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// The reason of the last failed system call.
  static func system(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }

  package var description: String { "\(path): \(reason)" }
}
