import Files
import Testing

@Suite("FileReading")
struct FileReadingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try FileWriting.replace(folder.file(name), with: bytes)
    return folder.file(name)
  }

  @Test(
    "The bytes are those of the file, at every size around a chunk",
    arguments: [0, 1, 262_143, 262_144, 262_145]
  )
  func contents(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try write(bytes, to: "x")
    #expect(try FileReading.contents(of: path, limit: 1 << 20) == bytes)
  }

  @Test("A file at the limit is read, one byte more is not")
  func limit() throws {
    let path = try write(Array("12345".utf8), to: "x")
    #expect(try FileReading.contents(of: path, limit: 5).count == 5)
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: path, limit: 4) }
    #expect(error?.description == "\(path): has 5 bytes, more than the 4 that are read")
  }

  #if os(Linux)
    @Test("A file that tells no size is bounded while it is read")
    func untoldSize() throws {
      let error = #expect(throws: FileError.self) {
        try FileReading.contents(of: "/proc/self/status", limit: 9)
      }
      #expect(error?.path == "/proc/self/status")
      #expect(error?.reason.hasSuffix("more than the 9 that are read") == true)
      #expect(try !FileReading.contents(of: "/proc/self/status", limit: 1 << 20).isEmpty)
    }
  #endif

  @Test("A missing file is missing, also below a file")
  func missing() throws {
    let missing = folder.file("no")
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: missing, limit: 9) }
    #expect(error == FileError(path: missing, reason: "No such file or directory"))
    let below = try write([], to: "x") + "/y"
    let other = #expect(throws: FileError.self) { try FileReading.contents(of: below, limit: 9) }
    #expect(other == FileError(path: below, reason: "Not a directory"))
  }

  @Test("A folder is no file")
  func directory() {
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: folder.path, limit: 9) }
    #expect(error == FileError(path: folder.path, reason: "is a directory, expected a file"))
  }

  @Test("A pipe without a writer is refused and not waited for", .timeLimit(.minutes(1)))
  func pipe() throws {
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: path, limit: 9) }
    #expect(error == FileError(path: path, reason: "is not a regular file"))
  }

  @Test(
    "A device that never ends is refused",
    .timeLimit(.minutes(1)),
    arguments: ["/dev/zero", "/dev/null"]
  )
  func device(path: String) {
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: path, limit: 1 << 20) }
    #expect(error == FileError(path: path, reason: "is not a regular file"))
  }

  @Test("A link is followed, a link to itself is not")
  func links() throws {
    let path = try write([7], to: "x")
    try #require(symlink(path, folder.file("link")) == 0)
    try #require(symlink(folder.file("loop"), folder.file("loop")) == 0)
    #expect(try FileReading.contents(of: folder.file("link"), limit: 9) == [7])
    #expect(throws: FileError.self) { try FileReading.contents(of: folder.file("loop"), limit: 9) }
  }

  @Test("A file that may not be read is refused", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let path = try write([7], to: "x")
    try #require(chmod(path, 0) == 0)
    let error = #expect(throws: FileError.self) { try FileReading.contents(of: path, limit: 9) }
    #expect(error == FileError(path: path, reason: "Permission denied"))
  }
}
