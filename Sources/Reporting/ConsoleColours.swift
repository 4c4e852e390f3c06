import Outcomes

/// Words in the colours of their verdicts, where colours are wanted.
struct ConsoleColours {
  let areWanted: Bool

  func paint(_ text: String, _ colour: VerdictColour) -> String {
    guard areWanted else { return text }
    let code =
      switch colour {
      case .green: "32"
      case .red: "31"
      case .magenta: "35"
      case .yellow: "33"
      case .grey: "90"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
