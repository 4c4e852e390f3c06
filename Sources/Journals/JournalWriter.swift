package import AdapterProtocol
package import Files
package import Outcomes

/// Writes the record of a run as JSON lines: a header, the records and verdict of each case, a footer.
///
/// What a finished case has to say is with the system before the next case begins. A journal without a footer
/// is of a run that did not finish.
package final class JournalWriter {
  private let file: AppendingFile
  private var writer = JSONWriter()
  /// Why the journal ended early.
  ///
  /// After a line that was lost, or is there in part, nothing more is written: no footer may say that the journal
  /// is whole.
  private var failure: FileError?

  /// Starts the journal with its header.
  package init(path: String, _ header: RunHeader, cases: [CaseResult]) throws(FileError) {
    file = try AppendingFile(creating: path)
    writer.object { line in
      line.key("header")
      line.object { header.encode(into: &$0, cases: cases) }
    }
    try endLine()
  }

  /// Adds what a build's adapter said of itself.
  package func connected(_ build: Build, _ description: AdapterDescription) throws(FileError) {
    writer.object { line in
      line.key("adapter")
      line.object { object in
        object.member("build", ExactText(build.rawValue))
        object.member("name", description.adapter)
        object.member("hosting", ExactText(description.hosting.rawValue))
        object.member("clock", ExactText(description.clock.rawValue))
        object.member("subject", .map(description.subject))
      }
    }
    try endLine()
  }

  /// Adds a finished case: every record, then the verdict.
  package func add(_ result: CaseResult) throws(FileError) {
    let id = ExactText(result.id)
    for record in result.trace {
      writer.object { line in
        line.member("case", id)
        record.encode(into: &line)
      }
      writer.endLine()
    }
    writer.object { line in
      line.member("case", id)
      line.member("verdict", ExactText(result.verdict.standing.word))
      if !result.verdict.standing.cause.isEmpty {
        line.member("cause", ExactText(result.verdict.standing.cause))
      }
      line.member("microseconds", result.duration.microseconds)
      if !result.explanations.isEmpty {
        line.key("explanations")
        line.array { list in for explanation in result.explanations { explanation.encode(into: &list) } }
      }
      if !result.log.isEmpty { line.member("log", .list(result.log.map { .string(ExactText($0)) })) }
    }
    try endLine()
  }

  /// Ends the journal.
  package func finish(_ report: RunReport) throws(FileError) {
    writer.object { line in
      line.key("footer")
      line.object { footer in
        footer.member("cases", Int64(report.cases.count))
        footer.member("exitStatus", Int64(report.exitStatus.code))
        if let signal = report.interruptedBy { footer.member("signal", Int64(signal)) }
        footer.member("microseconds", report.duration.microseconds)
      }
    }
    try endLine()
  }

  private func endLine() throws(FileError) {
    writer.endLine()
    defer { writer.reset() }
    if let failure { throw failure }
    do throws(FileError) {
      try file.append(writer.bytes)
    } catch {
      failure = error
      throw error
    }
  }
}
