/// One thing that is wrong or doubtful in a text: where, what, and what to do.
package struct Diagnostic: Sendable, Hashable, Error {
  /// Whether the text still means one thing.
  package enum Severity: String, Sendable {
    case error, warning
  }

  package let severity: Severity
  package let message: String
  package let range: SourceRange
  /// What to do next, each a sentence of its own.
  package let help: [String]

  package init(_ severity: Severity, _ message: String, at range: SourceRange, help: [String] = []) {
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }

  /// An error; whoever finds one says what to do.
  package static func error(_ message: String, at range: SourceRange, help: String) -> Diagnostic {
    Diagnostic(.error, message, at: range, help: [help])
  }

  package static func warning(_ message: String, at range: SourceRange, help: String) -> Diagnostic {
    Diagnostic(.warning, message, at: range, help: [help])
  }
}

/// Collects diagnostics over several files; the same words at the same place are kept once.
package struct Diagnostics: Sendable {
  private var seen: Set<Diagnostic> = []
  private var list: [Diagnostic] = []

  package init() {}

  package mutating func add(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { list.append(diagnostic) }
  }

  package mutating func add(_ others: Diagnostics) {
    for diagnostic in others.list { add(diagnostic) }
  }

  /// Of one mistake that shows in many places of a file only the first place is told.
  package mutating func keepFirst(in path: String, of message: String) {
    let isRepeated = { (diagnostic: Diagnostic) in
      diagnostic.message == message && diagnostic.range.path == path
    }
    guard let first = list.filter(isRepeated).min(by: { $0.range.start < $1.range.start }) else { return }
    list.removeAll { isRepeated($0) && $0 != first }
  }

  /// By file in the order of their first mention, then by position.
  package var sorted: [Diagnostic] {
    var order: [String: Int] = [:]
    for diagnostic in list where order[diagnostic.range.path] == nil {
      order[diagnostic.range.path] = order.count
    }
    return list.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      return (order[a.path] ?? 0, a.start, left.offset) < (order[b.path] ?? 0, b.start, right.offset)
    }.map(\.element)
  }

  package var hasErrors: Bool { list.contains { $0.severity == .error } }
  package var errorCount: Int { list.count { $0.severity == .error } }
  package var warningCount: Int { list.count { $0.severity == .warning } }
}
