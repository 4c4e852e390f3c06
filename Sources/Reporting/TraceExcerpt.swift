import AdapterProtocol
import Outcomes

/// The records of a case around the one that decided, in lines.
///
/// Replies, bare time and states that are as before are left out; a state names the fields that changed, but for
/// the first one, which is shown whole.
enum TraceExcerpt {
  /// How many records are shown before the one that decided, and after it.
  private static let before = 14
  private static let after = 4

  private struct Entry {
    let index: Int
    let record: Record
    /// The state before this record, where one was read.
    let state: Value.Map?
  }

  /// - Parameter isWhole: true where records far from the one that decided are wanted too.
  static func lines(_ trace: [Record], decisive: Int?, isWhole: Bool = false) -> [String] {
    let entries = telling(trace, decisive)
    guard !entries.isEmpty else { return [] }
    let center = entries.firstIndex { $0.index >= decisive ?? .max } ?? entries.count - 1
    let window =
      isWhole ? entries[...] : entries[max(0, center - before)..<min(entries.count, center + after + 1)]
    var lines = ["  trace"]
    if window.startIndex > 0 { lines.append("    … \(records(window.startIndex, "earlier"))") }
    // Decimals for all or for none, so that the points stand under each other.
    let isFine = window.contains { !$0.record.at.isWholeMilliseconds }
    let times = window.map { $0.record.at.milliseconds(exactly: isFine) }
    let width = times.map(\.utf8.count).max() ?? 0
    var isStateKnown = false
    for (entry, time) in zip(window, times) {
      let isDecisive = entry.index == decisive
      let words = words(entry, isDecisive: isDecisive, since: isStateKnown ? entry.state : nil)
      if case .snapshot = entry.record.kind { isStateKnown = true }
      let padding = String(repeating: " ", count: width - time.utf8.count)
      let start = "  \(isDecisive ? ">>" : "  ") \(padding)\(time) ms \(sign(entry.record)) "
      lines.append(start + ReportText.line(words))
    }
    let rest = entries.count - window.endIndex
    if rest > 0 { lines.append("    … \(records(rest, "later"))") }
    return lines
  }

  private static func telling(_ trace: [Record], _ decisive: Int?) -> [Entry] {
    var state: Value.Map?
    var entries: [Entry] = []
    for (index, record) in trace.enumerated() {
      if index == decisive || isTelling(record, isFirst: index == 0, since: state) {
        entries.append(Entry(index: index, record: record, state: state))
      }
      if case .snapshot(let now) = record.kind { state = now }
    }
    return entries
  }

  private static func isTelling(_ record: Record, isFirst: Bool, since state: Value.Map?) -> Bool {
    switch record.kind {
    case .command, .event, .ended, .unresponsive: true
    case .reply(let results): results.contains { $0 != .accepted }
    case .snapshot(let now): now != state
    case .opened: !isFirst
    case .time, .closed: false
    }
  }

  private static func words(_ entry: Entry, isDecisive: Bool, since state: Value.Map?) -> String {
    // Bare time decides only where something was due by then.
    if isDecisive, case .time = entry.record.kind { return "the deadline passes" }
    return TraceText.words(entry.record, since: state)
  }

  private static func records(_ count: Int, _ place: String) -> String {
    "\(count) \(place) \(count == 1 ? "record" : "records")"
  }

  private static func sign(_ record: Record) -> String {
    switch record.kind {
    case .command: ">"
    case .reply: "<"
    case .snapshot: "="
    default: " "
    }
  }
}

extension Moment {
  fileprivate var isWholeMilliseconds: Bool { microseconds % 1000 == 0 }

  /// Milliseconds, with or without three decimals.
  fileprivate func milliseconds(exactly: Bool) -> String {
    let whole = String(microseconds / 1000)
    return exactly ? "\(whole).\(String(1000 + microseconds % 1000).dropFirst())" : whole
  }
}
