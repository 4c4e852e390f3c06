package import Diagnostics

/// What has to occur for a clause of a check to verify anything, and whether it did in one case.
package struct Premise: Sendable, Hashable {
  /// In words, such as `whenever the app can be used`.
  package let words: LocalizedText
  package let clause: SourceRange
  package let hasOccurred: Bool

  package init(words: LocalizedText, clause: SourceRange, hasOccurred: Bool) {
    self.words = words
    self.clause = clause
    self.hasOccurred = hasOccurred
  }
}

extension [CaseResult] {
  /// The cases with those that passed and verify nothing called vacuous: of a check of which something that a
  /// clause waits for occurred in none of the cases.
  ///
  /// Known only when the last case has ended.
  package func withVacuousOnes() -> [CaseResult] {
    var occurred: [String: [SourceRange: Bool]] = [:]
    for result in self where result.verdict.isAnswer {
      for premise in result.premises {
        let before = occurred[result.check]?[premise.clause] ?? false
        occurred[result.check, default: [:]][premise.clause] = before || premise.hasOccurred
      }
    }
    return map { result in
      guard result.verdict == .passed,
        let missing = result.premises.first(where: { occurred[result.check]?[$0.clause] == false })
      else { return result }
      var result = result
      result.verdict = .vacuous
      result.explanations = [
        Explanation(
          summary: LocalizedText(
            english: "verifies nothing: what a clause waits for occurred in none of the check's cases",
            russian: "ничего не проверено: то, чего ждёт правило, не произошло ни в одном варианте проверки"
          ),
          expected: missing.words,
          found: LocalizedText(english: "it did not occur", russian: "не произошло"),
          clause: missing.clause,
          covers: result.covers
        )
      ]
      return result
    }
  }
}
