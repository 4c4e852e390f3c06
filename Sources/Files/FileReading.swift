import CSupport

/// Reads whole files, bounded.
package enum FileReading {
  /// The bytes of a regular file.
  ///
  /// - Throws: `FileError` for a missing file, a directory, a device, or a file above the limit. The limit is
  ///   checked before anything is read, and again while reading, since a file may grow.
  package static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = csupport_open(path, O_RDONLY | O_NONBLOCK, 0)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, reason: "is a directory, expected a file")
    default: throw FileError(path: path, reason: "is not a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(path, Int(status.st_size), limit) }
    // One byte more than the file has: a file that grew meanwhile fills it, and is read on.
    var capacity = Int(status.st_size) + 1
    var bytes: [UInt8] = []
    while true {
      let known = bytes
      var failure: FileError?
      bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        _ = buffer.initialize(fromContentsOf: known)
        count = known.count
        failure = fill(buffer, &count, from: descriptor, path: path)
      }
      if let failure { throw failure }
      guard bytes.count <= limit else { throw tooLarge(path, bytes.count, limit) }
      if bytes.count < capacity { return bytes }
      capacity *= 2
    }
  }

  /// Reads until the buffer is full or the file ends.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int,
    from descriptor: Int32,
    path: String
  ) -> FileError? {
    while count < buffer.count {
      let taken = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if taken < 0, errno == EINTR { continue }
      if taken < 0 { return .system(path) }
      if taken == 0 { return nil }
      count += taken
    }
    return nil
  }

  private static func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> FileError {
    let most = limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit)"
    return FileError(
      path: path,
      reason: "has \(size) bytes, more than the \(most) that are read",
      isTooLarge: true
    )
  }
}
