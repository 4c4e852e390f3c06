/// A limit and the instant at which it runs out.
struct Deadline {
  /// What was allowed, for words.
  let limit: Duration
  private let instant: SuspendingClock.Instant

  init(_ limit: Duration) {
    self.limit = limit
    instant = SuspendingClock().now + limit
  }

  var rest: Duration { instant - SuspendingClock().now }
}
