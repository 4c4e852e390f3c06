import AdapterProtocol
import Transports

/// The clock of a case, over all its sessions: the adapters', where they are virtual, and this machine's otherwise.
struct CaseClock {
  private enum Kind {
    case none
    case virtual(SessionClock)
    case real(RealClock)
  }

  private var kind = Kind.none
  private let wall: WallClock

  init(_ wall: WallClock) {
    self.wall = wall
  }

  /// The time of the record that was written last.
  var now: Moment {
    switch kind {
    case .none: .zero
    case .virtual(let clock): clock.now
    case .real(let clock): clock.now
    }
  }

  /// What the time is at this instant; a virtual clock stands where it stood.
  var present: Moment {
    switch kind {
    case .none, .virtual: now
    case .real(let clock): clock.moment(of: wall.now)
    }
  }

  /// A session begins: the time of the case goes on.
  mutating func opened(_ clock: AdapterDescription.Clock, at moment: Moment?) throws(Violation) {
    switch (kind, clock) {
    case (.none, .virtual): kind = .virtual(SessionClock())
    case (.none, .real): kind = .real(RealClock(zero: wall.now))
    case (.virtual, .virtual): break
    case (.real, .real): reach()
    case (.virtual, .real), (.real, .virtual):
      throw Violation("\"clock\" is \(clock.rawValue), and another build of this case has the other kind")
    }
    if case .virtual(var clock) = kind {
      guard let moment else {
        throw Violation("session/open was answered without \"now\", which a virtual clock has")
      }
      clock.opened(at: moment)
      kind = .virtual(clock)
    } else if moment != nil {
      throw Violation("session/open was answered with \"now\", which only a virtual clock has")
    }
  }

  /// That time of the case on the adapter's virtual clock.
  func adapterTime(_ time: Moment) -> Moment {
    if case .virtual(let clock) = kind { clock.adapterTime(time) } else { time }
  }

  mutating func advances(to moment: Moment) {
    guard case .virtual(var clock) = kind else { return }
    clock.advances(to: moment)
    kind = .virtual(clock)
  }

  mutating func advanced(to moment: Moment) throws(Violation) {
    guard case .virtual(var clock) = kind else { return }
    defer { kind = .virtual(clock) }
    try clock.advanced(to: moment)
  }

  /// The adapter tells of something: at the instant that it names, or at which it was received.
  mutating func happened(
    _ name: String,
    at moment: Moment?,
    received instant: SuspendingClock.Instant
  ) throws(Violation) {
    switch kind {
    case .none: break
    case .virtual(var clock):
      defer { kind = .virtual(clock) }
      try clock.happened(name, at: moment)
    case .real:
      guard moment == nil else { throw Violation("\(name) with \"at\", which only a virtual clock has") }
      reach(instant)
    }
  }

  /// Real time has come to this instant, or to one before which it stood.
  mutating func reach(_ instant: SuspendingClock.Instant? = nil) {
    guard case .real(let clock) = kind else { return }
    reach(clock.moment(of: instant ?? wall.now))
  }

  /// Real time has come to this moment of the case.
  mutating func reach(_ moment: Moment) {
    guard case .real(var clock) = kind else { return }
    clock.reach(moment)
    kind = .real(clock)
  }

  /// This instant, to be told later.
  var instant: SuspendingClock.Instant? {
    if case .real = kind { wall.now } else { nil }
  }
}
