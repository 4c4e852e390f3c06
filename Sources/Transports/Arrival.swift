package import AdapterProtocol

/// A notification and the instant at which its last byte was read.
package struct Arrival: Sendable, Hashable {
  package let notification: Notification
  package let instant: SuspendingClock.Instant

  package init(_ notification: Notification, at instant: SuspendingClock.Instant) {
    self.notification = notification
    self.instant = instant
  }
}
