/// Lines for a console whose output a CI system may read for commands.
enum ConsoleText {
  /// The line with nothing in it that such a system obeys.
  ///
  /// Some of them look for `##` anywhere in a line, and for `::` after any white space: an indent alone guards
  /// against neither.
  static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in ReportText.line(text, limit: .max).unicodeScalars {
      if scalar == "#", previous == "#" { result.append("\\") }
      result.append(scalar)
      previous = scalar
    }
    let start = result.firstIndex { !$0.properties.isWhitespace } ?? result.endIndex
    if result[start...].starts(with: "::".unicodeScalars) { result.insert("\\", at: start) }
    return String(result)
  }
}
