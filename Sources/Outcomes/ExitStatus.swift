/// How the command ends; a small fixed set, never a count.
package enum ExitStatus: Sendable, Hashable {
  case open
  case failed
  case usage
  case doesNotCompile
  case couldNotJudge
  /// Something is pending or vacuous, or nothing was asked.
  case notVerified
  case reportNotWritten
  /// 128 and the signal's number.
  case interrupted(signal: Int32)

  /// The number for the system.
  package var code: Int32 {
    switch self {
    case .open: 0
    case .failed: 1
    case .usage: 2
    case .doesNotCompile: 3
    case .couldNotJudge: 4
    case .notVerified: 5
    case .reportNotWritten: 6
    case .interrupted(let signal): 128 + signal
    }
  }

  /// The most urgent of several wins: interrupted, then 2, 3, 6, 4, 1, 5, 0.
  package static func mostUrgent(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    statuses.max { $0.urgency < $1.urgency } ?? .notVerified
  }

  private var urgency: Int {
    switch self {
    case .open: 0
    case .notVerified: 1
    case .failed: 2
    case .couldNotJudge: 3
    case .reportNotWritten: 4
    case .doesNotCompile: 5
    case .usage: 6
    case .interrupted: 7
    }
  }
}
