import Files
import Testing

/// Words on the command line or a file, and how the command ends.
struct UsageRow: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let status: Int32
  let words: String
  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: String..., status: Int32, says words: String) {
    self.arguments = arguments
    self.status = status
    self.words = words
  }
}

@Suite("Command lines and bad files")
struct UsageTests {
  @Test(
    "A command line that cannot be carried out is usage, with what would be right",
    arguments: [
      UsageRow("rum", status: 2, says: "did you mean \"run\"?"),
      UsageRow("run", status: 2, says: "run takes one checklist"),
      UsageRow("run", Command.checklist, "--fualt", "x", status: 2, says: "did you mean \"--fault\"?"),
      UsageRow("run", Command.checklist, "--fault", status: 2, says: "--fault needs a value"),
      UsageRow(
        "run",
        Command.checklist,
        "--fault",
        "no-cancle",
        status: 2,
        says: "did you mean \"no-cancel\"?"
      ),
      UsageRow(
        "run",
        Command.checklist,
        "--only",
        "lookup.vide",
        status: 2,
        says: "did you mean 'lookup.video'?"
      ),
      UsageRow("run", Command.checklist, "--jobs", "0", status: 2, says: "write a whole number from 1 to 64"),
      UsageRow("run", Command.checklist, "--jobs", "65", status: 2, says: "--jobs cannot be \"65\""),
      UsageRow("run", Command.checklist, "--jobs", "two", status: 2, says: "--jobs cannot be \"two\""),
      UsageRow("run", Command.checklist, "--seed", "x", status: 2, says: "--seed cannot be \"x\""),
      UsageRow(
        "run",
        Command.checklist,
        "--case-deadline",
        "0s",
        status: 2,
        says: "--case-deadline cannot be \"0s\""
      ),
      UsageRow("run", Command.checklist, "--start-deadline", "2", status: 2, says: "such as 30s"),
      UsageRow("run", Command.checklist, "--", status: 2, says: "nothing stands after --"),
      UsageRow("host", "shopstory", status: 2, says: "there is no host \"shopstory\""),
      UsageRow("check", status: 2, says: "check needs a checklist"),
      UsageRow("check", "missing.yaml", status: 2, says: "missing.yaml: No such file or directory"),
      UsageRow("check", "checklists", status: 2, says: "checklists: is a directory, expected a file"),
      UsageRow("help", "gate", status: 2, says: "there is no command \"gate\""),
    ]
  )
  func usage(_ row: UsageRow) throws {
    // Runs at the same time do not share a folder.
    let reports = row.arguments.first == "run" ? ["--reports", Command.temporaryPath("reports")] : []
    let run = try Command.run(words: row.arguments.prefix(1) + reports + row.arguments.dropFirst())
    #expect(run.status == row.status)
    #expect(run.errors.contains(row.words))
  }

  @Test(
    "Help and version are no errors",
    arguments: [["--help"], ["--version"], ["run", "--help"], ["help", "check"], []]
  )
  func help(_ arguments: [String]) throws {
    let run = try Command.run(words: arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "A file that does not compile is said with its place",
    arguments: [
      ("", ":1:1: error: the file is empty"),
      ("checklist: a\u{0}b\n", ":1:13: error: a NUL byte"),
      ("checklist: &a x\n", ":1:12: error: an anchor (&name)"),
      ("checklist: x\ncontract: other.sdk@1\nchecks: []\n", ":2:11: error: there is no contract other.sdk@1"),
      ("checklist: x\nchecks: []\n", ":1:1: error: a checklist needs \"contract\""),
      ("[]\n", ":1:1: error: expected a checklist, found a list"),
      (String(repeating: "a", count: 17 << 20), ":1:1: error: the file has 17825792 bytes"),
    ]
  )
  func file(text: String, words: String) throws {
    let path = Command.temporaryPath("list.yaml")
    try FileWriting.replace(path, with: Array(text.utf8))
    let run = try Command.run("check", path)
    #expect(run.status == 3)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test("The shipped checklist compiles without a word")
  func shipped() throws {
    let run = try Command.run("check", Command.checklist)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output == "\(Command.checklist): 23 checks, 64 cases, 16 requirements covered\n")
  }
}
