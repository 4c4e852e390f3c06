import AdapterProtocol
import Diagnostics
import Judging
import Outcomes
import Planning
import TestSupport
import TestTools
import Testing

/// Checklists, contracts and records with words exchanged at random.
///
/// Whatever comes, the compiler says so or there is a plan, and a plan can be judged on any trace. `SIGNOFF_FUZZ=N`
/// asks for N executions; the order is always the same.
@Suite("Fuzzing of all readers and the judge")
struct FuzzTests {
  private static let words: [String] = [
    "$", "$$", "${", "${}", "$n", "$matrix", "$matrix.x", "$matrix.x.y", "$param", "$param.budget",
    "$handoff",
    "$handoff.products", "$handoff.products.first", "$handoff.subject", "$handoff.budget + 1s",
    "$param.budget - 9h", "null", "~", "[]",
    "{}", "[a, b]", "{ not: a }", "{ oneOf: [] }", "{ each: { not: { present: false } } }",
    "{ matches: \"(a\" }", "0", "-1",
    "1e999", "99999999999999999999", "true", "yes", "2s", "-2s", "366000h", "start", "state", "cart.*", ".*",
    "*", "do", "together",
    "expect", "then", "never", "wait", "use", "bind", "within", "holds", "for", "until", "refused", "allowed",
    "gone", "X", "Y", "B",
    "buy", "e", "c", "s", "a", "id", "many", "price", "lines", "colour", "red", "enum", "list", "optional",
    "record", "json", "Id",
    "R-1", "R-3", "from", "where", "name", "\u{0}", "é", "\"", "'", ": ", "- ", "\n", "  ", "#", "&a", "*a",
    "<<", "!t",
  ]

  private static let checklists: [String] = [
    SampleContract.checklist(
      [
        "do: X, refused: allowed",
        "expect: { cart.added: { price: { atMost: 9 } } }, within: 1s, bind: { n: id }", "then: c",
        "never: [s, cart.*], for: 1s",
        "state: { lines: { contains: { id: a, many: { atLeast: 1 } } } }, holds: 1s", "wait: 1s",
        "together: [X, { buy: { id: $n, many: 2 } }]", "expect: cart.added",
      ],
      given: ["do: B", "expect: [c, { state: { a: null } }]"]
    ),
    """
    checklist: sample
    contract: sample.app@1
    defaults: { within: 1s, settle: 100ms }
    scenarios:
      s: { with: { p: Id }, gives: [g], steps: [{ do: { buy: { id: $p } } }, { expect: cart.added, bind: { g: id } }] }
    checks:
      - id: one
        title: { en: a, ru: b }
        covers: [R-1]
        severity: minor
        tags: [t]
        applies: { handoff.products.first: "007" }
        matrix: { x: [a, b], y: [{ name: one, id: "1" }] }
        exclude: [{ x: a, y: one }]
        fixtures: { mode: slow, count: 3 }
        given: [{ use: { s: { p: $matrix.y.id } }, bind: { h: g } }]
        steps: [{ do: { buy: { id: "${matrix.x}-${h}" } } }, { expect: { cart.added: { id: { not: $h } } }, covers: [R-2] }]
        settle: 1s

    """,
  ]

  @Test("Whatever words stand where, there is a plan or there are errors, and a plan can be judged")
  func compiler() {
    var random = SeededGenerator(seed: 20_261_130)
    var plans = 0
    let executions = Environment.fuzzExecutions ?? 1500
    for _ in 0..<executions {
      var texts = [
        Self.checklists[random.below(Self.checklists.count)], SampleContract.contract,
        SampleContract.requirements,
        SampleContract.handoff,
      ]
      // Mostly the checklist: a broken contract hides everything behind it.
      let which = random.below(8) > 4 ? 1 + random.below(3) : 0
      for _ in 0..<1 + random.below(4) / 3 { texts[which] = Self.exchange(texts[which], &random) }
      let compiled = compile(texts[0], contract: texts[1], requirements: texts[2], handoff: texts[3])
      #expect((compiled.plan == nil) == compiled.diagnostics.hasErrors)
      guard let plan = compiled.plan else { continue }
      plans += 1
      for planned in plan.cases.prefix(3) {
        let trace = Self.trace(&random)
        let judgement = Judge.judge(planned.program, trace)
        let explanations = judgement.explanations(planned, contract: plan.contract, trace: trace)
        #expect(explanations.count == judgement.breaks.count)
      }
    }
    #expect(plans > executions / 20 && plans < executions * 19 / 20, "\(plans) plans of \(executions)")
  }

  @Test("The texts compile before they are changed", arguments: checklists)
  func corpus(text: String) {
    #expect(compile(text).text.isEmpty)
  }

  /// Puts a random word in the place of one of the text's own.
  private static func exchange(_ text: String, _ random: inout SeededGenerator) -> String {
    let scalars = Array(text.unicodeScalars)
    var start = random.below(scalars.count)
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "." || scalar == "$"
    }
    while start > 0, isWord(scalars[start - 1]) { start -= 1 }
    var end = start
    while end < scalars.count, isWord(scalars[end]) { end += 1 }
    var result = String.UnicodeScalarView(scalars[..<start])
    result.append(contentsOf: words[random.below(words.count)].unicodeScalars)
    result.append(contentsOf: scalars[end...])
    return String(result)
  }

  /// A trace of records in any order, times running on.
  private static func trace(_ random: inout SeededGenerator) -> [Record] {
    let pieces = [
      "X>", "X<", "X<gone", "Y>", "Y<", "B>", "B<", "e", "e(id=a)", "c", "s", "cart.added(id=a)", "a=x",
      "a=null", "time", "exit",
    ]
    var words: [String] = []
    var tenths = 0
    for _ in 0..<random.below(24) {
      tenths += random.below(3) * random.below(8)
      words.append("\(pieces[random.below(pieces.count)])@\(Double(tenths) / 10)")
    }
    return TraceNotation.read(words.joined(separator: " ") + (random.below(4) == 0 ? " …" : ""))
  }
}
