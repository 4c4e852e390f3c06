import Diagnostics
import Outcomes
import Reporting
import Testing

@Suite("The live line")
struct LiveLineTests {
  /// A run of 64: so many passed in one second each, some verdicts of no time, and what runs since when.
  struct Row: CustomTestStringConvertible {
    var passed = 0
    var kept: [Verdict] = []
    var running: [(id: String, since: Int)] = []
    var now = 0
    var total = 64
    var width = 80
    let line: String
    var testDescription: String { "\(width): \(line)" }

    var text: String {
      var progress = RunProgress(total: total, kept: kept.map { Samples.result($0) })
      for index in 0..<passed {
        progress.begins("video.shown", at: .seconds(index))
        var result = Samples.result(.passed)
        result.duration = .seconds(1)
        progress.ends(result)
      }
      for (id, since) in running { progress.begins(id, at: .seconds(since)) }
      return LiveLine(progress, at: .seconds(now), isColoured: false).text(width: width)
    }
  }

  private static let long = "stale.back-to-the-first[late=vod,honoured=false]"

  static let rows = [
    Row(line: " 0 of 64"),
    Row(running: [("lookup.live", 0)], line: " 0 of 64 · lookup.live"),
    Row(running: [("lookup.live", 0)], now: 3, line: " 0 of 64 · lookup.live 3 s"),
    Row(passed: 4, running: [("lookup.live", 4)], now: 4, line: " 4 of 64 · lookup.live · ~60 s left"),
    Row(passed: 4, running: [("lookup.live", 4)], now: 9, line: " 4 of 64 · lookup.live 5 s · ~59 s left"),
    Row(passed: 63, running: [("a", 63)], now: 64, line: "63 of 64 · a 1 s · ~1 s left"),
    Row(
      passed: 2,
      running: [("a", 2)],
      now: 2,
      total: 400,
      line: "  2 of 400 · a · ~7 min left"
    ),
    Row(passed: 1, running: [("a", 1)], now: 6001, total: 9001, line: "   1 of 9001 · a 1 h · ~3 h left"),
    // Those of an earlier part say nothing of how long the rest takes.
    Row(
      kept: [.passed, .failed(.unmet), .errored(.adapterEnded), .skipped(.notObserved), .failed(.crashed)],
      running: [("a", 0)],
      line: " 5 of 64 · 2 failed, 1 errored · a"
    ),
    // The oldest is named, and two at once take half the time.
    Row(
      passed: 4,
      running: [("lookup.live", 4), ("lookup.vod", 4)],
      now: 4,
      line: " 4 of 64 · lookup.live +1 more · ~30 s left"
    ),
    // What matters least is left out first.
    Row(
      passed: 4,
      running: [(long, 4), ("b", 5)],
      now: 7,
      width: 90,
      line: " 4 of 64 · stale.back-to-the-first[late=vod,honoured=false] 3 s +1 more · ~29 s left"
    ),
    Row(
      passed: 4,
      running: [(long, 4), ("b", 5)],
      now: 7,
      width: 60,
      line: " 4 of 64 · stale.back-t…ured=false] 3 s +1 more · ~29 s left"
    ),
    Row(
      passed: 4,
      kept: [.failed(.unmet)],
      running: [(long, 4), ("b", 5)],
      now: 7,
      width: 50,
      line: " 5 of 64 · 1 failed · stale.ba…=false] 3 s +1 more"
    ),
    Row(
      passed: 4,
      running: [(long, 4), ("b", 5)],
      now: 7,
      width: 30,
      line: " 4 of 64 · stale.b…=false] 3 s"
    ),
    Row(passed: 4, running: [(long, 4), ("b", 5)], now: 7, width: 22, line: " 4 of 64 · ~29 s left"),
    Row(passed: 4, running: [(long, 4)], now: 4, width: 12, line: " 4 of 64"),
    Row(passed: 4, running: [(long, 4)], now: 4, width: 5, line: " 4…64"),
    Row(passed: 4, running: [(long, 4)], now: 4, width: 0, line: ""),
    // Letters of any width.
    Row(
      running: [("витрина.показывает-ролик-после-возврата", 0)],
      width: 32,
      line: " 0 of 64 · витрина.по…е-возврата"
    ),
    Row(running: [("動画が表示される[商品=先頭のゼロ]", 0)], width: 32, line: " 0 of 64 · 動画が表示…頭のゼロ]"),
    // What an adapter or a checklist prints begins nothing and moves nothing.
    Row(running: [("a\r\n::b\tc\u{1B}[2Jd", 0)], line: #" 0 of 64 · a\u{D}\u{A}::b cd"#),
    Row(running: [("##vso[x]", 0)], line: " 0 of 64 · #\\#vso[x]"),
  ]

  @Test("It says what is done, what is wrong, what runs and the time left", arguments: rows)
  func lines(row: Row) {
    #expect(row.text == row.line)
  }

  @Test("It is never wider than the terminal", arguments: rows)
  func widths(row: Row) {
    for width in 0...130 {
      var row = row
      row.width = width
      #expect(row.text.displayWidth <= width)
      #expect(!row.text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test("What is wrong has the colour of the worst, and colours take no room")
  func colours() {
    for (verdicts, code) in [
      ([Verdict.failed(.unmet), .errored(.adapterEnded)], "31"), ([.errored(.adapterEnded)], "35"),
      ([.vacuous], "33"),
    ] {
      let progress = RunProgress(total: 9, kept: verdicts.map { Samples.result($0) })
      let plain = LiveLine(progress, at: .zero, isColoured: false).text(width: 40)
      let text = LiveLine(progress, at: .zero, isColoured: true).text(width: plain.displayWidth)
      #expect(text.contains("\u{1B}[\(code)m"))
      #expect(text.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    }
  }

  @Test("A case whose name was redacted otherwise at its end is no longer said to run")
  func renamed() {
    var progress = RunProgress(total: 2)
    progress.begins("open[key=«secret 1»]", at: .zero)
    progress.ends(Samples.result(.passed, id: "open[key=«secret 2»]"))
    #expect(LiveLine(progress, at: .zero, isColoured: false).text(width: 40) == "1 of 2 · ~1 s left")
  }
}
