import AdapterProtocol

/// Real time since the first session of a case was opened; the records that it dates never run backwards.
struct RealClock {
  private let zero: SuspendingClock.Instant
  private(set) var now = Moment.zero

  init(zero: SuspendingClock.Instant) {
    self.zero = zero
  }

  func moment(of instant: SuspendingClock.Instant) -> Moment {
    Moment(microseconds: max(0, (instant - zero).microseconds))
  }

  /// What was sent or read earlier, and is told now, stands where the clock stands.
  mutating func reach(_ moment: Moment) {
    now = max(now, moment)
  }
}
