import AdapterProtocol
import Files
import Judging
import Outcomes
import Planning
import TestSupport
import TestTools
import Testing

/// The tables of `docs/checklist-format.md`, row by row: what the page says is what the judge does.
struct DocumentedTrace: Sendable, CustomTestStringConvertible {
  let line: Int
  let steps: [String]
  let given: [String]
  let always: [String]
  let trace: String
  let verdict: String

  var testDescription: String { "line \(line): \(steps.joined(separator: ", ")) on \(trace)" }

  static let page = Paths.join(SourceTree.root, "docs/checklist-format.md")

  /// Every row of every table whose head is `program | trace | verdict`.
  static let all: [DocumentedTrace] = {
    guard let bytes = try? FileReading.contents(of: page, limit: 1 << 20) else { return [] }
    var rows: [DocumentedTrace] = []
    var isTable = false
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .enumerated() {
      let cells = line.split(separator: "|").map { String($0.drop { $0 == " " }) }
      guard line.hasPrefix("|"), cells.count >= 3 else {
        isTable = false
        continue
      }
      if cells[0].hasPrefix("program") {
        isTable = true
      } else if isTable, !cells[0].hasPrefix("---") {
        let spans = codeSpans(cells[0])
        rows.append(
          DocumentedTrace(
            line: index + 1,
            steps: spans.filter { !$0.hasPrefix("given ") && !$0.hasPrefix("always ") },
            given: spans.filter { $0.hasPrefix("given ") }.map { String($0.dropFirst(6)) },
            always: spans.filter { $0.hasPrefix("always ") }.map { String($0.dropFirst(7)) },
            trace: codeSpans(cells[1]).first ?? "",
            verdict: String(
              cells[2].prefix { $0 != ":" && $0 != "(" }.reversed().drop { $0 == " " }.reversed()
            )
          )
        )
      }
    }
    return rows
  }()

  private static func codeSpans(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}

@Suite("The tables of the checklist format")
struct DocumentedTraceTests {
  @Test("The page has its tables")
  func tables() {
    #expect(DocumentedTrace.all.count >= 40)
  }

  @Test("A row holds as it is written", arguments: DocumentedTrace.all)
  func row(_ row: DocumentedTrace) throws {
    let compiled = compile(SampleContract.checklist(row.steps, given: row.given, always: row.always))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    let judgement = Judge.judge(planned.program, TraceNotation.read(row.trace))
    #expect(judgement.verdict.standing.word == row.verdict)
  }

  @Test("Judging record by record asks for nothing once it is over", arguments: DocumentedTrace.all)
  func live(_ row: DocumentedTrace) throws {
    let compiled = compile(SampleContract.checklist(row.steps, given: row.given, always: row.always))
    let planned = try #require(compiled.plan?.cases.first, "\(compiled.text)")
    var judge = Judge(planned.program)
    for record in TraceNotation.read(row.trace) { judge.observe(record) }
    #expect(judge.next == .close || row.trace.hasSuffix("…"))
  }
}
