import AdapterProtocol
import Outcomes
import Reporting
import Testing

@Suite("The console")
struct ConsoleSummaryTests {
  private static let plain = ConsoleSummary(isColoured: false)

  @Test("Whose app it is stands first, then the faults, then the number of cases")
  func opening() {
    var header = Samples.header
    header.isReferenceHost = true
    header.faults = ["late", "twice"]
    #expect(
      Self.plain.opening(header, cases: 61) == """
        Subject: Signoff's reference host. This says nothing about your app.
        Faults switched on: late, twice
        list: 61 cases

        """
    )
    #expect(Self.plain.opening(Samples.header, cases: 1) == "list: 1 case\n")
  }

  @Test("A headline has verdict, name and cause")
  func headlines() {
    #expect(Self.plain.headline(Samples.result(.passed)) == "passed   video.shown")
    #expect(Self.plain.headline(Samples.result(.failed(.tooEarly))) == "failed   video.shown — too early")
    #expect(
      Self.plain.headline(Samples.result(.notApplicable))
        == "not applicable video.shown — its own condition does not hold"
    )
  }

  @Test("--quiet says nothing of what is passed, and counts what was not begun")
  func quiet() {
    let quiet = ConsoleSummary(isColoured: false, verbosity: .quiet)
    #expect(quiet.opening(Samples.header, cases: 61) == "")
    var header = Samples.header
    header.isReferenceHost = true
    #expect(quiet.opening(header, cases: 1).hasPrefix("Subject: "))
    for verdict in Samples.verdicts {
      let result = Samples.result(verdict)
      let isSaid = ![.passed, .skipped(.interrupted), .errored(.adapterGivenUp)].contains(verdict)
      #expect(quiet.told(result) == (isSaid ? Self.plain.headline(result) + "\n" : ""))
      #expect(Self.plain.told(result) == Self.plain.headline(result) + "\n")
    }
  }

  @Test("--verbose shows each case with its whole trace, and what the adapter logged")
  func verbose() {
    let verbose = ConsoleSummary(isColoured: false, verbosity: .verbose)
    var result = Samples.result(.passed)
    let changes = (1...20).map {
      Failures.record(Int64(20_000 + $0), .event(name: "video.shown", fields: ["id": .integer(Int64($0))]))
    }
    result.trace = Failures.trace(changes)
    let text = verbose.told(result, log: ["::error x", "\u{1B}[31mred\r", "##vso[y]"])
    #expect(text.hasPrefix("passed   video.shown\n  The video is shown\n    trace\n"))
    for number in 1...20 { #expect(text.contains("video.shown id=\(number)\n")) }
    #expect(text.contains("> page.open"))
    #expect(
      text.hasSuffix(
        """
            log       the last that the adapter logged
              | ::error x
              | red
              | #\\#vso[y]

        """
      )
    )
    // A result with a log of its own says that one.
    #expect(verbose.told(Failures.errored, log: ["other"]).contains("| fatal: no simulator\n"))
  }

  @Test("Every case that is not passed is told, each under its headline")
  func details() {
    let cases = [Samples.result(.passed), Failures.errored, Failures.skipped]
    #expect(
      Self.plain.details(Samples.report(cases)) == """

        errored  video.shown — the adapter ended [blocker]
          The video is shown
          the adapter ended: exit status 3
            expected  an answer
            found     exit status 3
            checklist lists/list.yaml:9:9
            covers    R-1 The video is shown once.
            log       the last that the adapter logged
              | fatal: no simulator
              | \tat main.swift:3
            repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …

        skipped  video.shown — the adapter does not perform a command [blocker]
          the adapter does not perform page.open

        """
    )
    #expect(Self.plain.details(Samples.report([Samples.result(.passed)])) == "")
    let givenUp = Array(repeating: Samples.result(.errored(.adapterGivenUp)), count: 58)
    #expect(
      Self.plain.details(Samples.report(givenUp))
        == "\n58 cases were not run: the adapter was given up, for the reasons above\n"
    )
  }

  @Test("Cases that an interruption kept from being run are counted in one line")
  func interrupted() {
    let waiting = Samples.result(.skipped(.interrupted))
    #expect(
      Self.plain.details(Samples.report([waiting, waiting]))
        == "\n2 cases were not run: the run was interrupted\n"
    )
    #expect(
      Self.plain.details(Samples.report([waiting])) == "\n1 case was not run: the run was interrupted\n"
    )
  }

  struct Ending: CustomTestStringConvertible {
    let verdicts: [Verdict]
    var signal: Int32?
    let text: String
    var testDescription: String { text }
  }

  static let endings = [
    Ending(
      verdicts: [.passed, .passed],
      text: "2 passed in 1.500 s\nAccepted: every selected case that could be asked is passed."
    ),
    Ending(
      verdicts: [.passed, .skipped(.notPerformed), .notApplicable],
      text: """
        1 passed, 1 skipped, 1 not applicable in 1.500 s
        Accepted: every selected case that could be asked is passed; 2 of 3 could not.
        """
    ),
    Ending(
      verdicts: [.passed, .failed(.unmet)],
      text: "1 passed, 1 failed in 1.500 s\nNot accepted: the app's answer is wrong in 1 of 2 cases."
    ),
    Ending(
      verdicts: [.failed(.unmet), .failed(.crashed), .errored(.adapterEnded)],
      text: """
        2 failed, 1 errored in 1.500 s
        Not accepted: the app's answer is wrong in 2 of 3 cases, and 1 case has no answer to judge.
        """
    ),
    Ending(
      verdicts: [.unknown(.endsEarly), .errored(.adapterEnded)],
      text: "1 errored, 1 unknown in 1.500 s\nCould not judge: 2 cases have no answer to judge."
    ),
    Ending(
      verdicts: [.passed, .vacuous, .pending],
      text: "1 passed, 1 vacuous, 1 pending in 1.500 s\nNot verified: 2 of 3 cases are pending or vacuous."
    ),
    Ending(
      verdicts: [.skipped(.notObserved)],
      text: "1 skipped in 1.500 s\nNot verified: nothing was asked."
    ),
    Ending(verdicts: [], text: "no cases in 1.500 s\nNot verified: nothing was asked."),
    Ending(
      verdicts: [.failed(.unmet), .skipped(.interrupted)],
      signal: 2,
      text:
        "1 failed, 1 skipped in 1.500 s\nInterrupted by signal 2: the cases that were not run are skipped."
    ),
  ]

  @Test("The end says what the verdicts come to", arguments: endings)
  func closing(ending: Ending) {
    var report = Samples.report(ending.verdicts.map { Samples.result($0) })
    report.interruptedBy = ending.signal
    #expect(Self.plain.closing(report) == "\n\(ending.text)\n")
  }

  @Test("There is colour where it was asked for, and nowhere else")
  func colours() {
    let report = Samples.report(Samples.verdicts.map { Samples.result($0) })
    let coloured = Self.everything(report, isColoured: true)
    let plain = Self.everything(report, isColoured: false)
    #expect(!plain.unicodeScalars.contains("\u{1B}"))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    let result = Samples.result(.passed)
    #expect(ConsoleSummary(isColoured: true).headline(result) == "\u{1B}[32mpassed\u{1B}[0m   video.shown")
  }

  static let forgeries = [
    "::error file=a::b", "##vso[task.complete result=Succeeded;]", "##teamcity[testFinished name='a']",
    "##[error]x", "###vso[x]", "\u{600}##vso[x]", "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\r", "\u{85}",
    "  ::set-env::",
  ]

  @Test(
    "Nothing from an adapter is a command to a CI system or a terminal",
    arguments: forgeries,
    ["", "a\n", "a\r\n", "a\r", "a\u{2028}"]
  )
  func commands(forgery: String, before: String) {
    let text = Self.everything(Samples.everywhere(before + forgery), isColoured: false)
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar == "\n" || scalar == "\t" || !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
      #expect(isPlain)
      #expect(scalar != "\u{2028}")
    }
    #expect(!text.contains("##"))
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
    }
  }

  private static func everything(_ report: RunReport, isColoured: Bool) -> String {
    let console = ConsoleSummary(isColoured: isColoured)
    return console.opening(report.header, cases: report.cases.count)
      + report.cases.map { console.told($0) }.joined() + console.details(report)
      + console.closing(report)
      + report.cases.map { ConsoleSummary(isColoured: isColoured, verbosity: .verbose).told($0) }.joined()
      + NextSteps(
        after: report,
        .init(junit: "junit.xml", journal: "journal.jsonl", folder: nil)
      ).text
  }
}
