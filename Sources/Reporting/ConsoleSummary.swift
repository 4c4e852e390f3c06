import AdapterProtocol
import Diagnostics
package import Outcomes

/// What a person reads of a run.
package struct ConsoleSummary: Sendable {
  /// How much is said of it.
  package enum Verbosity: Sendable {
    /// What is not passed, and the end.
    case quiet
    case usual
    /// Each case with its trace, and what its adapter logged.
    case verbose
  }

  private let colours: ConsoleColours
  private let verbosity: Verbosity

  package init(isColoured: Bool, verbosity: Verbosity = .usual) {
    colours = ConsoleColours(areWanted: isColoured)
    self.verbosity = verbosity
  }

  /// The lines before the first case; whose app it is and what is wrong with it are never left out.
  package func opening(_ header: RunHeader, cases: Int) -> String {
    var lines: [String] = []
    if header.isReferenceHost { lines.append("Subject: \(ReferenceHostNotice.text)") }
    if !header.faults.isEmpty {
      lines.append("Faults switched on: \(header.faults.map(ConsoleText.line).joined(separator: ", "))")
    }
    if verbosity != .quiet { lines.append("\(header.checklist): \(cases) \(cases == 1 ? "case" : "cases")") }
    return lines.map { ConsoleText.line($0) + "\n" }.joined()
  }

  /// What is said of a case when it has its verdict.
  ///
  /// - Parameter log: what the adapter logged meanwhile, where the result does not have it.
  package func told(_ result: CaseResult, log: [String] = []) -> String {
    switch verbosity {
    case .quiet: result.verdict == .passed || isNotBegun(result) ? "" : headline(result) + "\n"
    case .usual: headline(result) + "\n"
    case .verbose:
      ([headline(result)] + CaseText.course(result, log: log).map { ConsoleText.line("  \($0)") })
        .map { $0 + "\n" }.joined()
    }
  }

  /// The headline of one case, such as `passed  lookup.live`.
  package func headline(_ result: CaseResult) -> String {
    let standing = result.verdict.standing
    let padding = String(repeating: " ", count: max(0, 8 - standing.word.count))
    let cause = standing.cause.isEmpty ? "" : " — \(standing.cause)"
    return colours.paint(standing.word, standing.colour) + padding + " \(ConsoleText.line(result.id))\(cause)"
  }

  /// Every case that is not passed, with its reason; those that were not begun for one reason are counted.
  package func details(_ report: RunReport) -> String {
    var text = ""
    for result in report.cases where result.verdict != .passed && !isNotBegun(result) {
      text += "\n\(headline(result)) [\(result.severity.rawValue)]\n"
      for line in lines(result, report.header) { text += ConsoleText.line("  \(line)") + "\n" }
    }
    for (verdict, reason) in Self.notBegun {
      let count = report.cases.count { $0.verdict == verdict && isNotBegun($0) }
      if count > 0 { text += "\n\(count) \(count == 1 ? "case was" : "cases were") not run: \(reason)\n" }
    }
    return text
  }

  private func lines(_ result: CaseResult, _ header: RunHeader) -> [String] {
    guard case .skipped = result.verdict else { return CaseText.lines(result, header) }
    let found = result.explanations.first?.found.english ?? ""
    return found.isEmpty ? [] : [found]
  }

  private static let notBegun: [(Verdict, reason: String)] = [
    (.skipped(.interrupted), "the run was interrupted"),
    (.errored(.adapterGivenUp), "the adapter was given up, for the reasons above"),
  ]

  private func isNotBegun(_ result: CaseResult) -> Bool {
    result.trace.isEmpty && Self.notBegun.contains { $0.0 == result.verdict }
  }

  /// The totals and what they mean.
  package func closing(_ report: RunReport) -> String {
    let tally = report.cases.isEmpty ? "no cases" : Tally(report.cases).words
    let time = Timestamps.seconds(report.duration)
    let status = report.exitStatus
    let unwatched = report.header.unwatched.map { invariant in
      let words = "the adapter does not observe \(invariant.lacks.joined(separator: ", "))"
      return ConsoleText.line("Not watched: the invariant \(invariant.name): \(words)") + "\n"
    }
    return
      "\n\(unwatched.joined())\(tally) in \(time) s\n\(colours.paint(Conclusion(report).words, colour(status)))\n"
  }

  private func colour(_ status: ExitStatus) -> VerdictColour {
    switch status {
    case .open: .green
    case .failed: .red
    case .couldNotJudge, .interrupted: .magenta
    case .notVerified, .usage, .doesNotCompile, .reportNotWritten: .yellow
    }
  }
}
