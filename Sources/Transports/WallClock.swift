/// The clock by which this process tells real time; a value, so that a test can tell the time itself.
package struct WallClock: Sendable {
  private let read: @Sendable () -> SuspendingClock.Instant

  package init(_ read: @escaping @Sendable () -> SuspendingClock.Instant) {
    self.read = read
  }

  package static let system = WallClock { SuspendingClock().now }

  package var now: SuspendingClock.Instant { read() }
}
