import Files
import Testing

@Suite("Paths")
struct PathsTests {
  struct Split: CustomTestStringConvertible {
    let path: String
    let folder: String
    init(_ path: String, _ folder: String) { (self.path, self.folder) = (path, folder) }
    var testDescription: String { path }
  }

  @Test(
    "The folder of a path is what stands before its last slash",
    arguments: [
      Split("a", "."), Split("", "."), Split("a/b", "a"), Split("/a", "/"), Split("/", "/"),
      Split("../a/b.yaml", "../a"), Split("a/b/", "a/b"), Split("/a/b", "/a"),
    ]
  )
  func folders(row: Split) {
    #expect(Paths.folder(of: row.path) == row.folder)
  }

  struct Joined: CustomTestStringConvertible {
    let folder: String
    let name: String
    let path: String
    init(_ folder: String, _ name: String, _ path: String) {
      (self.folder, self.name, self.path) = (folder, name, path)
    }
    var testDescription: String { path }
  }

  @Test(
    "A name joins its folder, an absolute one stands for itself",
    arguments: [
      Joined(".", "a", "a"), Joined("b", "a", "b/a"), Joined("b/", "a", "b/a"), Joined("/", "a", "/a"),
      Joined("b", "/a", "/a"), Joined("..", "../a", "../../a"),
    ]
  )
  func joining(row: Joined) {
    #expect(Paths.join(row.folder, row.name) == row.path)
  }

  @Test("A resolved path has no links, and there is none for what is missing")
  func resolving() throws {
    let folder = try TemporaryFolder()
    try FileWriting.replace(folder.file("a/x"), with: [])
    try #require(symlink("a", folder.file("b")) == 0)
    let real = try #require(Paths.resolved(folder.path))
    #expect(Paths.resolved(folder.file("b/../b/./x")) == real + "/a/x")
    #expect(Paths.resolved(folder.file("no")) == nil)
    #expect(Paths.exists(folder.file("b/x")) && !Paths.exists(folder.file("no")))
  }

  @Test("The running program is a file at an absolute path")
  func program() throws {
    let program = try #require(Paths.program)
    #expect(program.hasPrefix("/"))
    #expect(Paths.resolved(program) == program)
  }
}
