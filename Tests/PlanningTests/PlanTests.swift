import AdapterProtocol
import Outcomes
import Planning
import TestSupport
import Testing

@Suite("Plans")
struct PlanTests {
  private func plan(_ checks: String, contract: String = SampleContract.contract) throws -> Plan {
    let compiled = compile("checklist: sample\ncontract: sample.app@1\n" + checks, contract: contract)
    return try #require(compiled.plan, "\(compiled.text)")
  }

  private func check(_ id: String, _ rest: String, steps: String = "[{ do: X }, { expect: c }]") -> String {
    """
      - id: \(id)
        title: { en: a, ru: b }
        covers: [R-1]
        severity: minor
        \(rest)
        steps: \(steps)

    """
  }

  @Test("A matrix is the product of its axes, the last one fastest, less what is excluded")
  func matrix() throws {
    let rest =
      "matrix: { x: [a, b], y: [{ name: one, id: \"1\" }, { name: two, id: \"2\" }] }\n    exclude: [{ x: b, y: one }]"
    let plan = try plan(
      "checks:\n" + check("m", rest, steps: "[{ do: { buy: { id: $matrix.y.id } } }, { expect: c }]")
    )
    #expect(plan.cases.map(\.id) == ["m[x=a,y=one]", "m[x=a,y=two]", "m[x=b,y=two]"])
    let ids = plan.cases.compactMap { planned -> Value? in
      guard case .perform(let commands, _)? = planned.program.steps.first?.kind else { return nil }
      return commands.first?.command([])?.arguments["id"]
    }
    #expect(ids == ["1", "2", "2"])
  }

  @Test("An axis may come from a list of the handoff record")
  func handoffAxis() throws {
    let contract = SampleContract.contract.replacing(
      "products: { first: Id, second: Id }",
      with:
        "products: { first: Id, second: Id }\n  items: { list: { name: Id, id: Id, state: { enum: [live, none] } } }"
    )
    let handoff =
      SampleContract.handoff + """

        items:
          - { name: one, id: "001", state: live }
          - { name: two, id: "002", state: none }
          - { name: three, id: "003", state: live }
        """
    let rest = "matrix: { item: { from: handoff.items, where: { state: live } } }"
    let checks = check("h", rest, steps: "[{ do: { buy: { id: $matrix.item.id } } }, { expect: c }]")
    let compiled = compile(
      "checklist: s\ncontract: sample.app@1\nchecks:\n" + checks,
      contract: contract,
      handoff: handoff
    )
    let plan = try #require(compiled.plan, "\(compiled.text)")
    #expect(plan.cases.map(\.id) == ["h[item=one]", "h[item=three]"])
    let both = compile(
      "checklist: s\ncontract: sample.app@1\nchecks:\n"
        + checks.replacing("state: live }", with: "state: live, id: \"003\" }"),
      contract: contract,
      handoff: handoff
    )
    #expect(both.plan?.cases.map(\.id) == ["h[item=three]"], "every demand of where holds")

    let draft = compile(
      "checklist: s\ncontract: sample.app@1\nchecks:\n" + checks,
      contract: contract,
      handoff: handoff.replacing(", state: none", with: "")
    )
    #expect(draft.plan == nil)
    #expect(draft.text.contains("the handoff record does not state state of item 2 of handoff.items\n"))
  }

  @Test("More than 10,000 cases do not compile, with the factors")
  func tooMany() {
    let axis = (0..<101).map { "v\($0)" }.joined(separator: ", ")
    let text =
      "checklist: s\ncontract: sample.app@1\nchecks:\n" + check("m", "matrix: { x: [\(axis)], y: [\(axis)] }")
    let compiled = compile(text)
    #expect(compiled.plan == nil)
    #expect(compiled.text.contains("the matrix has more than 10000 combinations"))
    #expect(compiled.text.contains("its axes have x: 101, y: 101"))
  }

  @Test("A parameter is the handoff record's value, else the contract's default", arguments: [true, false])
  func parameter(isAgreed: Bool) throws {
    let handoff = isAgreed ? SampleContract.handoff : "handoff: s\ncontract: sample.app@1\n"
    let compiled = compile(
      SampleContract.checklist(["do: X", "expect: c, within: $param.budget + 200ms"]),
      handoff: handoff
    )
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    guard case .expect(let expectation)? = planned.program.steps.last?.kind else {
      Issue.record("expected an expect")
      return
    }
    #expect(expectation.within == (isAgreed ? .milliseconds(500) : .milliseconds(1200)))
  }

