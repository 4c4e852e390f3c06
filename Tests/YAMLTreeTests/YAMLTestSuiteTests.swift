import Diagnostics
import Testing
import YAMLTree

@Suite("YAML test suite", .whereSuiteIsPresent)
struct YAMLTestSuiteTests {
  static let cases = SuiteCase.all ?? []

  @Test("events", arguments: cases.filter { !$0.error && $0.libyaml == .accepts })
  func events(of row: SuiteCase) {
    let dump = EventDump(of: row.file)
    #expect(dump.text == row.events)
    #expect(dump.complaint == nil)
  }
}
