import Diagnostics
import Foundation
import Testing

@Suite("Diagnostics for machines")
struct DiagnosticFormsTests {
  static func diagnostics(path: String, message: String, help: [String]) -> Diagnostics {
    let range = SourceRange(
      path: path,
      start: SourcePosition(line: 2, column: 3),
      end: SourcePosition(line: 2, column: 7)
    )
    var diagnostics = Diagnostics()
    diagnostics.add(Diagnostic(.error, message, at: range, help: help))
    return diagnostics
  }

  struct Line: Decodable, Equatable {
    var severity = "error"
    var message: String
    var path: String
    var line = 2
    var column = 3
    var endLine = 2
    var endColumn = 7
    var help: [String]
  }

  @Test("A JSON reader gets back every scalar that was there, from one line")
  func json() throws {
    let odd =
      String(String.UnicodeScalarView((0...0x2FF).compactMap { Unicode.Scalar($0) })) + "\u{2028}\u{FEFF}😀"
    let json = Self.diagnostics(path: odd, message: odd, help: [odd, ""]).json
    let decoded = try JSONDecoder().decode(Line.self, from: Data(json.utf8))
    #expect(decoded == Line(message: odd, path: odd, help: [odd, ""]))
    #expect(json.unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x7F } == ["\n"])
    #expect(json.hasSuffix("}\n"))
  }

  @Test("A JSON line has its keys in a fixed order")
  func jsonOrder() {
    let expected = #"""
      {"severity":"error","message":"a \"b\"","path":"f","line":2,"column":3,"endLine":2,"endColumn":7,"help":[]}

      """#
    #expect(Self.diagnostics(path: "f", message: "a \"b\"", help: []).json == expected)
    #expect(Diagnostics().json == "")
  }

  @Test("A workflow command is one line, whatever the words and the path hold")
  func annotations() {
    let diagnostics = Self.diagnostics(
      path: "a,b:c%\n::error::.yaml",
      message: "50%\n::error::\u{1B}[2J\r",
      help: ["one", "two: three"]
    )
    let expected = #"""
      ::error file=a%2Cb%3Ac%25\u{A}%3A%3Aerror%3A%3A.yaml,line=2,col=3::50%25%0A::error::\u{1B}[2J\u{D}%0Aone%0Atwo: three

      """#
    #expect(diagnostics.githubAnnotations == expected)
  }
}
