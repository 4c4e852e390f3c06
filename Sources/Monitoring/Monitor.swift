package import AdapterProtocol
package import Outcomes
package import Planning

/// Watches one property over a trace, record by record, at a cost that does not grow with the trace.
package struct Monitor: Sendable {
  private let property: Property
  private let vocabulary: Vocabulary
  private var ear: Ear
  /// By code: whether a record of it belongs to one slice alone.
  private let hasKey: [Bool]
  private let length: Duration?

  private var slices: [Slice] = []
  private var sliceOfValue: [Value: Int] = [:]
  private var deadlines = Deadlines()
  private var nextDeadline = Moment.never
  private var openDeadlines = 0

  private var now = Moment.zero
  private var index = 0
  private var isSettling = false
  /// The first breach; nothing is watched after it.
  package private(set) var breach: Breach?
  /// True once something called for the property; what never did verifies nothing.
  package private(set) var hasOpened: Bool

  package init(_ property: Property, _ vocabulary: Vocabulary) {
    self.property = property
    self.vocabulary = vocabulary
    ear = Ear(property, vocabulary)
    hasKey = (0..<vocabulary.count).map { code in property.per.map { vocabulary.has($0, code) } ?? false }
    switch property.kind {
    case .count(_, _, let within), .response(_, _, let within): length = within
    case .absence, .precedence, .prohibition: length = nil
    }
    hasOpened = !property.hasPremise
    if property.per == nil { add(Slice(value: nil, scope: nil), isFound: false) }
  }

  // MARK: Feeding

  /// Takes the next record of the trace.
  package mutating func observe(_ record: Record, _ slots: [Value?]) {
    observe(record, vocabulary.code(of: record, isFirst: index == 0), slots)
  }

  /// Takes the next record of the trace, whose code is known.
  @inline(__always)
  package mutating func observe(_ record: Record, _ code: Int, _ slots: [Value?]) {
    if breach == nil {
      if record.at > now { pass(to: record.at) }
      if ear.listens(to: code) { hear(record, code, slots) } else { silence(record, code, slots) }
    }
    index += 1
  }

  /// The steps are over; what opens from here on is late.
  package mutating func settle() {
    isSettling = true
  }

  /// The case is over: what had to happen and did not is broken, with the record that was observed last.
  package mutating func finish() {
    for slice in slices.indices where breach == nil { leave(slice, at: now, record: max(index - 1, 0)) }
  }

  /// The last instant at which something that is open now may still be decided by time; nil where nothing is.
  package var lastDeadline: Moment? {
    guard breach == nil else { return nil }
    return slices.compactMap { last($0) }.max()
  }

  private func last(_ slice: Slice) -> Moment? {
    guard let scope = slice.scope else { return nil }
    switch property.kind {
    case .absence, .precedence: return nil
    case .count(_, _, let within): return slice.isDecided ? nil : within.map { scope.at + $0 }
    case .response(_, _, let within): return slice.earliest == nil ? nil : within.map { slice.latest + $0 }
    case .prohibition(_, _, let from, let end):
      if case .span = end { return slice.spans.last.map(\.end) }
      return slice.earliest == nil ? nil : slice.latest + from
    }
  }

  // MARK: Time

  private mutating func pass(to instant: Moment) {
    now = instant
    if nextDeadline < instant { expire(before: instant) }
  }

  /// Everything up to an instant has happened, that instant included where `time` says so.
  private mutating func expire(before instant: Moment) {
    while let entry = deadlines.next, entry.at < instant, breach == nil {
      deadlines.removeNext()
      runOut(entry)
    }
    nextDeadline = deadlines.next?.at ?? .never
  }

  private mutating func runOut(_ entry: Deadlines.Entry) {
    guard matters(entry) else { return }
    let slice = slices[entry.slice]
    switch property.kind {
    case .count(let count, _, _):
      slices[entry.slice].isDecided = true
      openDeadlines -= 1
      if let least = count.least, slice.count < least {
        let opening = property.scope == nil ? nil : slice.scope?.record
        add(.tooFew(slice.count, by: entry.at), slice, opening: opening, at: entry.at)
      }
    case .response:
      add(.unanswered(by: entry.at), slice, opening: slice.earliest?.record, at: entry.at)
    case .absence, .precedence, .prohibition: break
    }
  }

  /// Whether what a deadline was for is still open.
  private func matters(_ entry: Deadlines.Entry) -> Bool {
    guard let length, let scope = slices[entry.slice].scope else { return false }
    switch property.kind {
    case .count: return !slices[entry.slice].isDecided && scope.at + length == entry.at
    case .response: return slices[entry.slice].earliest.map { $0.at + length == entry.at } ?? false
    case .absence, .precedence, .prohibition: return false
    }
  }

  private mutating func arm(_ slice: Int, from moment: Moment) {
    guard let length else { return }
    openDeadlines += 1
    if deadlines.isCrowded(openDeadlines) { deadlines = deadlines.keeping { matters($0) } }
    deadlines.add(moment + length, slice)
    nextDeadline = deadlines.next?.at ?? .never
  }

  // MARK: Records

  /// A record that plays no part by its name.
  private mutating func silence(_ record: Record, _ code: Int, _ slots: [Value?]) {
    switch record.kind {
    case .time: expire(before: record.at + .microseconds(1))
    case .opened where code == Vocabulary.opening: ear.forgetStates()
    case .command(let commands) where commands.count > 1:
      // Several at once are several.
      for command in commands where breach == nil {
        let code = vocabulary.command(command.name)
        if ear.listens(to: code) { hear(Record(at: record.at, .command([command])), code, slots) }
      }
    default: break
    }
  }

  private mutating func hear(_ record: Record, _ code: Int, _ slots: [Value?]) {
    let roles = ear.roles(code, record, slots)
    guard property.per != nil else {
      if !roles.isEmpty { play(roles, 0) }
      return
    }
    if hasKey[code] {
      let value = record.key(property.per) ?? .null
      if let slice = sliceOfValue[value] {
        if !roles.isEmpty { play(roles, slice) }
      } else if property.scope == nil || roles.contains(.after) {
        // An event that is named opens a slice even where its fields are others: what must come may never come.
        play(roles, add(Slice(value: value, scope: nil), isFound: true))
      }
    } else if !roles.isEmpty {
      for slice in slices.indices where breach == nil { play(roles, slice) }
    }
  }

  @discardableResult
  private mutating func add(_ slice: Slice, isFound: Bool) -> Int {
    var slice = slice
    if property.scope == nil {
      // Without a scope it is the whole case, also for what is found later.
      slice.scope = Slice.Opening(at: .zero, record: 0, isLate: isFound && isSettling)
    }
    slices.append(slice)
    if let value = slice.value { sliceOfValue[value] = slices.count - 1 }
    if property.scope == nil, case .count = property.kind {
      arm(slices.count - 1, from: .zero)
      if now > .zero { expire(before: now) }
    }
    return slices.count - 1
  }

  private mutating func play(_ roles: Roles, _ slice: Int) {
    guard property.scope != nil else { return inside(roles, slice) }
    if slices[slice].scope != nil {
      guard roles.contains(.endedBy) else { return inside(roles, slice) }
      leave(slice, at: now, record: index)
    }
    if roles.contains(.after), slices[slice].scope == nil { enter(slice) }
  }

  private mutating func enter(_ slice: Int) {
    hasOpened = hasOpened || !property.waitsForPremise
    slices[slice].enter(opening)
    if case .count = property.kind { arm(slice, from: now) }
  }

  private var opening: Slice.Opening { Slice.Opening(at: now, record: index, isLate: isSettling) }

  private mutating func inside(_ roles: Roles, _ slice: Int) {
    switch property.kind {
    case .absence:
      if roles.contains(.main) { add(.happened, slices[slice], opening: scopeOpening(slice), at: now) }
    case .count(let count, _, _): if roles.contains(.main) { self.count(count, slice) }
    case .precedence(_, _, let each):
      if roles.contains(.main) {
        if !slices[slice].hasFirst {
          add(.unpreceded, slices[slice], opening: scopeOpening(slice), at: now)
        }
        if each { slices[slice].hasFirst = false }
      }
      if roles.contains(.premise) { slices[slice].hasFirst = true }
    case .response: respond(roles, slice)
    case .prohibition(_, _, let from, let end): prohibit(roles, slice, from, end)
    }
  }

  private func scopeOpening(_ slice: Int) -> Int? {
    property.scope == nil ? nil : slices[slice].scope?.record
  }

  private mutating func count(_ count: Property.Count, _ slice: Int) {
    guard !slices[slice].isDecided else { return }
    slices[slice].count += 1
    if let most = count.most, slices[slice].count > most {
      add(.tooMany(slices[slice].count), slices[slice], opening: scopeOpening(slice), at: now)
    }
  }

  private mutating func respond(_ roles: Roles, _ slice: Int) {
    if roles.contains(.main), slices[slice].earliest != nil {
      slices[slice].earliest = nil
      openDeadlines -= 1
    }
    guard roles.contains(.premise) else { return }
    hasOpened = true
    // A state that is there already answers at once.
    if ear.isMainTrue { return }
    slices[slice].latest = now
    guard slices[slice].earliest == nil else { return }
    slices[slice].earliest = opening
    arm(slice, from: now)
  }

  private mutating func prohibit(_ roles: Roles, _ slice: Int, _ from: Duration, _ end: Property.End) {
    if roles.contains(.until) {
      slices[slice].clear()
    } else if roles.contains(.main) {
      let broken: Slice.Opening?
      if case .span = end {
        broken = slices[slice].forbidden(at: now)
      } else {
        broken = slices[slice].earliest.flatMap { $0.at + from <= now ? $0 : nil }
      }
      if let broken { add(.happened, slices[slice], opening: broken.record, at: now) }
    }
    guard roles.contains(.premise) else { return }
    hasOpened = true
    if case .span(let length) = end {
      slices[slice].forbid(from: now + from, to: now + length, opening)
    } else {
      slices[slice].latest = now
      if slices[slice].earliest == nil { slices[slice].earliest = opening }
    }
  }

  // MARK: Ends

  /// The scope ends, or the case in it.
  private mutating func leave(_ index: Int, at moment: Moment, record: Int) {
    let slice = slices[index]
    guard let scope = slice.scope else { return }
    switch property.kind {
    case .count(let count, _, _):
      guard !slice.isDecided else { break }
      if length != nil { openDeadlines -= 1 }
      if let least = count.least, slice.count < least, !(isFinishing(record) && scope.isLate) {
        let opening = property.scope == nil ? nil : scope.record
        add(.tooFew(slice.count, by: nil), slice, opening: opening, at: moment, record: record)
      }
    case .response:
      guard let earliest = slice.earliest else { break }
      openDeadlines -= 1
      if !(isFinishing(record) && earliest.isLate) {
        add(.unanswered(by: nil), slice, opening: earliest.record, at: moment, record: record)
      }
    case .absence, .precedence, .prohibition: break
    }
    slices[index].scope = nil
    slices[index].clear()
  }

  /// True for the end of the case, which comes after the last record.
  private func isFinishing(_ record: Int) -> Bool { record < index }

  private mutating func add(
    _ kind: Breach.Kind,
    _ slice: Slice,
    opening: Int?,
    at moment: Moment,
    record: Int? = nil
  ) {
    guard breach == nil else { return }
    breach = Breach(kind: kind, record: record ?? index, at: moment, opening: opening, slice: slice.value)
  }
}

extension Property {
  /// True where the scope alone calls for nothing.
  fileprivate var waitsForPremise: Bool {
    switch kind {
    case .response, .prohibition: true
    case .absence, .count, .precedence: false
    }
  }
}

extension Moment {
  fileprivate static let never = Moment(microseconds: .max)
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
