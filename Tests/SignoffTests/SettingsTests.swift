import Files
import TestTools
import Testing

/// `signoff.yaml`, as a project has it.
@Suite("Settings")
struct SettingsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    mkdirs("acceptance", "contracts")
    let shop = Paths.join(Command.root, "checklists/shopstory")
    for (name, place) in [
      ("ios.yaml", "acceptance"), ("contract.yaml", "contracts"), ("requirements.yaml", "contracts"),
      ("handoff.example.yaml", "acceptance"),
    ] {
      try Command.write(Command.text(Paths.join(shop, name)), folder.file("\(place)/\(name)"))
    }
  }

  private func mkdirs(_ names: String...) {
    for name in names { try? FileWriting.makeParent(of: folder.file("\(name)/x")) }
  }

  private var host: String { Command.program }

  private func settings(_ text: String) throws -> String {
    try folder.write(text, to: "signoff.yaml")
    return folder.file("signoff.yaml")
  }

  private static let records =
    "signoff: 1\ncontracts: [contracts]\nhandoff: acceptance/handoff.example.yaml\n"

  private func adapters(previous: String = "[HOST, host, shopstory-ios, --build, previous]") -> String {
    let text = """
      \(Self.records)adapters:
        simulator:
          candidate: [HOST, host, shopstory-ios]
          previous: \(previous)
        broken: { candidate: [./nowhere] }
      """
    return text.split(separator: "HOST").joined(separator: host)
  }

  private func run(_ arguments: String...) throws -> Command {
    try Command.run(
      words: ["run", folder.file("acceptance/ios.yaml"), "--reports", folder.file("reports")] + arguments
    )
  }

  @Test("They name contract, handoff record and the programs of every build")
  func whole() throws {
    let path = try settings(adapters() + "\nadapter: simulator\n")
    let run = try run("--settings", path, "--only", "tag:rollback")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("3 passed"))
    #expect(!run.output.contains("reference host"), "it is an adapter like any other")
    let xml = try Command.text(folder.file("reports/junit.xml"))
    #expect(xml.contains("previous.subject.appVersion\" value=\"8.3.2\""), "\(xml)")
    #expect(xml.contains("sha256:\(path)"))
    let check = try Command.run("check", folder.file("acceptance/ios.yaml"), "--settings", path)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("They are found from the working folder upwards")
  func found() throws {
    _ = try settings(adapters() + "\nadapter: simulator\n")
    let script =
      "cd \(folder.file("acceptance")) && \(host) run ios.yaml --only 'tag:rollback' --reports ../r"
    let run = try Command.shell(script)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("Without a program for the previous build its cases are skipped, and say so")
  func noPrevious() throws {
    let text = Self.records + "adapters: { device: { candidate: [\(host), host, shopstory-ios] } }\n"
    let run = try run("--settings", try settings(text))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("61 passed, 3 skipped"), "\(run.output)")
    #expect(run.output.contains("no program is named for the rollback build"))
  }

  @Test("A previous build that is the candidate is no rollback")
  func samePrevious() throws {
    let text = adapters(previous: "[HOST, host, shopstory-ios]") + "\nadapter: simulator\n"
    let run = try run("--settings", try settings(text), "--only", "rollback.*")
    #expect(run.status == 4, "\(run.output)")
    #expect(run.output.contains("the handoff record says appVersion: \"8.3.2\""), "\(run.output)")
  }

  @Test("An adapter is chosen by name, and what does not fit is said")
  func choice() throws {
    let path = try settings(adapters())
    let none = try run("--settings", path)
    #expect(
      none.status == 2 && none.errors.contains("has several adapters: simulator, broken"),
      "\(none.errors)"
    )
    let named = try run("--settings", path, "--adapter", "simulator", "--only", "update.*")
    #expect(named.status == 0, "\(named.output)")
    let wrong = try run("--settings", path, "--adapter", "simulater")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean \"simulator\"?"), "\(wrong.errors)")
    let both = try run("--settings", path, "--adapter", "simulator", "--", "./adapter")
    #expect(both.status == 2 && both.errors.contains("leave one of the two out"), "\(both.errors)")
    // A program with a slash stands relative to the file.
    let broken = try run("--settings", path, "--adapter", "broken")
    #expect(broken.status == 4 && broken.output.contains(folder.file("nowhere")), "\(broken.output)")
    #expect(broken.output.contains("--adapter broken"), "the line that repeats a case")
  }

  @Test("What is wrong with them is said with its place, and nothing is run")
  func mistakes() throws {
    let wrong = try run("--settings", try settings(Self.records + "adaptors: {}\n"))
    #expect(wrong.status == 3, "\(wrong.errors)")
    #expect(wrong.errors.contains("signoff.yaml:4:1: error: a settings file has no key \"adaptors\""))
    let missing = try run("--settings", folder.file("none.yaml"))
    #expect(missing.status == 2 && missing.errors.contains("No such file"), "\(missing.errors)")
  }
}
