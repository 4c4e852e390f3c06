import AdapterProtocol
import Checklists
import Outcomes
import Planning

/// What a step demands.
extension Explainer {
  func unmet(_ deadline: Moment?, _ step: ProgramStep?, _ broken: Break) -> Account {
    let end =
      deadline.map { limit in
        language.say("by \(language.instant(limit))", ru: "не позднее \(language.instant(limit))")
      } ?? language.say("before the next command", ru: "до следующей команды")
    switch step?.kind {
    case .expect(let expectation)?:
      let order =
        expectation.afterPrevious
        ? language.say(", after the record before it", ru: ", после предыдущей записи") : ""
      let what = phrasing.sentence(expectation.pattern)
      return Account(
        language.say("did not happen: \(what)", ru: "ожидалось, но не произошло: \(what)"),
        expected: "\(phrasing.words(expectation.pattern))\(order), \(end)",
        found: language.say("no such record \(end)", ru: "такой записи нет (\(end))")
      )
    case .state(let demand)?:
      let last = trace.prefix(broken.record + 1).last { record in
        if case .snapshot = record.kind { true } else { false }
      }
      var found = language.say("no state was read", ru: "состояние ни разу не прочитано")
      if case .snapshot(let state)? = last?.kind { found = phrasing.differences(state, from: demand.fields) }
      return Account(
        language.say("the state was not reached", ru: "состояние не достигнуто"),
        expected: "\(phrasing.words(demand.fields, phrasing.contract.state)), \(end)",
        found: found
      )
    default:
      return Account(
        language.say("the case ended early", ru: "проверка закончилась раньше времени"),
        expected: language.say("all steps are taken", ru: "выполнены все шаги"),
        found: language.say("the case ended", ru: "проверка закончилась")
      )
    }
  }

  func forbidden(_ step: ProgramStep?, _ broken: Break) -> Account {
    guard case .never(let prohibition)? = step?.kind, trace.indices.contains(broken.record) else {
      return Account(
        language.say("something forbidden happened", ru: "произошло то, что запрещено"),
        expected: language.say("it never happens", ru: "этого не происходит"),
        found: language.say("it happened", ru: "произошло")
      )
    }
    let record = trace[broken.record]
    var scope = language.say("since the last command", ru: "начиная с последней команды")
    if let until = prohibition.until.map({ phrasing.words($0) }) {
      scope += language.say(" until \(until)", ru: " и пока не произойдёт \(until)")
    }
    if let span = prohibition.span.map({ language.length($0) }) {
      scope += language.say(" for \(span)", ru: " в течение \(span)")
    }
    let what = phrasing.sentence(record)
    let pattern = phrasing.words(prohibition.pattern)
    return Account(
      language.say("must not happen, and did: \(what)", ru: "не допускается, но произошло: \(what)"),
      expected: language.say("never \(pattern), \(scope)", ru: "ни разу \(pattern), \(scope)"),
      found: at(TraceText.words(record), record.at)
    )
  }

  func tooEarly(_ earliest: Moment, _ step: ProgramStep?, _ broken: Break) -> Account {
    let limit = language.say(
      "not before \(language.instant(earliest))",
      ru: "не раньше \(language.instant(earliest))"
    )
    guard case .expect(let expectation)? = step?.kind, trace.indices.contains(broken.record) else {
      return Account(
        language.say("too early", ru: "слишком рано"),
        expected: limit,
        found: language.instant(broken.at)
      )
    }
    let record = trace[broken.record]
    let what = phrasing.sentence(record)
    return Account(
      language.say("happened too early: \(what)", ru: "произошло слишком рано: \(what)"),
      expected: "\(phrasing.words(expectation.pattern)), \(limit)",
      found: at(TraceText.words(record), record.at)
    )
  }

  func flicker(
    _ since: Moment,
    _ until: Moment,
    _ step: ProgramStep?,
    _ broken: Break
  ) -> Account {
    let (first, last) = (language.instant(since), language.instant(until))
    let summary = language.say("the state did not stay as it must", ru: "состояние не удержалось")
    guard case .state(let demand)? = step?.kind, trace.indices.contains(broken.record),
      case .snapshot(let state) = trace[broken.record].kind
    else {
      return Account(
        summary,
        expected: language.say("it stays until \(last)", ru: "не меняется до \(last)"),
        found: language.say("it changed", ru: "изменилось")
      )
    }
    let demanded = phrasing.words(demand.fields, phrasing.contract.state)
    return Account(
      summary,
      expected: language.say(
        "\(demanded), from \(first) to \(last)",
        ru: "\(demanded), с \(first) до \(last)"
      ),
      found: at(phrasing.differences(state, from: demand.fields), broken.at)
    )
  }
}
