import Outcomes
import Reporting
import StrictXML
import TestTools
import Testing

@Suite("JUnit: the document")
struct JUnitDocumentTests {
  static let golden = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="signoff" tests="1" failures="0" errors="0" time="1.500">
      <testsuite name="list" tests="1" failures="0" errors="0" skipped="0" time="1.500" \
    timestamp="2026-11-30T07:07:18" file="lists/list.yaml">
        <properties>
          <property name="signoff.version" value="1.0"/>
          <property name="contract" value="shop@3"/>
          <property name="sha256:lists/list.yaml" value="ab"/>
          <property name="seed" value="1"/>
        </properties>
        <testcase name="video.shown[answer=live]" classname="signoff.list" time="0.250" file="lists/list.yaml" \
    line="4">
          <properties>
            <property name="signoff.verdict" value="passed"/>
            <property name="signoff.title" value="The video is shown"/>
            <property name="signoff.severity" value="blocker"/>
            <property name="requirements" value="R-1"/>
          </properties>
        </testcase>
      </testsuite>
    </testsuites>

    """

  @Test("A passed case is written as it always was")
  func passed() {
    var result = Samples.result(.passed, id: "video.shown[answer=live]")
    result.duration = .milliseconds(250)
    var header = Samples.header
    header.startedAt = 1_796_022_438
    let bytes = JUnitReport.render(Samples.report([result], header: header))
    #expect(String(decoding: bytes, as: UTF8.self) == Self.golden)
  }

  static let documents: [[UInt8]] = [
    JUnitReport.render(Samples.report([])),
    JUnitReport.render(Samples.report(Samples.verdicts.map { Samples.result($0) })),
    JUnitReport.render(Samples.everywhere("<!DOCTYPE a [<!ENTITY b 'c'>]>&b;")),
    JUnitReport.unfinished(Samples.header, planned: 3),
  ]

  @Test(
    "The document begins with its declaration and has neither DOCTYPE, mark nor section",
    arguments: documents
  )
  func prologue(document: [UInt8]) throws {
    let text = try #require(String(validating: document, as: UTF8.self))
    #expect(text.utf8.starts(with: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites ".utf8))
    #expect(!text.contains("<!"))
    #expect(text.utf8.last == UInt8(ascii: "\n"))
    _ = try StrictXMLReader.read(document)
  }

  @Test("Attributes always stand in one order")
  func attributes() throws {
    let root = try Samples.report(Samples.verdicts.map { Samples.result($0) }).junit()
    let orders = [
      "testsuites": ["name", "tests", "failures", "errors", "time"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time", "timestamp", "file"],
      "testcase": ["name", "classname", "time", "file", "line"],
      "property": ["name", "value"],
      "failure": ["message", "type"],
      "error": ["message", "type"],
      "skipped": ["message"],
    ]
    for (name, order) in orders {
      let elements = root.all(name)
      #expect(!elements.isEmpty)
      for element in elements { #expect(element.attributes.map(\.name) == order) }
    }
  }

  @Test(
    "The strict reader refuses what consumers refuse",
    arguments: [
      "", "<a", "<a><b></a>", "<a>\u{1B}</a>", "<a>&#27;</a>", "<a>]]></a>", "<a>&b;</a>", "<a/><b/>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    ]
  )
  func reader(text: String) {
    #expect(throws: StrictXMLReader.NotWellFormed.self) { try StrictXMLReader.read(Array(text.utf8)) }
  }

  /// What formats by the machine's locale, or by somebody's calendar.
  static let foreign = [
    "import Foundation", "import Glibc", "import Darwin", "setlocale", "strftime", "snprintf",
  ]

  @Test("Reports are made without Foundation and without the C library, so that no locale is in reach")
  func locale() throws {
    let files = try SourceTree.files(of: ["Reporting", "Journals", "Outcomes"])
    #expect(files.count > 15)
    for (path, text) in files {
      for word in Self.foreign { #expect(!text.contains(word), "\(path) has \(word)") }
    }
  }
}
