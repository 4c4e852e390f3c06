import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Planning
import Transports

extension CaseResult {
  /// A result of a planned case, with its facts.
  init(_ planned: PlannedCase, _ verdict: Verdict) {
    self.init(
      id: planned.id,
      check: planned.check.string,
      title: planned.title,
      covers: planned.covers.map(\.string),
      severity: planned.severity,
      tags: planned.tags.map(\.string),
      source: planned.source,
      verdict: verdict
    )
  }

  /// A result without a judgement, and why.
  init(_ planned: PlannedCase, _ verdict: Verdict, _ found: String, expected: String = "", log: [String] = [])
  {
    self.init(planned, verdict)
    let cause = verdict.standing.cause
    let explanation = Explanation(
      summary: cause == found || found.isEmpty ? cause : "\(cause): \(found)",
      expected: expected,
      found: found,
      clause: planned.source,
      covers: planned.covers.map(\.string)
    )
    explanations = [explanation]
    self.log = log
  }

  init(_ planned: PlannedCase, _ trouble: CaseDriver.Trouble, log: [String] = []) {
    self.init(planned, trouble.verdict, trouble.words, expected: trouble.expected, log: log)
  }
}

extension CaseDriver.Trouble {
  /// A failure between starting the program and its answer to `initialize`.
  init(starting failure: LinkFailure, _ arguments: [String]) {
    // The program alone: arguments may hold secrets.
    let command = arguments.first ?? ""
    switch failure {
    case .couldNotStart: self.init(failure)
    case .ended(let ending):
      self.init(
        verdict: .errored(.couldNotStart),
        words: "\(command) ended before it answered initialize (\(ending))",
        expected: "a program that answers initialize"
      )
    case .silent(let limit):
      self.init(
        verdict: .errored(.couldNotStart),
        words: "\(command) did not answer initialize within \(DurationText.format(limit))",
        expected: "a program that answers initialize"
      )
    case .brokeProtocol, .refused, .interrupted: self.init(failure)
    }
  }
}
