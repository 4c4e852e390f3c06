import CSupport

/// A file that grows at its end and belongs to one process at a time.
///
/// What was appended is out of this process's hands: the end of the process takes nothing away. The claim ends
/// with the process, however that ends.
package struct ClaimedFile: ~Copyable {
  /// Why a file is not ours to write.
  package enum Refusal: Error, Sendable, Hashable {
    /// Another process has it.
    case isClaimed
    case isUnusable(FileError)
  }

  /// The process that claims.
  package static var process: Int32 { getpid() }

  package let path: String
  /// Where the path leads; a link stays one.
  private let target: String
  private var descriptor: Int32

  /// Opens the file, or makes an empty one with the folders above it, and claims it; what is in it stays.
  ///
  /// A file system without locks gives no protection. Devices belong to everybody.
  package init(claiming path: String) throws(Refusal) {
    let target = Paths.followed(path)
    let opened = try Self.claim(target, path)
    self.path = path
    self.target = target
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  private static func claim(_ target: String, _ path: String) throws(Refusal) -> Int32 {
    do throws(FileError) {
      try FileWriting.makeParent(of: target)
    } catch {
      throw .isUnusable(error)
    }
    while true {
      let opened = csupport_open(target, O_RDWR | O_CREAT | O_APPEND, 0o644)
      guard opened >= 0 else { throw .isUnusable(.system(path)) }
      do throws(Refusal) {
        if try isOurs(opened, target, path) { return opened }
      } catch {
        close(opened)
        throw error
      }
      close(opened)
    }
  }

  /// False where the name has become another file's between opening and locking.
  private static func isOurs(_ opened: Int32, _ target: String, _ path: String) throws(Refusal) -> Bool {
    var status = stat()
    guard fstat(opened, &status) == 0 else { throw .isUnusable(.system(path)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFCHR: return true
    default: throw .isUnusable(FileError(path: path, reason: "is not a regular file"))
    }
    if flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .isClaimed }
    var named = stat()
    return stat(target, &named) == 0 && named.st_ino == status.st_ino && named.st_dev == status.st_dev
  }

  /// True where there is nothing in it.
  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_size == 0
  }

  /// Gives the file another name beside its own, replacing one of that name, and goes on with an empty one.
  ///
  /// The path always leads to a file that is claimed: nobody else comes between.
  package mutating func setAside(as name: String) throws(FileError) {
    let other = Paths.join(Paths.folder(of: target), name)
    let temporary = "\(target).\(getpid()).tmp"
    unlink(temporary)
    let fresh = csupport_open(temporary, O_RDWR | O_CREAT | O_EXCL | O_APPEND, 0o644)
    guard fresh >= 0 else { throw .system(path) }
    _ = flock(fresh, LOCK_EX | LOCK_NB)
    unlink(other)
    // A file system without links takes the name away for a moment.
    guard link(target, other) == 0 || rename(target, other) == 0, rename(temporary, target) == 0 else {
      let error = FileError.system(path)
      close(fresh)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    descriptor = fresh
  }

  /// Takes the name away: the file of a run that never was.
  package func remove() {
    unlink(target)
  }

  /// Drops what stands after that many bytes.
  package func truncate(to count: Int) throws(FileError) {
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw .system(path) }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    try FileWriting.write(bytes, to: descriptor, path: path)
  }

  /// Waits until what was appended is where a loss of power does not reach it, as far as the system promises that.
  package func synchronise() throws(FileError) {
    guard systemSynchronise(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .system(path)
    }
  }
}
