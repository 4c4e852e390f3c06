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
    let end: Moment
    let opening: Opening
  }

  let value: Value?
  /// The scope's opening, or that of the case where there is no scope; nil outside of it.
  var scope: Opening?
  /// Of a count: true once nothing can change it for this opening of the scope.
  var isDecided = false
  var count = 0
  /// Of a precedence: what has to come first has come.
  var hasFirst = false
  /// Of a response the earliest unanswered premise, of a prohibition without a length the earliest that forbids.
  var earliest: Opening?
  var latest = Moment.zero
  /// The last deadline that was noted for it; one of each instant is enough.
  var armed: Moment?
  /// Of a prohibition with a length: in order, as many as are needed to cover what is forbidden.
  var spans: [Span] = []

  init(value: Value?) {
    self.value = value
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
  }

  /// True where it is as if it had never been, the scope aside.
  func isIdle(_ over: Moment) -> Bool { earliest == nil && spans.last.map { $0.end < over } ?? true }

  /// Forbids a further time.
  mutating func forbid(_ span: Span, over: Moment) {
    forget(before: over)
    // What the one before the last and this one cover together needs no third.
    if spans.count > 1, spans[spans.count - 2].end >= span.start { spans.removeLast() }
    spans.append(span)
  }

  /// The opening that forbids something at that instant; what is over is forgotten.
  mutating func forbidden(at now: Moment, over: Moment) -> Opening? {
    forget(before: over)
    return spans.first.flatMap { $0.start <= now ? $0.opening : nil }
  }

  private mutating func forget(before over: Moment) {
    guard let first = spans.first, first.end < over else { return }
    spans.removeSubrange(..<(spans.firstIndex { $0.end >= over } ?? spans.count))
  }
}
