import AdapterProtocol
import Judging

/// The clock of a case as the adapters of its builds tell it, counted from the opening and held to its rules: it
/// moves only when it is asked to, forwards, and stops at the first instant at which something happens.
struct SessionClock {
  private(set) var now = Moment.zero
  /// The adapter's clock at the opening of the session, and the time of the case then.
  private var base: Moment?
  private var offset = Moment.zero
  /// Where the clock stood before it was asked to go on, and how far it may go.
  private var start = Moment.zero
  private var limit = Moment.zero

  /// A session begins: the time of the case goes on.
  mutating func opened(at moment: Moment) {
    base = moment
    offset = now
    limit = now
  }

  /// That time of the case on the adapter's clock.
  func adapterTime(_ time: Moment) -> Moment {
    (base ?? .zero) + (time - offset)
  }

  mutating func advances(to moment: Moment) {
    start = now
    limit = moment
  }

  mutating func advanced(to moment: Moment) throws(Violation) {
    let time = try relative(moment)
    guard time <= limit else {
      throw Violation("the clock went to \(time.words), asked was at most \(limit.words)")
    }
    guard time >= now else {
      throw Violation("the clock went back from \(now.words) to \(time.words)")
    }
    guard time > start || limit == start else {
      throw Violation("the clock stays at \(time.words), asked was to go on to \(limit.words)")
    }
    try stops(before: time)
    now = time
    limit = time
  }

  /// Something happened at that instant of the adapter's clock.
  mutating func happened(_ name: String, at moment: Moment?) throws(Violation) {
    guard let moment else { throw Violation("\(name) without \"at\", which a virtual clock has") }
    let time = try relative(moment)
    guard time >= now else {
      throw Violation("\(name) at \(time.words), but the clock stands at \(now.words) already")
    }
    guard time <= limit else {
      throw Violation("\(name) at \(time.words), but the clock may stand at \(limit.words) at most")
    }
    try stops(before: time)
    now = time
  }

  private func stops(before time: Moment) throws(Violation) {
    guard now == start || now == limit || time == now else {
      throw Violation(
        "something happened at \(now.words), and the clock went on to \(time.words) without a stop"
      )
    }
  }

  private func relative(_ moment: Moment) throws(Violation) -> Moment {
    guard let base else { return .zero }
    guard moment >= base else {
      let words = "the session was opened at \(base.microseconds) µs of it"
      throw Violation("the adapter's clock says \(moment.microseconds) µs, and \(words)")
    }
    return offset + (moment - base)
  }
}

/// What the adapter said that it may not say.
struct Violation: Error {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}
