import AdapterProtocol
import Planning

extension Monitor {
  @discardableResult
  mutating func add(_ slice: Slice) -> Int {
    if let limit = forgetsAt, slices.count >= limit { forgetIdleSlices() }
    slices.append(slice)
    let place = slices.count - 1
    if property.scope == nil {
      // Without a scope it is the whole case, also for what is found later.
      enter(place, Slice.Opening(at: .zero, record: 0, isLate: isSettling))
      if case .count = property.kind, over > wake { expire(before: over) }
    }
    return place
  }

  mutating func play(_ parts: Roles, _ slice: Int) {
    if breach != nil { return }
    guard property.scope != nil else { return inside(parts, slice) }
    if slices[slice].scope != nil {
      guard parts.contains(.endedBy) else { return inside(parts, slice) }
      leave(slice, at: now, record: index)
    }
    if parts.contains(.after), breach == nil {
      hasOpened = hasOpened || !property.waitsForPremise
      enter(slice, opening)
    }
  }

  private var opening: Slice.Opening { Slice.Opening(at: now, record: index, isLate: isSettling) }

  private mutating func enter(_ slice: Int, _ opening: Slice.Opening) {
    slices[slice].enter(opening)
    if case .count(let count, _, _) = property.kind {
      if count.least == nil, count.most == nil {
        slices[slice].isDecided = true
      } else {
        arm(slice, from: opening.at)
      }
    }
  }

  private mutating func inside(_ parts: Roles, _ slice: Int) {
    switch property.kind {
    case .absence:
      if parts.contains(.main) { fail(.happened, slices[slice], opening: scopeOpening(slice), at: now) }
    case .count(let count, _, _): if parts.contains(.main) { self.count(count, slice) }
    case .precedence(_, _, let each):
      if parts.contains(.main) {
        if !slices[slice].hasFirst {
          fail(.unpreceded, slices[slice], opening: scopeOpening(slice), at: now)
        }
        if each { slices[slice].hasFirst = false }
      }
      if parts.contains(.premise) { slices[slice].hasFirst = true }
    case .response: respond(parts, slice)
    case .prohibition(_, _, let from, let end): prohibit(parts, slice, from, end)
    }
  }

  func scopeOpening(_ slice: Int) -> Int? {
    property.scope == nil ? nil : slices[slice].scope?.record
  }

  private mutating func count(_ count: Property.Count, _ slice: Int) {
    guard !slices[slice].isDecided else { return }
    slices[slice].count += 1
    if let most = count.most {
      if slices[slice].count > most {
        fail(.tooMany(slices[slice].count), slices[slice], opening: scopeOpening(slice), at: now)
      }
    } else if slices[slice].count == count.least {
      decide(slice)
    }
  }

  /// Nothing can change the count any more.
  mutating func decide(_ slice: Int) {
    slices[slice].isDecided = true
    if length != nil { openDeadlines -= 1 }
  }

  private mutating func respond(_ parts: Roles, _ slice: Int) {
    if parts.contains(.main), slices[slice].earliest != nil {
      slices[slice].earliest = nil
      openDeadlines -= 1
    }
    guard parts.contains(.premise) else { return }
    hasOpened = true
    // A state that is there already answers at once.
    if ear.isMainTrue { return }
    slices[slice].latest = now
    guard slices[slice].earliest == nil else { return }
    slices[slice].earliest = opening
    arm(slice, from: now)
  }

  private mutating func prohibit(_ parts: Roles, _ slice: Int, _ from: Duration, _ end: Property.End) {
    if parts.contains(.until) {
      slices[slice].clear()
    } else if parts.contains(.main) {
      let broken: Slice.Opening?
      if case .span = end {
        broken = slices[slice].forbidden(at: now, over: over)
      } else {
        broken = slices[slice].earliest.flatMap { $0.at + from <= now ? $0 : nil }
      }
      if let broken { fail(.happened, slices[slice], opening: broken.record, at: now) }
    }
    guard parts.contains(.premise) else { return }
    hasOpened = true
    if case .span(let length) = end {
      let span = Slice.Span(start: now + from, end: now + length, opening: opening)
      if span.start <= span.end { slices[slice].forbid(span, over: over) }
    } else {
      slices[slice].latest = now
      if slices[slice].earliest == nil { slices[slice].earliest = opening }
    }
  }

  // MARK: Ends

  /// The scope ends, or the case in it.
  mutating func leave(_ place: Int, at moment: Moment, record: Int) {
    let slice = slices[place]
    guard let scope = slice.scope else { return }
    switch property.kind {
    case .count(let count, _, _):
      guard !slice.isDecided else { break }
      decide(place)
      if let least = count.least, slice.count < least, !(isFinishing(record) && scope.isLate) {
        let opening = scopeOpening(place)
        fail(.tooFew(slice.count, by: nil), slice, opening: opening, at: moment, record: record)
      }
    case .response:
      guard let earliest = slice.earliest else { break }
      openDeadlines -= 1
      if !(isFinishing(record) && earliest.isLate) {
        fail(.unanswered(by: nil), slice, opening: earliest.record, at: moment, record: record)
      }
    case .absence, .precedence, .prohibition: break
    }
    slices[place].scope = nil
    slices[place].clear()
  }

  /// True for the end of the case, which comes after the last record.
  private func isFinishing(_ record: Int) -> Bool { record < index }

  mutating func fail(
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
