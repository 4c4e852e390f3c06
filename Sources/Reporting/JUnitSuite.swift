import Outcomes

/// One `testsuite`, written as a document of its own; the counts are taken from the cases, so that they are equal.
struct JUnitSuite {
  var name: String
  var classname: String
  var file: String?
  /// Seconds since 1970.
  var startedAt: Int64
  var time = "0.000"
  var properties: [(String, String)] = []
  var cases: [JUnitCase]

  var document: [UInt8] {
    var writer = XMLWriter()
    let (tests, failures, errors) = (String(cases.count), count(.failure), count(.error))
    writer.element(
      "testsuites",
      ["name": "signoff", "tests": tests, "failures": failures, "errors": errors, "time": time]
    ) { suites in
      suites.element(
        "testsuite",
        [
          "name": Self.text(name), "tests": tests, "failures": failures, "errors": errors,
          "skipped": count(.skipped), "time": time,
          "timestamp": Timestamps.utc(secondsSince1970: startedAt), "file": file.map(Self.text),
        ]
      ) { suite in
        Self.add(properties, &suite)
        for (item, name) in zip(cases, CaseNames.unique(cases.map(\.name))) { add(item, name, &suite) }
      }
    }
    return writer.bytes
  }

  private func add(_ item: JUnitCase, _ name: String, _ suite: inout XMLWriter) {
    suite.element(
      "testcase",
      [
        "name": name, "classname": Self.text(classname), "time": item.time,
        "file": item.file.map(Self.text), "line": item.line.map { String($0) },
      ]
    ) { element in
      Self.add(item.properties, &element)
      let (message, body) = (Self.text(item.message), ReportText.clean(item.body))
      switch item.element {
      case .failure: element.element("failure", ["message": message, "type": item.type], text: body)
      case .error: element.element("error", ["message": message, "type": item.type], text: body)
      case .skipped: element.element("skipped", ["message": message], text: body)
      case .none: break
      }
      if !item.attachments.isEmpty {
        let lines = item.attachments.map { "[[ATTACHMENT|\($0)]]\n" }.joined()
        element.element("system-out", [:], text: lines)
      }
    }
  }

  private static func add(_ properties: [(String, String)], _ writer: inout XMLWriter) {
    let present = properties.filter { !$0.1.isEmpty }
    guard !present.isEmpty else { return }
    writer.element("properties", [:]) { element in
      for (name, value) in present {
        element.element("property", ["name": text(name), "value": text(value)])
      }
    }
  }

  private func count(_ element: JUnitElement) -> String {
    String(cases.count { $0.element == element })
  }

  private static func text(_ text: String) -> String {
    ReportText.clean(text, limit: ReportText.longestMessage)
  }
}
