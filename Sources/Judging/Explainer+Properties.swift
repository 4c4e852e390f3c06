import AdapterProtocol
import Monitoring
import Outcomes
import Planning

/// Rules for the whole case.
extension Explainer {
  func property(_ kind: Breach.Kind, _ broken: Break) -> Account {
    guard let violated = broken.property, planned.program.properties.indices.contains(violated.index) else {
      return Account(
        language.say("a rule for the whole case is broken", ru: "нарушено правило для всей проверки"),
        expected: "",
        found: ""
      )
    }
    let rule = planned.program.properties[violated.index]
    let record = trace.indices.contains(broken.record) ? trace[broken.record] : nil
    let name = rule.invariant.map { name in
      language.say("the invariant \(name): ", ru: "инвариант \(name): ")
    }
    return Account(
      (name ?? "") + summary(kind, record),
      expected: phrasing.sentence(rule.property) + slice(violated, rule.property),
      found: found(kind, record, broken) + opening(violated)
    )
  }

  private func summary(_ kind: Breach.Kind, _ record: Record?) -> String {
    let what = record.map { phrasing.sentence($0) } ?? ""
    switch kind {
    case .happened:
      return language.say("must not happen, and did: \(what)", ru: "не допускается, но произошло: \(what)")
    case .tooMany:
      return language.say("happened too often: \(what)", ru: "произошло слишком много раз: \(what)")
    case .tooFew:
      return language.say("did not happen often enough", ru: "произошло меньше раз, чем требуется")
    case .unpreceded:
      return language.say(
        "happened without what has to come first: \(what)",
        ru: "произошло раньше времени: \(what)"
      )
    case .unanswered:
      return language.say("what had to follow did not", ru: "не произошло то, что должно было последовать")
    }
  }

  private func found(_ kind: Breach.Kind, _ record: Record?, _ broken: Break) -> String {
    let seen = record.map { at(TraceText.words($0), $0.at) } ?? language.instant(broken.at)
    switch kind {
    case .happened, .unpreceded: return seen
    case .tooMany(let number):
      return language.say("\(number.times(.english)): \(seen)", ru: "\(number.times(.russian)): \(seen)")
    case .tooFew(let number, let limit):
      return language.say("\(number.times(.english)) ", ru: "\(number.times(.russian)) ") + end(limit)
    case .unanswered(let limit):
      return language.say("no such record ", ru: "такой записи нет ") + end(limit)
    }
  }

  private func end(_ limit: Moment?) -> String {
    guard let limit else {
      return language.say("before its end", ru: "до конца")
    }
    return language.say("by \(language.instant(limit))", ru: "не позднее \(language.instant(limit))")
  }

  /// What called for it.
  private func opening(_ violated: Break.Violated) -> String {
    guard let index = violated.opening, trace.indices.contains(index) else { return "" }
    let words = at(TraceText.words(trace[index]), trace[index].at)
    return language.say("; since \(words)", ru: "; начиная с записи \(words)")
  }

  private func slice(_ violated: Break.Violated, _ property: Property) -> String {
    guard let value = violated.slice, let field = property.per else { return "" }
    let words = phrasing.words(value)
    return language.say(" (here \(field) is \(words))", ru: " (здесь \(field) — \(words))")
  }
}
