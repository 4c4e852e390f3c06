package import Diagnostics
package import YAMLTree

/// The words of a property, as it is written.
package enum PropertyWord: String, CaseIterable, Sendable {
  case never, exactly, atLeast, atMost, of, within, first, before, each, whenever, eventually
  case span = "for"
  case until, from, after, endedBy, per
}

/// A temporal rule as it is written: its words are known, its patterns are not yet looked up.
package struct PropertyClause: Sendable {
  package let nodes: [PropertyWord: YAMLNode]
  package let covers: [YAMLNode]
  /// Where the clause's first word stands.
  package let range: SourceRange

  package subscript(word: PropertyWord) -> YAMLNode? { nodes[word] }
}
