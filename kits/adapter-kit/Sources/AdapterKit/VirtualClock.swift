public import AdapterProtocol

/// A clock that stands still until it is told to move; what is due runs in the order of its due time.
///
/// Give it to everything in the app that waits, and a four-hour live takes milliseconds.
@MainActor
public final class VirtualClock {
  /// A scheduled action, to be called off.
  public struct Appointment: Sendable, Hashable {
    fileprivate let order: Int
  }

  private struct Entry {
    let due: Moment
    let order: Int
    let action: @MainActor () -> Void
  }

  /// Where the clock stands.
  public private(set) var now = Moment.zero
  private var entries: [Entry] = []
  private var scheduled = 0

  /// More actions than this at one instant are taken for a loop that never ends.
  private static let actionsPerInstant = 100_000

  /// A clock at zero with nothing scheduled.
  public init() {}

  /// When something is due next, or nil.
  public var next: Moment? { entries.first?.due }

  /// Runs the action that much later; actions of one instant run in the order in which they were scheduled.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Appointment {
    scheduled += 1
    let entry = Entry(due: now + max(delay, .zero), order: scheduled, action: action)
    let index = entries.firstIndex { $0.due > entry.due } ?? entries.endIndex
    entries.insert(entry, at: index)
    return Appointment(order: entry.order)
  }

  /// Takes the appointment back; nothing happens when it has already run.
  public func cancel(_ appointment: Appointment) {
    entries.removeAll { $0.order == appointment.order }
  }

  /// Runs everything that is due now, also what it schedules for now.
  func settle() throws(RequestRefusal) {
    var count = 0
    while let first = entries.first, first.due <= now {
      entries.removeFirst()
      first.action()
      count += 1
      if count > Self.actionsPerInstant {
        throw RequestRefusal("the app schedules work at one instant without end")
      }
    }
  }

  /// Moves to the next instant at which something is due, or to the limit if that is earlier.
  func advance(to limit: Moment) throws(RequestRefusal) {
    guard limit >= now else {
      throw RequestRefusal(
        code: -32602,
        "the clock stands at \(now.microseconds) µs and does not run backwards"
      )
    }
    now = min(limit, next ?? limit)
    try settle()
  }
}
