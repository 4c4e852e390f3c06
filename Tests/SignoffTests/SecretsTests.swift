import AdapterProtocol
import Files
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Secrets")
struct SecretsTests {
  @Test("Of a hundred secrets in every place that a run speaks of none is in any output")
  func planted() throws {
    let planted = PlantedSecrets(seed: 4)
    #expect(Set(planted.secrets).count == 102)
    let folder = try TemporaryFolder()
    // Names of files are written too.
    let inPath = "folder-secret-8841"
    let home = folder.file("password=\(inPath)")
    let script = folder.file("script.json")
    try Command.write(Value.map(planted.script).description, script)
    try Command.write(PlantedSecrets.contract, home + "/contract.yaml")
    try Command.write(PlantedSecrets.requirements, home + "/requirements.yaml")
    try Command.write(planted.checklist, home + "/leaks.yaml")
    try Command.write(planted.handoff, home + "/handoff.yaml")
    let adapter = home + "/adapter"
    #expect(symlink(AdapterFixture.program, adapter) == 0)
    let reports = folder.file("reports")
    let run = try Command.run(
      words: [
        "run", home + "/leaks.yaml", "--handoff", home + "/handoff.yaml", "--reports", reports, "--", adapter,
        "scripted@\(script)",
      ]
    )
    #expect(run.errors == "")
    Self.expectEveryPlace(run)
    var outputs = [("standard output", run.output.utf8.map { $0 })]
    for name in Paths.list(reports) {
      outputs.append((name, try FileReading.contents(of: reports + "/" + name, limit: 1 << 26)))
    }
    #expect(outputs.map(\.0).sorted() == ["journal.jsonl", "junit.xml", "standard output"])
    for (name, bytes) in outputs { Self.expectNone(of: planted.secrets + [inPath], in: bytes, name) }
    for words in [["list", home + "/leaks.yaml"], ["explain", home + "/leaks.yaml", "leak-*"]] {
      let said = try Command.run(words: words + ["--handoff", home + "/handoff.yaml"])
      #expect(said.status == 0)
      Self.expectNone(of: planted.agreed + [inPath], in: Array((said.output + said.errors).utf8), words[0])
    }
  }

  /// The test says nothing of a place that the run did not come to.
  private static func expectEveryPlace(_ run: Command) {
    #expect(run.status == 4)
    for words in [
      "must not happen, and did: the app says", "did not happen: the app says", "near miss app.said",
      "the app ended (ended: ‹secret token", "a line that is no JSON object", "was answered by error",
      "app.said.text: expected a text, found 5", "the app ended (exit status 3)",
      "was refused for \"refuse: ",
      "the state was not reached", "log       the last that the adapter logged",
      "| last words: Cookie: ‹secret",
      "| phrase ‹secret listed", "info: logged", "--only 'leak-1[password=‹secret password",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  private static func expectNone(of secrets: [String], in bytes: [UInt8], _ name: String) {
    #expect(!bytes.contains(0), "what is searched ends there")
    let text = (bytes + [0]).map { CChar(bitPattern: $0) }
    for secret in secrets {
      for form in TextEncoding.allCases {
        for trace in form.traces(of: Array(secret.utf8)) where holds(text, trace) {
          Issue.record("\(name) has \(secret.debugDescription) as \(form)")
        }
      }
      let inXML = secret.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        default: [byte]
        }
      }
      if holds(text, inXML) { Issue.record("\(name) has \(secret.debugDescription) as XML") }
    }
  }

  private static func holds(_ bytes: [CChar], _ part: [UInt8]) -> Bool {
    strstr(bytes, (part + [0]).map { CChar(bitPattern: $0) }) != nil
  }
}

@Suite("Secrets in what is said of files")
struct SecretDiagnosticsTests {
  private static let handoff = """
    handoff: tests
    contract: test.leaks@1
    accounts: { tester: correct horse battery, admin: { pwd: staple-7731 }, mail: 12 }
    secrets: [handoff.accounts, "Tr0ub4dor&3", "abc", handoff.acounts]
    apiKey: k-99 and more
    """

