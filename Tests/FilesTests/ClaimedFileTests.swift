import Files
import Foundation
import TestTools
import Testing

@Suite("ClaimedFile")
struct ClaimedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ path: String) -> ClaimedFile.Refusal? {
    do throws(ClaimedFile.Refusal) {
      _ = try ClaimedFile(claiming: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("What is appended is in the file at once, in order, after what was there")
  func append() throws {
    let file = try ClaimedFile(claiming: folder.file("x/a"))
    let path = file.path
    #expect(path == folder.file("x/a"))
    var isEmpty = file.isEmpty
    #expect(isEmpty)
    try file.append(Array("one\n".utf8))
    #expect(folder.text(of: "x/a") == "one\n")
    isEmpty = file.isEmpty
    #expect(!isEmpty)
    try file.append([])
    try file.append(Array("two\n".utf8))
    try file.synchronise()
    #expect(folder.text(of: "x/a") == "one\ntwo\n")
    try file.truncate(to: 4)
    try file.append(Array("three\n".utf8))
    #expect(folder.text(of: "x/a") == "one\nthree\n")
  }

  @Test("A claim ends with its owner, and the file stays")
  func owner() throws {
    let path = folder.file("a")
    func claim() throws {
      let file = try ClaimedFile(claiming: path)
      try file.append([0x61])
      #expect(refusal(path) == .isClaimed)
      try file.append([0x62])
    }
    try claim()
    #expect(refusal(path) == nil)
    #expect(folder.text(of: "a") == "ab")
  }

  @Test("A file that is set aside keeps what it has, and the claim goes over to the new one")
  func setAside() throws {
    try folder.write("older", to: "b")
    try folder.write("old", to: "a")
    var file = try ClaimedFile(claiming: folder.file("a"))
    try file.setAside(as: "b")
    try file.append([0x61])
    #expect(folder.text(of: "b") == "old")
    #expect(folder.text(of: "a") == "a")
    #expect(refusal(folder.file("a")) == .isClaimed)
    #expect(refusal(folder.file("b")) == nil)
  }

  @Test("A link stays one, and the file that it leads to is claimed by whatever name")
  func links() throws {
    try folder.link("link", to: "deep/target")
    let file = try ClaimedFile(claiming: folder.file("link"))
    try file.append([0x61])
    #expect(folder.isLink("link"))
    #expect(folder.text(of: "deep/target") == "a")
    #expect(refusal(folder.file("deep/target")) == .isClaimed)
    file.remove()
    #expect(folder.isLink("link") && folder.text(of: "deep/target") == nil)
  }

  @Test("A folder and a pipe in its place are told of")
  func noFile() throws {
    let path = folder.path
    #expect(refusal(path) == .isUnusable(FileError(path: path, reason: "Is a directory")))
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let pipe = FileError(path: folder.file("pipe"), reason: "is not a regular file")
    #expect(refusal(folder.file("pipe")) == .isUnusable(pipe))
  }

  @Test("Of many that claim one file, each gets it alone, also while it is set aside")
  func concurrent() async throws {
    let path = folder.file("a")
    let won = await withTaskGroup(of: Int.self) { group in
      for number in 0..<4 {
        group.addTask {
          var won = 0
          for round in 0..<50 {
            guard var file = try? ClaimedFile(claiming: path) else { continue }
            won += 1
            // A second owner would be seen: each finds the file as it left it.
            guard (try? file.truncate(to: 0)) != nil else { return -1000 }
            for _ in 0..<3 { try? file.append([UInt8(0x61 + number)]) }
            if (try? FileReading.contents(of: path, limit: 9))
              != [UInt8](repeating: UInt8(0x61 + number), count: 3)
            {
              return -1000
            }
            if round % 2 == 0, (try? file.setAside(as: "b")) == nil { return -1000 }
          }
          return won
        }
      }
      return await group.reduce(0, +)
    }
    #expect(won > 0)
  }

  @Test("A path leads to an open file by whatever name, and never to the null device")
  func leads() throws {
    try folder.write("x", to: "a")
    try folder.link("b", to: "a")
    try folder.write("x", to: "c")
    let descriptor = open(folder.file("a"), O_RDONLY)
    let null = open("/dev/null", O_WRONLY)
    defer {
      close(descriptor)
      close(null)
    }
    #expect(Paths.leads(folder.file("a"), to: descriptor) && Paths.leads(folder.file("b"), to: descriptor))
    #expect(Paths.leads("/dev/fd/\(descriptor)", to: descriptor))
    #expect(!Paths.leads(folder.file("c"), to: descriptor) && !Paths.leads(folder.file("d"), to: descriptor))
    #expect(!Paths.leads("/dev/null", to: null))
  }

  @Test("What is replaced and what is added to are told apart, and a file is removed through a link")
  func replaceable() throws {
    try folder.write("x", to: "a")
    try folder.link("b", to: "a")
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(FileWriting.isReplaceable(folder.file("a")) && FileWriting.isReplaceable(folder.file("b")))
    #expect(FileWriting.isReplaceable(folder.file("new")))
    #expect(!FileWriting.isReplaceable(folder.file("pipe")) && !FileWriting.isReplaceable("/dev/null"))
    #expect(FileWriting.remove(folder.file("b")) && FileWriting.remove(folder.file("b")))
    #expect(folder.names == ["b", "pipe"])
    #expect(!FileWriting.remove(folder.path))
  }
}
