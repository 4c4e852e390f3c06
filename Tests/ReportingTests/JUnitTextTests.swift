import Diagnostics
import Outcomes
import StrictXML
import TestTools
import Testing

@testable import Reporting

@Suite("JUnit: text from outside")
struct JUnitTextTests {
  /// What XML cannot say, and what terminals obey.
  static let controls: [UInt32] =
    (0...0x1F).filter { ![0x9, 0xA, 0xD].contains($0) } + Array(0x7F...0x9F) + [0xFFFE, 0xFFFF]

  @Test("A control character shows as its number wherever it stands, and the text around it is intact")
  func controls() throws {
    for value in Self.controls {
      let scalar = try #require(Unicode.Scalar(value))
      let shown = "vor\\u{\(String(value, radix: 16, uppercase: true))}nach é"
      let root = try Samples.everywhere("vor\(scalar)nach é").junit()
      Self.expect(root, shown)
    }
  }

  static let awkward = [
    "a ]]> b", "<![CDATA[a]]>", "]]", "]]]]><![CDATA[>", #"" ' < > &"#, "&amp; &lt; &#27; &amp#;", "<STDIN>",
    "-->", "<?xml?>", "日本語 Прайс é e\u{301}", "\u{1F600} \u{10FFFF} \u{FFFD}",
    "%s %d $(x) `y`",
    "[[OTHER|x]] a|b", "###",
  ]

  @Test("Text that looks like markup comes back exactly, once decoded", arguments: awkward)
  func awkwardText(text: String) throws {
    Self.expect(try Samples.everywhere(text).junit(), text)
  }

  /// Looks for the text in every place of a report that `Samples.everywhere` has put it into.
  private static func expect(_ root: XMLTree, _ text: String) {
    let suite = root.first("testsuite")
    same(suite?["name"], text)
    same(suite?["file"], text)
    let facts = Dictionary(
      root.all("property").map { ($0["name"] ?? "", $0["value"] ?? "") },
      uniquingKeysWith: { first, _ in first }
    )
    for name in ["sha256:\(text)", "adapter", "faults", "subject.fact", "signoff.title", "tags"] {
      same(facts[name], text)
    }
    #expect(facts["requirements"] == "\(text),R-1")
    #expect(facts["subject.\(text)"] != nil)
    let cases = root.all("testcase")
    #expect(cases.count == 4)
    for (index, item) in cases.enumerated() {
      same(item["name"], index == 0 ? text : "\(text) [\(index + 1)]")
      same(item["classname"], "signoff.\(text)")
      same(item["file"], text)
    }
    for element in root.all("failure") + root.all("error") {
      let word = element.name == "failure" ? "failed" : "errored"
      same(element["message"], "\(word): \(text)")
      let lines = element.text.split(separator: "\n").map(String.init)
      #expect(lines.count == 16)
      same(lines.first, text)
      for row in [
        "  expected  ", "  found     ", "  near miss ", "  after     ", "  covers    R-1 ", "    | ",
      ] {
        #expect(lines.contains { $0.utf8.elementsEqual((row + text).utf8) }, "no row \(row)\(text)")
      }
    }
    same(root.first("skipped")?["message"], "skipped: \(text)")
    same(root.first("skipped")?.text, "skipped: \(text)")
  }

