import Files
import Testing

@Suite("FileWriting")
struct FileWritingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func read(_ name: String) throws -> [UInt8] {
    try FileReading.contents(of: folder.file(name), limit: 1 << 24)
  }

  @Test("A file is made or replaced whole, and nothing else is left", arguments: [0, 1, 3_000_000])
  func replacing(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try FileWriting.replace(folder.file("x"), with: [1, 2, 3])
    try FileWriting.replace(folder.file("x"), with: bytes)
    #expect(try read("x") == bytes)
    #expect(folder.names() == ["x"])
  }

  @Test("Missing folders above the file are made")
  func parents() throws {
    try FileWriting.replace(folder.file("a/b//c/x"), with: [1])
    try FileWriting.replace(folder.file("a/b/y"), with: [2])
    #expect(try read("a/b/c/x") == [1])
    #expect(folder.names(in: "a/b") == ["c", "y"])
  }

  @Test("Who holds the old file open keeps the old bytes")
  func readers() throws {
    try FileWriting.replace(folder.file("x"), with: [1, 2])
    let old = open(folder.file("x"), O_RDONLY)
    try #require(old >= 0)
    defer { close(old) }
    try FileWriting.replace(folder.file("x"), with: [3])
    var buffer: [UInt8] = [0, 0, 0]
    #expect(Files.read(old, &buffer, 3) == 2)
    #expect(buffer == [1, 2, 0])
  }

  @Test("A link stays a link, its target is replaced")
  func links() throws {
    try FileWriting.replace(folder.file("to/x"), with: [1])
    try #require(symlink("to/x", folder.file("link")) == 0)
    try FileWriting.replace(folder.file("link"), with: [2])
    #expect(try read("to/x") == [2])
    #expect(Paths.resolved(folder.file("link")) == Paths.resolved(folder.file("to/x")))
    #expect(folder.names() == ["link", "to"])
    #expect(folder.names(in: "to") == ["x"])
  }

  @Test("A device is written to and stays a device")
  func device() throws {
    try FileWriting.replace("/dev/null", with: [1])
    var status = stat()
    try #require(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A folder is not replaced, and no temporary file is left")
  func directory() throws {
    try FileWriting.makeParent(of: folder.file("d/x"))
    let error = #expect(throws: FileError.self) { try FileWriting.replace(folder.file("d"), with: [1]) }
    #expect(error == FileError(path: folder.file("d"), reason: "is a directory, expected a file"))
    #expect(folder.names() == ["d"])
  }

  @Test("A file is no folder for another one, and stays as it was")
  func fileAsFolder() throws {
    try FileWriting.replace(folder.file("x"), with: [1])
    let below = #expect(throws: FileError.self) { try FileWriting.replace(folder.file("x/y"), with: [2]) }
    #expect(below == FileError(path: folder.file("x/y"), reason: "Not a directory"))
    #expect(throws: FileError.self) { try FileWriting.replace(folder.file("x/y/z"), with: [2]) }
    #expect(try read("x") == [1])
    #expect(folder.names() == ["x"])
  }

  @Test("A name that is too long is refused and leaves nothing")
  func longName() {
    let path = folder.file(String(repeating: "n", count: 300))
    let error = #expect(throws: FileError.self) { try FileWriting.replace(path, with: [1]) }
    #expect(error == FileError(path: path, reason: "File name too long"))
    #expect(folder.names().isEmpty)
  }

  @Test("A folder that may not be written to keeps the old file", .enabled(if: geteuid() != 0))
  func unwritableFolder() throws {
    try FileWriting.replace(folder.file("x"), with: [1])
    try #require(chmod(folder.path, 0o500) == 0)
    let error = #expect(throws: FileError.self) { try FileWriting.replace(folder.file("x"), with: [2]) }
    #expect(error == FileError(path: folder.file("x"), reason: "Permission denied"))
    #expect(try read("x") == [1])
    #expect(folder.names() == ["x"])
  }

  #if os(Linux)
    @Test(
      "Where not even root may write, the failure names the file",
      arguments: ["/proc/x", "/proc/self/x/y"]
    )
    func systemFolder(path: String) {
      let error = #expect(throws: FileError.self) { try FileWriting.replace(path, with: [1]) }
      #expect(error.map { path.hasPrefix($0.path) && !$0.reason.isEmpty } == true)
    }

    @Test("A full disk is an error, for a file that is replaced and for one that grows")
    func fullDisk() throws {
      let full = FileError(path: "/dev/full", reason: "No space left on device")
      let whole = #expect(throws: FileError.self) { try FileWriting.replace("/dev/full", with: [1]) }
      #expect(whole == full)
      let growing = #expect(throws: FileError.self) {
        let file = try AppendingFile(creating: "/dev/full")
        try file.append([1])
      }
      #expect(growing == full)
    }
  #endif

  @Test("What was appended is in the file at once, in order, over an earlier file")
  func appending() throws {
    try FileWriting.replace(folder.file("log/x"), with: [9, 9, 9, 9, 9, 9])
    let file = try AppendingFile(creating: folder.file("log/x"))
    #expect(try read("log/x") == [])
    try file.append([1, 2])
    #expect(try read("log/x") == [1, 2])
    try file.append([])
    try file.append([3])
    #expect(try read("log/x") == [1, 2, 3])
    #expect(file.path == folder.file("log/x"))
  }

  @Test("A growing file makes its folders, and is refused where a folder stands")
  func appendingPlaces() throws {
    let file = try AppendingFile(creating: folder.file("new/deep/x"))
    try file.append([1])
    #expect(try read("new/deep/x") == [1])
    let error = #expect(throws: FileError.self) { _ = try AppendingFile(creating: folder.file("new")) }
    #expect(error == FileError(path: folder.file("new"), reason: "Is a directory"))
  }
}
