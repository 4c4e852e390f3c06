import Files
import Foundation
import TestTools
import Testing

@Suite("FileWriting")
struct FileWritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func replace(_ name: String, with text: String) throws {
    try FileWriting.replace(folder.file(name), with: Array(text.utf8))
  }

  func failure(_ path: String) -> FileError? {
    do throws(FileError) {
      try FileWriting.replace(path, with: [0x61])
      return nil
    } catch {
      return error
    }
  }

  @Test("A file is written and replaced whole, with nothing left beside it")
  func replace() throws {
    for text in ["", "one", String(repeating: "long ", count: 200_000), "short"] {
      try replace("a", with: text)
      #expect(folder.text(of: "a") == text)
      #expect(folder.names == ["a"])
    }
  }

  @Test("Missing folders are made, and ones that are there are used")
  func parents() throws {
    try replace("x/y/z/a", with: "1")
    try replace("x/y/b", with: "2")
    #expect(folder.text(of: "x/y/z/a") == "1")
    #expect(folder.text(of: "x/y/b") == "2")
    try FileWriting.makeParent(of: folder.file("p/q/file"))
    #expect(Paths.exists(folder.file("p/q")) && !Paths.exists(folder.file("p/q/file")))
  }

  @Test("A link stays one, and what it leads to is replaced")
  func links() throws {
    try folder.write("old", to: "target")
    try folder.link("link", to: "target")
    try folder.link("chain", to: folder.file("link"))
    try replace("chain", with: "new")
    #expect(folder.text(of: "target") == "new")
    #expect(folder.isLink("link") && folder.isLink("chain"))
    #expect(folder.names == ["chain", "link", "target"])
  }

  @Test("A link to a file that is not there yet stays one, and the file is made")
  func danglingLinks() throws {
    try folder.link("link", to: "later/target")
    try replace("link", with: "new")
    #expect(folder.isLink("link"))
    #expect(folder.text(of: "later/target") == "new")
  }

  @Test("A link that leads to itself is told of, and stays")
  func circularLink() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let path = folder.file("a")
    #expect(failure(path) == FileError(path: path, reason: "Too many levels of symbolic links"))
    #expect(folder.isLink("a") && folder.isLink("b"))
    #expect(folder.names == ["a", "b"])
  }

  @Test("What cannot be written is left as it was, with nothing beside it")
  func unwritable() throws {
    try folder.write("old", to: "a")
    let inside = folder.file("a/b")
    #expect(failure(inside)?.reason == "Not a directory")
    #expect(folder.text(of: "a") == "old")
    #expect(failure(folder.path)?.reason == "is a directory, expected a file")
    #expect(failure("")?.path == "")
    let long = folder.file(String(repeating: "n", count: 300))
    #expect(failure(long) == FileError(path: long, reason: "File name too long"))
    #expect(folder.names == ["a"])
  }

  @Test(
    "Where the folder takes no new files, the old file stays",
    .enabled(if: geteuid() != 0, "root writes everywhere")
  )
  func readOnlyFolder() throws {
    try folder.write("old", to: "a")
    try #require(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    #expect(failure(folder.file("a"))?.reason == "Permission denied")
    #expect(failure(folder.file("b"))?.reason == "Permission denied")
    #expect(folder.text(of: "a") == "old")
    #expect(folder.names == ["a"])
  }

  @Test("A temporary file that an earlier process left behind does not stand in the way")
  func leftBehind() throws {
    try folder.write("half", to: "a.\(getpid())-0.tmp")
    try replace("a", with: "new")
    #expect(folder.text(of: "a") == "new")
    #expect(folder.text(of: "a.\(getpid())-0.tmp") == "half")
    #expect(folder.names.count == 2)
  }

  @Test("Writers at the same time leave one whole file of theirs")
  func concurrent() async throws {
    let path = folder.file("a")
    let texts = (0..<8).map { [UInt8](repeating: 0x61 + UInt8($0), count: 100_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { try FileWriting.replace(path, with: text) } }
      try await group.waitForAll()
    }
    let written = try FileReading.contents(of: path, limit: 1 << 20)
    #expect(texts.contains(written))
    #expect(folder.names == ["a"])
  }

  @Test("A device stays one")
  func devices() throws {
    try FileWriting.replace("/dev/null", with: [0x61])
    var status = stat()
    try #require(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A full device is told of", .enabled(if: Paths.exists("/dev/full"), "needs /dev/full"))
  func fullDevice() throws {
    let full = FileError(path: "/dev/full", reason: "No space left on device")
    #expect(failure("/dev/full") == full)
    #expect(throws: full) {
      let file = try ClaimedFile(claiming: "/dev/full")
      try file.append([])
      try file.append([0x61])
    }
  }
}
