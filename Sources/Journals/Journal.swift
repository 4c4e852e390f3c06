package import AdapterProtocol
package import Outcomes

/// A journal as it was read back: of a run that has ended, that goes on, or that was cut off.
package struct Journal: Sendable {
  /// The version of the format that is written and read.
  package static let version: Int64 = 1

  /// What the last line of a run says that was not cut off.
  package struct Footer: Sendable, Hashable {
    package let duration: Duration
    /// The signal that ended the run early.
    package let signal: Int32?
  }

  package let path: String
  package internal(set) var header: RunHeader
  /// Every case that the run was to have, in its order, as one that was not begun.
  package let planned: [CaseResult]
  /// The cases that have a verdict, by their names; one that was interrupted is none of them.
  package internal(set) var finished: [ExactText: CaseResult] = [:]
  /// The cases whose verdict is that the run was interrupted.
  var interrupted: [ExactText: CaseResult] = [:]
  package internal(set) var footer: Footer?
  /// The process that wrote last.
  package internal(set) var process: Int32
  /// How many bytes hold whole lines; what stands after them is half a line.
  package internal(set) var wholeCount = 0

  /// True where nothing is left to run: every case has its verdict, and no signal ended the run.
  package var isFinished: Bool { footer.map { $0.signal == nil } ?? false }

  /// How long the run took so far, as far as that was written down.
  package var duration: Duration {
    footer?.duration ?? finished.values.reduce(.zero) { $0 + $1.duration }
  }

  /// The run as it ended; nil where it has no end, since no report may be made of the half of a run.
  package var report: RunReport? {
    guard let footer else { return nil }
    return RunReport(
      header: header,
      cases: cases,
      duration: footer.duration,
      interruptedBy: footer.signal
    )
  }

  /// The planned cases that were not passed, also those that never ended.
  package var notPassed: [String] {
    cases.filter { $0.verdict != .passed && $0.verdict != .notApplicable }.map(\.id)
  }

  /// The cases as far as they came; which of them verify nothing is known of all together.
  private var cases: [CaseResult] {
    planned.map { finished[ExactText($0.id)] ?? interrupted[ExactText($0.id)] ?? $0 }.withVacuousOnes()
  }
}
