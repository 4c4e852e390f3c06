import Files
import Journals
import Outcomes
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A run with --jobs")
struct JobsTests {
  @Test("Reports, traces and exit status are those of one job, whoever ran a case", arguments: [2, 5])
  func same(jobs: Int) throws {
    let arguments = ["--fault", "late-answer-shown"]
    let (one, several) = (RunFolder(arguments), RunFolder(arguments))
    #expect(try one.run().status == 1)
    #expect(try several.run("--jobs", String(jobs)).status == 1)
    #expect(try several.timelessReport() == one.timelessReport())
    #expect(try several.timelessJUnit() == one.timelessJUnit())
  }

  @Test("A signal ends every adapter, and the report is whole", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) throws {
    let pipe = Command.temporaryPath("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reading = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reading) }
    let folder = RunFolder(RunFolder.record, adapter: ["sh", "-c", "exec 9>\(pipe); sleep 60; sleep 60"])
    let run = try folder.run("--jobs", "3", ending: .signal(signal, after: "64 cases"))
    #expect(run.status == 128 + signal)
    #expect(run.tally == ["skipped": 64])
    #expect(try folder.counts() == ["skipped": 64])
    #expect(try folder.journal().report?.interruptedBy == signal)
    // Every adapter, and all that it started, had the pipe open for writing.
    var byte: UInt8 = 0
    #expect(read(reading, &byte, 1) == 0)
  }

  @Test("A run of several jobs goes on with another number of them")
  func resumed() throws {
    let (whole, folder) = (RunFolder(), RunFolder())
    #expect(try whole.run().status == 0)
    let run = try folder.run("--jobs", "3", ending: .kill(afterLines: 20, and: .zero))
    #expect(run.status == -SIGKILL)
    #expect(try folder.run("--resume", "--jobs", "2").status == 0)
    #expect(try folder.timelessReport() == whole.timelessReport())
    #expect(try folder.timelessJUnit() == whole.timelessJUnit())
  }
}
