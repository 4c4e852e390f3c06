package import Diagnostics

/// Why a case has its verdict, in words: everything that a person needs who was not there.
package struct Explanation: Sendable, Hashable {
  /// The verdict in one sentence.
  package var summary: String
  /// What the checklist demands, in words.
  package var expected: String
  /// What was found instead.
  package var found: String
  /// Records that came close, and in what they differ.
  package var nearMisses: [String] = []
  /// The command that led there.
  package var after: String?
  /// The clause of the checklist.
  package var clause: SourceRange
  /// The requirements that the clause speaks for.
  package var covers: [String]
  /// The index in the trace of the record that decided.
  package var record: Int?

  package init(summary: String, expected: String, found: String, clause: SourceRange, covers: [String]) {
    self.summary = summary
    self.expected = expected
    self.found = found
    self.clause = clause
    self.covers = covers
  }
}
