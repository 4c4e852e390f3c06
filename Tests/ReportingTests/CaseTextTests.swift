import AdapterProtocol
import Outcomes
import Reporting
import Testing

@Suite("The text of a case")
struct CaseTextTests {
  struct Example: CustomTestStringConvertible {
    let name: String
    let result: CaseResult
    let text: String
    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "something forbidden happened",
      result: Failures.forbidden,
      text: """
        The video is shown
        must not happen, and did: the page shows video 2
          expected  never video.shown, since the last command
          found     video.shown id="2", at 300 ms
          after     the shopper opens page A, at 0 s
          checklist lists/list.yaml:9:9
          covers    R-1 The video is shown once.
          trace
               0.000 ms = state page="none" video="absent"
               0.000 ms > page.open id="A"
              12.500 ms   page.shown id="A"
              12.500 ms = state page="A"
          >> 300.000 ms   video.shown id="2"
             300.000 ms = state video="filled"
          repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …
        """
    ),
    Example(
      name: "something due did not happen",
      result: Failures.unmet,
      text: """
        The video is shown
        did not happen: the page shows video 1
          expected  video.shown { id: "1" }, by 2 s
          found     no such record by 2 s
          near miss video.shown id="2" at 1 s: id is "2", expected "1"
          after     the shopper opens page A, at 0 s
          checklist lists/list.yaml:9:9
          covers    R-1 The video is shown once.
          covers    R-9
          trace
                0.000 ms = state page="none" video="absent"
                0.000 ms > page.open id="A"
               12.500 ms   page.shown id="A"
               12.500 ms = state page="A"
             1000.000 ms   video.shown id="2"
          >> 2000.000 ms   the deadline passes
          repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …
        """
    ),
    Example(
      name: "a state did not stay",
      result: Failures.flicker,
      text: """
        The video is shown
        the state did not stay as it must
          expected  video: "absent", from 12.5 ms to 1 s
          found     video: "empty", at 40 ms
          after     the shopper opens page A, at 0 s
          checklist lists/list.yaml:9:9
          covers    R-1 The video is shown once.
          trace
              0.000 ms = state page="none" video="absent"
              0.000 ms > page.open id="A"
             12.500 ms   page.shown id="A"
             12.500 ms = state page="A"
          >> 40.000 ms = state video="empty"
             60.000 ms = state video=nothing
          repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …
        """
    ),
    Example(
      name: "the app crashed",
      result: Failures.crash,
      text: """
        The video is shown
        the app ended (signal 6) after page.open
          expected  the app keeps running
          found     it ended, at 1 s
          after     the shopper opens page A, at 0 s
          checklist lists/list.yaml:9:9
          covers    R-1 The video is shown once.
          trace
                0.000 ms = state page="none" video="absent"
                0.000 ms > page.open id="A"
               12.500 ms   page.shown id="A"
               12.500 ms = state page="A"
          >> 1000.000 ms   the app ended: signal 6
          repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …
        """
    ),
    Example(
      name: "the adapter ended",
      result: Failures.errored,
      text: """
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
        """
    ),
    Example(
      name: "nothing is known but the cause",
      result: Samples.result(.vacuous),
      text: """
        The video is shown
        its premise never occurred
          repeat    signoff run lists/list.yaml --only 'video.shown' -- ./adapter …
        """
    ),
  ]

  @Test(
    "A case says what is wrong, where, what was expected and found, and how to repeat it",
    arguments: examples
  )
  func text(example: Example) {
    #expect(CaseText.lines(example.result, Samples.header).joined(separator: "\n") == example.text)
  }

  @Test("What else was found is told after the reason for the verdict")
  func others() {
    var result = Failures.crash
    result.trace = []
    result.explanations.append(Samples.why("did not happen: a", expected: "a", found: "nothing"))
    let lines = CaseText.lines(result, Samples.header)
    #expect(lines[1] == "the app ended (signal 6) after page.open")
    #expect(lines.contains("also: did not happen: a"))
  }

  @Test("A long trace is shown around the record that decided, with the number of those left out")
  func window() {
    var result = Failures.forbidden
    result.trace = (0..<100).map { Failures.record(Int64($0) * 1000, .event(name: "e\($0)", fields: [:])) }
    result.explanations[0].record = 50
    let lines = CaseText.lines(result, Samples.header)
    let trace = lines.drop { $0 != "  trace" }.dropFirst().dropLast()
    #expect(trace.first == "    … 36 earlier records")
    #expect(trace.dropFirst().first == "     36 ms   e36")
    #expect(trace.contains("  >> 50 ms   e50"))
    #expect(trace.last == "    … 45 later records")
    #expect(trace.count == 21)
  }

  @Test("The first state that is shown is whole, also where earlier records are left out")
  func firstState() {
    var result = Failures.forbidden
    let events = (0..<20).map { Failures.record(0, .event(name: "e\($0)", fields: [:])) }
    result.trace =
      [Failures.record(0, .snapshot(["a": 1, "b": 1]))] + events + [
        Failures.record(0, .snapshot(["a": 2, "b": 1])), Failures.record(0, .snapshot(["a": 2, "b": 2])),
      ]
    result.explanations[0].record = 22
    let states = CaseText.lines(result, Samples.header).filter { $0.contains("= state") }
    #expect(states == ["     0 ms = state a=2 b=1", "  >> 0 ms = state b=2"])
  }

  @Test("A refusal of the app is part of the trace, an acceptance is not")
  func replies() {
    var result = Failures.forbidden
    result.trace = [.reply([.accepted]), .reply([.refused("busy")])].map { Failures.record(0, $0) }
    result.explanations[0].record = nil
    let lines = CaseText.lines(result, Samples.header)
    #expect(lines.contains("     0 ms < refused: busy"))
    #expect(!lines.contains { $0.contains("accepted") })
  }

  @Test("A state of any size is one bounded line")
  func hugeState() {
    var result = Failures.forbidden
    result.trace = [
      Failures.record(0, .snapshot(["a": .string(ExactText(String(repeating: "日", count: 90_000)))]))
    ]
    let lines = CaseText.lines(result, Samples.header)
    #expect(lines.allSatisfy { $0.utf8.count < 2100 })
    #expect(lines.contains { $0.contains("= state") && $0.contains("… [truncated ") })
  }

  struct Quoting: CustomTestStringConvertible {
    let id: String
    let word: String
    var testDescription: String { id }
  }

  static let quoting = [
    Quoting(id: "a[b=c]{d}", word: "'a[b=c]{d}'"),
    Quoting(id: "it's", word: #"'it'\''s'"#),
    Quoting(id: "'; rm -rf ~; '", word: #"''\''; rm -rf ~; '\'''"#),
    Quoting(id: "a\nb", word: #"'a\u{A}b'"#),
  ]

  @Test("The command that repeats a case names it as one word of the shell", arguments: quoting)
  func repeating(quoting: Quoting) {
    let line = CaseText.repeating(Samples.result(.failed(.unmet), id: quoting.id), Samples.header)
    #expect(line == "signoff run lists/list.yaml --only \(quoting.word) -- ./adapter …")
  }

  @Test("Where a title is long, the command that repeats the case is still whole")
  func longCommands() {
    let id = String(repeating: "long", count: 2000)
    #expect(CaseText.repeating(Samples.result(.failed(.unmet), id: id), Samples.header).contains("'\(id)'"))
  }

  @Test("Evidence is named with its file, or with the reason why there is none")
  func evidence() {
    var result = Samples.result(.failed(.unmet))
    result.evidence = [
      EvidencePiece(
        name: "shot\u{1B}[2J\n::error",
        mediaType: "image/png",
        fate: .kept(file: "reports/evidence/a/01-shot.png", digest: "ab", size: 3)
      ),
      EvidencePiece(name: "video", mediaType: "video/mp4", fate: .lost(reason: "/a.mp4: No such file")),
    ]
    let lines = CaseText.lines(result, Samples.header).filter { $0.contains("evidence") }
    #expect(
      lines == [
        "  evidence  shot\\u{A}::error (image/png, 3 bytes): reports/evidence/a/01-shot.png",
        "  evidence  video (video/mp4) is not kept: /a.mp4: No such file",
      ]
    )
  }
}
