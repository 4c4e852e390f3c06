import AdapterProtocol
import Planning
import TestSupport
import Testing

/// A demand, a value as JSON, and whether it is satisfied.
struct MatcherRow: Sendable, CustomTestStringConvertible {
  let demand: String
  let value: String
  let holds: Bool
  var testDescription: String { "\(demand) on \(value)" }

  init(_ demand: String, _ value: String, _ holds: Bool) {
    self.demand = demand
    self.value = value
    self.holds = holds
  }
}

@Suite("Matchers")
struct MatcherTests {
  /// The fields of the last step's demand, compiled.
  private func fields(_ step: String) throws -> [FieldMatcher] {
    let compiled = compile(SampleContract.checklist(["do: X", "expect: c", step]))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    switch planned.program.steps.last?.kind {
    case .state(let demand)?: return demand.fields
    case .expect(let expectation)?:
      guard case .event(_, let fields)? = expectation.pattern.alternatives.first else { return [] }
      return fields
    default: return []
    }
  }

  private func map(_ json: String) throws -> Value.Map {
    guard case .map(let map) = try Value(json: json) else { return [:] }
    return map
  }

  @Test(
    "A demand on the state",
    arguments: [
      MatcherRow("{ a: x }", #"{"a":"x"}"#, true),
      MatcherRow("{ a: x }", #"{"a":"y"}"#, false),
      MatcherRow("{ a: x }", #"{}"#, false),
      MatcherRow("{ a: null }", #"{}"#, true),
      MatcherRow("{ a: null }", #"{"a":null}"#, true),
      MatcherRow("{ a: null }", #"{"a":"null"}"#, false),
      MatcherRow("{ a: \"null\" }", #"{"a":"null"}"#, true),
      MatcherRow("{ a: 0012 }", #"{"a":"0012"}"#, true),
      MatcherRow("{ a: 0012 }", #"{"a":"12"}"#, false),
      MatcherRow("{ a: 1e3 }", #"{"a":"1000"}"#, false),
      MatcherRow("{ a: no }", #"{"a":"no"}"#, true),
      MatcherRow("{ a: \"\\u00e9\" }", "{\"a\":\"e\u{301}\"}", false),
      MatcherRow("{ a: { present: true } }", #"{"a":""}"#, true),
      MatcherRow("{ a: { present: true } }", #"{}"#, false),
      MatcherRow("{ a: { present: false } }", #"{}"#, true),
      MatcherRow("{ a: { not: x } }", #"{}"#, true),
      MatcherRow("{ a: { not: x } }", #"{"a":"x"}"#, false),
      MatcherRow("{ a: { not: { present: false } } }", #"{}"#, false),
      MatcherRow("{ a: { not: { not: x } } }", #"{"a":"x"}"#, true),
      MatcherRow("{ a: { oneOf: [x, y] } }", #"{"a":"y"}"#, true),
      MatcherRow("{ a: { oneOf: [x, y] } }", #"{"a":"z"}"#, false),
      MatcherRow("{ a: { contains: bc } }", #"{"a":"abcd"}"#, true),
      MatcherRow("{ a: { contains: bd } }", #"{"a":"abcd"}"#, false),
      MatcherRow("{ a: { matches: \"r[0-9]+\" } }", #"{"a":"r12"}"#, true),
      MatcherRow("{ a: { matches: \"r[0-9]\" } }", #"{"a":"r12"}"#, false),
      MatcherRow("{ a: { matches: \"^r\\\\d+$\" } }", #"{"a":"r12"}"#, true),
      MatcherRow("{ a: { matches: \"\\\\d+\" } }", "{\"a\":\"\u{663}\"}", false),
      MatcherRow("{ a: { matches: \"e.\" } }", "{\"a\":\"e\u{301}\"}", true),
      MatcherRow("{ a: { matches: \"x${handoff.products.first}y\" } }", #"{"a":"x007y"}"#, true),
      MatcherRow("{ a: { matches: \".\", not: x } }", #"{"a":"y"}"#, true),
      MatcherRow("{ a: { matches: \".\", not: x } }", #"{"a":"x"}"#, false),
      MatcherRow("{ colour: { oneOf: [red] } }", #"{"colour":"red"}"#, true),
      MatcherRow("{ lines: [] }", #"{"lines":[]}"#, true),
      MatcherRow("{ lines: [] }", #"{"lines":[{"id":"a","many":1}]}"#, false),
      MatcherRow(
        "{ lines: { contains: { id: a } } }",
        #"{"lines":[{"id":"b","many":1},{"id":"a","many":2}]}"#,
        true
      ),
      MatcherRow(
        "{ lines: { contains: { id: a, many: { atLeast: 3 } } } }",
        #"{"lines":[{"id":"a","many":2}]}"#,
        false
      ),
      MatcherRow(
        "{ lines: { each: { many: { atMost: 2 } } } }",
        #"{"lines":[{"id":"a","many":2},{"id":"b","many":1}]}"#,
        true
      ),
      MatcherRow("{ lines: { each: { many: { atMost: 1 } } } }", #"{"lines":[{"id":"a","many":2}]}"#, false),
      MatcherRow("{ lines: { equals: [{ id: a, many: 2 }] } }", #"{"lines":[{"id":"a","many":2}]}"#, true),
    ]
  )
  func state(_ row: MatcherRow) throws {
    #expect(try fields("state: \(row.demand)").match(map(row.value), []) == row.holds)
  }

  @Test(
    "A demand on values with parts that may be absent",
    arguments: [
      MatcherRow("{ lines: [{ id: a }] }", #"{"lines":[{"id":"a","many":2}]}"#, true),
      MatcherRow("{ lines: [{ id: a, many: 2 }] }", #"{"lines":[{"id":"a"}]}"#, false),
      MatcherRow("{ lines: { equals: [{ id: a }] } }", #"{"lines":[{"id":"a","many":2}]}"#, false),
      MatcherRow("{ extra: { each: { atMost: 2 } } }", #"{"extra":{"k":1,"l":3}}"#, false),
      MatcherRow("{ extra: { each: { atMost: 3 } } }", #"{"extra":{"k":1,"l":3}}"#, true),
    ]
  )
  func parts(_ row: MatcherRow) throws {
    let contract = SampleContract.contract.replacing(
      "lines: { list: { id: Id, many: integer } }",
      with: "lines: { list: { id: Id, many: { optional: integer } } }\n  extra: { map: integer }"
    )
    let compiled = compile(
      SampleContract.checklist(["do: X", "expect: c", "state: \(row.demand)"]),
      contract: contract
    )
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    guard case .state(let demand)? = planned.program.steps.last?.kind else { return }
    #expect(demand.fields.match(try map(row.value), []) == row.holds)
  }

  @Test(
    "A demand on an event",
    arguments: [
      MatcherRow("{ price: 19.90 }", #"{"id":"a","price":19.9}"#, true),
      MatcherRow("{ price: 19.9 }", #"{"id":"a","price":19.900000000000000}"#, true),
      MatcherRow("{ price: 20 }", #"{"id":"a","price":20.0}"#, true),
      MatcherRow("{ price: { atLeast: 19.9 } }", #"{"id":"a","price":19.89}"#, false),
      MatcherRow("{ price: { atLeast: 19.9 } }", #"{"id":"a","price":19.90}"#, true),
      MatcherRow("{ price: { atMost: 19.9 } }", #"{"id":"a","price":19.90}"#, true),
      MatcherRow("{ price: { atLeast: 1, atMost: 2 } }", #"{"id":"a","price":1.5}"#, true),
      MatcherRow("{ price: { atMost: 9007199254740993 } }", #"{"id":"a","price":9007199254740994}"#, false),
      MatcherRow("{ id: $handoff.products.first }", #"{"id":"007","price":1}"#, true),
      MatcherRow("{ id: \"${handoff.products.first}-x\" }", #"{"id":"007-x","price":1}"#, true),
      MatcherRow("{ id: a$$b }", #"{"id":"a$b","price":1}"#, true),
    ]
  )
  func event(_ row: MatcherRow) throws {
    #expect(try fields("expect: { cart.added: \(row.demand) }").match(map(row.value), []) == row.holds)
  }
}
