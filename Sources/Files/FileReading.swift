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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      guard bytes.count <= limit else { throw tooLarge(path, bytes.count, limit) }
    }
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
