import AdapterProtocol
import Diagnostics
package import Outcomes

/// One case that is not passed, in lines that say everything: read by people on consoles and in CI systems.
package enum CaseText {
  /// How many records are shown before the one that decided, and after it.
  private static let before = 14
  private static let after = 4

  /// The lines, without the headline.
  package static func lines(_ result: CaseResult, _ header: RunHeader) -> [String] {
    var lines = [result.title.english.visible()]
    for explanation in result.explanations { lines += self.lines(explanation, header) }
    if result.explanations.first?.record != nil || !result.trace.isEmpty { lines += trace(result) }
    if !result.log.isEmpty {
      lines.append("last words of the adapter on standard error:")
      lines += result.log.map { "  | \($0.visible())" }
    }
    lines.append(row("repeat", repeating(result, header)))
    return lines
  }

  /// The command line that runs the case alone.
  package static func repeating(_ result: CaseResult, _ header: RunHeader) -> String {
    "\(header.commandLine) --only '\(result.id)'\(header.commandTail)".visible()
  }

  private static func lines(_ explanation: Explanation, _ header: RunHeader) -> [String] {
    var lines = [explanation.summary.visible()]
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append(row(name, text.visible())) }
    }
    add("expected", explanation.expected)
    add("found", explanation.found)
    for miss in explanation.nearMisses { add("close", miss) }
    add("after", explanation.after)
    add("checklist", explanation.clause.location)
    for id in explanation.covers { add("covers", "\(id) \(header.requirements[id]?.english ?? "")") }
    return lines
  }

  private static func row(_ name: String, _ text: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 10 - name.count)) + text
  }

  /// The records around the one that decided; replies and bare time are left out.
  private static func trace(_ result: CaseResult) -> [String] {
    let decisive = result.explanations.first?.record
    let shown = result.trace.indices.filter { index in
      index == decisive || isTelling(result.trace, index)
    }
    guard !shown.isEmpty else { return [] }
    let center = shown.firstIndex { $0 >= decisive ?? .max } ?? shown.count - 1
    let window = max(0, center - before)..<min(shown.count, center + after + 1)
    var lines = ["  trace"]
    if window.lowerBound > 0 { lines.append("    … \(window.lowerBound) earlier records") }
    let times = shown[window].map { result.trace[$0].at.milliseconds }
    let width = times.map(\.count).max() ?? 0
    for (index, time) in zip(shown[window], times) {
      let record = result.trace[index]
      let mark = index == decisive ? ">>" : "  "
      let padding = String(repeating: " ", count: width - time.count)
      let text = TraceText.words(record).visible()
      lines.append("  \(mark) \(padding)\(time) ms \(sign(record)) \(text)")
    }
    if window.upperBound < shown.count {
      lines.append("    … \(shown.count - window.upperBound) later records")
    }
    return lines
  }

  /// Commands, events and what ends a case; a snapshot only where it differs from the one before.
  private static func isTelling(_ trace: [Record], _ index: Int) -> Bool {
    switch trace[index].kind {
    case .command, .event, .ended, .unresponsive: true
    case .reply(let results): results.contains { $0 != .accepted }
    case .snapshot(let state):
      trace[..<index].last { if case .snapshot = $0.kind { true } else { false } }?.kind != .snapshot(state)
    case .opened, .time, .closed: false
    }
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
  /// Milliseconds, with a fraction where there is one.
  fileprivate var milliseconds: String {
    let rest = microseconds % 1000
    let whole = String(microseconds / 1000)
    return rest == 0 ? whole : "\(whole).\(String(1000 + rest).dropFirst())"
  }
}
