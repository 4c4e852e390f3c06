import Files
import Outcomes
import Planning
import Redaction
import Running
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A run of a plan against `adapter-fixture`, and what was told of it on the way.
struct FixtureRun {
  let results: [CaseResult]
  private(set) var connections = 0
  private(set) var begun: [String] = []
  private(set) var ended: [String] = []
  /// The cases before which a process was replaced, and why.
  private(set) var replaced: [String: String] = [:]
  private(set) var workersGivenUp = 0
  /// What the adapter logged in cases whose results do not keep it.
  private(set) var logged: [[String]] = []
  private(set) var unwritten: [FileError] = []

  static let program = AdapterFixture.program

  /// Deadlines that only a broken test meets.
  static let patient: RunOptions = {
    var options = RunOptions()
    options.startDeadline = .seconds(20)
    options.requestDeadline = .seconds(20)
    options.grace = .milliseconds(100)
    return options
  }()

  /// A folder that cannot be.
  static let noEvidence = EvidenceFolder("/dev/null/evidence")

  /// Runs every case of the plan.
  init(
    _ behaviour: String,
    plan: Plan,
    evidence: EvidenceFolder = noEvidence,
    options: RunOptions = patient,
    signals: Int32 = -1,
    observe: @escaping (RunEvent) -> Void = { _ in }
  ) {
    var told: [RunEvent] = []
    let words = behaviour.split(separator: " ").map(String.init)
    var runner = Runner(
      plan,
      programs: [.candidate: [Self.program] + words],
      evidence: evidence,
      signals: signals,
      options: options,
      redactor: Redactor(for: plan, handoff: nil)
    ) {
      told.append($0)
      observe($0)
    }
    results = runner.run()
    for event in told {
      switch event {
      case .connected: connections += 1
      case .caseBegins(let id): begun.append(id)
      case .logged(_, let lines): logged.append(lines)
      case .caseEnded(let result): ended.append(result.id)
      case .replaced(let id, let words): replaced[id] = words
      case .workerGaveUp: workersGivenUp += 1
      case .notWritten(let error): unwritten.append(error)
      }
    }
  }

  var verdicts: [Verdict] { results.map(\.verdict) }
}

extension CaseResult {
  /// Why the verdict is what it is, as a report says it.
  var words: String {
    explanations.map {
      "\($0.summary.english) | expected: \($0.expected.english) | found: \($0.found.english)"
    }
    .joined(separator: "\n")
  }
}
