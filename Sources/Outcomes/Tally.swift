/// How many cases have each verdict; every total that is printed comes from here.
package struct Tally: Sendable {
  /// The words of the verdicts that occur, in a fixed order, with their counts.
  package let counts: [(word: String, count: Int)]

  package init(_ cases: [CaseResult]) { self.init(of: cases.map(\.verdict)) }

  package init(of verdicts: [Verdict]) {
    let order = ["passed", "failed", "errored", "vacuous", "unknown", "pending", "skipped", "not applicable"]
    var counts: [String: Int] = [:]
    for verdict in verdicts { counts[verdict.standing.word, default: 0] += 1 }
    self.counts = order.compactMap { word in counts[word].map { (word, $0) } }
  }

  /// Such as `3 passed, 1 failed`.
  package var words: String { counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ") }
}
