import AdapterProtocol
import Outcomes
import Planning
import Redaction
import Transports

/// The programs of the builds, of which one runs at a time: a device has one version of an app.
struct Adapters {
  private let plan: Plan
  private let programs: [Build: [String]]
  private let signals: Int32
  private let options: RunOptions
  private var current: (build: Build, connection: Connection)?
  /// What the builds' adapters said of themselves when they answered for the first time.
  private(set) var introduced: [(build: Build, description: AdapterDescription)] = []

  /// What builds' adapters have to say of themselves, since others of this run said so.
  var expected: [Build: AdapterDescription] = [:]
  /// What was said is known as it was written down.
  var redactor = Redactor()
  /// An adapter that said something else, and was asked nothing.
  private(set) var stranger: (build: Build, description: AdapterDescription)?

  init(_ plan: Plan, _ programs: [Build: [String]], signals: Int32, _ options: RunOptions) {
    self.plan = plan
    self.programs = programs
    self.signals = signals
    self.options = options
  }

  /// The builds of a program for which there is nothing to start.
  func lacking(_ turns: [Program.Turn]) -> [Build] {
    Build.allCases.filter { build in programs[build] == nil && turns.contains { $0.build == build } }
  }

  /// The build's adapter, started where it does not run; another one is asked to shut down before.
  mutating func connect(_ turn: Program.Turn) throws(Connection.Failure) -> Connection {
    if current?.build != turn.build, let trouble = shutDown() { throw .init(trouble: trouble) }
    let connection: Connection
    if let current { connection = current.connection } else { connection = try open(turn.build) }
    if let mismatch = connection.description.mismatch(plan.subjects[turn.build] ?? [:]) {
      let words = turn.build == .candidate ? "" : ", as the \(turn.build.rawValue) build"
      throw .init(
        trouble: Trouble(
          verdict: .errored(.wrongSubject),
          words: mismatch.found + words,
          expected: mismatch.expected
        ),
        isConnectionWhole: true
      )
    }
    if let (omission, words) = connection.description.omission(turn.needs) {
      let build = turn.build == .candidate ? "" : " (the \(turn.build.rawValue) build)"
      throw .init(
        trouble: Trouble(verdict: .skipped(omission), words: words + build, expected: ""),
        isConnectionWhole: true
      )
    }
    return connection
  }

  private mutating func open(_ build: Build) throws(Connection.Failure) -> Connection {
    let connection = try Connection.open(
      programs[build] ?? [],
      signals: signals,
      contract: plan.contract,
      options: options
    )
    if let expected = expected[build] {
      var redactor = redactor
      let shown = redactor.redact(connection.description)
      if expected == shown {
        current = (build, connection)
        return connection
      }
      stranger = (build, shown)
      _ = connection.shutDown(options)
      let trouble = Trouble(verdict: .skipped(.interrupted), words: "another app answered", expected: "")
      throw .init(trouble: trouble)
    }
    current = (build, connection)
    if !introduced.contains(where: { $0.build == build }) {
      introduced.append((build, connection.description))
    }
    return connection
  }

  /// Ends the adapter that runs; what it said without being asked for is trouble.
  mutating func shutDown() -> Trouble? {
    defer { current = nil }
    return current?.connection.shutDown(options)
  }

  /// Ends the adapter that runs in the middle of something, and returns its last words.
  mutating func abandon() -> [String] {
    defer { current = nil }
    return current?.connection.abandon(options) ?? []
  }

  /// What the adapter wrote to its log since it was asked for that last.
  func takeFreshLog() -> [String] {
    current?.connection.process.takeFreshLog() ?? []
  }
}
