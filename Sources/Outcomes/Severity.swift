/// How much a check weighs at the gate.
package enum Severity: String, Sendable, CaseIterable {
  case blocker, major, minor
}
