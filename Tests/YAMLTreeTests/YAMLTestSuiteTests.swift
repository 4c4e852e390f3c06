import Diagnostics
import TestTools
import Testing
import YAMLTree

@Suite("YAML test suite", .whereSuiteIsPresent)
struct YAMLTestSuiteTests {
  static let cases = SuiteCase.all ?? []

  @Test("The suite is read whole, and the lists below hold every case where libyaml differs, and no other")
  func lists() throws {
    let all = try #require(SuiteCase.all)
    #expect(all.count == 402)
    let refused = all.filter { !$0.error && $0.libyaml == .rejects }.map(\.id)
    let taken = all.filter { $0.error && $0.libyaml == .accepts }.map(\.id)
    #expect(SuiteDifference.refused.flatMap(\.ids).sorted() == refused.sorted())
    #expect(SuiteDifference.taken.flatMap(\.ids).sorted() == taken.sorted())
    let both = Set(all.filter { !$0.error && $0.libyaml == .accepts }.map(\.id))
    #expect(both.isSuperset(of: SuiteDifference.events.keys))
  }

  @Test(
    "What the suite and libyaml accept gives the suite's events",
    arguments: cases.filter { !$0.error && $0.libyaml == .accepts && SuiteDifference.events[$0.id] == nil }
  )
  func events(of row: SuiteCase) {
    let dump = EventDump(of: row.file)
    #expect(dump.text == row.events)
    #expect(dump.complaint == nil)
  }

  @Test(
    "Where libyaml accepts a text and hears something else in it, it is known what",
    arguments: cases.filter { SuiteDifference.events[$0.id] != nil }
  )
  func otherEvents(of row: SuiteCase) throws {
    let difference = try #require(SuiteDifference.events[row.id])
    let dump = EventDump(of: row.file)
    #expect(row.events.contains(difference.suite + "\n"))
    #expect(dump.text == row.events.replacing(difference.suite + "\n", with: difference.libyaml + "\n"))
    #expect(dump.complaint == nil)
  }

  @Test(
    "What libyaml rejects is an error at a real place",
    arguments: cases.filter { $0.libyaml == .rejects }
  )
  func rejected(row: SuiteCase) throws {
    let complaint = try #require(EventDump(of: row.file).complaint)
    let line = try #require(row.file.line(complaint.range.start.line))
    #expect((1...line.unicodeScalars.count + 1).contains(complaint.range.start.column))
    #expect(complaint.severity == .error)
    #expect(!complaint.message.isEmpty && !complaint.help.isEmpty)
    var diagnostics = Diagnostics()
    #expect(YAMLTree.parse(row.file, into: &diagnostics) == nil)
    #expect(diagnostics.hasErrors)
  }

  @Test(
    "What libyaml accepts against the suite has events to the end",
    arguments: cases.filter { $0.error && $0.libyaml == .accepts }
  )
  func accepted(row: SuiteCase) {
    let dump = EventDump(of: row.file)
    #expect(dump.complaint == nil)
    #expect(dump.text.hasSuffix("-STR\n"))
  }

  @Test("Every case, and every prefix of it, has a tree or errors at real places", arguments: cases)
  func prefixes(of row: SuiteCase) {
    let bytes = Array(row.yaml.utf8)
    for length in 0...bytes.count {
      if let flaw = readingFlaw(Array(bytes[..<length])) { Issue.record("\(length) bytes: \(flaw)") }
    }
  }

  @Test("Every case with any one byte changed has a tree or errors at real places", arguments: cases)
  func mutations(of row: SuiteCase) {
    var bytes = Array(row.yaml.utf8)
    var random = SeededGenerator(seed: row.id.utf8.reduce(17) { $0 &* 31 &+ UInt64($1) })
    for index in bytes.indices {
      let original = bytes[index]
      for byte in [
        TellingBytes.all.randomElement(using: &random) ?? 0, UInt8.random(in: .min ... .max, using: &random),
      ] {
        bytes[index] = byte
        if let flaw = readingFlaw(bytes) { Issue.record("byte \(index) as \(byte): \(flaw)") }
      }
      bytes[index] = original
    }
  }
}