  @Test("A case settles for as long as its check says, else as the defaults say, else for 500 ms")
  func settle() throws {
    let checks = "checks:\n" + check("own", "settle: 3s") + check("other", "tags: [a]")
    #expect(try plan(checks).cases.map(\.program.settle) == [.seconds(3), .milliseconds(500)])
    #expect(
      try plan("defaults: { settle: 1s }\n" + checks).cases.map(\.program.settle) == [
        .seconds(3), .seconds(1),
      ]
    )
  }

  @Test("What a step covers is looked up, and is among the plan's requirements")
  func stepCoverage() throws {
    let good = try plan(
      "checks:\n" + check("a", "tags: [a]", steps: "[{ do: X }, { expect: c, covers: [R-2] }]")
    )
    #expect(Set(good.requirements.keys) == ["R-1", "R-2"])
    let bad = compile(
      "checklist: s\ncontract: sample.app@1\nchecks:\n"
        + check("a", "tags: [a]", steps: "[{ do: X }, { expect: c, covers: [R-9] }]")
    )
    #expect(bad.plan == nil)
    #expect(bad.text.contains("there is no requirement \"R-9\""))
  }

  @Test("Fixtures are complete: the contract's defaults, and over them what the check says")
  func fixtures() throws {
    let plan = try plan("checks:\n" + check("f", "fixtures: { mode: slow }"))
    #expect(plan.cases.first?.program.fixtures == ["mode": "slow", "count": 0])
  }

  @Test("A check that is about another app is planned and not applicable")
  func applies() throws {
    let plan = try plan(
      "checks:\n" + check("a", "applies: { handoff.products.first: { not: \"007\" } }")
        + check("b", "applies: { handoff.products.first: \"007\" }")
    )
    #expect(
      plan.cases.map { $0.inapplicable?.words(in: .english) } == ["handoff.products.first is \"007\"", nil]
    )
    let two = try self.plan(
      "checks:\n" + check("a", "applies: { handoff.products.first: \"007\", handoff.products.second: x }")
    )
    #expect(two.cases.map { $0.inapplicable?.words(in: .english) } == ["handoff.products.second is \"B-2\""])
  }

  @Test("That a draft does not state a fact makes no check be about another app")
  func appliesToDraft() {
    let text = "checklist: s\ncontract: sample.app@1\nchecks:\n"
    let draft = "handoff: s\ncontract: sample.app@1\nproducts: { second: B }\n"
    let compiled = compile(
      text + check("a", "applies: { handoff.products.first: \"007\" }"),
      handoff: draft
    )
    #expect(compiled.plan == nil)
    #expect(compiled.text.contains("error: the handoff record does not state products.first\n"))
    let contract = SampleContract.contract.replacing("first: Id,", with: "first: { optional: Id },")
    let optional = compile(
      text + check("a", "applies: { handoff.products.first: \"007\" }"),
      contract: contract,
      handoff: draft
    )
    #expect(
      optional.plan?.cases.map { $0.inapplicable?.words(in: .english) } == [
        "handoff.products.first is not stated"
      ]
    )
  }

  @Test("What a record could not be read for is told once, and not as something that it does not state")
  func brokenRecord() {
    let checks = "handoff: complete\nchecks:\n" + check("a", "applies: { handoff.budget: 1s }")
    let text = compile(
      "checklist: s\ncontract: sample.app@1\n" + checks,
      handoff: "handoff: s\ncontract: sample.app@1\nbudget: 1\nproducts: { first: a, second: b }\n"
    ).text
    #expect(text.hasPrefix("handoff.yaml:3:9: error: expected a duration such as 500ms or 2s, found"))
    #expect(text.split(separator: ": error: ").count == 2)
  }

  @Test("A checklist may ask for a record without gaps, and is told of each of them")
  func completeHandoff() {
    let checks = "handoff: complete\nchecks:\n" + check("c", "tags: [a]")
    let text = "checklist: s\ncontract: sample.app@1\n" + checks
    #expect(compile(text).text.isEmpty)
    let gaps = compile(text, handoff: "handoff: s\ncontract: sample.app@1\nproducts: { first: a }\n").text
    #expect(gaps.contains("handoff.yaml:1:1: error: the record does not state budget\n"))
    #expect(gaps.contains("handoff.yaml:1:1: error: the record does not state products.second\n"))
    #expect(compile(text, handoff: nil).text.contains("list.yaml:3:10: error: there is no handoff record"))
  }

  @Test("A scenario's names are its own, and it may be called twice")
  func scenarios() throws {
    let plan = try plan(
      """
      scenarios:
        seen:
          with: { wanted: Id }
          gives: [got]
          steps:
            - do: { buy: { id: $wanted } }
            - expect: cart.added
              bind: { got: id }
      checks:
      """ + "\n"
        + check(
          "s",
          "tags: [two]",
          steps: """

                - use: { seen: { wanted: a } }
                  bind: { first: got }
                - use: { seen: { wanted: $first } }
                  bind: { second: got }
                - do: Y
                - expect: { e: { id: $second } }
            """
        )
    )
    let planned = try #require(plan.cases.first)
    #expect(planned.program.steps.count == 6)
    #expect(planned.program.slotNames == ["first", "second"])
    #expect(planned.program.turns[0].needs.commands == ["buy", "Y"])
    #expect(planned.program.turns[0].needs.events == ["cart.added", "e"])
  }

  @Test("What a program needs of an adapter is all that it names")
  func needs() throws {
    let compiled = compile(
      SampleContract.checklist(["do: B", "expect: [c, { state: { a: x } }]", "never: cart.*, until: s"])
    )
    let needs = try #require(compiled.plan?.cases.first?.program.turns.first?.needs, "\(compiled.text)")
    #expect(needs.capabilities == ["lab"])
    #expect(needs.events == ["c", "cart.added", "cart.removed", "s"])
    #expect(needs.state == ["a"])
  }

  @Test(
    "A selection takes checks, cases, requirements, tags and severities",
    arguments: [
      (["a"], [], ["a[x=1]", "a[x=2]"]),
      (["a[x=2]"], [], ["a[x=2]"]),
      (["*x=2*"], [], ["a[x=2]"]),
      (["tag:slow"], [], ["b"]),
      (["severity:minor"], ["a"], ["b", "c"]),
      (["requirement:R-2"], [], ["c"]),
      ([], ["*"], []),
      (["b", "c"], [], ["b", "c"]),
    ] as [([String], [String], [String])]
  )
  func selection(only: [String], skip: [String], expected: [String]) throws {
    let plan = try plan(
      "checks:\n" + check("a", "matrix: { x: [1, 2] }") + check("b", "tags: [slow]")
        + check("c", "tags: [quick]", steps: "[{ do: X }, { expect: c, covers: [R-2] }]")
    )
    #expect(try Selection(only: only, skip: skip).apply(to: plan).cases.map(\.id) == expected)
  }

  @Test(
    "A term that matches nothing is an error with a suggestion",
    arguments: [
      ("checkout", "signoff list shows every check and case"), ("chec", "did you mean 'check'?"),
      ("tag:live", "there are none here"), ("R-1", "for a requirement write requirement:R-1"),
      ("severity:blokcer", "did you mean \"severity:blocker\"?"),
    ]
  )
  func noMatch(term: String, help: String) throws {
    let compiled = compile(SampleContract.checklist(["do: X", "expect: c"]))
    let plan = try #require(compiled.plan)
    #expect {
      _ = try Selection(only: [term]).apply(to: plan)
    } throws: { error in
      (error as? Selection.NoMatch)?.help == help
    }
  }

  @Test("Each build of a case has its own needs, and what is forbidden for ever is needed in all that follow")
  func turns() throws {
    let steps = [
      "do: X", "expect: e", "never: s", "build: previous", "do: B", "expect: c", "build: candidate",
      "state: { a: x }",
    ]
    let turns = try #require(compile(SampleContract.checklist(steps)).plan?.cases.first).program.turns
    #expect(turns.map(\.build) == [.candidate, .previous, .candidate])
    #expect(turns.map(\.needs.commands) == [["X"], ["B"], []])
    #expect(turns.map(\.needs.events) == [["e", "s"], ["s", "c"], ["s"]])
    #expect(turns.map(\.needs.capabilities) == [[], ["lab"], []])
    #expect(turns.map(\.needs.state) == [[], [], ["a"]])
    let update = compile(SampleContract.checklist(["do: X", "expect: c"], given: ["build: rollback"]))
    #expect(update.plan?.cases.first?.program.turns.map(\.build) == [.rollback])
  }

  @Test("What is not stated of another build is as with the candidate, and a rollback ships the previous one")
  func subjects() throws {
    let record = """
      handoff: sample
      contract: sample.app@1
      subject: { version: "2", platform: ios }
      builds: { previous: { version: "1" } }
      """
    let list = SampleContract.checklist([
      "do: X", "expect: c", "identity: { version: $handoff.builds.rollback.version }",
    ])
    let plan = try #require(compile(list, handoff: record).plan)
    let previous: Value.Map = ["version": "1", "platform": "ios"]
    #expect(plan.subjects[.candidate] == ["version": "2", "platform": "ios"])
    #expect(plan.subjects[.previous] == previous && plan.subjects[.rollback] == previous)
    let own = try #require(
      compile(
        list,
        handoff: record.split(separator: "builds: {").joined(
          separator: "builds: { rollback: { version: \"2.1\" },"
        )
      ).plan
    )
    #expect(own.subjects[.rollback] == ["version": "2.1", "platform": "ios"])
  }
}
