import Outcomes

extension Verdict {
  /// Every verdict with every cause.
  ///
  /// A new kind of verdict does not compile until it is listed in `number`.
  static let all: [Verdict] =
    [.passed] + Failure.allCases.map { .failed($0) } + Trouble.allCases.map { .errored($0) }
    + Omission.allCases.map { .skipped($0) } + [.pending, .vacuous] + Gap.allCases.map { .unknown($0) }
    + [.notApplicable]

  /// The place of the verdict's kind in the order of totals.
  var number: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .errored: 2
    case .vacuous: 3
    case .unknown: 4
    case .pending: 5
    case .skipped: 6
    case .notApplicable: 7
    }
  }
}
