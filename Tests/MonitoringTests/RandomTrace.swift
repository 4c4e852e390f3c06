import AdapterProtocol
import Outcomes
import TestTools

/// A short trace by letters: few things, often at one instant.
struct RandomTrace {
  var letters: [Int]
  /// In microseconds.
  var times: [Int64]
  /// The record with which the steps ended; nil where they never do.
  var settling: Int?
  /// False for a recording that ends early.
  var isClosed: Bool

  /// What the property speaks of is in it more often than anything else.
  init(_ alphabet: Alphabet, _ relevant: [Int], _ generator: inout SeededGenerator) {
    let count = 2 + generator.below(10)
    letters = [alphabet.start]
    times = [0]
    var now: Int64 = 0
    for _ in 1..<count {
      switch generator.below(20) {
      case 0: letters.append(alphabet.time)
      case 1: letters.append(alphabet.openings[generator.below(alphabet.openings.count)])
      case 2: letters.append(alphabet.snapshots[generator.below(alphabet.snapshots.count)])
      case 3, 4: letters.append(alphabet.ordinary[generator.below(alphabet.ordinary.count)])
      default: letters.append(relevant[generator.below(relevant.count)])
      }
      switch generator.below(8) {
      case 0...3: break
      case 4: now += 500_000
      case 7: now += 2_000_000
      default: now += 1_000_000
      }
      times.append(now)
    }
    settling = generator.below(5) == 0 ? nil : generator.below(count)
    isClosed = generator.below(4) != 0
  }

  /// The same trace without one record.
  func without(_ record: Int) -> RandomTrace {
    var trace = self
    trace.letters.remove(at: record)
    trace.times.remove(at: record)
    if let end = settling, end >= record { trace.settling = max(0, end - 1) }
    return trace
  }

  func records(_ alphabet: Alphabet) -> [Record] {
    letters.indices.map { Record(at: Moment(microseconds: times[$0]), alphabet.kinds[letters[$0]]) }
  }

  /// The trace as the documentation writes it, `|` where the steps end.
  func notation(_ alphabet: Alphabet) -> String {
    var words: [String] = []
    var now: Int64 = 0
    for record in letters.indices {
      var word = alphabet.words[letters[record]]
      if times[record] != now {
        now = times[record]
        word += "@\(Double(now) / 1_000_000)"
      }
      words.append(word)
      if record == settling { words.append("|") }
    }
    return (words + (isClosed ? [] : ["…"])).joined(separator: " ")
  }
}
