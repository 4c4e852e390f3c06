import Files
import Journals
import StrictXML
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("The folder for reports")
struct OutputFolderTests {
  static let only = ["--only", "lookup.*"]

  @Test("Two runs do not write into one folder: the second does not begin, and names the first")
  func busy() throws {
    let folder = RunFolder(Self.only)
    try folder.run()
    let (junit, journal) = (try Command.text(folder.junitPath), try Command.text(folder.journalPath))
    let claim = try JournalWriter(claiming: folder.journalPath)
    try claim.resume(folder.journal(), at: 1)
    let during = try Command.text(folder.journalPath)
    for more in [[], ["--resume"], ["--only", "nothing"]] {
      let run = try Command.run(words: ["run", Command.checklist, "--reports", folder.path] + more)
      #expect(run.status == 6)
      #expect(
        run.errors == """
          signoff: another run (process \(getpid())) writes into \(folder.path): this one does not begin
            help: wait until it has ended, or name another folder: --reports FOLDER

          """
      )
      #expect(run.output.isEmpty)
      #expect(try Command.text(folder.junitPath) == junit)
      #expect(try Command.text(folder.journalPath) == during)
      #expect(during.hasPrefix(journal))
    }
  }

  @Test("The journal of an earlier run is kept beside the new one; that it was not finished is said")
  func earlier() throws {
    let folder = RunFolder(Self.only)
    try folder.run()
    let first = try Command.text(folder.journalPath)
    #expect(try folder.run().errors.isEmpty)
    #expect(try Command.text(folder.path + "/journal.earlier.jsonl") == first)
    try folder.cutJournal(to: first.utf8.count / 2)
    let half = try Command.text(folder.journalPath)
    let run = try folder.run()
    #expect(
      run.errors == """
        signoff: \(folder.journalPath) was of an earlier run that did not finish; it is kept as \(folder.path)/journal.earlier.jsonl
          help: to finish that run, move it back and repeat its command with --resume

        """
    )
    #expect(try Command.text(folder.path + "/journal.earlier.jsonl") == half)
    #expect(try folder.journal().isFinished)
  }

  @Test(
    "A run that does not begin leaves no journal of an earlier one under its name",
    arguments: [(["--only", "nothing"], 2), (["--handoff", "checklists/shopstory/contract.yaml"], 3)]
      as [([String], Int32)]
  )
  func refused(arguments: [String], status: Int32) throws {
    let folder = RunFolder()
    try folder.run("--only", "lookup.failure")
    let first = try Command.text(folder.journalPath)
    let run = try Command.run(words: ["run", Command.checklist, "--reports", folder.path] + arguments)
    #expect(run.status == status)
    #expect(
      run.errors.contains(
        "journal.jsonl was of an earlier run; it is kept as \(folder.path)/journal.earlier.jsonl\n"
      )
    )
    #expect(folder.names == ["journal.earlier.jsonl", "junit.xml"])
    #expect(try Command.text(folder.path + "/journal.earlier.jsonl") == first)
    #expect(try folder.junit()["errors"] == "1")
    // Nor does it leave an empty one where there was none.
    let fresh = RunFolder(arguments)
    #expect(try fresh.run().status == status)
    #expect(fresh.names == ["junit.xml"])
  }

  @Test("A command that names the earlier journal leaves it where it is")
  func named() throws {
    let folder = RunFolder(["--fault", "no-cancel"])
    try folder.run()
    for more in [["--failed", folder.journalPath], ["--resume"]] {
      let run = try Command.run(
        words: ["run", Command.checklist, "--reports", folder.path, "--only", "nothing"] + more
      )
      #expect(run.status == 2)
      #expect(folder.names == ["journal.jsonl", "junit.xml"])
    }
  }

  @Test("A report among what is printed, or in the journal, is refused before anything is written")
  func destinations() throws {
    let folder = RunFolder(Self.only)
    let output = Command.temporaryPath("output")
    for (redirection, path, words) in [
      (">\(output)", "/dev/stdout", "is where standard output goes"),
      (">\(output)", output, "standard output"),
      ("2>\(output) >/dev/null", "/dev/stderr", "is where standard error goes"),
      ("| cat >\(output)", "/dev/stdout", "standard output"),
      (">\(output)", folder.journalPath, "is the journal"),
    ] {
      try Command.write("", output)
      let errors = Command.temporaryPath("errors")
      let command = "\(Command.program) run \(Command.checklist) --reports \(folder.path) --junit \(path)"
      let status = Command.tool("sh", "-c", "(\(command) 2>\(errors)) \(redirection)")
      let said = path == "/dev/stderr" ? "" : try Command.text(errors)
      if path != "/dev/stderr" { #expect(said.contains(words), "\(path): \(said)") }
      if !redirection.hasPrefix("|") { #expect(status != 0) }
      #expect(try Command.text(output).isEmpty)
      #expect(!Paths.exists(folder.path))
    }
  }

  @Test("A pipe gets one whole report, and the null device takes what it is given")
  func pipe() throws {
    let folder = RunFolder(Self.only)
    let file = Command.temporaryPath("junit.xml")
    let command = "\(Command.program) run \(Command.checklist) --reports \(folder.path) --only 'lookup.*'"
    #expect(Command.tool("sh", "-c", "{ \(command) --junit /dev/fd/9 >/dev/null; } 9>&1 | cat >\(file)") == 0)
    #expect(try Command.xml(file)["tests"] == "11")
    #expect(Command.tool("sh", "-c", "\(command) --junit /dev/null >/dev/null") == 0)
  }

  @Test("A folder that cannot be made is said, the run goes on, and its status is 6")
  func impossible() throws {
    let folder = RunFolder(Self.only, path: "/dev/null/reports")
    let run = try folder.run()
    #expect(run.status == 6)
    #expect(
      run.errors == """
        signoff: cannot write /dev/null/reports: Not a directory
        signoff: cannot write /dev/null/reports/junit.xml: Not a directory
        signoff: the reports of this run are not whole: it counts for nothing

        """
    )
    #expect(run.output.contains("11 passed"))
  }
}

