import CSupport

/// Paths of this process and of the file system.
package enum Paths {
  /// The running program, links resolved; nil where the system does not tell.
  package static var program: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = csupport_program_path(&buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    return resolved(String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// The absolute path without links, or nil when nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Where writing to the path would write: links are followed, also to a file that is not there yet.
  package static func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      if let resolved = resolved(path) { return resolved }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0 else { return path }
      let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = join(folder(of: path), link)
    }
    return path
  }

  /// The folder or one above it that has a file of that name, with the file's path; nil where none has.
  package static func nearest(_ name: String, from folder: String) -> String? {
    guard var folder = resolved(folder) else { return nil }
    while true {
      let path = join(folder, name)
      if exists(path) { return path }
      if folder == "/" { return nil }
      folder = self.folder(of: folder)
    }
  }

  /// Everything before the last slash; `.` where there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path inside a folder, without a useless `./`.
  package static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The names in a folder but for hidden ones, sorted; empty where it cannot be read.
  package static func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// True where writing to the path would write into what the descriptor is open on; the null device keeps nothing
  /// of either.
  package static func leads(_ path: String, to descriptor: Int32) -> Bool {
    var (named, opened, null) = (stat(), stat(), stat())
    guard stat(path, &named) == 0, fstat(descriptor, &opened) == 0 else { return false }
    if stat("/dev/null", &null) == 0, null.st_rdev == named.st_rdev, named.st_mode & S_IFMT == S_IFCHR {
      return false
    }
    return named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }
}
