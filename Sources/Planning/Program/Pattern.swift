package import AdapterProtocol

/// What a record must look like: any of these alternatives.
package struct Pattern: Sendable, Hashable {
  package enum Alternative: Sendable, Hashable {
    /// An event of one of these names; several where a prefix was written.
    case event([ExactText], [FieldMatcher])
    /// The sending of a command of one of these names.
    case command([ExactText], [FieldMatcher])
    /// A snapshot.
    case state([FieldMatcher])
    /// The opening of the case.
    case start
  }

  package let alternatives: [Alternative]

  package init(_ alternatives: [Alternative]) {
    self.alternatives = alternatives
  }

  /// True where a snapshot can match.
  package var isOverState: Bool {
    alternatives.contains { if case .state = $0 { true } else { false } }
  }

  package var slots: Set<Int> {
    alternatives.reduce(into: []) { slots, alternative in
      switch alternative {
      case .event(_, let fields), .command(_, let fields), .state(let fields):
        for field in fields { slots.formUnion(field.matcher.slots) }
      case .start: break
      }
    }
  }
}
