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
  /// False for a record that could not be read whole: what it lacks may be what could not be read.
  package let isWhole: Bool

  /// A record of which nothing could be read; what is wrong with it was said.
  package static func unreadable(_ path: String) -> Handoff {
    let start = SourcePosition(line: 1, column: 1)
    return Handoff(
      name: "unreadable",
      path: path,
      range: SourceRange(path: path, start: start, end: start),
      subject: Value.Map(),
      facts: Value.Map(),
      isWhole: false
    )
  }
}
