/// One version of the app under acceptance.
package enum Build: String, Sendable, Hashable, CaseIterable {
  /// The version that is to be accepted.
  case candidate
  /// The version that was accepted last, and that shoppers have.
  case previous
  /// What a rollback ships: the new app with the old SDK, or simply the previous build.
  case rollback
}
