import Files
import Journals
import StrictXML
import Testing

@Suite("signoff run --resume")
struct ResumeTests {
  static let only = ["--only", "lookup.*"]

  /// A folder with a run of which a part is done.
  private static func unfinished(_ arguments: [String] = only, adapter: [String] = []) throws -> RunFolder {
    let folder = RunFolder(arguments, adapter: adapter)
    try folder.run()
    let size = try FileReading.contents(of: folder.journalPath, limit: 1 << 24).count
    try folder.cutJournal(to: size - size / 4)
    return folder
  }

  @Test("Cases that have their verdict are not run again, and it is said how many")
  func kept() throws {
    let folder = try Self.unfinished()
    let done = try folder.journal().finished.count
    #expect(done > 0 && done < 11)
    let run = try folder.run("--resume")
    #expect(run.status == 0)
    #expect(run.output.contains("Resumed: \(done) of 11 cases have their verdicts, \(11 - done) left\n"))
    #expect(run.said.count == 11 - done)
    #expect(run.output.contains("\n11 passed in "))
    #expect(try folder.journal().isFinished)
    #expect(folder.names == ["journal.jsonl", "junit.xml"])
  }

  @Test("Where the run was finished nothing is run, and its reports are written again")
  func finished() throws {
    let folder = RunFolder(Self.only)
    try folder.run()
    let junit = try Command.text(folder.junitPath)
    let journal = try Command.text(folder.journalPath)
    try Command.write("", folder.junitPath)
    let run = try folder.run("--resume")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "journal.jsonl is of a finished run: nothing is run, its reports are written again\n"
      )
    )
    #expect(run.said.isEmpty)
    #expect(try Command.text(folder.junitPath) == junit)
    #expect(try Command.text(folder.journalPath) == journal)
  }

  @Test(
    "Where no run was begun, one is, and that is said",
    arguments: ["", "{\"header\":{\"journal\":1,\"proc"]
  )
  func nothing(text: String) throws {
    let folder = RunFolder(Self.only)
    if !text.isEmpty { try Command.write(text, folder.journalPath) }
    let run = try folder.run("--resume")
    #expect(run.status == 0)
    #expect(run.errors == "signoff: \(folder.journalPath) has nothing to resume: the run begins anew\n")
    #expect(try folder.journal().isFinished)
    #expect(folder.names == ["journal.jsonl", "junit.xml"])
  }

  @Test(
    "A run in another way is refused in words, and the journal stays as it was",
    arguments: [
      (["--seed", "2"], "its seed was 1, now it is 2"),
      (["--fault", "no-cancel"], "its faults were none, now they are no-cancel"),
      (["--case-deadline", "90s"], "its deadlines were others"),
      (["--skip", "lookup.failure"], "it was to have 11 cases, this selection has 10"),
      (
        ["--handoff", "checklists/shopstory/handoff.example.yaml", "--", "/bin/cat"],
        "by another command line"
      ),
    ]
  )
  func refused(arguments: [String], words: String) throws {
    let folder = try Self.unfinished()
    let before = try Command.text(folder.journalPath)
    let run = try Command.run(
      words: ["run", Command.checklist, "--reports", folder.path, "--resume"] + Self.only + arguments
    )
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("signoff: \(folder.journalPath) cannot be resumed: "))
    #expect(run.errors.contains(words))
    #expect(run.errors.contains("help: repeat the command of that run with --resume, or leave --resume out"))
    #expect(try Command.text(folder.journalPath) == before)
    #expect(try folder.junit()["errors"] == "1")
    // What was refused is still there to be resumed.
    #expect(try folder.run("--resume").status == 0)
  }

  @Test(
    "A file of the run that has changed since is named",
    arguments: ["requirements", "handoff.example", "ios", "contract"]
  )
  func changed(name: String) throws {
    let copy = Command.temporaryPath("copy")
    for name in ["contract", "requirements", "handoff.example", "ios"] {
      try Command.write(
        Command.text("\(Command.root)/checklists/shopstory/\(name).yaml"),
        "\(copy)/\(name).yaml"
      )
    }
    let words = [
      "run", "\(copy)/ios.yaml", "--handoff", "\(copy)/handoff.example.yaml", "--reports", copy, "--only",
      "lookup.failure", "--resume", "--", Command.program, "host", "shopstory-ios",
    ]
    #expect(try Command.run(words: words).status == 0)
    try Command.write(Command.text("\(copy)/\(name).yaml") + "\n# changed\n", "\(copy)/\(name).yaml")
    let run = try Command.run(words: words)
    #expect(run.status == 2)
    #expect(
      run.errors.contains("cannot be resumed: \(copy)/\(name).yaml has changed since\n"),
      "\(run.errors)"
    )
  }

  @Test(
    "What cannot be read as a journal is refused with its line",
    arguments: [
      ("checklist: x\n", ":1: is no journal: the first line is not the header of a run"),
      (
        "{\"header\":{\"journal\":2,\"signoff\":\"9.1\"}}\n",
        ":1: is a journal of version 2, written by signoff 9.1"
      ),
    ]
  )
  func unreadable(text: String, words: String) throws {
    let folder = RunFolder(Self.only)
    try Command.write(text, folder.journalPath)
    let run = try folder.run("--resume")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("signoff: \(folder.journalPath)\(words)"))
    #expect(try Command.text(folder.journalPath) == text)
  }

  @Test("Another app than the one of the first part is asked nothing, and its name is told")
  func otherApp() throws {
    let host = "\(Command.program) host shopstory-ios"
    let other = Command.temporaryPath("other")
    let script = "[ -e \(other) ] || exec \(host); \(host) | sed -u 's/\"adapter\":\"/&other /'"
    let folder = try Self.unfinished(Self.only + RunFolder.record, adapter: ["sh", "-c", script])
    let done = try folder.journal().finished
    try Command.write("", other)
    let run = try folder.run("--resume")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be resumed: its adapter was \""), "\(run.errors)")
    #expect(run.said.isEmpty)
    #expect(try folder.journal().finished == done)
    #expect(try folder.junit()["errors"] == "1")
    _ = Paths.exists(other) && FileWriting.remove(other)
    #expect(try folder.run("--resume").status == 0)
  }
}
