import AdapterProtocol
import Planning

extension Monitor {
  /// Everything before an instant has happened.
  mutating func expire(before instant: Moment) {
    while let entry = deadlines.next, entry.at < instant, !isBroken {
      deadlines.removeNext()
      runOut(entry)
    }
    wake = deadlines.next?.at ?? .never
  }

  private mutating func runOut(_ entry: Deadlines.Entry) {
    guard matters(entry) else { return }
    let slice = slices[entry.slice]
    switch rule {
    case .count(let least, _):
      decide(entry.slice)
      if let least, slice.count < least {
        fail(.tooFew(slice.count, by: entry.at), slice, opening: scopeOpening(entry.slice), at: entry.at)
      }
    case .response:
      fail(.unanswered(by: entry.at), slice, opening: slice.earliest?.record, at: entry.at)
    case .absence, .precedence, .prohibition: break
    }
  }

  /// Whether what a deadline was for is still open.
  private func matters(_ entry: Deadlines.Entry) -> Bool {
    guard let length, let scope = slices[entry.slice].scope else { return false }
    switch rule {
    case .count: return !slices[entry.slice].isDecided && scope.at.later(length) == entry.at
    case .response: return slices[entry.slice].earliest.map { $0.at.later(length) == entry.at } ?? false
    case .absence, .precedence, .prohibition: return false
    }
  }

  /// Notes when something that is open now runs out.
  mutating func arm(_ slice: Int, from moment: Moment) {
    guard let length else { return }
    openDeadlines += 1
    let at = moment.later(length)
    if slices[slice].armed == at { return }
    if deadlines.isCrowded(openDeadlines) { tidyDeadlines() }
    slices[slice].armed = at
    deadlines.add(at, slice)
    if at < wake { wake = at }
  }

  private mutating func tidyDeadlines() {
    var queue = deadlines
    deadlines = Deadlines()
    queue.keep { entry in
      if matters(entry) { return entry.slice }
      slices[entry.slice].armed = nil
      return nil
    }
    deadlines = queue
    wake = deadlines.next?.at ?? .never
  }

  /// Forgets values for which nothing is open, so that memory is bound by those for which something is.
  mutating func forgetIdleSlices() {
    let places = slices.keep { [hasScope, over] slice in hasScope ? slice.scope != nil : !slice.isIdle(over) }
    deadlines.keep { entry in places[entry.slice] < 0 ? nil : places[entry.slice] }
    wake = deadlines.next?.at ?? .never
    forgetsAt = max(Self.fewSlices, 2 * slices.count)
  }

  static let fewSlices = 4096
}
