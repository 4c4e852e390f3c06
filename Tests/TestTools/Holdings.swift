#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What this process holds on to.
package enum Holdings {
  /// Open descriptors.
  package static var descriptors: Int { entries("/proc/self/fd").count }

  /// Children that are programs of the tests, the dead among them.
  package static var children: [String] {
    let own = getpid()
    return entries("/proc").compactMap { name in
      guard Int32(name) != nil, let status = text("/proc/\(name)/stat") else { return nil }
      // pid (name) state parent
      guard let end = status.lastIndex(of: ")") else { return nil }
      let parent = status[end...].split(separator: " ").dropFirst(2).first
      return parent == "\(own)" && status.contains("(adapter-fixture)") ? status : nil
    }
  }

  /// Programs of that command line, whoever started them.
  package static func isRunning(_ arguments: String...) -> Bool {
    entries("/proc").contains { name in
      Int32(name) != nil && text("/proc/\(name)/cmdline") == arguments.map { $0 + "\0" }.joined()
    }
  }

  private static func entries(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      )
    }
    return names
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
