#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sources that these tests are about, to read.
enum SourceTree {
  struct Unreadable: Error {
    let path: String
  }

  /// Path and text of every Swift file of those targets.
  static func files(of targets: [String]) throws -> [(path: String, text: String)] {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return try targets.flatMap { target in
      let folder = "/\(root)/Sources/\(target)"
      return try names(folder).filter { $0.hasSuffix(".swift") }
        .map { ("\(target)/\($0)", try text("\(folder)/\($0)")) }
    }
  }

  private static func names(_ folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw Unreadable(path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      )
    }
    return names
  }

  private static func text(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
