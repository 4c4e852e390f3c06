package import Checklists
package import Outcomes
package import Planning

extension Judgement {
  /// What the check's own clauses wait for, and whether it occurred.
  package func premises(_ planned: PlannedCase, contract: Contract) -> [Premise] {
    let program = planned.program
    guard program.properties.contains(where: { $0.invariant == nil }) else { return [] }
    func phrasing(_ language: Language) -> Phrasing {
      Phrasing(contract: contract, slots: slots, slotNames: program.slotNames, language: language)
    }
    let (english, russian) = (phrasing(.english), phrasing(.russian))
    return zip(program.properties, opened).compactMap { property, hasOpened in
      guard property.invariant == nil, let words = english.premise(property.property) else { return nil }
      return Premise(
        words: LocalizedText(english: words, russian: russian.premise(property.property)),
        clause: property.range,
        hasOccurred: hasOpened
      )
    }
  }
}

extension Phrasing {
  /// What has to occur for the property to verify anything; nil where nothing has to.
  func premise(_ property: Property) -> String? {
    let scope = property.scope.map { scope in
      let after = sentence(scope.after)
      return language.say("after: \(after)", ru: "после этого: \(after)")
    }
    switch property.kind {
    case .response(let whenever, _, _), .prohibition(let whenever, _, _, _):
      let what = sentence(whenever)
      let words = language.say("whenever: \(what)", ru: "каждый раз, когда происходит: \(what)")
      return scope.map { "\(words), \($0)" } ?? words
    case .absence, .count, .precedence: return scope
    }
  }
}
