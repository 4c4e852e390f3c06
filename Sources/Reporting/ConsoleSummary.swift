import AdapterProtocol
import Diagnostics
package import Outcomes

/// What a person reads at the end of a run.
package struct ConsoleSummary: Sendable {
  private let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// The lines before the first case.
  package func opening(_ header: RunHeader, cases: Int) -> String {
    var text = ""
    if header.isReferenceHost { text += "Subject: \(ReferenceHostNotice.text)\n" }
    if !header.faults.isEmpty { text += "Faults switched on: \(header.faults.joined(separator: ", "))\n" }
    text += "\(header.checklist): \(cases) \(cases == 1 ? "case" : "cases")\n"
    return text
  }

  /// The headline of one case, such as `passed  lookup.live`.
  package func headline(_ result: CaseResult) -> String {
    let standing = result.verdict.standing
    let padding = String(repeating: " ", count: max(0, 8 - standing.word.count))
    let cause = standing.cause.isEmpty ? "" : " — \(standing.cause)"
    return paint(standing.word, standing.colour) + padding + " \(result.id.visible())\(cause)"
  }

  /// Every case that is not passed, with its reason.
  package func details(_ report: RunReport) -> String {
    var text = ""
    for result in report.cases where result.verdict != .passed {
      text += "\n\(headline(result)) [\(result.severity.rawValue)]\n"
      if case .skipped = result.verdict {
        text += "  \(result.explanations.first?.found.visible() ?? "")\n"
      } else {
        text += CaseText.lines(result, report.header).map { "  \($0)\n" }.joined()
      }
    }
    return text
  }

  /// The totals and what they mean.
  package func closing(_ report: RunReport) -> String {
    let tally = Tally(report.cases).words
    let time = Timestamps.seconds(report.duration)
    return "\n\(tally) in \(time) s\n\(paint(conclusion(report), colour(report.exitStatus)))\n"
  }

  private func conclusion(_ report: RunReport) -> String {
    switch report.exitStatus {
    case .open: "Accepted: every selected case that could be asked is passed."
    case .failed: "Not accepted: the app gave a wrong answer."
    case .couldNotJudge: couldNotJudge(report)
    case .notVerified: "Not verified: nothing was asked, or something is pending or vacuous."
    case .interrupted: "Interrupted: the cases that were not run are skipped."
    case .usage, .doesNotCompile, .reportNotWritten: ""
    }
  }

  private func couldNotJudge(_ report: RunReport) -> String {
    let failed = report.cases.count { $0.verdict.standing.exitStatus == .failed }
    let rest = "at least one case has no answer to judge."
    return failed == 0 ? "Could not judge: \(rest)" : "Not accepted: \(failed) failed, and \(rest)"
  }

  private func colour(_ status: ExitStatus) -> VerdictColour {
    switch status {
    case .open: .green
    case .failed: .red
    case .couldNotJudge, .interrupted: .magenta
    case .notVerified, .usage, .doesNotCompile, .reportNotWritten: .yellow
    }
  }

  private func paint(_ text: String, _ colour: VerdictColour) -> String {
    guard isColoured else { return text }
    let code =
      switch colour {
      case .green: "32"
      case .red: "31"
      case .magenta: "35"
      case .yellow: "33"
      case .grey: "90"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
