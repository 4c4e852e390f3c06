import Outcomes

/// What the verdicts of a run come to, in one sentence.
struct Conclusion {
  let words: String

  init(_ report: RunReport) {
    let cases = report.cases
    let failed = cases.count { $0.verdict.standing.exitStatus == .failed }
    let unjudged = cases.count { $0.verdict.standing.exitStatus == .couldNotJudge }
    let unverified = cases.count { $0.verdict.standing.exitStatus == .notVerified }
    let passed = cases.count { $0.verdict == .passed }
    let notAsked = cases.count - passed
    let wrong = "the app's answer is wrong in \(failed) of \(cases.count) cases"
    let open = unjudged == 1 ? "1 case has no answer to judge" : "\(unjudged) cases have no answer to judge"
    words =
      switch report.exitStatus {
      case .open where notAsked == 0: "Accepted: every selected case that could be asked is passed."
      case .open:
        "Accepted: every selected case that could be asked is passed; \(notAsked) of \(cases.count) could not."
      case .failed: "Not accepted: \(wrong)."
      case .couldNotJudge where failed > 0: "Not accepted: \(wrong), and \(open)."
      case .couldNotJudge: "Could not judge: \(open)."
      case .notVerified where unverified > 0:
        "Not verified: \(unverified) of \(cases.count) cases \(unverified == 1 ? "is" : "are") pending or vacuous."
      case .notVerified: "Not verified: nothing was asked."
      case .interrupted(let signal):
        "Interrupted by signal \(signal): the cases that were not run are skipped."
      case .usage, .doesNotCompile, .reportNotWritten: ""
      }
  }
}
