package import Diagnostics

/// Why a case has its verdict, in words: everything that a person needs who was not there.
package struct Explanation: Sendable, Hashable {
  /// The verdict in one sentence.
  package var summary: LocalizedText
  /// What the checklist demands, in words.
  package var expected: LocalizedText
  /// What was found instead.
  package var found: LocalizedText
  /// Records that came close, and in what they differ.
  package var nearMisses: [LocalizedText] = []
  /// The command that led there.
  package var after: LocalizedText?
  /// The clause of the checklist.
  package var clause: SourceRange
  /// The requirements that the clause speaks for.
  package var covers: [String]
  /// The index in the trace of the record that decided.
  package var record: Int?

  package init(
    summary: LocalizedText,
    expected: LocalizedText,
    found: LocalizedText,
    clause: SourceRange,
    covers: [String]
  ) {
    self.summary = summary
    self.expected = expected
    self.found = found
    self.clause = clause
    self.covers = covers
  }

  /// An explanation that is there in English alone.
  package init(summary: String, expected: String, found: String, clause: SourceRange, covers: [String]) {
    self.init(
      summary: LocalizedText(english: summary),
      expected: LocalizedText(english: expected),
      found: LocalizedText(english: found),
      clause: clause,
      covers: covers
    )
  }
}
