import Reporting
import Testing

@Suite("What a stream is written like")
struct ConsoleStyleTests {
  struct Row: CustomTestStringConvertible {
    let isTerminal: Bool
    let variables: [String: String]
    let isColoured: Bool
    let isLive: Bool
    var testDescription: String { "\(isTerminal ? "terminal" : "pipe") \(variables)" }

    init(_ isTerminal: Bool, _ variables: [String: String], coloured: Bool, live: Bool) {
      self.isTerminal = isTerminal
      self.variables = variables
      isColoured = coloured
      isLive = live
    }
  }

  static let rows = [
    Row(true, [:], coloured: true, live: true),
    Row(true, ["TERM": "xterm-256color"], coloured: true, live: true),
    Row(false, [:], coloured: false, live: false),
    Row(true, ["NO_COLOR": "1"], coloured: false, live: true),
    Row(true, ["NO_COLOR": "0"], coloured: false, live: true),
    Row(true, ["NO_COLOR": ""], coloured: true, live: true),
    Row(true, ["TERM": "dumb"], coloured: false, live: false),
    Row(true, ["CI": "true"], coloured: true, live: false),
    Row(true, ["CI": "1"], coloured: true, live: false),
    Row(true, ["CI": "false"], coloured: true, live: true),
    Row(true, ["CI": ""], coloured: true, live: true),
    Row(false, ["CI": "true"], coloured: false, live: false),
    Row(false, ["CLICOLOR_FORCE": "1"], coloured: true, live: false),
    Row(false, ["CLICOLOR_FORCE": "0"], coloured: false, live: false),
    Row(true, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], coloured: true, live: false),
    Row(false, ["CLICOLOR_FORCE": "1", "CI": "true"], coloured: true, live: false),
    Row(true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], coloured: false, live: true),
  ]

  @Test("Colours and the live line are where they are wanted and can be", arguments: rows)
  func styles(row: Row) {
    let style = ConsoleStyle(isTerminal: row.isTerminal) { row.variables[$0] }
    #expect(style.isColoured == row.isColoured)
    #expect(style.isLive == row.isLive)
  }
}
