import Outcomes
import Testing

@Suite("Standing")
struct StandingTests {
  struct Row: CustomTestStringConvertible {
    let verdict: Verdict
    let word: String
    let blame: Blame
    let code: Int32
    let junit: JUnitElement
    let colour: VerdictColour
    let isAnswer: Bool
    var testDescription: String { "\(verdict)" }

    init(
      _ verdict: Verdict,
      _ word: String,
      _ blame: Blame,
      _ code: Int32,
      _ junit: JUnitElement,
      _ colour: VerdictColour,
      isAnswer: Bool = false
    ) {
      self.verdict = verdict
      self.word = word
      self.blame = blame
      self.code = code
      self.junit = junit
      self.colour = colour
      self.isAnswer = isAnswer
    }
  }

  static let table: [Row] = [
    Row(.passed, "passed", .nobody, 0, .none, .green, isAnswer: true),
    Row(.failed(.unmet), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.forbidden), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.tooEarly), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.flicker), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.refused), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.accepted), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.crashed), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.unresponsive), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.failed(.runaway), "failed", .subject, 1, .failure, .red, isAnswer: true),
    Row(.errored(.preconditionNotReached), "errored", .subject, 4, .error, .magenta),
    Row(.errored(.refusedByEnvironment), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.noCommand), "errored", .checklist, 4, .error, .magenta),
    Row(.errored(.couldNotStart), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.adapterEnded), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.protocolBroken), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.adapterRefused), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.deadlinePassed), "errored", .adapter, 4, .error, .magenta),
    Row(.errored(.wrongSubject), "errored", .subject, 4, .error, .magenta),
    Row(.errored(.adapterGivenUp), "errored", .adapter, 4, .error, .magenta),
    Row(.skipped(.notPerformed), "skipped", .adapter, 0, .skipped, .yellow),
    Row(.skipped(.notObserved), "skipped", .adapter, 0, .skipped, .yellow),
    Row(.skipped(.capabilityMissing), "skipped", .adapter, 0, .skipped, .yellow),
    Row(.skipped(.buildMissing), "skipped", .runner, 0, .skipped, .yellow),
    Row(.skipped(.interrupted), "skipped", .runner, 0, .skipped, .yellow),
    Row(.pending, "pending", .nobody, 5, .skipped, .yellow),
    Row(.vacuous, "vacuous", .checklist, 5, .skipped, .yellow, isAnswer: true),
    Row(.unknown(.endsEarly), "unknown", .runner, 4, .error, .magenta),
    Row(.unknown(.otherCommands), "unknown", .runner, 4, .error, .magenta),
    Row(.unknown(.notRecorded), "unknown", .runner, 4, .error, .magenta),
    Row(.unknown(.notObserved), "unknown", .runner, 4, .error, .magenta),
    Row(.unknown(.hidden), "unknown", .runner, 4, .error, .magenta),
    Row(.notApplicable, "not applicable", .nobody, 0, .skipped, .grey),
  ]

  @Test("Every verdict with every cause has exactly one row")
  func completeness() {
    #expect(Set(Self.table.map(\.verdict)) == Set(Verdict.all))
    #expect(Self.table.count == Verdict.all.count)
  }

  @Test("A verdict stands for what its row says", arguments: table)
  func standing(row: Row) {
    let standing = row.verdict.standing
    #expect(standing.word == row.word)
    #expect(standing.blame == row.blame)
    #expect(standing.exitStatus.code == row.code)
    #expect(standing.junit == row.junit)
    #expect(standing.colour == row.colour)
    #expect(row.verdict.isAnswer == row.isAnswer)
  }

  @Test("Every verdict but passed says why", arguments: Verdict.all)
  func cause(verdict: Verdict) {
    #expect(verdict.standing.cause.isEmpty == (verdict == .passed))
  }

  @Test("Two verdicts are never told in the same words")
  func words() {
    let words = Verdict.all.map { "\($0.standing.word) \($0.standing.cause)" }
    #expect(Set(words).count == words.count)
  }

  @Test("Green and an exit status of 0 without a mark are for passed alone", arguments: Verdict.all)
  func nothingElseIsGreen(verdict: Verdict) {
    #expect((verdict.standing.colour == .green) == (verdict == .passed))
    #expect((verdict.standing.junit == .none) == (verdict == .passed))
  }
}
