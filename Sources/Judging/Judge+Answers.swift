import AdapterProtocol
import Outcomes
import Planning

extension Judge {
  package var next: Next {
    if count == 0 { return .open(firstBuild) }
    switch stage {
    case .over: return .close
    case .settling(let end): return settled >= end ? .close : .pass(until: end)
    case .running: break
    }
    guard step < program.steps.count else { return .close }
    switch program.steps[step].kind {
    case .perform(let templates, _): return .perform(templates.compactMap { $0.command(slots) })
    case .expect(let expectation): return .pass(until: deadlineBase + expectation.within)
    case .state(let demand): return .pass(until: holding?.until ?? deadlineBase + demand.within)
    case .wait(let span): return .pass(until: waitEnd ?? now + span)
    case .build(let build): return .open(build)
    case .never, .identity: return .pass(until: now)
    }
  }

  /// True while a state counts: on a real clock it is looked at again and again, since it may change unannounced.
  package var looksAtState: Bool {
    if program.properties.contains(where: { $0.property.patterns.contains(where: \.isOverState) }) {
      return true
    }
    if prohibitions.contains(where: { $0.isOpen && $0.prohibition.isOverState }) { return true }
    guard isRunning, step < program.steps.count, case .state = program.steps[step].kind else { return false }
    return true
  }

  package var judgement: Judgement {
    let breaks = breaks.enumerated().sorted {
      ($0.element.record, $0.offset) < ($1.element.record, $1.offset)
    }
    .map(\.element)
    let verdict: Verdict
    if let first = breaks.first {
      verdict = first.verdict
    } else if let gap {
      verdict = .unknown(gap)
    } else {
      verdict = isClosed ? .passed : .unknown(.endsEarly)
    }
    return Judgement(verdict: verdict, breaks: breaks, slots: slots, opened: watches.map(\.hasOpened))
  }
}
