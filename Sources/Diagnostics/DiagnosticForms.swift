extension Diagnostics {
  /// One JSON object per line: `severity`, `message`, `path`, `line`, `column`, `endLine`, `endColumn`, `help`.
  package var json: String {
    sorted.map { diagnostic in
      let range = diagnostic.range
      let help = diagnostic.help.map(Self.quoted).joined(separator: ",")
      return
        "{\"severity\":\"\(diagnostic.severity.rawValue)\",\"message\":\(Self.quoted(diagnostic.message)),"
        + "\"path\":\(Self.quoted(range.path)),\"line\":\(range.start.line),\"column\":\(range.start.column),"
        + "\"endLine\":\(range.end.line),\"endColumn\":\(range.end.column),\"help\":[\(help)]}\n"
    }.joined()
  }

  /// GitHub's workflow commands, which put each problem beside its line of a pull request.
  package var githubAnnotations: String {
    sorted.map { diagnostic in
      let range = diagnostic.range
      let text = ([diagnostic.message] + diagnostic.help).joined(separator: "\n")
      let place = "file=\(Self.property(range.path)),line=\(range.start.line),col=\(range.start.column)"
      return "::\(diagnostic.severity.rawValue) \(place)::\(Self.data(text))\n"
    }.joined()
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text of a workflow command: `%` and line breaks escaped, other controls made visible.
  private static func data(_ text: String) -> String {
    escape(text.visible(keepingLines: true), ["%": "%25", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escape(text.visible(), ["%": "%25", ":": "%3A", ",": "%2C"])
  }

  private static func escape(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { table[$0] ?? String($0) }.joined()
  }
}