  @Test(
    "A line that is quoted, a message and its help hold none, in any format",
    arguments: [[], ["--format", "json"], ["--format", "github"]] as [[String]]
  )
  func quoted(format: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(PlantedSecrets.contract, to: "contract.yaml")
    try folder.write(PlantedSecrets.requirements, to: "requirements.yaml")
    try folder.write("checklist: leaks\ncontract: test.leaks@1\nchecks: []\n", to: "leaks.yaml")
    try folder.write(Self.handoff, to: "handoff.yaml")
    let words = ["check", folder.file("leaks.yaml"), "--handoff", folder.file("handoff.yaml")] + format
    let run = try Command.run(words: words)
    #expect(run.status == 3)
    let said = run.output + run.errors
    for secret in ["correct horse", "battery", "staple-7731", "Tr0ub4dor", "k-99", "and more"] {
      #expect(!said.contains(secret), "\(secret)")
    }
    for words in ["a secret of fewer than 4 letters", "did you mean \"accounts\"", "has no key \"apiKey\""] {
      #expect(said.replacing("\\\"", with: "\"").contains(words), "\(words) in \(said)")
    }
    if format.isEmpty {
      #expect(
        said.contains(
          """
              3 | accounts: { tester: ‹secret listed 1›, admin: { pwd: ‹secret password 2› }, mail: 12 }
                |                                                 ^~~
          """
        ),
        "\(said)"
      )
    }
  }

  @Test("A record that is no YAML is quoted without them too")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.write(PlantedSecrets.contract, to: "contract.yaml")
    try folder.write(PlantedSecrets.requirements, to: "requirements.yaml")
    try folder.write("checklist: leaks\ncontract: test.leaks@1\nchecks: []\n", to: "leaks.yaml")
    for line in ["  - \"hunter2hunter2\" oops", "password: hunter2hunter2: x", "  - hunter2hunter2 [: {"] {
      try folder.write("handoff: t\nsecrets:\n\(line)\nother: [\n", to: "handoff.yaml")
      let run = try Command.run("check", folder.file("leaks.yaml"), "--handoff", folder.file("handoff.yaml"))
      #expect(run.status == 3)
      #expect(!(run.output + run.errors).contains("hunter2"), "\(run.errors)")
    }
  }

  @Test("A command line that is wrong is quoted without them")
  func usage() throws {
    let run = try Command.run("run", "--token=hunter2hunter2", "--only", "password=hunter3hunter3")
    #expect(run.status == 2)
    #expect(!run.errors.contains("hunter"), "\(run.errors)")
  }

  @Test("A case whose name holds one is run again by the name that reports give it")
  func selection() throws {
    let folder = try TemporaryFolder()
    try folder.write(PlantedSecrets.contract, to: "contract.yaml")
    try folder.write(PlantedSecrets.requirements, to: "requirements.yaml")
    try folder.write(
      """
      checklist: leaks
      contract: test.leaks@1
      checks:
        - id: login
          title: { en: Log in, ru: Вход }
          covers: [T-1]
          severity: major
          matrix: { password: [hunter-1, hunter-2] }
          steps:
            - do: { app.login: { password: $matrix.password, note: "" } }
            - expect: app.said
      """,
      to: "leaks.yaml"
    )
    let list = try Command.run("list", folder.file("leaks.yaml"))
    #expect(list.output.contains("login[password=‹secret password 1›]"))
    #expect(list.output.contains("login[password=‹secret password 2›]"))
    func run(_ words: String...) throws -> Command {
      let tail = ["--reports", folder.file("reports"), "--", "/nowhere/adapter"]
      return try Command.run(words: ["run", folder.file("leaks.yaml")] + words + tail)
    }
    let second = try run("--only", "login[password=‹secret password 2›]")
    #expect(second.output.contains("leaks: 1 case\n"))
    #expect(second.output.contains("errored  login[password=‹secret password 2›]"), "\(second.output)")
    let again = try run("--failed", folder.file("reports/journal.jsonl"))
    #expect(
      again.output.contains("errored  login[password=‹secret password 2›]"),
      "\(again.output)\(again.errors)"
    )
    #expect(!(second.output + again.output).contains("hunter"))
  }
}
