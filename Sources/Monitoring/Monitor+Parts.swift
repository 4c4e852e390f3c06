import AdapterProtocol
import Planning

extension Monitor {
  @discardableResult
  mutating func add(_ slice: Slice) -> Int {
    if let limit = forgetsAt, slices.count >= limit { forgetIdleSlices() }
    slices.append(slice)
    let place = slices.count - 1
    if !hasScope {
      // Without a scope it is the whole case, also for what is found later.
      enter(place, Slice.Opening(at: .zero, record: 0, isLate: isSettling))
      if case .count = rule, over > wake { expire(before: over) }
    }
    return place
  }

  mutating func play(_ parts: Roles, _ slice: Int) {
    if isBroken { return }
    guard hasScope else { return inside(parts, slice) }
    if slices[slice].scope != nil {
      guard parts.contains(.endedBy) else { return inside(parts, slice) }
      leave(slice, at: now, record: index)
    }
    if parts.contains(.after), !isBroken {
      if scopeCalls { hasOpened = true }
      enter(slice, opening)
    }
  }

  /// False where the scope alone calls for nothing.
  private var scopeCalls: Bool {
    switch rule {
    case .response, .prohibition: false
    case .absence, .count, .precedence: true
    }
  }

  private var opening: Slice.Opening { Slice.Opening(at: now, record: index, isLate: isSettling) }

  private mutating func enter(_ slice: Int, _ opening: Slice.Opening) {
    slices[slice].enter(opening)
    if case .count(let least, let most) = rule {
      if least == nil, most == nil {
        slices[slice].isDecided = true
      } else {
        arm(slice, from: opening.at)
      }
    }
  }

  private mutating func inside(_ parts: Roles, _ slice: Int) {
    switch rule {
    case .absence:
      if parts.contains(.main) { fail(.happened, slices[slice], opening: scopeOpening(slice), at: now) }
    case .count(let least, let most): if parts.contains(.main) { count(least, most, slice) }
    case .precedence(let each):
      if parts.contains(.main) {
        if !slices[slice].hasFirst {
          fail(.unpreceded, slices[slice], opening: scopeOpening(slice), at: now)
        }
        if each { slices[slice].hasFirst = false }
      }
      if parts.contains(.premise) { slices[slice].hasFirst = true }
    case .response: respond(parts, slice)
    case .prohibition(let from, let span): prohibit(parts, slice, from, span)
    }
  }

  func scopeOpening(_ slice: Int) -> Int? {
    !hasScope ? nil : slices[slice].scope?.record
  }

  private mutating func count(_ least: Int?, _ most: Int?, _ slice: Int) {
    guard !slices[slice].isDecided else { return }
    slices[slice].count += 1
    if let most {
      if slices[slice].count > most {
        fail(.tooMany(slices[slice].count), slices[slice], opening: scopeOpening(slice), at: now)
      }
    } else if slices[slice].count == least {
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
    if ear.hasMainState, ear.isMainTrue { return }
    slices[slice].latest = now
    guard slices[slice].earliest == nil else { return }
    slices[slice].earliest = opening
    arm(slice, from: now)
  }

  private mutating func prohibit(_ parts: Roles, _ slice: Int, _ from: Int64, _ span: Int64?) {
    if parts.contains(.until) {
      slices[slice].clear()
    } else if parts.contains(.main) {
      let broken: Slice.Opening?
      if span != nil {
        broken = slices[slice].forbidden(at: now, over: over)
      } else {
        broken = slices[slice].earliest.flatMap { $0.at.later(from) <= now ? $0 : nil }
      }
      if let broken { fail(.happened, slices[slice], opening: broken.record, at: now) }
    }
    guard parts.contains(.premise) else { return }
    hasOpened = true
    if let span {
      let span = Slice.Span(start: now.later(from), end: now.later(span), opening: opening)
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
    switch rule {
    case .count(let least, _):
      guard !slice.isDecided else { break }
      decide(place)
      if let least, slice.count < least, !(isFinishing(record) && scope.isLate) {
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
    guard !isBroken else { return }
    breach = Breach(kind: kind, record: record ?? index, at: moment, opening: opening, slice: slice.value)
  }
}
