import AdapterProtocol
package import Checklists
import Diagnostics
package import Outcomes
package import Planning

extension Judgement {
  /// Why the case has its verdict, the deciding break first, in both languages.
  package func explanations(
    _ planned: PlannedCase,
    contract: Contract,
    trace: [Record]
  ) -> [Explanation] {
    func explainer(_ language: Language) -> Explainer {
      let phrasing = Phrasing(
        contract: contract,
        slots: slots,
        slotNames: planned.program.slotNames,
        language: language
      )
      return Explainer(planned: planned, phrasing: phrasing, trace: trace)
    }
    let (english, russian) = (explainer(.english), explainer(.russian))
    return breaks.map { broken in
      let step = broken.step.map { planned.program.steps[$0] }
      let property = broken.property.map { planned.program.properties[$0.index] }
      let own = step?.covers ?? property?.covers ?? []
      let covers = own.isEmpty ? planned.covers : own
      return Explanation(
        english.explain(broken),
        russian.explain(broken),
        clause: step?.range ?? property?.range ?? planned.source,
        covers: covers.map(\.string),
        record: broken.record
      )
    }
  }
}

/// What an explanation says in one language.
struct Account {
  let summary: String
  let expected: String
  let found: String
  var nearMisses: [String] = []
  var after: String?

  init(_ summary: String, expected: String, found: String) {
    self.summary = summary
    self.expected = expected
    self.found = found
  }
}

extension Explanation {
  fileprivate init(
    _ english: Account,
    _ russian: Account,
    clause: SourceRange,
    covers: [String],
    record: Int
  ) {
    func both(_ english: String, _ russian: String) -> LocalizedText {
      LocalizedText(english: english, russian: russian)
    }
    self.init(
      summary: both(english.summary, russian.summary),
      expected: both(english.expected, russian.expected),
      found: both(english.found, russian.found),
      clause: clause,
      covers: covers
    )
    nearMisses = zip(english.nearMisses, russian.nearMisses).map(both)
    if let (english, russian) = english.after.flatMap({ english in russian.after.map { (english, $0) } }) {
      after = both(english, russian)
    }
    self.record = record
  }
}
