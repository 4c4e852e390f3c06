import Outcomes
import StrictXML
import Testing

@testable import Reporting

@Suite("Bounded text and unique names")
struct ReportTextTests {
  static let alphabets = ["a", "é", "日", "\u{1F600}", "e\u{301}", "a日\u{1F600}é"]

  @Test(
    "A text is cut between scalars, in its middle, with a mark, within the limit",
    arguments: alphabets,
    500..<516
  )
  func cutting(alphabet: String, limit: Int) throws {
    let text = String(repeating: alphabet, count: 400)
    let cut = ReportText.cap(text, limit: limit)
    guard text.utf8.count > limit else {
      #expect(cut == text)
      return
    }
    #expect(cut.utf8.count <= limit)
    #expect(cut.utf8.count > limit - 12)
    #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    let (head, dropped, tail) = try Self.parts(cut)
    #expect(text.utf8.starts(with: head.utf8))
    #expect(text.utf8.reversed().starts(with: tail.utf8.reversed()))
    #expect(head.utf8.count + tail.utf8.count + dropped == text.utf8.count)
    #expect(abs(head.utf8.count - tail.utf8.count) < 9)
  }

  private static func parts(_ text: String) throws -> (head: String, dropped: Int, tail: String) {
    // By scalars: a combining mark at the cut belongs to the ellipsis for the eye alone.
    let mark = /… \[truncated ([0-9]+) bytes\] …/.matchingSemantics(.unicodeScalar)
    let match = try #require(text.firstMatch(of: mark))
    return (
      String(text[..<match.range.lowerBound]), try #require(Int(match.output.1)),
      String(text[match.range.upperBound...])
    )
  }

  @Test("A text of exactly the limit is whole, one byte more is cut")
  func limit() {
    #expect(
      ReportText.cap(String(repeating: "a", count: 100), limit: 100) == String(repeating: "a", count: 100)
    )
    #expect(ReportText.cap(String(repeating: "a", count: 101), limit: 100).contains("[truncated "))
  }

  @Test(
    "A message has at most 4000 characters, a body at most a mebibyte; both keep their ends",
    arguments: alphabets
  )
  func elements(alphabet: String) throws {
    let text = "BEGIN" + String(repeating: alphabet, count: 1 << 16) + "END"
    var result = Samples.result(.failed(.crashed))
    result.explanations = [Samples.why(text)]
    result.log = (0..<700).map { _ in String(text.unicodeScalars.prefix(2000)) }
    let failure = try #require(Samples.report([result]).junit().first("failure"))
    let message = try #require(failure["message"])
    #expect(message.utf8.count <= 4000)
    #expect(message.utf8.count > 3900)
    #expect(message.hasPrefix("failed: BEGIN"))
    #expect(message.hasSuffix("END"))
    #expect(failure.text.utf8.count <= 1 << 20)
    #expect(failure.text.utf8.count > 1 << 19)
    #expect(failure.text.hasPrefix("The video is shown\nBEGIN"))
    #expect(failure.text.contains("… [truncated "))
    #expect(failure.text.hasSuffix("--only 'video.shown' -- ./adapter …\n"))
    #expect(!failure.text.unicodeScalars.contains("\u{FFFD}"))
  }

  struct Names: CustomTestStringConvertible {
    let given: [String]
    let unique: [String]
    var testDescription: String { "\(given)" }
  }

  static let names = [
    Names(given: [], unique: []),
    Names(given: ["a", "b"], unique: ["a", "b"]),
    Names(given: ["a", "a", "b", "a"], unique: ["a", "a [2]", "b", "a [3]"]),
    Names(given: ["a [2]", "a", "a"], unique: ["a [2]", "a", "a [3]"]),
    Names(given: ["a", "a", "a [2]"], unique: ["a", "a [2]", "a [2] [2]"]),
    Names(given: ["a\u{0}", "a\\u{0}"], unique: ["a\\u{0}", "a\\u{0} [2]"]),
    Names(given: ["", "\u{1B}[0m"], unique: ["(no name)", "(no name) [2]"]),
  ]

  @Test("A repeated name gets a number, the first stays", arguments: names)
  func numbers(names: Names) {
    #expect(CaseNames.unique(names.given) == names.unique)
  }

  @Test("Long names that differ anywhere stay apart and within 512 characters", arguments: alphabets)
  func longNames(alphabet: String) {
    let filler = String(repeating: alphabet, count: 600)
    let given = ["x\(filler)", "\(filler)x", "\(filler)x\(filler)", filler, "\(filler)y", filler]
    let unique = CaseNames.unique(given)
    #expect(Set(unique).count == given.count)
    #expect(unique.allSatisfy { $0.utf8.count <= 512 })
    #expect(unique.dropLast().allSatisfy { !$0.hasSuffix(" [2]") })
    #expect(unique.last == "\(unique[3]) [2]")
    #expect(!unique.joined().unicodeScalars.contains("\u{FFFD}"))
    #expect(CaseNames.unique(given) == unique)
  }

  @Test("A name is cut alike in every run")
  func stable() {
    let name = CaseNames.unique([String(repeating: "a", count: 600)])
    #expect(name == [String(repeating: "a", count: 460) + "… #23a5c31121d69d9d"])
  }

  @Test("A thousand equal long names are still within 512 characters")
  func manyEqualNames() {
    let unique = CaseNames.unique([String](repeating: String(repeating: "n", count: 900), count: 1000))
    #expect(Set(unique).count == 1000)
    #expect(unique.allSatisfy { $0.utf8.count <= 512 })
  }
}
