package import AdapterProtocol

/// How a property was broken, by the record that decided it.
package struct Breach: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// What must not happen did.
    case happened
    /// It happened once more than it may.
    case tooMany(Int)
    /// It happened so often and no more by then; nil where its scope or the case ended.
    case tooFew(Int, by: Moment?)
    /// What has to come first had not.
    case unpreceded
    /// Nothing answered by then; nil where its scope or the case ended.
    case unanswered(by: Moment?)
  }

  package let kind: Kind
  /// The index in the trace of the record that decided it.
  package let record: Int
  package let at: Moment
  /// The index of the record that called for something or opened the scope.
  package let opening: Int?
  /// The value of the field by which the property goes.
  package let slice: Value?
}
