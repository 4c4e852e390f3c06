package import AdapterProtocol

/// The keys that one kind of mapping may have: read by the readers, by did-you-mean, and by whoever documents.
package struct KeyTable: Sendable {
  /// One key: its name, whether it must be there, and what it means.
  package struct Key: Sendable {
    package let name: ExactText
    package let isRequired: Bool
    package let meaning: String
  }

  /// What the mapping is, with its article: "a check".
  package let subject: String
  package let keys: [Key]

  init(_ subject: String, _ keys: Key...) {
    self.subject = subject
    self.keys = keys
  }
}

extension KeyTable.Key {
  static func required(_ name: ExactText, _ meaning: String) -> KeyTable.Key {
    KeyTable.Key(name: name, isRequired: true, meaning: meaning)
  }

  static func optional(_ name: ExactText, _ meaning: String) -> KeyTable.Key {
    KeyTable.Key(name: name, isRequired: false, meaning: meaning)
  }
}

extension KeyTable {
  package static let contract = KeyTable(
    "a contract",
    .required("contract", "the contract's name, such as shopstory.mobile"),
    .required("version", "a whole number; raised when a checklist may change its meaning"),
    .optional("types", "names for types that are used more than once"),
    .optional("parameters", "values that the sources leave open, each with a default"),
    .optional("handoff", "the facts that a handoff record states for this system"),
    .optional("fixtures", "what the world behind the app is like when a case begins"),
    .optional("capabilities", "what an adapter may or may not be able to do"),
    .required("commands", "what can be done to the app"),
    .required("events", "what can be seen of the app"),
    .optional("state", "what can be read of the app at any instant")
  )
  package static let parameter = KeyTable(
    "a parameter",
    .required("type", "the type of its value"),
    .required("default", "the value where nobody gives another"),
    .optional("from", "the fact of the handoff record that overrides the default"),
    .required("says", "what it is, for the report")
  )
  package static let command = KeyTable(
    "a command",
    .optional("with", "its arguments and their types"),
    .required("by", "shopper or environment"),
    .optional("needs", "the capability without which it cannot be performed"),
    .optional("refuses", "the reasons for which the app may refuse it"),
    .required("says", "the command in words; {argument} stands for its value")
  )
  package static let event = KeyTable(
    "an event",
    .optional("fields", "its fields and their types"),
    .required("observer", "who sees it: a report compared with itself proves nothing"),
    .required("says", "the event in words; {field} stands for its value")
  )
  package static let requirements = KeyTable(
    "a registry of requirements",
    .required("requirements", "the name of the contract beside it"),
    .required("rows", "the requirements by their ids")
  )
  package static let requirement = KeyTable(
    "a requirement",
    .required("en", "the rule in English"),
    .required("ru", "the rule in Russian"),
    .required("source", "where it is stated"),
    .required("kinds", "how it is verified: host, static, manual, sdk")
  )
  package static let handoff = KeyTable(
    "a handoff record",
    .required("handoff", "the record's name"),
    .required("contract", "the contract whose facts it states, as name@version"),
    .optional("subject", "what the adapter must say of the app, such as appVersion")
  )
  package static let checklist = KeyTable(
    "a checklist",
    .required("checklist", "the checklist's name"),
    .required("contract", "the contract, as name@version"),
    .optional("defaults", "deadlines where a step has none"),
    .optional("scenarios", "steps that several checks share"),
    .required("checks", "the acceptance items")
  )
  package static let defaults = KeyTable(
    "defaults",
    .optional("within", "how long an expect, then or state may wait; 2s"),
    .optional("settle", "how long a case goes on after its last step; 500ms")
  )
  package static let scenario = KeyTable(
    "a scenario",
    .optional("with", "its parameters and their types"),
    .optional("gives", "the names that a caller may bind"),
    .required("steps", "what is done")
  )
  package static let check = KeyTable(
    "a check",
    .required("id", "a stable name of dotted words"),
    .required("title", "what is accepted, in English and Russian"),
    .required("covers", "the requirements that it verifies"),
    .required("severity", "blocker, major or minor"),
    .optional("tags", "words to select it by"),
    .optional("applies", "facts of the handoff record without which it is not about this app"),
    .optional("matrix", "axes of values; one case for each combination"),
    .optional("exclude", "combinations that are not cases"),
    .optional("fixtures", "what differs from the contract's fixtures"),
    .optional("given", "steps that lead to the starting point"),
    .required("steps", "what is done and demanded"),
    .optional("settle", "how long the case goes on after its last step")
  )
  package static let handoffAxis = KeyTable(
    "an axis",
    .required("from", "a list of the handoff record, such as handoff.testProducts"),
    .optional("where", "what its items must be like")
  )
  package static let localizedText = KeyTable(
    "a text",
    .required("en", "in English"),
    .required("ru", "in Russian")
  )
}
