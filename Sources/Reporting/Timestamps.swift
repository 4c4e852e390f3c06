/// Times as reports want them, whatever the machine's locale and zone.
enum Timestamps {
  /// The years 1 to 9999, which four digits can say.
  private static let writable: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// `YYYY-MM-DDTHH:MM:SS` in UTC, without zone or fraction; a clock beyond four digits of years shows the nearest.
  static func utc(secondsSince1970 clock: Int64) -> String {
    let seconds = min(max(clock, writable.lowerBound), writable.upperBound)
    let days = seconds >= 0 ? seconds / 86400 : (seconds - 86399) / 86400
    let rest = seconds - days * 86400
    let (year, month, day) = civil(days)
    let date = "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))"
    return "\(date)T\(pad(rest / 3600, 2)):\(pad(rest / 60 % 60, 2)):\(pad(rest % 60, 2))"
  }

  /// Seconds with exactly three decimals, half up, never negative.
  static func seconds(_ duration: Duration) -> String {
    let (whole, attoseconds) = duration.components
    guard whole >= 0, attoseconds >= 0 else { return "0.000" }
    let milliseconds = (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    return "\(whole + milliseconds / 1000).\(pad(milliseconds % 1000, 3))"
  }

  /// The Gregorian date of a day since 1970-01-01, after Howard Hinnant's `civil_from_days`.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
