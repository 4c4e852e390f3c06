import AdapterProtocol
import Diagnostics
import Judging
import Outcomes
import Planning

extension CaseResult {
  /// A result without a judgement, and why.
  init(_ planned: PlannedCase, _ verdict: Verdict, _ found: String, expected: String = "") {
    self.init(planned, verdict)
    explanations = [Explanation(verdict, found, expected: expected, planned)]
  }

  init(_ planned: PlannedCase, _ trouble: Trouble, log: [String] = []) {
    self.init(planned, trouble.verdict)
    explanations = [Explanation(trouble, planned)]
    self.log = log
  }
}

extension Explanation {
  init(_ trouble: Trouble, _ planned: PlannedCase) {
    self.init(trouble.verdict, trouble.words, expected: trouble.expected, planned)
  }

  fileprivate init(_ verdict: Verdict, _ found: String, expected: String, _ planned: PlannedCase) {
    let cause = verdict.standing.cause
    self.init(
      summary: cause == found || found.isEmpty ? cause : "\(cause): \(found)",
      expected: expected,
      found: found,
      clause: planned.source,
      covers: planned.covers.map(\.string)
    )
  }
}
