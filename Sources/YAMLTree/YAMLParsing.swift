package import Diagnostics

/// Bounds on what is read; each is checked as the events come, before memory is spent.
package struct YAMLLimits: Sendable {
  /// 16 MiB.
  package var bytes = 16 << 20
  /// libyaml's time grows with the square of the depth.
  package var depth = 64
  package var nodes = 2_000_000
  /// Reading ends after so many problems.
  package var problems = 100

  package init() {}
}

extension YAMLTree {
  /// Reads one document of our own kind of YAML; problems go to the diagnostics, and nil is returned where the
  /// text has no tree.
  package static func parse(
    _ file: SourceFile,
    limits: YAMLLimits = YAMLLimits(),
    into diagnostics: inout Diagnostics
  ) -> YAMLTree? {
    if let problem = TextScan.problem(in: file, limits: limits) {
      diagnostics.add(problem)
      return nil
    }
    // libyaml counts these as lines, editors do not: behind the first one its places are wrong.
    let hidden = TextScan.hiddenLineBreaks(in: file, atMost: limits.problems)
    for range in hidden { diagnostics.add(.hiddenLineBreak(at: range)) }
    guard hidden.isEmpty else { return nil }
    var builder = TreeBuilder(file: file, limits: limits)
    let complaint = EventSource.forEachEvent(of: file) { builder.take($0) }
    diagnostics.add(builder.diagnostics)
    if let complaint { diagnostics.add(complaint) }
    return complaint != nil || builder.diagnostics.hasErrors ? nil : builder.tree()
  }
}

extension Diagnostic {
  fileprivate static func hiddenLineBreak(at range: SourceRange) -> Diagnostic {
    .error(
      "an invisible line break (U+0085, U+2028 or U+2029) that YAML would fold into a space",
      at: range,
      help: "delete it, or write it as \"\\N\", \"\\L\" or \"\\P\" in double quotes"
    )
  }
}
