package import Outcomes

/// How far a run is.
package struct RunProgress: Sendable {
  /// A case that was begun, and when.
  struct Running {
    let id: String
    let since: Duration
  }

  let total: Int
  private(set) var done = 0
  /// The verdicts that are not well, as they came.
  private(set) var wrong: [Verdict] = []
  /// The oldest first.
  private(set) var running: [Running] = []
  private var spent = Duration.zero
  private var measured = 0
  /// How many ran at once at most.
  private var lanes = 1

  /// - Parameter kept: the cases that have their verdict from an earlier part of the run.
  package init(total: Int, kept: some Sequence<CaseResult> = []) {
    self.total = total
    for result in kept { count(result) }
  }

  /// - Parameter now: the time since the run began.
  package mutating func begins(_ id: String, at now: Duration) {
    running.append(Running(id: id, since: now))
    lanes = max(lanes, running.count)
  }

  package mutating func ends(_ result: CaseResult) {
    count(result)
    spent += result.duration
    measured += 1
    // A secret in a name may have got another number when more was known of the case.
    let index = running.firstIndex { $0.id == result.id } ?? running.indices.first
    if let index { running.remove(at: index) }
  }

  private mutating func count(_ result: CaseResult) {
    done += 1
    if result.verdict.standing.exitStatus != .open { wrong.append(result.verdict) }
  }

  /// What the rest takes if it is like what was; nil before anything is known.
  func timeLeft(at now: Duration) -> Duration? {
    guard measured > 0 else { return nil }
    let mean = spent / measured
    let begun = running.reduce(Duration.zero) { $0 + min(now - $1.since, mean) }
    return max(.zero, mean * (total - done) - begun) / lanes
  }
}
