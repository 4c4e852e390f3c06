import AdapterProtocol
import Files
import StrictXML
import Testing

@Suite("signoff run")
struct RunTests {
  @Test("The embedded default is accepted, and its reports are whole")
  func accepted() throws {
    let reports = Command.temporaryPath("reports")
    let run = try Command.run("run", Command.checklist, reports: reports)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("\nAccepted: every selected case that could be asked is passed.\n"))
    let junit = try Command.xml(reports + "/junit.xml")
    #expect(junit.name == "testsuites")
    #expect(junit["tests"] == "64")
    #expect(junit["failures"] == "0")
    #expect(junit["errors"] == "0")
    let journal = try Command.text(reports + "/journal.jsonl").split(separator: "\n")
    for line in journal { _ = try Value(json: String(line)) }
    #expect(journal.first?.hasPrefix("{\"header\":") == true)
    #expect(journal.last?.hasPrefix("{\"footer\":") == true)
    #expect(journal.filter { $0.contains("\"verdict\":\"passed\"") }.count == 64)
  }

  @Test("Two runs of one build and seed give the same traces to the byte")
  func deterministic() throws {
    func traces() throws -> [Substring] {
      let reports = Command.temporaryPath("reports")
      try Command.run("run", Command.checklist, reports: reports)
      return try Command.text(reports + "/journal.jsonl").split(separator: "\n").filter {
        $0.contains("\"at\":")
      }
    }
    let first = try traces()
    #expect(first.count > 500)
    #expect(try traces() == first)
  }

  @Test("A checklist that is copied away has no reference host")
  func copied() throws {
    let folder = Command.temporaryPath("copied")
    for name in ["contract.yaml", "requirements.yaml", "handoff.example.yaml", "ios.yaml"] {
      let bytes = try FileReading.contents(
        of: Command.root + "/checklists/shopstory/" + name,
        limit: 1 << 20
      )
      try FileWriting.replace(folder + "/" + name, with: bytes)
    }
    let run = try Command.run(
      "run",
      folder + "/ios.yaml",
      "--handoff",
      folder + "/handoff.example.yaml",
      reports: folder
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("no adapter: \(folder)/ios.yaml is no checklist of the installation"))
    #expect(run.errors.contains("--handoff FILE -- ./adapter"))
  }

  @Test("That there is no handoff record is said once, where the first fact is needed")
  func noRecord() throws {
    let run = try Command.run(
      "run",
      Command.checklist,
      "--",
      "/nonexistent-adapter",
      reports: Command.temporaryPath("reports")
    )
    #expect(run.status == 3)
    let parts = run.errors.split(separator: "this is a fact of the handoff record, and there is no record")
    #expect(parts.count == 2)
    #expect(run.errors.contains("name the record: --handoff FILE"))
    #expect(run.errors.contains("\n2 errors\n"))
  }

  @Test("The reference host is an ordinary adapter command")
  func ordinary() throws {
    let run = try Command.run(
      "run",
      Command.checklist,
      "--handoff",
      "checklists/shopstory/handoff.example.yaml",
      "--reports",
      Command.temporaryPath("reports"),
      "--",
      Command.program,
      "host",
      "shopstory-ios"
    )
    #expect(run.status == 0)
    #expect(!run.output.contains("reference host"))
  }

  @Test("A fault that the adapter does not have is not said to be on")
  func unknownFault() throws {
    let run = try Command.run(
      "run",
      Command.checklist,
      "--handoff",
      "checklists/shopstory/handoff.example.yaml",
      "--fault",
      "no-cancle",
      "--reports",
      Command.temporaryPath("reports"),
      "--only",
      "change.cancels",
      "--",
      Command.program,
      "host",
      "shopstory-ios"
    )
    #expect(run.status == 4)
    #expect(run.output.contains("it has no fault \"no-cancle\": did you mean \"no-cancel\"?"))
  }

  @Test(
    "An adapter that cannot be talked to is errored with its last words",
    arguments: [
      (["/nonexistent-adapter"], "/nonexistent-adapter: No such file or directory"),
      (["sh", "-c", "echo 'no licence' >&2; exit 3"], "ended before it answered initialize (exit status 3)"),
      (["sh", "-c", "sleep 60"], "did not answer initialize within 200ms"),
      (["sh", "-c", "echo hello; sleep 60"], "a line that is no JSON object"),
    ]
  )
  func silent(arguments: [String], words: String) throws {
    let reports = Command.temporaryPath("reports")
    let run = try Command.run(
      words: [
        "run", Command.checklist, "--handoff", "checklists/shopstory/handoff.example.yaml", "--reports",
        reports,
        "--only", "configuration.once", "--start-deadline", "200ms", "--",
      ] + arguments
    )
    #expect(run.status == 4)
    #expect(run.output.contains(words))
    #expect(run.checks("errored") == ["configuration.once"])
    if arguments.last?.contains("licence") == true { #expect(run.output.contains("| no licence")) }
    #expect(try Command.xml(reports + "/junit.xml")["errors"] == "1")
  }

  @Test("A report that cannot be written is said, and the summary is printed all the same")
  func unwritable() throws {
    let run = try Command.run(
      "run",
      Command.checklist,
      "--junit",
      "/dev/null/junit.xml",
      reports: Command.temporaryPath("r")
    )
    #expect(run.status == 6)
    #expect(run.errors.hasPrefix("signoff: cannot write /dev/null"))
    #expect(run.output.contains("64 passed"))
  }

  @Test(
    "A run that does not begin leaves a report that says so, and none of an earlier run",
    arguments: [(["--only", "nothing"], 2), (["--handoff", "checklists/shopstory/contract.yaml"], 3)]
      as [([String], Int32)]
  )
  func refused(arguments: [String], status: Int32) throws {
    let reports = Command.temporaryPath("reports")
    #expect(try Command.run("run", Command.checklist, reports: reports).status == 0)
    let run = try Command.run(words: ["run", Command.checklist, "--reports", reports] + arguments)
    #expect(run.status == status)
    let junit = try Command.xml(reports + "/junit.xml")
    #expect(junit["tests"] == "1")
    #expect(junit["errors"] == "1")
  }
}