/// Needs to be allowed to mount: root in a container of its own, as CI has it.
@Suite(
  "A disk that is full or cannot be written",
  .enabled(if: SmallDisk.isPossible, "mounting a tmpfs is not allowed here")
)
struct DiskTests {
  let disk = SmallDisk()

  @Test("A full disk is said, the report there is red and whole, and with room the run is resumed")
  func full() throws {
    let folder = RunFolder(path: disk.path)
    let run = try folder.run()
    #expect(run.status == 6)
    #expect(run.errors.contains("signoff: cannot write \(folder.journalPath): No space left on device\n"))
    #expect(run.output.contains("64 passed"))
    #expect(try folder.junit().first("error")?["type"] == "DidNotFinish")
    let done = try folder.journal().finished.count
    #expect(done > 0 && done < 64)

    disk.remount("size=4m")
    let resumed = try folder.run("--resume")
    #expect(resumed.status == 0)
    #expect(resumed.said.count == 64 - done)
    let whole = RunFolder()
    try whole.run()
    #expect(try folder.timelessReport() == whole.timelessReport())
    #expect(try folder.timelessJUnit() == whole.timelessJUnit())
  }

  @Test("On a disk that was full before, no green report of an earlier run is left")
  func fullBefore() throws {
    let folder = RunFolder(["--only", "lookup.failure"], path: disk.path)
    #expect(try folder.run().status == 0)
    #expect(Command.tool("sh", "-c", "cat /dev/zero >\(disk.path)/filling") != 0)
    let run = try folder.run()
    #expect(run.status == 6)
    #expect(run.errors.contains("No space left on device"))
    if Paths.exists(folder.junitPath) { #expect(try folder.junit()["errors"] == "1") }
    #expect(!((try? folder.journal())?.isFinished ?? false))
  }

  @Test("Where nothing can be written, what is there is said to be of an earlier run")
  func readOnly() throws {
    let folder = RunFolder(["--only", "lookup.failure"], path: disk.path)
    #expect(try folder.run().status == 0)
    disk.remount("ro")
    let run = try folder.run()
    #expect(run.status == 6)
    #expect(run.errors.contains("signoff: cannot write \(folder.journalPath): Read-only file system\n"))
    #expect(run.errors.contains("signoff: \(folder.junitPath) is of an earlier run, and cannot be removed\n"))
    #expect(run.output.contains("1 passed"))
  }
}

/// A disk of 64 KiB, gone with it.
final class SmallDisk {
  let path = Command.temporaryPath("disk")

  init() {
    mkdir(path, 0o700)
    _ = Command.tool("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", path)
  }

  deinit {
    _ = Command.tool("umount", path)
    rmdir(path)
  }

  func remount(_ options: String) {
    _ = Command.tool("mount", "-o", "remount,\(options)", path)
  }

  static let isPossible: Bool = {
    let path = Command.temporaryPath("disk")
    mkdir(path, 0o700)
    defer { rmdir(path) }
    guard geteuid() == 0, Command.tool("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", path) == 0 else {
      return false
    }
    return Command.tool("umount", path) == 0
  }()
}
