/// The report of a run that never began: one error, so that nobody takes the report of an earlier run for it.
package enum JUnitRefusal {
  /// Why a run did not begin.
  package enum Cause: String, Sendable {
    case doesNotCompile = "DoesNotCompile"
    case usage = "Usage"
  }

  /// A whole document with one error case that is named after the checklist file.
  package static func render(_ cause: Cause, path: String, words: String, startedAt: Int64) -> [UInt8] {
    var item = JUnitCase(run: cause.rawValue, words)
    (item.name, item.file, item.line) = (path, path, 1)
    item.message = String(words.prefix { $0 != "\n" })
    return JUnitSuite(name: path, classname: "signoff", file: path, startedAt: startedAt, cases: [item])
      .document
  }
}
