import Testing

/// A text with all of its problems as a user sees them.
struct ProblemRow: CustomTestStringConvertible {
  let text: String
  let problems: String
  init(_ text: String, _ problems: String) { (self.text, self.problems) = (text, problems + "\n") }
  var testDescription: String { text.debugDescription }
}
