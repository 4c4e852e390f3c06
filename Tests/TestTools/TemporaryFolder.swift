package import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of its own for a test, gone with it.
///
/// Without Foundation, whose ICU and the one of libxml2 cannot be in one program.
package final class TemporaryFolder {
  package let path: String

  package init() throws(FileError) {
    var template = Array("/tmp/signoff-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(path: "/tmp", reason: String(cString: strerror(errno)))
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = Paths.resolved(folder) ?? folder
  }

  deinit {
    Self.remove(path)
  }

  /// Removes a folder with everything in it; links are removed and not followed.
  package static func remove(_ folder: String) {
    for name in names(of: folder) {
      let path = Paths.join(folder, name)
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
  }

  private static func names(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The path of a name in the folder.
  package func file(_ name: String) -> String { Paths.join(path, name) }

  /// Writes as any other program would, and not by the code under test.
  package func write(_ text: String, to name: String) throws(FileError) {
    guard let stream = fopen(file(name), "w") else { throw failure(name) }
    defer { fclose(stream) }
    guard fputs(text, stream) >= 0 else { throw failure(name) }
  }

  /// What a file holds, whole; nil where there is none.
  package func text(of name: String) -> String? {
    guard let stream = fopen(file(name), "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, stream)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
  }

  package func link(_ name: String, to target: String) throws(FileError) {
    guard symlink(target, file(name)) == 0 else { throw failure(name) }
  }

  package func isLink(_ name: String) -> Bool {
    var byte: CChar = 0
    return readlink(file(name), &byte, 1) >= 0
  }

  /// Every name in the folder, hidden ones too.
  package var names: [String] { Self.names(of: path).sorted() }

  private func failure(_ name: String) -> FileError {
    FileError(path: file(name), reason: String(cString: strerror(errno)))
  }
}
