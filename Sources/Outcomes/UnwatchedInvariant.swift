/// A rule of the contract that no case was held to, since the adapter does not see all that it is about.
package struct UnwatchedInvariant: Sendable, Hashable {
  package let name: String
  package let covers: [String]
  /// What the adapter does not observe.
  package let lacks: [String]

  package init(name: String, covers: [String], lacks: [String]) {
    self.name = name
    self.covers = covers
    self.lacks = lacks
  }
}
