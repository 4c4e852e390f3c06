import Diagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  static func at(_ path: String, _ line: Int, _ column: Int = 1, length: Int = 1) -> SourceRange {
    SourceRange(
      path: path,
      start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + length)
    )
  }

  @Test("The order is that of files by first mention, then of places, then of adding")
  func sorting() {
    var diagnostics = Diagnostics()
    diagnostics.add(.error("1", at: Self.at("z.yaml", 9)))
    diagnostics.add(.error("2", at: Self.at("a.yaml", 10)))
    diagnostics.add(.warning("3", at: Self.at("z.yaml", 2, 7)))
    diagnostics.add(.error("4", at: Self.at("a.yaml", 2)))
    diagnostics.add(.error("5", at: Self.at("z.yaml", 2, 3)))
    diagnostics.add(.warning("6", at: Self.at("z.yaml", 2, 7, length: 9)))
    diagnostics.add(.error("7", at: Self.at("z.yaml", 2, 7)))
    #expect(diagnostics.sorted.map(\.message) == ["5", "3", "6", "7", "1", "4", "2"])
  }

  @Test("The same words at the same place are kept once, anything else is kept")
  func deduplication() {
    let words = Diagnostic.error("m", at: Self.at("f", 1), help: "h")
    var others = Diagnostics()
    others.add(words)
    others.add(.error("n", at: Self.at("f", 1), help: "h"))
    var diagnostics = Diagnostics()
    diagnostics.add(words)
    diagnostics.add(words)
    diagnostics.add(.warning("m", at: Self.at("f", 1), help: "h"))
    diagnostics.add(.error("m", at: Self.at("f", 1)))
    diagnostics.add(.error("m", at: Self.at("f", 1, length: 2), help: "h"))
    diagnostics.add(.error("m", at: Self.at("g", 1), help: "h"))
    diagnostics.add(others)
    diagnostics.add(others)
    #expect(diagnostics.sorted.count == 6)
    #expect(diagnostics.sorted.filter { $0 == words }.count == 1)
  }

  @Test("Errors and warnings are counted apart")
  func counts() {
    var diagnostics = Diagnostics()
    #expect(!diagnostics.hasErrors)
    diagnostics.add(.warning("w", at: Self.at("f", 1)))
    diagnostics.add(.warning("w", at: Self.at("f", 2)))
    #expect(!diagnostics.hasErrors)
    diagnostics.add(.error("e", at: Self.at("f", 3)))
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.errorCount == 1)
    #expect(diagnostics.warningCount == 2)
  }

  @Test("Positions are ordered by line, then by column")
  func positions() {
    let sorted = [(1, 1), (1, 2), (1, 10), (2, 1), (10, 1)].map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(sorted.reversed().sorted() == sorted)
  }
}
