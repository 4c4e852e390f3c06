import AdapterProtocol
import Outcomes
import Reporting
import StrictXML
import TestTools
import Testing

@Suite("JUnit: structure and counts")
struct JUnitStructureTests {
  @Test("Counts on every level equal the elements, whatever the verdicts", arguments: 0..<40 as Range<UInt64>)
  func counts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var report = Samples.report(
      (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        let verdict = Samples.verdicts.randomElement(using: &generator) ?? .passed
        var result = Samples.result(verdict, id: "case\(Int.random(in: 0...20, using: &generator))")
        result.duration = .microseconds(Int64.random(in: -10...9_000_000, using: &generator))
        if Bool.random(using: &generator) { result.explanations = [Samples.why("why")] }
        return result
      }
    )
    if seed % 5 == 0 { report.interruptedBy = 2 }
    let root = try report.junit()
    try Self.checkCounts(root)
    // An interruption that left cases out is a case of its own.
    let isCutOff =
      report.interruptedBy != nil && report.cases.contains { $0.verdict == .skipped(.interrupted) }
    #expect(root.all("testcase").count == max(1, report.cases.count) + (isCutOff ? 1 : 0))
  }

  static func checkCounts(_ root: XMLTree) throws {
    #expect(root.name == "testsuites")
    #expect(root.children.map(\.name) == ["testsuite"])
    let suite = try #require(root.first("testsuite"))
    for level in [root, suite] {
      #expect(level["tests"] == String(root.all("testcase").count))
      #expect(level["failures"] == String(root.all("failure").count))
      #expect(level["errors"] == String(root.all("error").count))
    }
    #expect(suite["skipped"] == String(root.all("skipped").count))
    for item in root.all("testcase") {
      let results = item.children.map(\.name).filter { $0 != "properties" }
      #expect(results.count <= 1)
      #expect(results.allSatisfy { ["failure", "error", "skipped"].contains($0) })
    }
    let names = root.all("testcase").compactMap { $0["name"] }
    #expect(Set(names).count == root.all("testcase").count)
  }

  @Test("Cases stand in their order, each with file, line, class and time")
  func order() throws {
    let ids = ["b", "a", "c[x=2]", "c[x=10]"]
    let root = try Samples.report(ids.map { Samples.result(.passed, id: $0) }).junit()
    let cases = root.all("testcase")
    #expect(cases.map { $0["name"] } == ids)
    for item in cases {
      #expect(item["classname"] == "signoff.list")
      #expect(item["file"] == "lists/list.yaml")
      #expect(item["line"] == "4")
      #expect(item["time"] == "0.000")
      #expect(item["status"] == nil)
    }
  }

  @Test("A verdict becomes its element, with its word among the properties", arguments: Samples.verdicts)
  func elements(verdict: Verdict) throws {
    let item = try #require(Samples.report([Samples.result(verdict)]).junit().first("testcase"))
    let results = item.children.map(\.name).filter { $0 != "properties" }
    let standing = verdict.standing
    #expect(results == (standing.junit == .none ? [] : [standing.junit.rawValue]))
    let property = item.all("property").first { $0["name"] == "signoff.verdict" }
    #expect(property?["value"] == standing.word)
  }

  @Test(
    "The text of a result is both in its message and in its body",
    arguments: Samples.verdicts,
    [true, false]
  )
  func textInBothPlaces(verdict: Verdict, isExplained: Bool) throws {
    var result = Samples.result(verdict)
    if isExplained { result.explanations = [Samples.why("the reason in words")] }
    let item = try #require(Samples.report([result]).junit().first("testcase"))
    guard let element = item.children.first(where: { $0.name != "properties" }) else {
      #expect(verdict == .passed)
      return
    }
    let reason = isExplained ? "the reason in words" : verdict.standing.cause
    #expect(element["message"] == "\(verdict.standing.word): \(reason)")
    #expect(element.text.contains(reason))
    #expect(!reason.isEmpty)
  }

  /// Words that one reader takes for the type of the element's text.
  static let typeWords: Set<String> = [
    "array", "boolean", "integer", "file", "symbol", "yaml", "date", "datetime", "duration", "float",
    "decimal",
    "double", "string", "hash", "base64binary", "hexbinary", "binary",
  ]

  @Test(
    "The type of a result is one CamelCase word that nobody takes for a data type",
    arguments: Samples.verdicts
  )
  func types(verdict: Verdict) throws {
    let item = try #require(Samples.report([Samples.result(verdict)]).junit().first("testcase"))
    let elements = item.all("failure") + item.all("error")
    #expect(elements.isEmpty == ![.failure, .error].contains(verdict.standing.junit))
    for element in elements {
      let type = try #require(element["type"])
      #expect(type.utf8.first.map { (65...90).contains($0) } == true)
      #expect(type.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) })
      #expect(!Self.typeWords.contains(type.lowercased()))
    }
  }

  @Test("A run without cases is one error instead of an empty suite")
  func noCases() throws {
    let root = try Samples.report([]).junit()
    try Self.checkCounts(root)
    let error = try #require(root.first("error"))
    #expect(root.all("testcase").count == 1)
    #expect(error["type"] == "NothingAsked")
    #expect(error["message"] == "no case was selected; nothing was asked, nothing is verified")
    #expect(error.text == error["message"])
  }

  @Test("An interrupted run is an error of its own, and its cases that were not run are skipped")
  func interrupted() throws {
    let ids = ["a", "b", "c"]
    var cases = ids.map { Samples.result(.skipped(.interrupted), id: $0) }
    cases[0] = Samples.result(.passed, id: "a")
    var report = Samples.report(cases)
    report.interruptedBy = 15
    let root = try report.junit()
    try Self.checkCounts(root)
    #expect(
      root.all("testcase").map { $0.children.map(\.name).last } == [
        "properties", "skipped", "skipped", "error",
      ]
    )
    #expect(root.all("testcase").last?["name"] == "run")
    let error = try #require(root.first("error"))
    #expect(error["type"] == "Interrupted")
    #expect(error["message"] == "the run was interrupted by signal 15: 2 cases have no answer")
    #expect(error.text == error["message"])
  }

  @Test("A signal after the last case takes nothing away from the report")
  func interruptedAtTheEnd() throws {
    var report = Samples.report([Samples.result(.passed)])
    report.interruptedBy = 15
    #expect(try report.junit().all("error").isEmpty)
  }

  @Test("The report that stands while a run goes on is red and says why", arguments: [0, 1, 61])
  func unfinished(planned: Int) throws {
    let root = try StrictXMLReader.read(JUnitReport.unfinished(Samples.header, planned: planned))
    try Self.checkCounts(root)
    let error = try #require(root.first("error"))
    let count = planned == 1 ? "1 case was planned" : "\(planned) cases were planned"
    #expect(error["type"] == "DidNotFinish")
    #expect(error["message"]?.hasPrefix("the run did not finish; \(count)") == true)
    #expect(error.text == error["message"])
    #expect(root.first("testcase")?["classname"] == "signoff.list")
  }

  @Test("Facts of the app are properties of the suite, numbers among them")
  func facts() throws {
    var header = Samples.header
    header.isReferenceHost = true
    header.faults = ["late", "early"]
    header.adapters[.candidate] = AdapterDescription(
      adapter: "fixture 1",
      subject: ["appVersion": "8.4.0", "build": 4711, "debug": true, "empty": ""],
      hosting: .outside,
      clock: .virtual,
      performs: [],
      observedEvents: [],
      observedState: []
    )
    let report = Samples.report([Samples.result(.passed)], header: header)
    let suite = try #require(report.junit().first("testsuite"))
    let list = try #require(suite.children.first)
    #expect(
      list.children.map { "\($0["name"] ?? "")=\($0["value"] ?? "")" } == [
        "signoff.version=1.0", "contract=shop@3", "sha256:lists/list.yaml=ab",
        "subject=\(ReferenceHostNotice.text)", "adapter=fixture 1", "subject.appVersion=8.4.0",
        "subject.build=4711", "subject.debug=true", "seed=1", "faults=late,early",
      ]
    )
  }

  @Test("Evidence is announced to CI systems by its path, one to a line, where they can read the path")
  func attachments() {
    var result = Samples.result(.passed)
    let files = ["reports/evidence/a/01-b.png", "reports [1]/evidence/a/01-b.png", "r/evidence/a&b/02-c.txt"]
    result.evidence = files.map {
      EvidencePiece(name: "shot", mediaType: "image/png", fate: .kept(file: $0, digest: "ab", size: 3))
    }
    result.evidence.append(EvidencePiece(name: "video", mediaType: "video/mp4", fate: .lost(reason: "gone")))
    let text = String(decoding: JUnitReport.render(Samples.report([result])), as: UTF8.self)
    let lines = "[[ATTACHMENT|reports/evidence/a/01-b.png]]\n[[ATTACHMENT|r/evidence/a&amp;b/02-c.txt]]\n"
    #expect(text.contains("<system-out>\(lines)</system-out>"))
    #expect(!text.contains("[1]"))
  }
}
