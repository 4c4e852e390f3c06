import AdapterProtocol
import Files
import Testing

@Suite("signoff list, explain, schema and check --format")
struct ReadingTests {
  @Test("A tab, UTF-16 and a NUL are wrong texts and not failed checks, and each is called what it is")
  func wrongTexts() throws {
    let path = Command.temporaryPath("text") + "/list.yaml"
    let texts: [([UInt8], String)] = [
      (Array("checklist: a\nchecks:\n\t- id: a\n".utf8), "a tab in the indentation, YAML takes only spaces"),
      (
        [0xFF, 0xFE] + "a: b\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        "the file is UTF-16, expected UTF-8"
      ),
      (Array("a: b\u{0}\n".utf8), "a NUL byte: this is a binary file, expected YAML text"),
    ]
    for (bytes, message) in texts {
      try FileWriting.replace(path, with: bytes)
      let run = try Command.run("check", path)
      #expect(run.status == 3)
      #expect(run.errors.contains("error: \(message)\n"))
    }
  }

  @Test("list shows cases with severity and requirements")
  func list() throws {
    let run = try Command.run("list", Command.checklist, "--only", "requirement:SS-051")
    #expect(run.status == 0)
    #expect(
      run.output == """
        change.removes-entrypoint  blocker  SS-051
        close.removes-entrypoint   blocker  SS-051

        """
    )
  }

  @Test("list --requirements shows what covers each rule, and what nothing covers")
  func requirements() throws {
    let run = try Command.run("list", Command.checklist, "--requirements")
    #expect(
      run.output.contains(
        "SS-051  The entrypoint goes when the product changes or the page closes. [host]\n    change.removes-entrypoint, close.removes-entrypoint\n"
      )
    )
    let folder = Command.temporaryPath("small")
    try Command.write(
      try Command.text(Command.root + "/checklists/shopstory/ios.yaml")
        .replacing("    covers: [SS-051]", with: "    covers: [SS-050]"),
      folder + "/ios.yaml"
    )
    let small = try Command.run(
      "list",
      folder + "/ios.yaml",
      "--handoff",
      "checklists/shopstory/handoff.example.yaml",
      "--requirements"
    )
    #expect(small.output.contains("SS-051  The entrypoint goes"))
    #expect(small.output.contains("page closes. [host]\n    no check covers it\n"))
    let both = try Command.run("list", Command.checklist, "--requirements", "--only", "lookup.video")
    #expect(both.status == 2)
    #expect(both.errors.contains("--only and --skip choose cases"))
  }

  @Test("explain says what a check does and demands, in both languages")
  func explain() throws {
    let run = try Command.run("explain", Command.checklist, "lookup.no-video")
    #expect(run.status == 0)
    #expect(
      run.output == """
        lookup.no-video [blocker]
          No video is a normal state without entrypoint, empty room, error or message
          Отсутствие видео — норма без точки входа, пустого места, ошибки и сообщения
          SS-046 When there is no video, the page has no entrypoint and no empty room for one.
          SS-047 No video is a normal state, neither an error in the log nor a message to the shopper.
          To begin with:
            the shopper starts the app.  (line 11)
            must follow within 2s: the app can be used.  (line 12)
            the shopper opens product 00099.  (line 17)
            must follow within 2s: the app asks whether there is a video for 00099 (lookup …); requestId is called $a.  (line 18)
          Then:
            the service answers lookup $a: unavailable.  (line 209)
            must not happen: the page of … shows the … entrypoint of lookup ….  (line 210)
            must not happen: error.logged or alert.shown.  (line 212)
            the state must be within 2s: entrypoint: nothing, entrypointRoom: "absent", and stay so for 2s.  (line 214)
          The case goes on for 500ms after its last step.


        """
    )
  }

  @Test(
    "schema writes JSON",
    arguments: [["contract"], ["checklist", "--contract", "checklists/shopstory/contract.yaml"]]
  )
  func schema(arguments: [String]) throws {
    let run = try Command.run(words: ["schema"] + arguments)
    #expect(run.status == 0)
    _ = try Value(json: run.output)
  }

  @Test("A program reads problems as JSON lines, GitHub as annotations")
  func formats() throws {
    let path = Command.temporaryPath("list.yaml")
    try FileWriting.replace(
      path,
      with: Array("checklist: a\ncontract: shopstory.mobile@1\nchecks: []\ncheck: \"50% \\n\"\n".utf8)
    )
    let json = try Command.run("check", path, "--format", "json")
    #expect(json.status == 3)
    for line in json.output.split(separator: "\n") { _ = try Value(json: String(line)) }
    #expect(json.output.contains("\"line\":4,\"column\":1,"))
    let github = try Command.run("check", path, "--format", "github")
    #expect(
      github.output.contains(
        "::error file=\(path),line=4,col=1::a checklist has no key \"check\"%0Adid you mean \"checks\"?\n"
      )
    )
  }

  @Test("What is not passed in a journal can be run again")
  func failed() throws {
    let reports = Command.temporaryPath("reports")
    let first = try Command.run("run", Command.checklist, "--fault", "no-cancel", reports: reports)
    #expect(first.status == 1)
    let other = try Command.run(
      "run",
      Command.checklist,
      "--failed",
      "\(reports)/journal.jsonl",
      "--only",
      "lookup.video",
      reports: Command.temporaryPath("reports")
    )
    #expect(other.status == 2, "what is run again is narrowed by --only")
    let again = try Command.run(
      "run",
      Command.checklist,
      "--failed",
      "\(reports)/journal.jsonl",
      reports: reports
    )
    #expect(again.status == 0)
    #expect(again.output.contains("shopstory-ios: 2 cases\n"))
    let nothing = try Command.run(
      "run",
      Command.checklist,
      "--failed",
      "\(reports)/journal.jsonl",
      reports: reports
    )
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("everything in \(reports)/journal.jsonl is passed"))
  }

  @Test("A journal whose cases the checklist no longer has, or of another checklist, is refused")
  func failedGone() throws {
    let reports = Command.temporaryPath("reports")
    try Command.run("run", Command.checklist, "--fault", "no-cancel", reports: reports)
    let journal = "\(reports)/journal.jsonl"
    for (old, new, words) in [
      ("change.cancels", "change.stops", "the checklist no longer has: change.cancels"),
      (
        "checklist: shopstory-ios", "checklist: other",
        "is of the checklist shopstory-ios, \(reports)/ios.yaml is other"
      ),
    ] {
      let text = try Command.text(Command.root + "/" + Command.checklist).replacing(old, with: new)
      try Command.write(text, reports + "/ios.yaml")
      let run = try Command.run(
        "run",
        "\(reports)/ios.yaml",
        "--handoff",
        "checklists/shopstory/handoff.example.yaml",
        "--failed",
        journal,
        "--",
        "/nonexistent-adapter"
      )
      #expect(run.status == 2)
      #expect(run.errors.contains(words))
    }
  }

  @Test("A file that has nothing but comments is not taken for nothing to complain of")
  func onlyComments() throws {
    let folder = Command.temporaryPath("comments")
    let record = "\(folder)/record.yaml"
    try Command.write("# handoff: mine\n", record)
    for words in [["check", record], ["check", Command.checklist, "--handoff", record], ["list", record]] {
      let run = try Command.run(words: words)
      #expect(run.status == 3)
      #expect(run.errors.contains("\(record):1:1: error: the file has nothing but comments\n"))
      #expect(run.errors.contains("\n1 error\n"))
    }
  }

  @Test("What is wrong in several files is said in the order in which they are named")
  func severalFiles() throws {
    let folder = Command.temporaryPath("several")
    // The first one takes the longest to read.
    let names = ["last", "z", "m", "a", "b"].map { "\(folder)/\($0).yaml" }
    for (index, name) in names.enumerated() {
      let lines = String(repeating: "- a: { b: c }\n", count: index == 0 ? 20_000 : 1)
      try Command.write(lines + "- ]\n", name)
    }
    let run = try Command.run(words: ["check"] + names)
    #expect(run.status == 3)
    let places = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(places.map { $0.prefix { $0 != ":" } }.map(String.init) == names, "\(run.errors)")
  }

  @Test("What was found is said also where a later file is not there")
  func laterFileMissing() throws {
    let folder = Command.temporaryPath("missing")
    try Command.write("checklist: [\n", folder + "/bad.yaml")
    let run = try Command.run("check", folder + "/bad.yaml", folder + "/none.yaml")
    #expect(run.status == 2)
    #expect(run.errors.contains("\(folder)/bad.yaml:2:1: error: "))
    #expect(run.errors.contains("none.yaml"))
  }
}
