package import AdapterProtocol
package import Diagnostics

/// What one run was about: fixed before its first case.
package struct RunHeader: Sendable, Hashable {
  /// A file that the run depended on.
  package struct Input: Sendable, Hashable {
    package let path: String
    /// SHA-256 in hexadecimal.
    package let digest: String

    package init(path: String, digest: String) {
      self.path = path
      self.digest = digest
    }
  }

  /// How long the runner waits, in real time.
  package struct Deadlines: Sendable, Hashable {
    package let start: Duration
    package let request: Duration
    package let wholeCase: Duration

    package init(start: Duration, request: Duration, wholeCase: Duration) {
      self.start = start
      self.request = request
      self.wholeCase = wholeCase
    }
  }

  /// Signoff's own version.
  package var version: String
  /// The checklist's identifier, such as `shopstory-ios`.
  package var checklist: String
  package var contract: ContractIdentity
  /// Checklist, contract, registry and handoff record.
  package var inputs: [Input]
  /// What each build's adapter said of itself and of the app; nothing of those that did not answer.
  package var adapters: [Build: AdapterDescription] = [:]
  /// The contract's invariants that the candidate's adapter does not see in full.
  package var unwatched: [UnwatchedInvariant] = []
  /// True when the app is Signoff's own: the run says nothing about anybody's app.
  package var isReferenceHost: Bool
  /// The faults that were switched on.
  package var faults: [String]
  package var seed: Int64
  /// Seconds since 1970 in UTC.
  package var startedAt: Int64
  /// The command line before the selection, to repeat a case by.
  package var commandLine: String
  /// What follows the selection: the adapter, without its arguments.
  package var commandTail: String
  /// The text of each requirement that a case covers.
  package var requirements: [String: LocalizedText]
  /// The commands and events of the contract in words, by name; `{field}` stands for a value.
  package var says: [String: LocalizedText] = [:]
  package var deadlines = Deadlines(start: .zero, request: .zero, wholeCase: .zero)
  /// Tells one adapter's command line from another's without having it: its arguments may be secrets.
  package var adapterMark = ""

  /// The candidate's adapter.
  package var adapter: AdapterDescription? { adapters[.candidate] }

  package init(
    version: String,
    checklist: String,
    contract: ContractIdentity,
    inputs: [Input],
    isReferenceHost: Bool,
    faults: [String],
    seed: Int64,
    startedAt: Int64,
    commandLine: String,
    commandTail: String,
    requirements: [String: LocalizedText]
  ) {
    self.version = version
    self.checklist = checklist
    self.contract = contract
    self.inputs = inputs
    self.isReferenceHost = isReferenceHost
    self.faults = faults
    self.seed = seed
    self.startedAt = startedAt
    self.commandLine = commandLine
    self.commandTail = commandTail
    self.requirements = requirements
  }
}

/// What became of one case.
package struct CaseResult: Sendable, Hashable {
  /// The stable name, `check[axis=value,…]`.
  package var id: String
  /// The check that the case is one point of.
  package var check: String
  package var title: LocalizedText
  package var covers: [String]
  package var severity: Severity
  package var tags: [String]
  /// Where the check stands.
  package var source: SourceRange
  package var verdict: Verdict
  /// The reason for the verdict first, then what else was found; empty for a passed case.
  package var explanations: [Explanation]
  /// The world behind the app, complete; empty where it was not asked.
  package var fixtures = Value.Map()
  package var trace: [Record]
  /// What has to occur for its clauses to verify anything.
  package var premises: [Premise] = []
  /// Wall time.
  package var duration: Duration
  /// The last words of the adapter on standard error, for cases without an answer.
  package var log: [String]
  /// What the adapter handed over for a person to look at, in its order.
  package var evidence: [EvidencePiece]

  package init(
    id: String,
    check: String,
    title: LocalizedText,
    covers: [String],
    severity: Severity,
    tags: [String],
    source: SourceRange,
    verdict: Verdict
  ) {
    self.id = id
    self.check = check
    self.title = title
    self.covers = covers
    self.severity = severity
    self.tags = tags
    self.source = source
    self.verdict = verdict
    explanations = []
    trace = []
    duration = .zero
    log = []
    evidence = []
  }
}

/// A run: what it was about, and every case that was planned, in the order of the checklist.
package struct RunReport: Sendable, Hashable {
  package var header: RunHeader
  package var cases: [CaseResult]
  /// Wall time of the whole run.
  package var duration: Duration
  /// The signal that ended the run early.
  package var interruptedBy: Int32?

  package init(header: RunHeader, cases: [CaseResult], duration: Duration, interruptedBy: Int32? = nil) {
    self.header = header
    self.cases = cases
    self.duration = duration
    self.interruptedBy = interruptedBy
  }

  /// What the run ends with, by the verdicts alone.
  package var exitStatus: ExitStatus {
    if let interruptedBy { return .interrupted(signal: interruptedBy) }
    let statuses = cases.map(\.verdict.standing.exitStatus)
    let worst = ExitStatus.mostUrgent(of: statuses)
    if worst == .open, !cases.contains(where: \.verdict.isAnswer) { return .notVerified }
    return worst
  }
}
