package import AdapterProtocol

/// The keys that one kind of mapping may have: the readers, did-you-mean and the schemas go by it.
package struct KeyTable: Sendable {
  /// One key: its name, whether it must be there, what stands under it, and what it means.
  package struct Key: Sendable {
    package let name: ExactText
    package let isRequired: Bool
    package let shape: Shape
    package let meaning: String
  }

  /// What stands under a key.
  package indirect enum Shape: Sendable {
    case text
    /// Dotted words, as ids are.
    case name
    /// `name@version`.
    case reference
    case wholeNumber
    case duration
    case localizedText
    case choice([String])
    case texts
    case choices([String])
    case table(KeyTable)
    /// A mapping of free names.
    case named(Shape)
    case list(Shape)
    /// A list that is nothing without an item.
    case nonEmpty(Shape)
    case steps
    /// What a record must look like.
    case pattern
    /// true or false.
    case flag
    /// A type of the contract's language, or names with their types.
    case type, fields
    /// A type with its default.
    case typeWithDefault
    /// A value that the type beside it fits, or that the contract knows.
    case value
    /// What the contract has fixtures for.
    case fixtures
    /// Facts of the handoff record and what they must be like.
    case facts
    case matrix
  }

  /// What the mapping is, with its article: "a check".
  package let subject: String
  package let keys: [Key]
  let requiredCount: Int

  init(_ subject: String, _ keys: Key...) {
    self.subject = subject
    self.keys = keys
    requiredCount = keys.count { $0.isRequired }
  }
}

extension KeyTable.Key {
  static func required(_ name: ExactText, _ shape: KeyTable.Shape, _ meaning: String) -> KeyTable.Key {
    KeyTable.Key(name: name, isRequired: true, shape: shape, meaning: meaning)
  }

  static func optional(_ name: ExactText, _ shape: KeyTable.Shape, _ meaning: String) -> KeyTable.Key {
    KeyTable.Key(name: name, isRequired: false, shape: shape, meaning: meaning)
  }
}
