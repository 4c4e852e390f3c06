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

        2 cases of 2 checks

        """
    )
  }

  @Test("list --requirements shows what covers each rule, and what nothing covers")
  func requirements() throws {
    let run = try Command.run("list", Command.checklist, "--requirements")
    #expect(
      run.output.contains(
        "SS-051  The entrypoint goes when the product changes or the page closes. [host]\n    change.removes-entrypoint  blocker, 1 case\n    close.removes-entrypoint  blocker, 1 case\n"
      )
    )
    #expect(run.output.contains("    lookup.on-product-page  blocker, 3 cases, lines 124, 126\n"))
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

  @Test(
    "explain says what a check does and demands, in the language that is wanted",
    arguments: [
      (
        "en",
        """
        lookup.no-video [blocker]
          No video is a normal state without entrypoint, empty room, error or message
          SS-046 When there is no video, the page has no entrypoint and no empty room for one.
          SS-047 No video is a normal state, neither an error in the log nor a message to the shopper.
          As the contract has it: answers is "held", honoursCancel is true, configuration is "accepted".
          To begin with (unmet, there is no verdict on the app):
            the shopper starts the app.  (scenario launched, line 11)
              must follow within 2s: the app can be used.  (scenario launched, line 12)
            the shopper opens product 00099.  (scenario page, line 17)
              must follow within 2s: the app asks whether there is a video for 00099 (lookup …); requestId is called $a.  (scenario page, line 18)
          Then:
            the service answers lookup $a: unavailable; if it is refused (gone), there is no verdict on the app.  (line 209)
              must not happen: the page of … shows the … entrypoint of lookup …; to the end of the case.  (line 210; covers SS-046)
              must not happen: the app logs the error …, or the shopper sees the message "…"; to the end of the case.  (line 212; covers SS-047)
              the state must be within 2s: entrypoint: nothing, entrypointRoom: "absent", and stay so for 2s.  (line 214; covers SS-046)
          Invariants of the contract:
            no-blank-block: must not happen: a state with entrypointRoom: "empty".
          The case goes on for at least 500ms after its last step.


        """
      ),
      (
        "ru",
        """
        lookup.no-video [блокирующая]
          Отсутствие видео — норма без точки входа, пустого места, ошибки и сообщения
          SS-046 Если видео нет, на карточке нет ни точки входа, ни пустого места под неё.
          SS-047 Отсутствие видео — штатное состояние, а не ошибка в журнале и не сообщение покупателю.
          По умолчанию: answers — «held», honoursCancel — true, configuration — «accepted».
          Сначала (если это не выполнено, вердикта о приложении нет):
            покупатель запускает приложение.  (сценарий launched, строка 11)
              в течение 2 с ожидается: приложением можно пользоваться.  (сценарий launched, строка 12)
            покупатель открывает товар 00099.  (сценарий page, строка 17)
              в течение 2 с ожидается: приложение спрашивает, есть ли видео для 00099 (запрос …); requestId далее — $a.  (сценарий page, строка 18)
          Затем:
            сервис отвечает на запрос $a: unavailable; при отказе (gone) вердикта о приложении нет.  (строка 209)
              не допускается: карточка … показывает точку входа … из запроса …; до конца проверки.  (строка 210; покрывает SS-046)
              не допускается: приложение записывает ошибку … в журнал, или покупатель видит сообщение «…»; до конца проверки.  (строка 212; покрывает SS-047)
              в течение 2 с состояние должно стать таким: entrypoint: отсутствует, entrypointRoom: «absent» — и оставаться таким 2 с.  (строка 214; покрывает SS-046)
          Инварианты контракта:
            no-blank-block: не допускается: состояние, в котором entrypointRoom: «empty».
          После последнего шага наблюдение продолжается ещё не менее 500 мс.


        """
      ),
    ]
  )
  func explain(language: String, words: String) throws {
    let run = try Command.run("explain", Command.checklist, "lookup.no-video", "--language", language)
    #expect(run.status == 0)
    #expect(run.output == words)
  }

  @Test("Each requirement says what covers it, where, and why nothing can")
  func coverage() throws {
    let folder = try SmallSystem.write()
    let record = ["--handoff", folder + "/handoff.yaml"]
    let run = try Command.run(words: ["list", folder + "/list.yaml", "--requirements"] + record)
    #expect(
      run.output == """
        R-1  A page is shown [host]
            page.shown  blocker, 2 cases
        R-2  It is shown once [host]
            page.shown  blocker, 2 cases, line 13
        R-3  It can be closed [host]
            page.closed  major, 1 case
        R-4  The SDK is quick [sdk]
            the vendor's own: no app is held to it
        R-5  The manifest is there [static]
            nothing that a check with steps can verify
        R-6  It comes back [host]
            page.flutter  minor, 1 case, not applicable

        3 of 4 requirements that driving the app verifies are covered

        """
    )
    let cases = try Command.run(words: ["list", folder + "/list.yaml"] + record)
    #expect(
      cases.output == """
        page.shown[id=a]  blocker  R-1, R-2 (line 13)
        page.shown[id=b]  blocker  R-1, R-2 (line 13)
        page.closed       major    R-3
        page.flutter      minor    R-6  (not applicable: handoff.stack is "native")

        4 cases of 3 checks

        """
    )
  }

  @Test(
    "What is not applicable is said in the language that is wanted",
    arguments: [
      ("en", "\n  Not applicable: handoff.stack is \"native\".\n"),
      ("ru", "\n  Неприменимо: handoff.stack — «native».\n"),
    ]
  )
  func notApplicable(language: String, words: String) throws {
    let folder = try SmallSystem.write()
    let run = try Command.run(
      "explain",
      folder + "/list.yaml",
      "page.flutter",
      "--handoff",
      folder + "/handoff.yaml",
      "--language",
      language
    )
    #expect(run.output.contains(words))
  }

  @Test(
    "A program reads cases, requirements and plans as JSON lines",
    arguments: [
      (["list"], 4, "page.flutter", ["check", "title", "severity", "tags", "line", "covers", "clauses"]),
      (["list", "--requirements"], 6, "R-2", ["text", "source", "kinds", "checks"]),
      (
        ["explain", "page.flutter"], 1, "page.flutter",
        ["title", "covers", "notApplicable", "steps", "settling"]
      ),
    ]
  )
  func json(words: [String], count: Int, id: String, members: [ExactText]) throws {
    let folder = try SmallSystem.write()
    let files = ["\(folder)/list.yaml", "--handoff", "\(folder)/handoff.yaml", "--format", "json"]
    let run = try Command.run(words: [words[0], files[0]] + words.dropFirst() + files.dropFirst())
    #expect(run.status == 0)
    let objects = try run.output.split(separator: "\n").map { try Value(json: String($0)) }
    #expect(objects.count == count)
    let name = Value.string(ExactText(id))
    let maps = objects.map { if case .map(let map) = $0 { map } else { Value.Map() } }
    let row = try #require(maps.first { $0["case"] == name || $0["requirement"] == name })
    for member in members { #expect(row[member] != nil, "\(member)") }
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

  @Test(
    "All problems of all files are said at once, by file and line, with their count, also behind a missing file"
  )
  func manyFiles() throws {
    let folder = Command.temporaryPath("many")
    try Command.write("checklist: a\ncontract: other@1\nchecks: []\n", folder + "/b.yaml")
    try Command.write("checks: 1\n", folder + "/a.yaml")
    let run = try Command.run("check", folder + "/none.yaml", folder + "/b.yaml", folder + "/a.yaml")
    #expect(run.status == 2)
    let places = run.errors.split(separator: "\n").filter { $0.contains(": error:") }.map { line in
      String(line.dropFirst(folder.count + 1)).split(separator: ": error:").first.map(String.init) ?? ""
    }
    #expect(places == ["b.yaml:2:11", "b.yaml:3:9", "a.yaml:1:1", "a.yaml:1:1", "a.yaml:1:9"])
    #expect(run.errors.contains("\n5 errors\n"))
    #expect(run.errors.contains("none.yaml"))
  }
}
