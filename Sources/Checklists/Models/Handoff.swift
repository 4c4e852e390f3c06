package import AdapterProtocol
package import Diagnostics
package import Outcomes

/// The facts that both sides agreed, typed by the contract; a fact may be absent until a checklist needs it.
package struct Handoff: Sendable {
  /// A value that the record lists as secret: a text, or a fact with everything in it.
  package struct Secret: Sendable {
    /// The last name of the fact's path; nil for a text.
    package let name: ExactText?
    package let value: Value
  }

  package let name: ExactText
  package let path: String
  /// The record's first place, for a message about something that is not there.
  package let range: SourceRange
  /// What the adapter must say of the candidate.
  package let subject: Value.Map
  /// What it must say of the other builds, where that differs.
  package let builds: [Build: Value.Map]
  package let facts: Value.Map
  /// What is never shown.
  package let secrets: [Secret]
  /// False for a record that could not be read whole: what it lacks may be what could not be read.
  package let isWhole: Bool

  /// What the adapter must say of a build, or nil where the record knows nothing of it.
  ///
  /// What is not stated of another build is as with the candidate.
  package func subject(of build: Build) -> Value.Map? {
    switch build {
    case .candidate: return subject
    case .previous, .rollback:
      // A rollback ships the previous build, unless the record says otherwise.
      guard let own = builds[build] ?? builds[.previous] else { return nil }
      var facts = subject
      for entry in own.entries { facts[entry.key] = entry.value }
      return facts
    }
  }

  /// A record of which nothing could be read; what is wrong with it was said.
  package static func unreadable(_ path: String) -> Handoff {
    let start = SourcePosition(line: 1, column: 1)
    return Handoff(
      name: "unreadable",
      path: path,
      range: SourceRange(path: path, start: start, end: start),
      subject: Value.Map(),
      builds: [:],
      facts: Value.Map(),
      secrets: [],
      isWhole: false
    )
  }
}
