import AdapterProtocol
import Diagnostics
package import Outcomes

/// One case that is not passed, in lines that say everything: read by people on consoles and in CI systems.
package enum CaseText {
  /// The verdict and the reason for it, in one line.
  package static func message(_ result: CaseResult) -> String {
    let standing = result.verdict.standing
    let reason = reason(result)
    return reason.isEmpty ? standing.word : "\(standing.word): \(reason)"
  }

  /// The lines, without the headline: what the case is about, what is wrong and where, the trace, and what to do.
  package static func lines(_ result: CaseResult, _ header: RunHeader) -> [String] {
    var lines = [ReportText.line(result.title.english)]
    if result.explanations.isEmpty { lines.append(ReportText.line(reason(result))) }
    for (index, explanation) in result.explanations.enumerated() {
      let summary = explanation.summary.english
      let words = summary.isEmpty ? result.verdict.standing.cause : summary
      lines.append((index == 0 ? "" : "also: ") + ReportText.line(words))
      lines += rows(explanation, of: result, header)
    }
    lines += TraceExcerpt.lines(result.trace, decisive: result.explanations.first?.record)
    lines += result.evidence.map { row("evidence", ReportText.line(evidence($0))) }
    lines += log(result.log)
    lines.append(row("repeat", repeating(result, header)))
    return lines.filter { !$0.isEmpty }
  }

  /// What happened in the case, whatever its verdict.
  static func course(_ result: CaseResult, log fresh: [String]) -> [String] {
    let decisive = result.explanations.first?.record
    return [ReportText.line(result.title.english)]
      + TraceExcerpt.lines(result.trace, decisive: decisive, isWhole: true)
      + log(result.log.isEmpty ? fresh : result.log)
  }

  /// The command line that runs the case alone.
  package static func repeating(_ result: CaseResult, _ header: RunHeader) -> String {
    let words = [header.commandLine, " --only \(ShellWord.quoted(result.id))", header.commandTail]
    return words.map { ReportText.line($0, limit: .max) }.joined()
  }

  private static func evidence(_ piece: EvidencePiece) -> String {
    switch piece.fate {
    case .kept(let file, _, let size): "\(piece.name) (\(piece.mediaType), \(size) bytes): \(file)"
    case .lost(let reason): "\(piece.name) (\(piece.mediaType)) is not kept: \(reason)"
    }
  }

  private static func reason(_ result: CaseResult) -> String {
    let summary = result.explanations.first?.summary.english ?? ""
    return summary.isEmpty ? result.verdict.standing.cause : summary
  }

  private static func rows(_ explanation: Explanation, of result: CaseResult, _ header: RunHeader) -> [String]
  {
    var lines: [String] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { lines.append(row(name, ReportText.line(text))) }
    }
    add("expected", explanation.expected.english)
    add("found", explanation.found.english)
    for miss in explanation.nearMisses { add("near miss", miss.english) }
    add("after", explanation.after?.english)
    // An invariant stands in the contract; the check that broke it is asked for, too.
    if explanation.clause.path != result.source.path { add("contract", explanation.clause.location) }
    add(
      "checklist",
      (explanation.clause.path == result.source.path ? explanation.clause : result.source).location
    )
    for id in explanation.covers {
      add("covers", header.requirements[id].map { "\(id) \($0.english)" } ?? id)
    }
    return lines
  }

  static func row(_ name: String, _ text: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 10 - name.utf8.count)) + text
  }

  private static func log(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    return [row("log", "the last that the adapter logged")] + lines.map { "    | \(logLine($0))" }
  }

  /// A line of another program's log; the carriage return of CR LF says nothing.
  private static func logLine(_ text: String) -> String {
    text.unicodeScalars.last == "\r"
      ? ReportText.line(String(text.unicodeScalars.dropLast())) : ReportText.line(text)
  }
}
