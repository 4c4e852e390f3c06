import Diagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  func diagnostic(
    _ path: String,
    _ line: Int,
    _ column: Int,
    _ message: String,
    _ severity: Diagnostic.Severity = .error,
    help: [String] = []
  ) -> Diagnostic {
    let start = SourcePosition(line: line, column: column)
    return Diagnostic(severity, message, at: SourceRange(path: path, start: start, end: start), help: help)
  }

  @Test("Files stand in the order of their first mention, places in the order of the file")
  func sorting() {
    var diagnostics = Diagnostics()
    for (path, line, column, message) in [
      ("z", 10, 1, "a"), ("a", 1, 1, "b"), ("z", 9, 30, "c"), ("z", 9, 4, "d"), ("a", 1, 1, "a"),
      ("z", 9, 4, "b"),
    ] {
      diagnostics.add(diagnostic(path, line, column, message))
    }
    let order = diagnostics.sorted.map { "\($0.range.location) \($0.message)" }
    #expect(order == ["z:9:4 d", "z:9:4 b", "z:9:30 c", "z:10:1 a", "a:1:1 b", "a:1:1 a"])
  }

  @Test("The same words at the same place are kept once, and whatever differs is kept")
  func deduplication() {
    var diagnostics = Diagnostics()
    let first = diagnostic("a", 1, 1, "no")
    let others = [
      diagnostic("b", 1, 1, "no"), diagnostic("a", 2, 1, "no"), diagnostic("a", 1, 2, "no"),
      diagnostic("a", 1, 1, "yes"), diagnostic("a", 1, 1, "no", .warning),
      diagnostic("a", 1, 1, "no", help: ["go"]),
    ]
    for _ in 0..<3 { diagnostics.add(first) }
    for other in others { diagnostics.add(other) }
    #expect(diagnostics.sorted.count == 1 + others.count)
    #expect(Set(diagnostics.sorted) == Set(others + [first]))
  }

  @Test("Errors and warnings are counted apart, also of diagnostics that are added together")
  func counts() {
    var warnings = Diagnostics()
    #expect(!warnings.hasErrors && warnings.errorCount == 0 && warnings.warningCount == 0)
    warnings.add(diagnostic("a", 2, 1, "one", .warning))
    warnings.add(diagnostic("a", 1, 1, "two", .warning))
    #expect(!warnings.hasErrors && warnings.errorCount == 0 && warnings.warningCount == 2)
    var all = Diagnostics()
    all.add(diagnostic("b", 1, 1, "three"))
    all.add(diagnostic("a", 2, 1, "one", .warning))
    all.add(warnings)
    #expect(all.hasErrors && all.errorCount == 1 && all.warningCount == 2)
    #expect(all.sorted.map(\.message) == ["three", "two", "one"])
  }

  @Test("Places are ordered by line before column")
  func places() {
    let places = [(2, 1), (1, 9), (1, 2)].map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(places.sorted().map(\.column) == [2, 9, 1])
  }
}