  /// Compares bytes: Swift's strings fold canonical equivalents.
  private static func same(_ found: String?, _ expected: String) {
    #expect(
      found.map { Array($0.utf8) } == Array(expected.utf8),
      "\(found ?? "nothing"), expected \(expected)"
    )
  }

  @Test("Random scalars never break a report, and attributes give back what the sanitiser lets through")
  func random() throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<60 {
      var text = String.UnicodeScalarView()
      for _ in 0..<40 {
        let highest: UInt32 = Bool.random(using: &generator) ? 0xFF : 0x1_0FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...highest, using: &generator)) {
          text.append(scalar)
        }
      }
      let string = String(text)
      let item = try #require(
        Samples.report([Samples.result(.passed, title: string)]).junit().first("testcase")
      )
      let title = item.all("property").first { $0["name"] == "signoff.title" }?["value"]
      Self.same(title, ReportText.clean(string))
    }
  }

  @Test(
    "Tab, line feed and carriage return survive in attributes and in texts of the writer",
    arguments: [
      "a\tb", "a\nb", "a\rb", "a\r\nb", " \t\n ", "\n", "a  b",
    ]
  )
  func whiteSpace(text: String) throws {
    let report = Samples.report([Samples.result(.passed, id: "x\(text)x", title: text)])
    let item = try #require(report.junit().first("testcase"))
    Self.same(item["name"], "x\(text)x")
    Self.same(item.all("property").first { $0["name"] == "signoff.title" }?["value"], text)
    var writer = XMLWriter()
    writer.element("a", ["b": text], text: text)
    let tree = try StrictXMLReader.read(writer.bytes)
    Self.same(tree["b"], text)
    Self.same(tree.text, text)
  }

  @Test(
    "No line of a body begins with words of the app",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{2028}", "\u{85}"]
  )
  func lines(separator: String) throws {
    let root = try Samples.everywhere("a\(separator)FORGED").junit()
    for element in root.all("failure") + root.all("error") {
      for line in element.text.split(whereSeparator: \.isNewline) { #expect(!line.hasPrefix("FORGED")) }
    }
  }

  struct Sequence: CustomTestStringConvertible {
    let raw: String
    let shown: String
    var testDescription: String { shown }
  }

  static let terminalSequences = [
    Sequence(raw: "\u{1B}[31mred\u{1B}[0m", shown: "red"),
    Sequence(raw: "\u{1B}[1;38;5;196mx\u{1B}[K", shown: "x"),
    Sequence(raw: "\u{1B}]0;title\u{7}x", shown: "x"),
    Sequence(raw: "\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{1B}\\", shown: "link"),
    Sequence(raw: "half \u{1B}[31", shown: "half \\u{1B}[31"),
    Sequence(raw: "half \u{1B}", shown: "half \\u{1B}"),
    Sequence(raw: "\u{1B}]0;no end", shown: "\\u{1B}]0;no end"),
    Sequence(raw: "\u{1B}]0;no end\u{1B}[31mred", shown: "\\u{1B}]0;no endred"),
    Sequence(raw: "\u{1B}[3\u{1B}[31mred", shown: "\\u{1B}[3red"),
    Sequence(raw: "\u{1B}[é", shown: "\\u{1B}[é"),
    Sequence(raw: "\u{1B}(B", shown: "\\u{1B}(B"),
    Sequence(raw: "\u{9B}31mx", shown: "\\u{9B}31mx"),
    Sequence(raw: "\u{1B}[\u{1B}[0m31m", shown: "\\u{1B}[31m"),
  ]

  @Test("Whole terminal sequences go, half ones show", arguments: terminalSequences)
  func sequences(sequence: Sequence) throws {
    Self.expect(try Samples.everywhere(sequence.raw).junit(), sequence.shown)
  }

  @Test(
    "The app cannot announce an attachment or a property",
    arguments: [
      "[[ATTACHMENT|/etc/passwd]]", "[[attachment|x]]", "[[[ATTACHMENT|x]]]", "[[ATTACH\u{1B}[0mMENT|x]]",
      "[[PROPERTY|a=b]]", "[\u{1B}[0m[ATTACHMENT|x]]",
    ]
  )
  func markers(text: String) {
    let document = String(decoding: JUnitReport.render(Samples.everywhere(text)), as: UTF8.self).uppercased()
    #expect(!document.contains("[[ATTACHMENT|"))
    #expect(!document.contains("[[PROPERTY|"))
    #expect(document.contains("[\\["))
  }
}
