import CSupport

/// Writes files that are whole or absent.
package enum FileWriting {
  /// Replaces the file by these bytes in one step: readers see the old file or the new one, never a part.
  ///
  /// Parent folders are made, and links are followed. The temporary file stands beside the target and is
  /// removed when anything fails. Devices and pipes are written to as they are: `/dev/null` must stay one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT else { throw .system(path) }
    switch isThere ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: try replaceFile(path, with: bytes)
    case S_IFDIR: throw FileError(path: path, reason: "is a directory, expected a file")
    default: try writeDevice(path, bytes)
    }
  }

  /// True where a report can be replaced by a later one; a device or a pipe would have both.
  package static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Removes a file; false where there is one and it stays.
  package static func remove(_ path: String) -> Bool {
    var status = stat()
    return unlink(Paths.followed(path)) == 0 || stat(path, &status) != 0
  }

  private static func writeDevice(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = csupport_open(path, O_WRONLY | O_APPEND, 0)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path: path)
  }

  private static func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = Paths.followed(path)
    try makeParent(of: target)
    let (temporary, descriptor) = openTemporary(beside: target)
    guard descriptor >= 0 else { throw .system(path) }
    do throws(FileError) {
      try write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError.system(path) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let error = FileError.system(path)
      unlink(temporary)
      throw error
    }
  }

  /// A new file beside the target; one that a killed process left behind is passed over.
  private static func openTemporary(beside target: String) -> (path: String, descriptor: Int32) {
    var attempt = 0
    while true {
      let path = "\(target).\(getpid())-\(attempt).tmp"
      let descriptor = csupport_open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
      if descriptor >= 0 || errno != EEXIST || attempt == 100 { return (path, descriptor) }
      attempt += 1
    }
  }

  /// Makes every missing folder above the file.
  package static func makeParent(of path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let parent = String(path[..<slash])
    if mkdir(parent, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .system(parent) }
    try makeParent(of: parent)
    guard mkdir(parent, 0o755) == 0 || errno == EEXIST else { throw .system(parent) }
  }

  /// Writes all bytes, whatever the system takes at once.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    let failure: FileError? = bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0, errno != EINTR { return .system(path) }
        written += max(count, 0)
      }
      return nil
    }
    if let failure { throw failure }
  }
}
