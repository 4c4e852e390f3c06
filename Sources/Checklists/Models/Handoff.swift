package import AdapterProtocol
package import Diagnostics

/// The facts that both sides agreed, typed by the contract; a fact may be absent until a checklist needs it.
package struct Handoff: Sendable {
  package let name: ExactText
  package let path: String
  /// The record's first place, for a message about something that is not there.
  package let range: SourceRange
  /// What the adapter must say of the app.
  package let subject: Value.Map
  package let facts: Value.Map
}
