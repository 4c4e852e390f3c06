package import AdapterProtocol
package import Outcomes
package import Planning

/// Watches one property over a trace, record by record, at a cost that does not grow with the trace.
package struct Monitor: Sendable {
  let rule: Rule
  let hasScope: Bool
  /// The field by whose values it goes.
  private let field: ExactText?
  /// How long something may take; nil where nothing of the property runs out.
  let length: Int64?
  private let vocabulary: Vocabulary
  var ear: Ear
  /// By code: whether a record of it can say anything.
  private let isHeard: [Bool]

  var slices = Slices()
  var deadlines = Deadlines()
  /// How many deadlines matter.
  var openDeadlines = 0
  /// The next deadline.
  var wake = Moment.never
  /// The number of slices at which those that are as good as new are forgotten; nil where none ever is.
  var forgetsAt: Int?

  var now = Moment.zero
  /// What was to happen before this has happened; `time` says so of its own instant too.
  var over = Moment.zero
  var index = 0
  var isSettling = false
  /// The first breach; nothing is watched after it.
  package internal(set) var breach: Breach? {
    didSet { isBroken = true }
  }
  /// The same as a bit: to look at a breach costs more than all else that a record does.
  private(set) var isBroken = false
  /// True once something called for the property; what never did verifies nothing.
  package internal(set) var hasOpened: Bool

  package init(_ property: Property, _ vocabulary: Vocabulary) {
    rule = Rule(property.kind)
    hasScope = property.scope != nil
    field = property.per
    length = property.length
    self.vocabulary = vocabulary
    ear = Ear(property, vocabulary)
    isHeard = ear.byCode.map { !$0.isEmpty }
    hasOpened = !property.hasPremise
    if property.per == nil {
      add(Slice(value: nil))
    } else if ear.forgets(property) {
      forgetsAt = Self.fewSlices
    }
  }

  // MARK: Feeding

  /// Takes the next record of the trace.
  package mutating func observe(_ record: Record, _ slots: [Value?]) {
    observe(record, vocabulary.code(of: record, isFirst: index == 0), slots)
  }

  /// Takes the next record of the trace, whose code is known.
  package mutating func observe(_ record: Record, _ code: Int, _ slots: [Value?]) {
    if record.at > now { now = record.at }
    if isHeard[code] || now > wake { hear(record, code, slots) }
    index += 1
  }

  /// The steps are over; what opens from here on is late.
  package mutating func settle() {
    isSettling = true
  }

  /// The case is over: what had to happen and did not is broken, with the record that was observed last.
  package mutating func finish() {
    for slice in slices.indices where !isBroken { leave(slice, at: now, record: max(index - 1, 0)) }
  }

  /// The last instant at which something that is open now may still be decided by time; nil where nothing is.
  package var lastDeadline: Moment? {
    guard !isBroken else { return nil }
    return slices.list.compactMap { last($0) }.max()
  }

  private func last(_ slice: Slice) -> Moment? {
    guard let scope = slice.scope else { return nil }
    switch rule {
    case .absence, .precedence: return nil
    case .count: return slice.isDecided ? nil : length.map { scope.at.later($0) }
    case .response: return slice.earliest == nil ? nil : length.map { slice.latest.later($0) }
    case .prohibition(let from, let span):
      let instant: Moment
      if span != nil {
        guard let last = slice.spans.last else { return nil }
        instant = last.end
      } else {
        if slice.earliest == nil || from == 0 { return nil }
        instant = slice.latest.later(from)
      }
      return instant < max(now, over) ? nil : instant
    }
  }

  // MARK: Records

  @inline(never)
  private mutating func hear(_ record: Record, _ code: Int, _ slots: [Value?]) {
    if isBroken { return }
    if now > over { over = now }
    if now > wake { expire(before: now) }
    let roles = ear.byCode[code]
    if roles.isEmpty || isBroken { return }
    if roles.contains(.nameless) { return hearNameless(record, code, slots) }
    var parts = roles.intersection(.parts)
    if roles.contains(.uncertain) { parts.formUnion(ear.parts(code, record, slots)) }
    if field == nil {
      if !parts.isEmpty { play(parts, 0) }
    } else if !roles.contains(.keyed) {
      if parts.isEmpty { return }
      for slice in slices.indices where !isBroken { play(parts, slice) }
    } else {
      let value = record.key(field) ?? .null
      if let slice = slices.find(value) {
        if !parts.isEmpty { play(parts, slice) }
      } else if !hasScope || parts.contains(.after) {
        // An event that is named opens a slice even where its fields are others: what must come may never come.
        play(parts, add(Slice(value: value)))
      }
    }
  }

  private mutating func hearNameless(_ record: Record, _ code: Int, _ slots: [Value?]) {
    switch record.kind {
    case .time:
      over = now.later(1)
      expire(before: over)
    case .opened where code == Vocabulary.opening: ear.forgetStates()
    case .command(let commands) where commands.count > 1:
      // Several at once come one after another.
      for command in commands {
        let code = vocabulary.command(command.name)
        if code == Vocabulary.silence { continue }
        hear(Record(at: record.at, .command([command])), code, slots)
      }
    default: break
    }
  }
}

extension Record {
  /// The value of the field by which a property goes.
  fileprivate func key(_ name: ExactText?) -> Value? {
    guard let name else { return nil }
    switch kind {
    case .event(_, let fields): return fields[name]
    case .command(let commands): return commands.first?.arguments[name]
    default: return nil
    }
  }
}
