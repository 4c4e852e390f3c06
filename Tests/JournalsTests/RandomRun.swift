import AdapterProtocol
import Diagnostics
import Outcomes
import TestTools

/// Reports of every shape, the same for the same seed.
struct RandomRun {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func report() -> RunReport {
    var cases = (0..<random.below(6)).map { result("c\($0)\(text())") }
    var report = RunReport(header: header(), cases: [], duration: duration())
    if chance(), !cases.isEmpty {
      report.interruptedBy = [1, 2, 15].randomElement(using: &random)
      cases[cases.count - 1].verdict = .skipped(.interrupted)
    }
    report.cases = cases
    return report
  }

  private mutating func header() -> RunHeader {
    var header = RunHeader(
      version: text(),
      checklist: text(),
      contract: ContractIdentity(name: ExactText(text()), version: number(), digest: ExactText(text())),
      inputs: some { RunHeader.Input(path: $0.text(), digest: $0.text()) },
      isReferenceHost: chance(),
      faults: some { $0.text() },
      seed: number(),
      startedAt: number(),
      commandLine: text(),
      commandTail: text(),
      requirements: texts()
    )
    header.says = texts()
    header.adapterMark = text()
    header.deadlines = RunHeader.Deadlines(start: duration(), request: duration(), wholeCase: duration())
    for build in Build.allCases where chance() { header.adapters[build] = adapter() }
    if header.adapter != nil {
      header.unwatched = some {
        UnwatchedInvariant(name: $0.text(), covers: $0.some { $0.text() }, lacks: $0.some { $0.text() })
      }
    }
    return header
  }

  private mutating func adapter() -> AdapterDescription {
    AdapterDescription(
      adapter: ExactText(text()),
      subject: map(depth: 2),
      hosting: chance() ? .inside : .outside,
      clock: chance() ? .virtual : .real,
      performs: names(),
      observedEvents: names(),
      observedState: names(),
      capabilities: names(),
      faults: some { FaultDescription(name: $0.name(), breaks: $0.names(), crashes: $0.chance()) }
    )
  }

  private mutating func result(_ id: String) -> CaseResult {
    var result = CaseResult(
      id: id,
      check: text(),
      title: localized(),
      covers: some { $0.text() },
      severity: Severity.allCases.randomElement(using: &random) ?? .minor,
      tags: some { $0.text() },
      source: range(),
      verdict: Self.verdicts.randomElement(using: &random) ?? .passed
    )
    result.fixtures = map(depth: 1)
    result.trace = some { Record(at: Moment(microseconds: $0.number()), $0.kind()) }
    result.explanations = some { $0.explanation() }
    // A passed case whose premise never occurs is called vacuous at the end.
    let isPassed = result.verdict == .passed
    result.premises = some {
      Premise(words: $0.localized(), clause: $0.range(), hasOccurred: isPassed || $0.chance())
    }
    result.duration = duration()
    result.log = some { $0.text() }
    return result
  }

  private mutating func explanation() -> Explanation {
    var explanation = Explanation(
      summary: localized(),
      expected: localized(),
      found: localized(),
      clause: range(),
      covers: some { $0.text() }
    )
    let hasRussian = chance()
    explanation.nearMisses = some {
      LocalizedText(english: $0.text(), russian: hasRussian ? $0.text() : nil)
    }
    if chance() { explanation.after = localized() }
    if chance() { explanation.record = random.below(1000) }
    return explanation
  }

  private mutating func kind() -> Record.Kind {
    switch random.below(9) {
    case 0: .opened(Build.allCases.randomElement(using: &random) ?? .candidate, subject: map(depth: 2))
    case 1: .command(some { Command(name: $0.name(), arguments: $0.map(depth: 2)) })
    case 2: .reply(some { $0.chance() ? .accepted : .refused($0.name()) })
    case 3: .event(name: name(), fields: map(depth: 2))
    case 4: .snapshot(map(depth: 3))
    case 5: .time
    case 6: .ended(reason: name())
    case 7: .unresponsive
    default: .closed
    }
  }

  static let verdicts: [Verdict] =
    [.passed, .pending, .vacuous, .notApplicable] + Verdict.Failure.allCases.map { .failed($0) }
    + Verdict.Trouble.allCases.map { .errored($0) }
    + Verdict.Omission.allCases.filter { $0 != .interrupted }.map { .skipped($0) }
    + Verdict.Gap.allCases.map { .unknown($0) }

  // MARK: Values

  private static let pieces = [
    "", "a", "é", "e\u{301}", "\"", "\\", "\n", "\r", "\u{0}", "\u{1B}[31m", "\u{2028}", "👩‍👩‍👧‍👦", "{}",
    "case", "null", "Ж", "\u{10FFFF}",
  ]

  private mutating func text() -> String {
    (0..<random.below(4)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func name() -> ExactText { ExactText(text()) }
  private mutating func names() -> [ExactText] { some { $0.name() } }
  private mutating func chance() -> Bool { random.below(2) == 0 }
  private mutating func duration() -> Duration { .microseconds(random.below(1 << 40)) }

  private mutating func number() -> Int64 {
    switch random.below(4) {
    case 0: 0
    case 1: .max
    case 2: .min
    default: Int64(truncatingIfNeeded: random.next())
    }
  }

  private mutating func localized() -> LocalizedText {
    LocalizedText(english: text(), russian: chance() ? text() : nil)
  }

  private mutating func texts() -> [String: LocalizedText] {
    Dictionary(some { ($0.text(), $0.localized()) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func range() -> SourceRange {
    func place(_ line: Int, _ column: Int) -> SourcePosition { SourcePosition(line: line, column: column) }
    return SourceRange(
      path: text(),
      start: place(random.below(99), random.below(99)),
      end: place(random.below(99), random.below(99))
    )
  }

  private mutating func map(depth: Int) -> Value.Map {
    var map = Value.Map()
    for _ in 0..<random.below(4) { map[name()] = value(depth: depth) }
    return map
  }

  private mutating func value(depth: Int) -> Value {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .boolean(chance())
    case 2: .integer(number())
    case 3: .string(name())
    case 4: Value.number("-\(random.below(1_000_000)).\(1 + random.below(999_999))".utf8) ?? .null
    case 5: .list(some { $0.value(depth: depth - 1) })
    default: .map(map(depth: depth - 1))
    }
  }

  private mutating func some<T>(_ make: (inout RandomRun) -> T) -> [T] {
    (0..<random.below(4)).map { _ in make(&self) }
  }
}
