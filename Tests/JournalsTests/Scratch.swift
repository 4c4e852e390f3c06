import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder of its own for one test, removed with everything in it.
struct Scratch: ~Copyable {
  private let folder: String

  init() throws {
    var template = Array("/tmp/signoff-journal-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(path: "/tmp", reason: String(cString: strerror(errno)))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.empty(folder)
    rmdir(folder)
  }

  private static func empty(_ folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let path = "\(folder)/\(name)"
      if unlink(path) != 0 {
        empty(path)
        rmdir(path)
      }
    }
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }
}
