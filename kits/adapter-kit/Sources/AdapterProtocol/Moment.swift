/// A point on the clock of a session, in whole microseconds since the clock's own zero.
///
/// Microseconds, because they are exact integers in every language that an adapter may be written in.
public struct Moment: Sendable, Hashable, Comparable {
  /// Microseconds since the clock's zero; never negative on the wire.
  public let microseconds: Int64

  /// A point that many microseconds after the clock's zero.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The clock's zero.
  public static let zero = Moment(microseconds: 0)

  public static func < (left: Moment, right: Moment) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The point that much later, at most the last one that can be written down.
  public static func + (moment: Moment, span: Duration) -> Moment {
    let (sum, overflow) = moment.microseconds.addingReportingOverflow(span.microseconds)
    return Moment(microseconds: overflow ? (span < .zero ? .min : .max) : sum)
  }

  /// How long it is from the right point to the left one.
  public static func - (left: Moment, right: Moment) -> Duration {
    .microseconds(left.microseconds - right.microseconds)
  }
}

extension Duration {
  /// The whole microseconds of this duration, rounded toward zero; the nearest `Int64` where there are too many.
  public var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, carry) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow || carry ? (seconds < 0 ? .min : .max) : sum
  }
}
