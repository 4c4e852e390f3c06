import Files
import Foundation
import TestTools
import Testing

@Suite("FileReading")
struct FileReadingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func failure(_ path: String, limit: Int = 100) -> FileError? {
    do throws(FileError) {
      _ = try FileReading.contents(of: path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file has its bytes, up to the limit and with it", arguments: [0, 1, 99, 100])
  func bytes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(try FileReading.contents(of: folder.file("a"), limit: 100) == bytes)
  }

  @Test("A file larger than one reading at once is whole")
  func large() throws {
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(try FileReading.contents(of: folder.file("a"), limit: 1 << 20) == bytes)
  }

  @Test("A missing file, a folder and a file behind a file say what they are")
  func missing() throws {
    try folder.write("x", to: "a")
    let missing = folder.file("b")
    #expect(failure(missing) == FileError(path: missing, reason: "No such file or directory"))
    #expect(failure(folder.path) == FileError(path: folder.path, reason: "is a directory, expected a file"))
    #expect(failure(folder.file("a/b"))?.reason == "Not a directory")
    #expect(failure("")?.reason == "No such file or directory")
    #expect(failure(missing)?.description == "\(missing): No such file or directory")
  }

  @Test(
    "A pipe that nobody writes to, and a device without an end, are not waited for",
    .timeLimit(.minutes(5))
  )
  func noRegularFile() throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.file("pipe"), "/dev/zero", "/dev/null"] {
      #expect(failure(path) == FileError(path: path, reason: "is not a regular file"))
    }
  }

  @Test("A file above the limit is refused with its size and the limit")
  func tooLarge() throws {
    try folder.write(String(repeating: "x", count: 101), to: "a")
    let path = folder.file("a")
    let reason = "has 101 bytes, more than the 100 that are read"
    #expect(failure(path) == FileError(path: path, reason: reason, isTooLarge: true))
    try folder.write(String(repeating: "x", count: (1 << 20) + 1), to: "b")
    let large = failure(folder.file("b"), limit: 1 << 20)
    #expect(large?.reason == "has 1048577 bytes, more than the 1 MiB that are read")
  }

  @Test("A link is read as what it leads to")
  func links() throws {
    try folder.write("x", to: "a")
    try folder.link("b", to: "a")
    try folder.link("c", to: "c")
    #expect(try FileReading.contents(of: folder.file("b"), limit: 1) == [0x78])
    #expect(failure(folder.file("c"))?.isTooLarge == false)
  }
}
