package import AdapterProtocol
package import Diagnostics

/// A temporal rule over a trace, every name looked up.
///
/// The kinds are those of Dwyer, Avrunin and Corbett (1999): absence, existence and bounded existence, precedence,
/// response; a `never` after a `whenever` is their absence after a response's stimulus.
package struct Property: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// It does not happen.
    case absence(Pattern)
    /// It happens so often, in the scope's first part where a length is given.
    case count(Count, of: Pattern, within: Duration?)
    /// No B without an A before it; with `each`, an A serves only the next B.
    case precedence(first: Pattern, before: Pattern, each: Bool)
    /// After an A comes a B.
    case response(whenever: Pattern, eventually: Pattern, within: Duration?)
    /// After an A comes no B, from a while after it.
    case prohibition(whenever: Pattern, never: Pattern, from: Duration, end: End)
  }

  /// How often something has to happen.
  package enum Count: Sendable, Hashable {
    case exactly(Int)
    case atLeast(Int)
    case atMost(Int)

    /// Fewer are too few; nil where none are enough.
    package var least: Int? {
      switch self {
      case .exactly(let n), .atLeast(let n): n == 0 ? nil : n
      case .atMost: nil
      }
    }

    /// More are too many.
    package var most: Int? {
      switch self {
      case .exactly(let n), .atMost(let n): n
      case .atLeast: nil
      }
    }
  }

  /// Where a prohibition ends.
  package enum End: Sendable, Hashable {
    /// With its scope.
    case scope
    case span(Duration)
    case until(Pattern)
  }

  /// The part of the case that it is about: from a record, which is not in it, to the end or to another record.
  package struct Scope: Sendable, Hashable {
    package let after: Pattern
    package let endedBy: Pattern?

    package init(after: Pattern, endedBy: Pattern?) {
      self.after = after
      self.endedBy = endedBy
    }
  }

  package let kind: Kind
  package let scope: Scope?
  /// The field by whose values the property is about one thing at a time.
  package let per: ExactText?

  package init(_ kind: Kind, scope: Scope? = nil, per: ExactText? = nil) {
    self.kind = kind
    self.scope = scope
    self.per = per
  }

  /// Every pattern that it names.
  package var patterns: [Pattern] {
    let scope = [scope?.after, scope?.endedBy].compactMap(\.self)
    switch kind {
    case .absence(let pattern), .count(_, let pattern, _): return scope + [pattern]
    case .precedence(let first, let second, _), .response(let first, let second, _):
      return scope + [first, second]
    case .prohibition(let first, let second, _, let end):
      if case .until(let pattern) = end { return scope + [first, second, pattern] }
      return scope + [first, second]
    }
  }

  /// The bound names that it waits for.
  package var slots: Set<Int> { patterns.reduce(into: []) { $0.formUnion($1.slots) } }

  /// True where it may hold because nothing ever called for it.
  package var hasPremise: Bool {
    if scope != nil { return true }
    switch kind {
    case .response, .prohibition: return true
    case .absence, .count, .precedence: return false
    }
  }
}

/// A property of a program and where it comes from.
package struct ProgramProperty: Sendable {
  package let property: Property
  /// The invariant's name; nil for a clause of the check.
  package let invariant: ExactText?
  package let range: SourceRange
  package let covers: [ExactText]

  package init(_ property: Property, invariant: ExactText? = nil, range: SourceRange, covers: [ExactText]) {
    self.property = property
    self.invariant = invariant
    self.range = range
    self.covers = covers
  }
}
