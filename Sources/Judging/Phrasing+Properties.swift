import Outcomes
import Planning

/// Rules for the whole case in words.
extension Phrasing {
  func sentence(_ property: Property) -> String {
    var words = sentence(property.kind, hasScope: property.scope != nil)
    if let scope = property.scope {
      let after = sentence(scope.after)
      var part = language.say("after this: \(after)", ru: "после этого: \(after)")
      if let end = scope.endedBy.map({ sentence($0) }) {
        part += language.say(", up to this: \(end)", ru: ", и до этого: \(end)")
      }
      words = "\(part); \(words)"
    }
    if let field = property.per {
      words += language.say("; for each \(field) apart", ru: "; отдельно для каждого значения \(field)")
    }
    return words
  }

  private func sentence(_ kind: Property.Kind, hasScope: Bool) -> String {
    switch kind {
    case .absence(let pattern):
      let what = sentence(pattern)
      return language.say("must not happen: \(what)", ru: "не допускается: \(what)")
    case .count(let count, let pattern, let limit):
      let (times, what) = (words(count), sentence(pattern))
      let part = limit.map { limit in
        let length = language.length(limit)
        return language.say(" within \(length)", ru: " в течение \(length)")
      }
      return language.say("must happen \(times)\(part ?? ""): \(what)", ru: "\(times)\(part ?? ""): \(what)")
    case .precedence(let first, let second, let each):
      let (earlier, later) = (sentence(first), sentence(second))
      let once =
        each ? language.say("; each allows it once", ru: "; каждый такой раз даёт право на один") : ""
      return language.say(
        "may happen: \(later); only after this: \(earlier)\(once)",
        ru: "допускается: \(later); только после того, как произошло: \(earlier)\(once)"
      )
    case .response(let whenever, let eventually, let limit):
      let what = sentence(eventually)
      let part = limit.map { limit in
        let length = language.length(limit)
        return language.say(" within \(length)", ru: "в течение \(length) ")
      }
      return opening(whenever)
        + language.say("must follow\(part ?? ""): \(what)", ru: "\(part ?? "")ожидается: \(what)")
    case .prohibition(let whenever, let never, let from, let end):
      let what = sentence(never)
      let start = language.length(from)
      let budget =
        from == .zero ? "" : language.say(" from \(start) on", ru: " по прошествии \(start)")
      return opening(whenever)
        + language.say("must not happen\(budget): \(what)", ru: "не допускается\(budget): \(what)")
        + words(end)
    }
  }

  private func opening(_ pattern: Pattern) -> String {
    let what = sentence(pattern)
    return language.say(
      "whenever this happens: \(what); then ",
      ru: "каждый раз, когда происходит: \(what); "
    )
  }

  private func words(_ end: Property.End) -> String {
    switch end {
    case .scope: return ""
    case .span(let span):
      let length = language.length(span)
      return language.say("; for \(length)", ru: "; в течение \(length)")
    case .until(let pattern):
      let what = sentence(pattern)
      return language.say("; until this: \(what)", ru: "; пока не произойдёт: \(what)")
    }
  }

  private func words(_ count: Property.Count) -> String {
    switch count {
    case .exactly(let number):
      language.say(
        "exactly \(number.times(.english))",
        ru: "должно произойти ровно \(number.times(.russian))"
      )
    case .atLeast(let number):
      language.say(
        "at least \(number.times(.english))",
        ru: "должно произойти не менее \(number.russianTimesAfterComparison)"
      )
    case .atMost(let number):
      language.say(
        "at most \(number.times(.english))",
        ru: "может произойти не более \(number.russianTimesAfterComparison)"
      )
    }
  }
}

extension Int {
  /// `once`, `3 times`; `1 раз`, `3 раза`, `5 раз`.
  func times(_ language: Language) -> String {
    let (last, lastTwo) = (self % 10, self % 100)
    let isFew = (2...4).contains(last) && !(12...14).contains(lastTwo)
    return language.say(self == 1 ? "once" : "\(self) times", ru: "\(self) \(isFew ? "раза" : "раз")")
  }

  /// In the genitive, as after «не менее»: `1 раза`, `2 раз`, `21 раза`.
  fileprivate var russianTimesAfterComparison: String {
    let isOne = self % 10 == 1 && self % 100 != 11
    return "\(self) \(isOne ? "раза" : "раз")"
  }
}
