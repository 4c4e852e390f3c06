package import Files

/// The tree that the tests stand in, to read.
package enum SourceTree {
  package static let root = Paths.folder(of: Paths.folder(of: Paths.folder(of: #filePath)))

  /// The text of a file of the tree.
  package static func text(_ path: String) throws(FileError) -> String {
    let bytes = try FileReading.contents(of: Paths.join(root, path), limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Path and text of every Swift file of those targets.
  package static func files(of targets: [String]) throws -> [(path: String, text: String)] {
    try targets.flatMap { target in
      try Paths.list(Paths.join(root, "Sources/\(target)")).filter { $0.hasSuffix(".swift") }
        .map { ("\(target)/\($0)", try text("Sources/\(target)/\($0)")) }
    }
  }
}
