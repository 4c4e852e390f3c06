import Files
import StrictXML
import TestTools
import Testing

@Suite("signoff judge")
struct JudgeTests {
  @Test("A changed checklist is judged by an earlier run, and what changed is said")
  func changed() throws {
    let folder = try TemporaryFolder()
    let reports = folder.file("reports")
    #expect(try Command.run("run", Command.checklist, reports: reports).status == 0)
    let shop = Paths.join(Command.root, "checklists/shopstory")
    for name in ["contract.yaml", "requirements.yaml", "handoff.example.yaml"] {
      try folder.write(Command.text(Paths.join(shop, name)), to: name)
    }
    let list = try Command.text(Paths.join(shop, "ios.yaml"))
    try folder.write(
      list.replacing("settle: 500ms }", with: "settle: 500ms }\n# changed")
        .replacing("- id: change.cancels", with: "- id: change.renamed")
        .replacing("- then: app.ready", with: "- then: alert.shown"),
      to: "ios.yaml"
    )
    let judged = try Command.run(
      "judge",
      folder.file("ios.yaml"),
      "--trace",
      reports + "/journal.jsonl",
      "--handoff",
      folder.file("handoff.example.yaml"),
      "--junit",
      folder.file("junit.xml")
    )
    #expect(judged.status == 1, "\(judged.output)\(judged.errors)")
    #expect(
      judged.output.contains("failed   configuration.once — unmet (was passed)"),
      "\(judged.output)"
    )
    let renamed = "passed   change.renamed[honoured=true], by change.cancels[honoured=true]"
    #expect(judged.output.contains(renamed), "\(judged.output)")
    #expect(judged.output.contains("no app was asked"))
    let junit = try Command.xml(folder.file("junit.xml"))
    #expect(junit["failures"] == "1" && junit["tests"] == "64")
  }

  @Test("What cannot be judged is usage")
  func refused() throws {
    let bare = try Command.run("judge", Command.checklist)
    #expect(bare.status == 2 && bare.errors.contains("judge needs the journal of a run"), "\(bare.errors)")
    let foreign = try Command.run("judge", Command.checklist, "--trace", "README.md")
    #expect(foreign.status == 2 && foreign.errors.contains("README.md"), "\(foreign.errors)")
    let twice = try Command.run("judge", Command.checklist, "--checklist", Command.checklist, "--trace", "x")
    #expect(twice.status == 2 && twice.errors.contains("judge takes one checklist"), "\(twice.errors)")
  }
}
