import Diagnostics

/// A complaint of libyaml, put into words for the author of the file.
struct SyntaxProblem {
  /// What libyaml says, such as "did not find expected key".
  let problem: String
  /// What it was doing, such as "while parsing a block mapping"; may be empty.
  let context: String
  let place: SourcePosition
  /// Where what it was doing began.
  let beginning: SourcePosition

  private struct Words {
    let message: String
    let help: String
    /// True where the beginning is what needs the author's eye.
    var isAtBeginning = false

    init(_ message: String, help: String, isAtBeginning: Bool = false) {
      (self.message, self.help, self.isAtBeginning) = (message, help, isAtBeginning)
    }

    static let tabIndentation = Words(
      "a tab in the indentation, YAML takes only spaces",
      help: "indent with spaces, two for each level"
    )
  }

  func diagnostic(in file: SourceFile) -> Diagnostic {
    let words = tabWords(in: file) ?? words(in: file)
    let start = words.isAtBeginning ? beginning : place
    let end = SourcePosition(line: start.line, column: start.column + 1)
    return .error(
      words.message,
      at: SourceRange(path: file.path, start: start, end: end),
      help: words.help
    )
  }

  private func words(in file: SourceFile) -> Words {
    if context.hasSuffix("a tag") || problem == "found undefined tag handle" {
      return Words(Problem.tag.message, help: Problem.tag.help, isAtBeginning: true)
    }
    return switch problem {
    case "found character that cannot start any token":
      Words("a value cannot begin with \"\(character(in: file))\"", help: "put the value in quotes")
    case "found unknown directive name", "could not find expected directive name",
      "found unexpected non-alphabetical character":
      Words(
        "a line cannot begin with \"%\"",
        help: "put the line in quotes or indent it",
        isAtBeginning: true
      )
    case "found incompatible YAML document":
      Words("a version of YAML that is not read", help: "remove the %YAML line")
    default: valueWords ?? collectionWords(in: file) ?? quoteWords ?? asItIs
    }
  }

  /// libyaml calls a tab "a character that cannot start any token"; people need to hear what it is.
  private func tabWords(in file: SourceFile) -> Words? {
    if problem == "found character that cannot start any token", character(in: file) == "\t" {
      guard !isIndentation(in: file) else { return .tabIndentation }
      return Words("a tab, YAML takes only spaces here", help: "write a space instead")
    }
    return isIndentation(in: file) ? .tabIndentation : nil
  }

  /// True when only spaces and tabs, and at least one tab, stand before the place or at it.
  private func isIndentation(in file: SourceFile) -> Bool {
    guard let line = file.line(place.line) else { return false }
    let leading = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
    return leading.contains("\t") && place.column <= leading.count + 1
  }

  private func character(in file: SourceFile) -> String {
    let scalars = file.line(place.line)?.unicodeScalars.dropFirst(place.column - 1)
    return scalars?.first.map { String($0) } ?? ""
  }

  private var valueWords: Words? {
    switch problem {
    case "mapping values are not allowed in this context":
      Words(
        "a \"key: value\" cannot stand here",
        help: "quote a value that holds \": \"; else check this line's indentation, and the line above it"
      )
    case "could not find expected ':'":
      Words("a key without \": \"", help: "write a colon and a space behind the key", isAtBeginning: true)
    case "block sequence entries are not allowed in this context":
      Words("a \"- \" cannot stand here", help: "begin the list on the next line, or quote the value")
    case "mapping keys are not allowed in this context":
      Words("a \"? \" cannot stand here", help: "quote a value that begins with \"? \"")
    case "did not find expected node content":
      Words("expected a value", help: "quote a value that begins with a comma or a closing bracket")
    case "did not find expected alphabetic or numeric character":
      Words(
        "a value cannot begin with \"\(context.hasSuffix("alias") ? "*" : "&")\"",
        help: "put the value in quotes",
        isAtBeginning: true
      )
    case "did not find expected comment or line break":
      Words(
        "the text of \"|\" or \">\" begins on the next line",
        help: "move it there, or quote a value that begins with | or >"
      )
    default: nil
    }
  }

  private func collectionWords(in file: SourceFile) -> Words? {
    let check = "check the indentation of this line, and the quotes and brackets before it"
    return switch problem {
    case "did not find expected key" where character(in: file) == ":":
      Words(
        "a value without its key",
        help: "write a key before the colon, or quote a value that begins with it"
      )
    case "did not find expected key":
      Words("this does not continue the map that begins in line \(beginning.line)", help: check)
    case "did not find expected '-' indicator":
      Words("this does not continue the list that begins in line \(beginning.line)", help: check)
    case "did not find expected <document start>":
      Words("this stands after the end of the document", help: check)
    case "did not find expected ',' or ']'":
      Words(
        "expected \",\" or \"]\" of the list that begins in line \(beginning.line)",
        help: flowHelp("write \",\" between its items and \"]\" at its end", in: file)
      )
    case "did not find expected ',' or '}'":
      Words(
        "expected \",\" or \"}\" of the map that begins in line \(beginning.line)",
        help: flowHelp("write \",\" between its entries and \"}\" at its end", in: file)
      )
    default: nil
    }
  }

  /// A comment swallows what was to close a collection; brackets and commas in a value end it.
  private func flowHelp(_ help: String, in file: SourceFile) -> String {
    for number in [place.line, place.line - 1] where number >= beginning.line {
      guard let line = file.line(number), line.contains(" #") else { continue }
      return "what follows \" #\" in line \(number) is a comment; quote a value that holds it"
    }
    return help + "; quote a value that holds one of , [ ] { }"
  }

  private var quoteWords: Words? {
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      Words("a quote that is not closed", help: "close the quote", isAtBeginning: true)
    case "found unknown escape character":
      Words("an escape that YAML does not have", help: "write \\\\ for \\, or use single quotes")
    case "did not find expected hexdecimal number":
      Words(
        "an escape without its hexadecimal digits",
        help: "write \\\\ for \\, or use single quotes"
      )
    case "found invalid Unicode character escape code":
      Words("an escape of a character that there is not", help: "write the character itself")
    default: nil
    }
  }

  private var asItIs: Words {
    let place = beginning == place ? "" : " that begins in line \(beginning.line)"
    let context = context.isEmpty ? "" : " \(context)\(place)"
    return Words(problem + context, help: "check the indentation, quotes and brackets around this place")
  }
}
