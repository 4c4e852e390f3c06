import AdapterProtocol
import Checklists
import Diagnostics
import Planning
import TestSupport
import Testing

/// `among`: what a checklist writes out must be what both sides agreed, and what is forbidden may be anything.
@Suite("Values among those of the handoff record")
struct KnownValuesTests {
  @Test(
    "Letters that the record states compile",
    arguments: [
      "do: { open: { id: \"0012345\" } }", "do: { open: { id: AB-77x } }",
      "do: { open: { id: $handoff.best } }",
      "expect: { page: { place: home } }", "expect: { page: { place: nowhere } }",
      "expect: { page: { id: { oneOf: [\"0012345\", AB-77x] } } }",
    ]
  )
  func known(step: String) {
    #expect(compile(SampleContract.checklist([step, "expect: c"])).text == "")
  }

  @Test(
    "Letters that it does not state are an error where something is done or demanded",
    arguments: [
      ("do: { open: { id: \"0012354\" } }", "\"0012354\" is not among tests.id"),
      ("do: { open: { id: \"12345\" } }", "\"12345\" is not among tests.id"),
      ("do: { open: { id: $handoff.products.first } }", "\"007\" is not among tests.id"),
      ("do: { open: { id: \"00${handoff.products.first}\" } }", "\"00007\" is not among tests.id"),
      ("expect: { page: { place: cart } }", "\"cart\" is not among routes"),
      ("expect: { page: { id: { equals: x } } }", "\"x\" is not among tests.id"),
      ("expect: { page: { id: { oneOf: [AB-77x, x] } } }", "\"x\" is not among tests.id"),
    ]
  )
  func unknown(step: String, message: String) {
    #expect(compile(SampleContract.checklist([step, "expect: c"])).text.contains("error: \(message)"))
  }

  @Test(
    "What is forbidden may be anything of the type",
    arguments: [
      "never: { page: { place: cart } }", "never: { page: { id: { oneOf: [x, y] } } }",
      "expect: { page: { place: { not: cart } } }", "expect: { page: { id: { not: { oneOf: [x, y] } } } }",
    ]
  )
  func forbidden(step: String) {
    #expect(compile(SampleContract.checklist(["do: X", step, "expect: c"])).text == "")
  }

  @Test("In a rule of a check, what is forbidden may be anything, and what calls for it must be known")
  func rules() {
    func text(_ rule: String) -> String {
      compile(SampleContract.checklist(["do: X", "expect: c"], always: [rule])).text
    }
    #expect(text("never: { page: { place: cart } }") == "")
    #expect(text("whenever: e, never: { page: { place: cart } }") == "")
    #expect(text("whenever: { page: { place: cart } }, never: e").contains("\"cart\" is not among routes"))
    #expect(text("atMost: 1, of: { page: { place: cart } }").contains("\"cart\" is not among routes"))
  }

  @Test("An invariant of the contract is for every app, and may name what this one does not have")
  func invariants() {
    let contract =
      SampleContract.contract + "\ninvariants:\n  quiet: { whenever: { page: { place: cart } }, never: s }\n"
    #expect(compile(SampleContract.checklist(["do: X", "expect: c"]), contract: contract).text == "")
  }

  @Test("A misspelt word of an enum is one also where it is forbidden")
  func forbiddenWord() {
    let text = compile(SampleContract.checklist(["do: X", "never: { page: { place: crat } }", "expect: c"]))
      .text
    #expect(text.contains("error: expected one of home, cart, nowhere, found the word crat"))
  }

  @Test("A field without among may be anything, so that an unknown id can be the point")
  func free() {
    #expect(
      compile(SampleContract.checklist(["do: { buy: { id: nobody-has-it } }", "expect: c"])).text == ""
    )
  }

  @Test(
    "What the record does not state yet is no measure",
    arguments: [
      "", "tests: []\n", "tests: [{ name: live, id: A }, { name: draft }]\n", "tests: null\n",
    ]
  )
  func draft(tests: String) {
    let record = "handoff: s\ncontract: sample.app@1\n" + tests
    #expect(
      compile(SampleContract.checklist(["do: { open: { id: x } }", "expect: c"]), handoff: record).text == ""
    )
  }

  @Test("Without a record, nothing is held against it")
  func noRecord() {
    #expect(
      compile(SampleContract.checklist(["do: { open: { id: x } }", "expect: c"]), handoff: nil).text == ""
    )
  }

  @Test("What the app says may be anything of the type: that it is wrong is for a check to find")
  func wire() throws {
    let plan = try #require(compile(SampleContract.checklist(["do: X", "expect: page"])).plan)
    let fields = try #require(plan.contract.event("page")).fields
    let id = try #require(fields.first { $0.name == "id" })
    #expect(id.type.mismatch("anything", at: "page.id") == nil)
    #expect(id.type.mismatch("", at: "page.id") != nil)
  }

  @Test("A value of an axis and an argument of a scenario are held against the record where they are used")
  func indirect() {
    let compiled = compile(
      """
      checklist: sample
      contract: sample.app@1
      scenarios:
        opened: { with: { id: Tested }, steps: [{ do: { open: { id: $id } } }, { expect: c }] }
      checks:
        - id: axis
          title: { en: A check, ru: Проверка }
          covers: [R-1]
          severity: blocker
          matrix: { id: [AB-77x, AB-77y] }
          steps: [{ do: { open: { id: $matrix.id } } }, { expect: c }]
        - id: scenario
          title: { en: A check, ru: Проверка }
          covers: [R-1]
          severity: blocker
          steps: [{ use: { opened: { id: AB-77z } } }, { expect: c }]
      """
    )
    #expect(compiled.text.contains("list.yaml:10:28: error: \"AB-77y\" is not among tests.id"))
    #expect(compiled.text.contains("list.yaml:16:36: error: \"AB-77z\" is not among tests.id"))
    #expect(compiled.diagnostics.errorCount == 2)
  }
}
