import AdapterProtocol
import Checklists
import Planning
import TestSupport
import Testing

/// What went wrong in other people's tools, as their bug reports tell: letters that a reader took for something else.
///
/// `YAMLLettersTests` has the same letters for the reader of YAML alone; here they go through a contract to a command.
@Suite("Cases from public bug reports")
struct PublicCasesTests {
  /// What a command is sent where the checklist has these letters for a text.
  private func sent(_ letters: String) throws -> Value? {
    let compiled = compile(SampleContract.checklist(["do: { buy: { id: \(letters) } }", "expect: c"]))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    guard case .perform(let commands, _)? = planned.program.steps.first?.kind,
      case .constant(let value)? = commands.first?.arguments.first?.operand
    else { return nil }
    return value
  }

  /// What is said of a checklist that demands these letters, and of a record that states them.
  private func errors(_ contract: String, _ handoff: String) -> String {
    compile(
      SampleContract.checklist(["do: X", "expect: c"]),
      contract: SampleContract.contract.replacing("handoff:\n", with: "handoff:\n  fact: \(contract)\n"),
      handoff: SampleContract.handoff + "\nfact: \(handoff)\n"
    ).text
  }

  @Test(
    "An id reaches the command letter for letter, and is a quoted string in whatever is written of it",
    arguments: [
      // Zeros and octals: YamlDotNet 447, PyYAML 107, WireViz 213, yq 175.
      "0008", "02142", "0555567", "0510210600", "08500030", "08063075", "018561471342",
      // Countries and sizes: address-formatting 27, AuthMeReloaded 292.
      "NO", "no", "Y", "on", "off",
      // Exponents and hex: yaml 657, js-yaml 737, kibana 161934.
      "61e9540", "1e3", "680841e1", "9509425349e4", "0x1F",
      // Times and ports: compose 103, dependabot-core 3615.
      "10:00", "09:30", "49100:22", "12:30:45",
      // Versions and dates.
      "1.10", "90.750", "012.10", "2026-01-05",
      // A value tag of YAML 1.1: PyYAML 89.
      "=",
    ]
  )
  func letters(letters: String) throws {
    let value = try sent(letters)
    #expect(value == .string(ExactText(letters)))
    #expect(value?.description == "\"\(letters)\"")
    #expect(try value.map { try Value(json: $0.description) } == value)
    #expect(try sent("\"\(letters)\"") == value)
  }

  @Test(
    "An id is like itself and like no neighbour",
    arguments: [
      ("0510210600", ["510210600", "86053248", "0510210600.0"]), ("1e3", ["1000", "1E3", "1e03"]),
      ("1.10", ["1.1", "1.10.0"]), ("NO", ["no", "false", "No"]), ("61e9540", ["inf", "6.1e9541"]),
      ("10:00", ["600", "10:0"]), ("42-blue", ["42"]),
    ]
  )
  func neighbours(id: String, others: [String]) throws {
    let compiled = compile(SampleContract.checklist(["do: X", "expect: { cart.removed: { id: \(id) } }"]))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    guard case .expect(let expectation)? = planned.program.steps.last?.kind,
      case .event(_, let fields)? = expectation.pattern.alternatives.first
    else {
      Issue.record("no expectation")
      return
    }
    #expect(fields.match(["id": .string(ExactText(id))], []))
    for other in others { #expect(!fields.match(["id": .string(ExactText(other))], []), "\(other)") }
  }

  @Test("Markets, a locale and sizes are texts in a handoff record")
  func markets() {
    #expect(
      errors(
        "{ markets: { list: string }, locale: string, size: string }",
        "{ markets: [SE, NO, DK], locale: no, size: Y }"
      ) == ""
    )
  }

  @Test(
    "Where a truth value is wanted, yes and on are refused in words",
    arguments: ["yes", "on", "Y", "\"true\""]
  )
  func truth(letters: String) {
    #expect(errors("boolean", letters).contains("error: expected true or false, found the "))
  }

  @Test(
    "A range is refused before any lockfile is read, quoted or not",
    arguments: [
      "\"> 1.7.32\"", "~> 1.6", "\"~> 1.6\"", "1.6.x", "^2.1.0", "\">=1.0 <2.0\"", "<2.0", "latest",
    ]
  )
  func ranges(letters: String) {
    #expect(
      errors("version", letters).contains("error: a range where an exact version is wanted, found the ")
    )
  }

  @Test(
    "A range that begins like a folded text is refused by YAML, and the help says to quote",
    arguments: [">=1.6", "> 1.7.32"]
  )
  func foldedRange(letters: String) {
    let text = errors("version", letters)
    #expect(text.contains("error: "))
    #expect(text.contains("quote a value that begins with | or >"))
  }

  @Test("A check that was copied and kept its key is told of, with both lines")
  func duplicateKey() {
    let text = compile("checklist: a\nchecks: []\n\"checks\": []\n").text
    #expect(text.hasPrefix("list.yaml:3:1: error: the key \"checks\" stands in line 2 already\n"))
  }

  @Test("A byte order mark changes nothing", arguments: ["\n", "\r\n"])
  func byteOrderMark(lineEnd: String) {
    let text = SampleContract.checklist(["do: X", "expect: c"]).replacing("\n", with: lineEnd)
    #expect(compile("\u{FEFF}" + text).text == "")
    #expect(
      compile("\u{FEFF}" + text.replacing("steps:", with: "stebs:")).text
        == compile(text.replacing("steps:", with: "stebs:")).text
    )
  }

  @Test("A tab as indentation is called a tab, and the help says spaces")
  func tab() {
    let text = compile("checklist: a\nchecks:\n\t- id: a\n").text
    #expect(text.hasPrefix("list.yaml:3:1: error: a tab in the indentation, YAML takes only spaces\n"))
    #expect(text.contains("help: indent with spaces, two for each level\n"))
  }
}
