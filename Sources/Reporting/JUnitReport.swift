import AdapterProtocol
import Diagnostics
package import Outcomes

/// The report that CI systems read: JUnit XML in the form that most of them read best.
///
/// One flat suite for the checklist, at most one result element per case, its text both in `message` and in the
/// body, file and line on every case.
package enum JUnitReport {
  /// The whole document.
  ///
  /// A run that had no case, or that was stopped before its last, has an error in it: a report that is empty, or
  /// in which what was not run is skipped, is green to most readers.
  package static func render(_ report: RunReport) -> [UInt8] {
    var cases = report.cases.map { JUnitCase($0, report.header) }
    let notRun = report.cases.count { $0.verdict == .skipped(.interrupted) }
    if let signal = report.interruptedBy, notRun > 0 {
      // The cases themselves stay skipped: the counts are those that the console has.
      let words = notRun == 1 ? "1 case has" : "\(notRun) cases have"
      let message = "the run was interrupted by signal \(signal): \(words) no answer"
      cases.append(JUnitCase(run: "Interrupted", message))
    }
    if cases.isEmpty {
      cases = [JUnitCase(run: "NothingAsked", "no case was selected; nothing was asked, nothing is verified")]
    }
    return document(report.header, cases, time: Timestamps.seconds(report.duration))
  }

  /// A valid report that stands while the run goes on: whoever finds it knows that the run did not finish.
  package static func unfinished(_ header: RunHeader, planned: Int) -> [UInt8] {
    let count = planned == 1 ? "1 case was planned" : "\(planned) cases were planned"
    let words = "the run did not finish; \(count), and the journal has those that were finished"
    return document(header, [JUnitCase(run: "DidNotFinish", words)], time: "0.000")
  }

  private static func document(_ header: RunHeader, _ cases: [JUnitCase], time: String) -> [UInt8] {
    JUnitSuite(
      name: header.checklist,
      classname: "signoff.\(header.checklist)",
      file: header.inputs.first?.path,
      startedAt: header.startedAt,
      time: time,
      properties: facts(header),
      cases: cases
    )
    .document
  }

  private static func facts(_ header: RunHeader) -> [(String, String)] {
    var facts = [("signoff.version", header.version)]
    facts.append(("contract", "\(header.contract.name)@\(header.contract.version)"))
    for input in header.inputs { facts.append(("sha256:\(input.path)", input.digest)) }
    if header.isReferenceHost { facts.append(("subject", ReferenceHostNotice.text)) }
    for build in Build.allCases {
      guard let adapter = header.adapters[build] else { continue }
      let of = build == .candidate ? "" : "\(build.rawValue)."
      facts.append(("\(of)adapter", adapter.adapter.string))
      for entry in adapter.subject.entries { facts.append(("\(of)subject.\(entry.key)", words(entry.value))) }
    }
    for invariant in header.unwatched {
      facts.append(
        ("unwatched.\(invariant.name)", "not observed: \(invariant.lacks.joined(separator: ", "))")
      )
    }
    facts.append(("seed", String(header.seed)))
    facts.append(("faults", ReportText.list(header.faults)))
    return facts
  }

  /// A fact of the app: text as it is, anything else as JSON.
  private static func words(_ value: Value) -> String {
    if case .string(let text) = value { text.string } else { value.description }
  }
}
