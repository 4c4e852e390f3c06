import AdapterProtocol

/// What a property knows of one thing that it is about: of the whole case, or of one value of its field.
struct Slice: Sendable {
  /// Something that was called for, and by which record.
  struct Opening: Sendable {
    let at: Moment
    let record: Int
    /// True where that was after the last step: still undecided at the end, it verifies nothing.
    let isLate: Bool
  }

  /// A time in which something is forbidden, both ends included.
  struct Span: Sendable {
    let start: Moment
    var end: Moment
    let opening: Opening
  }

  let value: Value?
  /// The scope's opening, or that of the case where there is no scope; nil outside of it.
  var scope: Opening?
  /// True once a count is decided for this opening of the scope.
  var isDecided = false
  var count = 0
  /// Of a precedence: what has to come first has come.
  var hasFirst = false
  /// Of a response the earliest unanswered premise, of a prohibition without a length the earliest that forbids.
  var earliest: Opening?
  var latest = Moment.zero
  /// Of a prohibition with a length: disjoint, in order.
  var spans: [Span] = []
  var firstSpan = 0

  init(value: Value?, scope: Opening?) {
    self.value = value
    self.scope = scope
  }

  mutating func enter(_ opening: Opening) {
    scope = opening
    isDecided = false
    count = 0
    hasFirst = false
    clear()
  }

  /// Nothing is called for or forbidden any more.
  mutating func clear() {
    earliest = nil
    if !spans.isEmpty { spans.removeAll(keepingCapacity: true) }
    firstSpan = 0
  }

  /// Forbids a further time; times that touch are one.
  mutating func forbid(from start: Moment, to end: Moment, _ opening: Opening) {
    if let last = spans.last, firstSpan < spans.count, last.end >= start {
      spans[spans.count - 1].end = end
    } else {
      spans.append(Span(start: start, end: end, opening: opening))
    }
  }

  /// The opening that forbids something at that instant; what is over is forgotten.
  mutating func forbidden(at now: Moment) -> Opening? {
    while firstSpan < spans.count, spans[firstSpan].end < now { firstSpan += 1 }
    if firstSpan > 16, firstSpan * 2 > spans.count {
      spans.removeFirst(firstSpan)
      firstSpan = 0
    }
    guard firstSpan < spans.count, spans[firstSpan].start <= now else { return nil }
    return spans[firstSpan].opening
  }
}
