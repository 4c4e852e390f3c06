package import AdapterProtocol
import Monitoring
package import Outcomes
package import Planning

/// A property that is watched while a case is judged.
struct Watch: Sendable {
  private var monitor: Monitor
  /// The bound names that it waits for.
  let waitsFor: Set<Int>
  /// False until they are bound.
  var isBound: Bool
  /// False for an invariant that the adapter cannot see.
  var isWatched = true
  /// True once its breach stands among the breaks.
  var isTold = false

  init(_ property: Property, _ vocabulary: Vocabulary) {
    monitor = Monitor(property, vocabulary)
    waitsFor = property.slots
    isBound = waitsFor.isEmpty
  }

  var isActive: Bool { isBound && isWatched }
  var breach: Breach? { isActive ? monitor.breach : nil }
  /// What never was bound was called for by nothing.
  var hasOpened: Bool { isActive && monitor.hasOpened }
  var lastDeadline: Moment? { isActive ? monitor.lastDeadline : nil }
  /// True while time can still decide it.
  var isUndecided: Bool { lastDeadline != nil }

  mutating func observe(_ record: Record, _ code: Int, _ slots: [Value?]) {
    if isActive { monitor.observe(record, code, slots) }
  }

  mutating func settle() { if isActive { monitor.settle() } }
  mutating func finish() { if isActive { monitor.finish() } }
}

extension Judge {
  /// Leaves out the invariants of which an adapter does not see all that they are about.
  package mutating func watchOnly(events: [ExactText], state: [ExactText]) {
    for (index, property) in program.properties.enumerated() where property.invariant != nil {
      if !property.isWatched(events: events, state: state) { watches[index].isWatched = false }
    }
  }

  /// Shows a record to every property that is watched.
  mutating func watch(_ record: Record) {
    if watches.isEmpty { return }
    let code = program.vocabulary.code(of: record, isFirst: count == 0)
    for index in watches.indices { watches[index].observe(record, code, slots) }
    if watches.contains(where: { !$0.isBound }) { history.append(record) }
    tellBreaches()
  }

  /// Properties whose names are bound now see the trace from its start.
  mutating func bindWatches() {
    guard !history.isEmpty else { return }
    for index in watches.indices where !watches[index].isBound {
      guard watches[index].waitsFor.allSatisfy({ slots[$0] != nil }) else { continue }
      watches[index].isBound = true
      for (place, record) in history.enumerated() {
        let code = program.vocabulary.code(of: record, isFirst: place == 0)
        watches[index].observe(record, code, slots)
      }
    }
    if !watches.contains(where: { !$0.isBound }) { history = [] }
    tellBreaches()
  }

  mutating func finishWatches() {
    for index in watches.indices { watches[index].finish() }
    tellBreaches()
  }

  private mutating func tellBreaches() {
    var isBroken = false
    for index in watches.indices where !watches[index].isTold {
      guard let breach = watches[index].breach else { continue }
      watches[index].isTold = true
      let violated = Break.Violated(index: index, opening: breach.opening, slice: breach.slice)
      add(.property(breach.kind), step: nil, property: violated, record: breach.record, at: breach.at)
      isBroken = true
    }
    if isBroken { stopSteps() }
  }
}

extension Plan {
  /// The invariants that an adapter does not see in full.
  package func unwatched(by adapter: AdapterDescription) -> [UnwatchedInvariant] {
    invariants.compactMap { property in
      let needs = property.needs
      let lacks =
        needs.events.filter { !adapter.observedEvents.contains($0) }
        + needs.state.filter { !adapter.observedState.contains($0) }
      guard let name = property.invariant, !lacks.isEmpty else { return nil }
      return UnwatchedInvariant(
        name: name.string,
        covers: property.covers.map(\.string),
        lacks: lacks.map(\.string)
      )
    }
  }
}

extension ProgramProperty {
  /// Whether an adapter that sees these sees all that the property is about.
  package func isWatched(events: [ExactText], state: [ExactText]) -> Bool {
    let needs = needs
    return needs.events.allSatisfy(events.contains) && needs.state.allSatisfy(state.contains)
  }
}
