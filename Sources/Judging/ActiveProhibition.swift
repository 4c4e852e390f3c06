import AdapterProtocol
import Monitoring
import Outcomes
import Planning

/// A `never` that was reached: it looks back to its cut and on to its end.
struct ActiveProhibition: Sendable {
  let step: Int
  let prohibition: Prohibition
  /// The last instant at which it forbids.
  let end: Moment?
  var isOpen = true
  /// Matching records of the current cut; each is forbidden unless an `expect` takes it.
  var matches: [Int] = []

  init(step: Int, prohibition: Prohibition, end: Moment?) {
    self.step = step
    self.prohibition = prohibition
    self.end = end
  }
}

extension Judge {
  func watch(_ active: inout ActiveProhibition, _ entry: Recent) {
    guard active.isOpen else { return }
    if let end = active.end, entry.record.at > end {
      active.isOpen = false
      return
    }
    if let until = active.prohibition.until, until.matches(entry.record, slots) {
      active.isOpen = false
    } else if active.prohibition.pattern.matches(entry.record, slots) {
      active.matches.append(entry.index)
    }
  }

  /// Nothing can take a record of this cut any more: what is forbidden and was not taken is broken.
  mutating func decideProhibitions() {
    let taken = Set(recent.filter(\.isTaken).map(\.index))
    var isBroken = false
    for index in prohibitions.indices {
      let broken = prohibitions[index].matches.first { !taken.contains($0) }
      prohibitions[index].matches = []
      guard let broken else { continue }
      prohibitions[index].isOpen = false
      let at = recent.first { $0.index == broken }?.record.at
      add(.forbidden, step: prohibitions[index].step, record: broken, at: at)
      isBroken = true
    }
    if isBroken { stopSteps() }
  }
}
