import Files
import Foundation
import TestTools
import Testing

@Suite("Paths")
struct PathsTests {
  @Test(
    "The folder of a path is what stands before its last slash",
    arguments: [
      ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b/c", "/a/b"), ("a/", "a"), ("./a", "."), ("", "."),
    ]
  )
  func folders(path: String, folder: String) {
    #expect(Paths.folder(of: path) == folder)
  }

  @Test(
    "A name is joined with one slash; an absolute one stands for itself",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), (".", "b", "b"), ("a", "/b", "/b"),
      ("..", "b", "../b"),
      ("a", "b/c", "a/b/c"),
    ]
  )
  func join(folder: String, name: String, joined: String) {
    #expect(Paths.join(folder, name) == joined)
  }

  @Test("Names are listed in their order, without hidden ones; what is no folder has none")
  func list() throws {
    let folder = try TemporaryFolder()
    #expect(Paths.list(folder.path) == [])
    let long = String(repeating: "n", count: 255)
    for name in ["b", "a", "é", ".hidden", "B", long] { try folder.write("", to: name) }
    #expect(Paths.list(folder.path) == ["B", "a", "b", long, "é"])
    #expect(Paths.list(folder.file("a")) == [])
    #expect(Paths.list(folder.file("missing")) == [])
  }

  @Test("Links and dots are resolved, and what is not there is nil")
  func resolved() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a")
    try folder.link("b", to: "a")
    #expect(Paths.resolved(folder.file("./b")) == folder.file("a"))
    #expect(Paths.resolved(folder.file("c")) == nil)
    #expect(Paths.exists(folder.file("b")) && !Paths.exists(folder.file("c")))
  }

  @Test("The running program is a file that is there")
  func program() throws {
    let program = try #require(Paths.program)
    #expect(program.hasPrefix("/"))
    #expect(Paths.exists(program))
    #expect(Paths.resolved(program) == program)
  }
}
