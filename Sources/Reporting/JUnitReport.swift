import AdapterProtocol
import Diagnostics
package import Outcomes

/// The report that CI systems read: JUnit XML in the form that most of them read best.
///
/// One flat suite for the checklist, at most one result element per case, its text both in `message` and in the
/// body, file and line on every case.
package enum JUnitReport {
  /// The whole document.
  package static func render(_ report: RunReport) -> [UInt8] {
    var writer = XMLWriter()
    let header = report.header
    let cases = report.cases
    let failures = String(count(cases, .failure))
    let errors = String(count(cases, .error))
    let time = Timestamps.seconds(report.duration)
    let tests = String(cases.count)
    writer.element(
      "testsuites",
      ["name": "signoff", "tests": tests, "failures": failures, "errors": errors, "time": time]
    ) { suites in
      suites.element(
        "testsuite",
        [
          "name": text(header.checklist), "tests": tests, "failures": failures, "errors": errors,
          "skipped": String(count(cases, .skipped)), "time": time,
          "timestamp": Timestamps.utc(secondsSince1970: header.startedAt),
          "file": header.inputs.first.map { text($0.path) },
        ]
      ) { suite in
        properties(facts(header), &suite)
        for (result, name) in zip(cases, uniqueNames(cases)) { add(result, name, header, &suite) }
      }
    }
    return writer.bytes
  }

  /// A valid report that stands while the run goes on: whoever finds it knows that the run did not finish.
  package static func unfinished(_ header: RunHeader, planned: Int) -> [UInt8] {
    let words = "the run did not finish; \(planned) cases were planned"
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      ["name": "signoff", "tests": "1", "failures": "0", "errors": "1", "time": "0.000"]
    ) {
      suites in
      suites.element(
        "testsuite",
        [
          "name": text(header.checklist), "tests": "1", "failures": "0", "errors": "1", "skipped": "0",
          "time": "0.000", "timestamp": Timestamps.utc(secondsSince1970: header.startedAt),
        ]
      ) { suite in
        suite.element(
          "testcase",
          ["name": "run", "classname": className(header), "time": "0.000"]
        ) { element in
          element.element("error", ["message": words, "type": "DidNotFinish"], text: words)
        }
      }
    }
    return writer.bytes
  }

  private static func add(_ result: CaseResult, _ name: String, _ header: RunHeader, _ suite: inout XMLWriter)
  {
    let standing = result.verdict.standing
    suite.element(
      "testcase",
      [
        "name": name, "classname": className(header), "time": Timestamps.seconds(result.duration),
        "file": text(result.source.path), "line": String(result.source.start.line),
      ]
    ) { element in
      properties(
        [
          ("signoff.verdict", standing.word),
          ("signoff.title", result.title.english),
          ("signoff.severity", result.severity.rawValue),
          ("requirements", result.covers.joined(separator: ",")),
          ("tags", result.tags.joined(separator: ",")),
        ],
        &element
      )
      guard standing.junit != .none else { return }
      let summary = result.explanations.first?.summary ?? standing.cause
      let message = ReportText.clean(
        standing.cause.isEmpty ? standing.word : "\(standing.word): \(summary)",
        limit: ReportText.longestMessage
      )
      let body = ReportText.clean(([message] + CaseText.lines(result, header)).joined(separator: "\n") + "\n")
      switch standing.junit {
      case .failure: element.element("failure", ["message": message, "type": type(standing)], text: body)
      case .error: element.element("error", ["message": message, "type": type(standing)], text: body)
      case .skipped: element.element("skipped", ["message": message], text: message)
      case .none: break
      }
    }
  }

  /// A stable CamelCase word; some consumers take lower-case ones for instructions.
  private static func type(_ standing: Standing) -> String {
    let words = standing.cause.isEmpty ? standing.word : standing.cause
    return words.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func properties(_ list: [(String, String)], _ writer: inout XMLWriter) {
    let present = list.filter { !$0.1.isEmpty }
    guard !present.isEmpty else { return }
    writer.element("properties", [:]) { element in
      for (name, value) in present {
        element.element("property", ["name": text(name), "value": text(value)])
      }
    }
  }

  private static func facts(_ header: RunHeader) -> [(String, String)] {
    var facts = [("signoff.version", header.version)]
    facts.append(("contract", "\(header.contract.name)@\(header.contract.version)"))
    for input in header.inputs { facts.append(("sha256:\(input.path)", input.digest)) }
    if header.isReferenceHost { facts.append(("subject", ReferenceHostNotice.text)) }
    if let adapter = header.adapter {
      facts.append(("adapter", adapter.adapter.string))
      for entry in adapter.subject.entries {
        if case .string(let value) = entry.value { facts.append(("subject.\(entry.key)", value.string)) }
      }
    }
    facts.append(("seed", String(header.seed)))
    facts.append(("faults", header.faults.joined(separator: ",")))
    return facts
  }

  private static func className(_ header: RunHeader) -> String {
    text("signoff.\(header.checklist)")
  }

  /// Names that are unique in the file, cut for readers that take 512 characters.
  private static func uniqueNames(_ cases: [CaseResult]) -> [String] {
    var seen: [String: Int] = [:]
    return cases.map { result in
      let name = text(result.id, limit: 500)
      let times = seen[name, default: 0] + 1
      seen[name] = times
      return times == 1 ? name : "\(name) [\(times)]"
    }
  }

  private static func count(_ cases: [CaseResult], _ element: JUnitElement) -> Int {
    cases.count { $0.verdict.standing.junit == element }
  }

  private static func text(_ text: String, limit: Int = ReportText.longestMessage) -> String {
    ReportText.clean(text, limit: limit)
  }
}
