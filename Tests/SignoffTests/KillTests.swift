import AdapterProtocol
import Files
import Journals
import Outcomes
import StrictXML
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A run that is killed")
struct KillTests {
  /// `SIGNOFF_KILLS=200` for the whole of it.
  static let kills = Environment.number("SIGNOFF_KILLS") ?? 20
  static let seed = UInt64(Environment.number("SIGNOFF_SEED") ?? 4)

  @Test(
    "Whenever it is killed, no verdict that was said is lost, and --resume ends as a run that went through",
    .timeLimit(.minutes(15)),
    arguments: [1, 3]
  )
  func killed(jobs: Int) throws {
    let arguments = ["--fault", "late-answer-shown"]
    let whole = RunFolder(arguments)
    let status = try whole.run().status
    let (report, junit) = (try whole.timelessReport(), try whole.timelessJUnit())
    #expect(status == 1 && report != nil)

    var random = SeededGenerator(seed: Self.seed + UInt64(jobs))
    var (kills, runs) = (0, 0)
    while kills < Self.kills {
      let folder = RunFolder(arguments + ["--jobs", String(jobs)])
      var said: [String: String] = [:]
      var run: Command
      repeat {
        // After some line of those that are left, at any moment of what is done then.
        let lines = random.below(70 - said.count)
        let moment = Duration.microseconds(random.below(lines == 0 ? 100_000 : 3_000))
        let isLast = random.below(8) == 0
        run = try folder.run("--resume", ending: isLast ? .never : .kill(afterLines: lines, and: moment))
        for (id, word) in run.said {
          #expect(said.updateValue(word, forKey: id) == nil, "\(id) was run twice, seed \(Self.seed)")
        }
        if run.status < 0 { kills += 1 }
        if !said.isEmpty {
          let finished = try folder.journal().finished
          let lost = said.filter { finished[ExactText($0.key)]?.verdict.standing.word != $0.value }
          #expect(lost.isEmpty, "seed \(Self.seed), killed \(moment) after line \(lines)")
        }
        if run.status < 0, Paths.exists(folder.junitPath), try !folder.journal().isFinished {
          #expect(try folder.junit()["errors"] == "1")
        }
      } while run.status < 0
      #expect(run.status == status)
      #expect(try folder.timelessReport() == report, "seed \(Self.seed)")
      #expect(try folder.timelessJUnit() == junit, "seed \(Self.seed)")
      runs += 1
    }
    print("\(kills) kills in \(runs) runs, \(jobs) at the same time, seed \(Self.seed)")
  }

  @Test("The adapter ends with the end of its input, which the end of the runner is")
  func adapterEnds() throws {
    let pipe = Command.temporaryPath("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reading = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reading) }
    let script = "exec 9>\(pipe); exec \(Command.program) host shopstory-ios"
    let folder = RunFolder(RunFolder.record, adapter: ["sh", "-c", script])
    let run = try folder.run(ending: .signal(SIGKILL, after: "passed "))
    #expect(run.status == -SIGKILL)
    // The adapter alone has the pipe open for writing.
    var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 30_000) == 1)
    var byte: UInt8 = 0
    #expect(read(reading, &byte, 1) == 0)
  }
}
