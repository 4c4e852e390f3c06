/// The report of a run that never began: one error, so that nobody takes the report of an earlier run for it.
package enum JUnitRefusal {
  /// Why a run did not begin.
  package enum Cause: String, Sendable {
    case doesNotCompile = "DoesNotCompile"
    case usage = "Usage"
  }

  /// A whole document with one error case that is named after the checklist file.
  package static func render(_ cause: Cause, path: String, words: String, startedAt: Int64) -> [UInt8] {
    let file = ReportText.clean(path, limit: ReportText.longestMessage)
    let body = ReportText.clean(words)
    let first = ReportText.clean(
      String(words.prefix { $0 != "\n" }),
      limit: ReportText.longestMessage
    )
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      ["name": "signoff", "tests": "1", "failures": "0", "errors": "1", "time": "0.000"]
    ) { suites in
      suites.element(
        "testsuite",
        [
          "name": file, "tests": "1", "failures": "0", "errors": "1", "skipped": "0", "time": "0.000",
          "timestamp": Timestamps.utc(secondsSince1970: startedAt), "file": file,
        ]
      ) { suite in
        suite.element(
          "testcase",
          ["name": file, "classname": "signoff", "time": "0.000", "file": file, "line": "1"]
        ) { element in
          element.element("error", ["message": first, "type": cause.rawValue], text: body)
        }
      }
    }
    return writer.bytes
  }
}
