package import Outcomes

/// What there is to do after a run.
package struct NextSteps: Sendable {
  /// Where the reports are.
  package struct Files: Sendable {
    let junit: String
    let journal: String
    /// The folder to name for another run; nil for the usual one.
    let folder: String?

    package init(junit: String, journal: String, folder: String?) {
      self.junit = junit
      self.journal = journal
      self.folder = folder
    }
  }

  /// More reasons than this are read above.
  private static let mostReasons = 4

  private let report: RunReport
  private let files: Files

  package init(after report: RunReport, _ files: Files) {
    self.report = report
    self.files = files
  }

  package var text: String {
    let rows = [CaseText.row("reports", "\(files.junit) for CI, \(files.journal) with every record")]
    return (rows + again + skipped).map { ConsoleText.line($0) + "\n" }.joined()
  }

  private var again: [String] {
    if report.interruptedBy != nil {
      return [CaseText.row("resume", "the same command with --resume: what has its verdict is not run again")]
    }
    guard report.cases.contains(where: { $0.verdict.standing.exitStatus != .open }) else { return [] }
    let header = report.header
    var words = [header.commandLine]
    if let folder = files.folder { words += ["--reports", ShellWord.word(folder)] }
    words += ["--failed", ShellWord.word(files.journal)]
    return [
      CaseText.row("repeat", "only what is not passed: " + words.joined(separator: " ") + header.commandTail)
    ]
  }

  // MARK: What was not asked

  /// One thing that is missing, and the cases that lack it.
  private struct Lack {
    let words: String
    let advice: String
    var count = 1

    init?(_ result: CaseResult) {
      guard case .skipped(let omission) = result.verdict, let advice = Self.advice(omission) else {
        return nil
      }
      words = result.explanations.first?.found.english ?? omission.rawValue
      self.advice = advice
    }

    /// What would make a case be asked; nil where the run itself was kept from it.
    private static func advice(_ omission: Verdict.Omission) -> String? {
      switch omission {
      case .notPerformed: #"when it can, name it in "performs" of the answer to initialize"#
      case .notObserved: #"when it can, name it in "observes" of the answer to initialize"#
      case .capabilityMissing: #"when it has it, name it in "capabilities" of the answer to initialize"#
      case .buildMissing: "name it in signoff.yaml, see docs/settings.md"
      case .interrupted: nil
      }
    }
  }

  private var skipped: [String] {
    var lacks: [Lack] = []
    for lack in report.cases.compactMap(Lack.init) {
      if let index = lacks.firstIndex(where: { $0.words == lack.words && $0.advice == lack.advice }) {
        lacks[index].count += 1
      } else {
        lacks.append(lack)
      }
    }
    let rest = lacks.dropFirst(Self.mostReasons).reduce(0) { $0 + $1.count }
    let rows = lacks.prefix(Self.mostReasons).map { lack in
      let cases = lack.count == 1 ? "1 case" : "\(lack.count) cases"
      return CaseText.row("skipped", "\(cases): \(lack.words); \(lack.advice)")
    }
    return rows + (rest > 0 ? [CaseText.row("skipped", "\(rest) more, for the reasons above")] : [])
  }
}
