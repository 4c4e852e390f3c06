import AdapterProtocol
import Monitoring
import Outcomes
import Planning
import TestSupport
import TestTools

/// What two judges of one property have to agree on.
struct Finding: Equatable {
  let kind: Breach.Kind
  let record: Int
  let opening: Int?
  let slice: Value?
}

/// One property before an automaton and before the naive reading.
struct Agreement {
  let property: Property
  let alphabet: Alphabet
  let naive: Naive
  let slots: [Value?]
  /// The letters that the property has something to do with.
  let relevant: [Int]
  private let fresh: Monitor

  init(_ property: Property, _ alphabet: Alphabet, _ vocabulary: Vocabulary, _ slots: [Value?]) {
    self.property = property
    self.alphabet = alphabet
    self.slots = slots
    naive = Naive(property, alphabet, vocabulary, slots)
    relevant = naive.relevantLetters
    fresh = Monitor(property, vocabulary)
  }

  struct Result {
    /// What the two say differently; nil where they agree.
    var difference: String?
    let isBroken: Bool
    let hasOpened: Bool
  }

  /// Shows a trace to both.
  func compare(_ trace: RandomTrace) -> Result {
    var monitor = fresh
    var difference: String?
    for record in trace.letters.indices {
      let letter = trace.letters[record]
      let at = Moment(microseconds: trace.times[record])
      monitor.observe(Record(at: at, alphabet.kinds[letter]), alphabet.codes[letter], slots)
      guard record == trace.settling else { continue }
      let deadline = naive.judge(trace, count: record + 1, isOver: false).lastDeadline
      if monitor.lastDeadline?.microseconds != deadline {
        difference = "last deadline \(text(monitor.lastDeadline?.microseconds)) and naively \(text(deadline))"
      }
      monitor.settle()
    }
    if trace.isClosed { monitor.finish() }
    let wanted = naive.judge(trace, count: trace.letters.count, isOver: trace.isClosed)
    if monitor.hasOpened != wanted.hasOpened {
      difference = "has opened: \(monitor.hasOpened) and naively \(wanted.hasOpened)"
    }
    let found = monitor.breach.map {
      Finding(kind: $0.kind, record: $0.record, opening: $0.opening, slice: $0.slice)
    }
    let isAgreed = found.map(wanted.findings.contains) ?? wanted.findings.isEmpty
    if !isAgreed { difference = "breach \(text(found)) and naively one of \(wanted.findings)" }
    return Result(difference: difference, isBroken: found != nil, hasOpened: wanted.hasOpened)
  }

  private func text<T>(_ value: T?) -> String { value.map { "\($0)" } ?? "none" }

  /// The shortest trace that still differs, written out.
  func example(_ trace: RandomTrace) -> String {
    var trace = trace
    var record = trace.letters.count - 1
    while record > 0 {
      let shorter = trace.without(record)
      if compare(shorter).difference != nil {
        trace = shorter
        record = trace.letters.count - 1
      } else {
        record -= 1
      }
    }
    return """
      property  \(property.notation)
      trace     \(trace.notation(alphabet))
      differs   \(compare(trace).difference ?? "not any more")
      """
  }
}
