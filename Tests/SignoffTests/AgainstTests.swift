import AdapterProtocol
import Files
import Testing

@Suite("signoff check --against")
struct AgainstTests {
  private func check(_ new: String, _ old: String, _ more: String...) throws -> Command {
    try Command.run(
      words: ["check", "\(new)/list.yaml", "--handoff", "\(new)/handoff.yaml", "--against", old] + more
    )
  }

  @Test("Nothing that means something else is status 0, also where words differ")
  func words() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(
      contract: [("no page is seen", "the page is gone")],
      checklist: [("A page can be closed", "A page closes")],
      requirements: [("Страница показывается, source", "Страница видна, source")]
    )
    let run = try check(new, "\(old)/contract.yaml")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        \(new)/list.yaml: small.app@1 (\(old)/contract.yaml) → small.app@1 (\(new)/contract.yaml)

        only words
          R-1
            now: Страница видна
            was: Страница показывается
          what gone says
            now: the page is gone
            was: no page is seen

        cases: 4 unchanged

        """
    )
    let same = try check(old, old)
    #expect(same.status == 0)
    #expect(
      same.output.hasSuffix(
        "\n  the two contracts are the same file, letter for letter\n\ncases: 4 unchanged\n"
      )
    )
  }

  @Test("Another version is said, and the rest is compared all the same")
  func version() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(
      contract: [
        ("version: 1", "version: 2"), ("default: 1s", "default: 1500ms"), ("[busy]", "[busy, late]"),
      ]
    )
    let run = try check(new, old)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        \(new)/list.yaml: small.app@1 (\(old)/contract.yaml) → small.app@2 (\(new)/contract.yaml)

        the version
          \(new)/list.yaml:2:11 names small.app@1, and \(new)/contract.yaml is version 2
            write contract: small.app@2

        means something else: 3 cases of 2 checks
          \(new)/list.yaml:11: must follow within 1500ms: page a is seen
            was: must follow within 1s: page a is seen
            and alike with the other values of the cases
              page.shown (2 cases)
          close may be refused for busy, late
            was: for busy
              page.closed

        parameters of the contract
          $param.budget is 1500ms
            was: 1s

        cases: 3 mean something else, 1 unchanged

        """
    )
    let only = try check(try SmallSystem.write(contract: [("version: 1", "version: 2")]), old)
    #expect(only.status == 1, "the checklist has to name the version")
    #expect(only.output.hasSuffix("\ncases: 4 unchanged\n"))
  }

  @Test("What no longer compiles is said with its place and counted, and the rest is compared")
  func broken() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(contract: [("shown:", "seen:"), ("[busy]", "[busy, late]")])
    let run = try check(new, old)
    #expect(run.status == 3)
    #expect(run.errors.contains("\(new)/list.yaml:11:19: error: the contract has no event"))
    #expect(run.errors.hasSuffix("\n3 errors\n"))
    #expect(
      run.output.contains(
        """

        no longer compiles (the errors stand above): 3 cases of 2 checks
            page.shown (2 cases)
            page.flutter

        means something else: 1 case of 1 check

        """
      )
    )
    #expect(run.output.hasSuffix("\ncases: 3 no longer compile, 1 mean something else\n"))
  }

  @Test("An error that the old contract gives too is counted, and is no news of the new one")
  func wrongBefore() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(checklist: [("expect: gone", "expect: gonn")])
    let run = try check(new, old)
    #expect(run.status == 3)
    #expect(run.output.hasSuffix("\n1 error above: with the old contract too\n\ncases: 3 unchanged\n"))
  }

  @Test("An old checklist is compared with its own contract")
  func oldChecklist() throws {
    let old = try SmallSystem.write(
      contract: [("version: 1", "version: 0")],
      checklist: [("app@1", "app@0"), ("page.closed", "page.left"), ("severity: blocker", "severity: major")]
    )
    let new = try SmallSystem.write()
    let run = try check(new, "\(old)/list.yaml")
    #expect(run.status == 1)
    #expect(
      run.output == """
        \(new)/list.yaml: small.app@0 (\(old)/contract.yaml) → small.app@1 (\(new)/contract.yaml)

        means something else: 2 cases of 1 check
          the severity is blocker
            was: major
              page.shown (2 cases)

        only now: 1 case of 1 check
            page.closed

        no longer there: 1 case of 1 check
            page.left

        cases: 2 mean something else, 1 only now, 1 no longer there, 1 unchanged

        """
    )
    let two = try Command.run(
      "check",
      "\(new)/list.yaml",
      "\(old)/list.yaml",
      "--against",
      "\(old)/list.yaml"
    )
    #expect(two.status == 2)
    #expect(two.errors.contains("name one checklist, or the old contract"))
  }

  @Test("A contract of the project is the new one where none stands beside the checklist")
  func project() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(contract: [("version: 1", "version: 2")])
    let lists = Command.temporaryPath("lists")
    try Command.write(try Command.text("\(new)/list.yaml"), "\(lists)/list.yaml")
    try Command.write(
      "signoff: 1\ncontracts: [\(new)]\nhandoff: \(new)/handoff.yaml\n",
      "\(lists)/signoff.yaml"
    )
    let run = try Command.run(
      "check",
      "\(lists)/list.yaml",
      "--settings",
      "\(lists)/signoff.yaml",
      "--against",
      old
    )
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("→ small.app@2 (\(new)/contract.yaml)\n"))
    try Command.write("contracts: [\(new)]\n", "\(lists)/signoff.yaml")
    let unread = try Command.run(
      "check",
      "\(lists)/list.yaml",
      "--settings",
      "\(lists)/signoff.yaml",
      "--against",
      old
    )
    #expect(unread.status == 3)
    #expect(unread.output.isEmpty, "settings that cannot be read are not left out of account")
  }

  @Test("A program reads the findings as JSON lines, the counts last")
  func json() throws {
    let old = try SmallSystem.write()
    let new = try SmallSystem.write(
      contract: [("version: 1", "version: 2"), ("default: fast", "default: slow")]
    )
    let text = try check(new, old)
    #expect(
      text.output.contains(
        "  the world: network is \"slow\"\n    was: \"fast\"\n      all 4 cases that are in both\n"
      )
    )
    let run = try check(new, old, "--format", "json")
    #expect(run.status == 1)
    let objects = try run.output.split(separator: "\n").map { line in
      if case .map(let map) = try Value(json: String(line)) { map } else { Value.Map() }
    }
    #expect(objects.map { $0["finding"] } == ["version", "changed", "total"])
    #expect(objects.map { $0["now"] } == ["small.app@2", "the world: network is \"slow\"", nil])
    #expect(objects.last?["changed"] == 4)
    #expect(objects.last?["unchanged"] == 0)
  }

  @Test(
    "What cannot be compared is said",
    arguments: [
      ("missing.yaml", 2, "missing.yaml: No such file"),
      ("Sources", 2, "Sources has no contract.yaml"),
      ("checklists/shopstory/handoff.example.yaml", 3, "error: a contract has no key \"subject\""),
    ]
  )
  func refused(old: String, status: Int32, words: String) throws {
    let run = try Command.run("check", Command.checklist, "--against", old)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test("A contract of another system is not another version")
  func otherSystem() throws {
    let old = try SmallSystem.write(contract: [("contract: small.app", "contract: other.app")])
    let run = try check(try SmallSystem.write(), old)
    #expect(run.status == 2)
    #expect(run.errors.contains("/contract.yaml is another contract than small.app, which"))
  }
}
