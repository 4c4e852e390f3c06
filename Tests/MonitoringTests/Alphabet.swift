import AdapterProtocol
import Outcomes
import Planning
import TestSupport

/// Everything that can happen in a random trace, each thing numbered: a small world has many coincidences.
///
/// It is written as the notation of traces is, and known by number, so that what a pattern means of it is asked once
/// and not in every trace.
struct Alphabet {
  enum Sort { case start, opening, snapshot, time, other }

  let words: [String]
  let kinds: [Record.Kind]
  let codes: [Int]
  let sorts: [Sort]
  /// The letters of one sort.
  let ordinary: [Int]
  let snapshots: [Int]
  let openings: [Int]
  let time: Int
  let start = 0

  static let ids = ["", "(id=null)", "(id=1)", "(id=2)", "(id=3)"]

  init(_ vocabulary: Vocabulary) {
    var words = ["build:candidate", "time", "build:previous", "build:candidate", "X<", "exit"]
    words += ["a=null", "a=x", "a=y", "a=x,colour=red", "a=y,colour=red"]
    for event in ["e", "cart.added", "cart.removed"] { words += Self.ids.map { event + $0 } }
    words += ["c", "s", "X>", "Y>", "buy(id=1)>", "buy(id=2)>", "buy>"]
    words += ["X+X>", "X+Y>", "X+buy(id=1)>", "buy(id=1)+X>", "buy(id=1)+buy(id=1)>", "buy(id=1)+buy(id=2)>"]
    words += ["buy(id=2)+Y+buy(id=3)>"]
    self.words = words
    kinds = words.map { word in TraceNotation.kind(word) }
    codes = kinds.enumerated().map { index, kind in
      vocabulary.code(of: Record(at: .zero, kind), isFirst: index == 0)
    }
    sorts = kinds.enumerated().map { index, kind in
      switch kind {
      case .opened: index == 0 ? .start : .opening
      case .snapshot: .snapshot
      case .time: .time
      default: .other
      }
    }
    time = 1
    openings = [2, 3]
    snapshots = sorts.indices.filter { [sorts] in sorts[$0] == .snapshot }
    ordinary = Array(4..<words.count)
  }
}
