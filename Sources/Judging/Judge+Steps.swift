import AdapterProtocol
import Monitoring
import Outcomes
import Planning

extension Judge {
  var isRunning: Bool { stage == .running }

  /// Goes as far through the program as what is known allows.
  mutating func proceed() {
    while isRunning, step < program.steps.count {
      switch program.steps[step].kind {
      case .perform(let templates, _):
        guard !sent else { return }
        decideProhibitions()
        for template in templates {
          guard isRunning, let argument = template.argumentWithoutValue(slots) else { continue }
          fail(.noCommand(template.name, argument: argument.key))
        }
        return
      case .build:
        decideProhibitions()
        return
      case .identity(let fields): if !identify(fields) { return }
      case .expect(let expectation): if !take(expectation) { return }
      case .never(let prohibition): prohibit(prohibition)
      case .state(let demand): if !reach(demand) { return }
      case .wait(let span):
        let end = waitEnd ?? now + span
        waitEnd = end
        guard settled >= end else { return }
        waitedUntil = end
        now = max(now, end)
        leaveStep()
      }
    }
    guard isRunning else { return }
    decideProhibitions()
    if isRunning { settle() }
  }

  mutating func leaveStep() {
    step += 1
    if stepsBegin == nil, step == program.steps.count || program.steps[step].phase == .steps {
      stepsBegin = count
    }
    looked = 0
    holding = nil
    waitEnd = nil
  }

  var deadlineBase: Moment { max(cutTime, waitedUntil) }

  /// Takes the first record that matches; false while the step has to wait or when it failed.
  mutating func take(_ expectation: Expectation) -> Bool {
    let deadline = deadlineBase + expectation.within
    while looked < recent.count {
      let entry = recent[looked]
      looked += 1
      if entry.isTaken || (expectation.afterPrevious && entry.index <= lastTaken) { continue }
      guard entry.record.at <= deadline, expectation.pattern.matches(entry.record, slots),
        expectation.bind.allSatisfy({ entry.record.field($0.field) != nil })
      else { continue }
      if let notBefore = expectation.notBefore, entry.record.at < deadlineBase + notBefore {
        fail(.tooEarly(earliest: deadlineBase + notBefore), record: entry.index)
        return false
      }
      recent[looked - 1].isTaken = true
      lastTaken = entry.index
      bind(expectation.bind, entry.record)
      leaveStep()
      return true
    }
    if settled >= deadline || now > deadline { fail(.unmet(deadline: deadline)) }
    return false
  }

  mutating func bind(_ bindings: [Expectation.Binding], _ record: Record) {
    for binding in bindings { slots[binding.slot] = record.field(binding.field) }
  }

  mutating func prohibit(_ prohibition: Prohibition) {
    var active = ActiveProhibition(
      step: step,
      prohibition: prohibition,
      end: prohibition.span.map { cutTime + $0 }
    )
    for entry in recent { watch(&active, entry) }
    prohibitions.append(active)
    leaveStep()
  }

  mutating func reach(_ demand: StateDemand) -> Bool {
    if let holding {
      guard settled >= holding.until else { return false }
      now = max(now, holding.until)
      leaveStep()
      return true
    }
    let deadline = deadlineBase + demand.within
    if let snapshot = freshSnapshot, snapshot.at <= deadline, satisfiesState(snapshot) {
      guard let span = demand.holds else {
        leaveStep()
        return true
      }
      holding = (snapshot.at, snapshot.at + span)
      return reach(demand)
    }
    if settled >= deadline || now > deadline { fail(.unmet(deadline: deadline)) }
    return false
  }

  func satisfiesState(_ record: Record) -> Bool {
    guard case .snapshot(let state) = record.kind, case .state(let demand) = program.steps[step].kind else {
      return true
    }
    return demand.fields.match(state, slots)
  }
}
