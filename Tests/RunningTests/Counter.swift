import Planning
import TestSupport
import Testing

/// The system that `adapter-fixture` drives, and checks of it.
enum Counter {
  static let contractText = """
    contract: test.counter
    version: 1
    handoff:
      isOther: { optional: boolean }
    fixtures:
      misbehaves: { type: boolean, default: false }
    capabilities:
      rig: the world can be told what to do
    commands:
      count.up:
        with: { by: integer, note: string }
        by: shopper
        refuses: [full]
        says: { en: the count goes up, ru: счёт растёт }
      world.stop:
        by: environment
        needs: rig
        refuses: [idle]
        says: { en: the world stops, ru: мир останавливается }
    events:
      count.changed:
        fields: { to: integer, mood: { enum: [calm, cross] } }
        observer: { en: the adapter, ru: адаптер }
        says: { en: "the count is {to}", ru: "счёт {to}" }
      count.rested:
        observer: { en: the adapter, ru: адаптер }
        says: { en: the count rests, ru: счёт отдыхает }
    state:
      count: integer
    """

  static let requirementsText = """
    requirements: test.counter
    rows:
      T-1: { en: It counts., ru: Он считает., source: the tests, kinds: [host] }
    """

  /// A handoff record that names the app so.
  static func handoffText(_ subject: String) -> String {
    "handoff: tests\ncontract: test.counter@1\nsubject: { \(subject) }\n"
  }

  /// Cases that need everything that the adapter has; the adapter misbehaves in those of these names.
  static func checklist(
    _ ids: [String],
    misbehaving: Set<String>,
    note: String = "none",
    within: String = "200ms",
    inapplicable: String? = nil
  ) -> String {
    let checks = ids.map { id in
      """
        - id: \(id)
          title: { en: The counter counts, ru: Счётчик считает }
          covers: [T-1]
          severity: blocker
          applies: {\(id == inapplicable ? " handoff.isOther: true " : "")}
          fixtures: { misbehaves: \(misbehaving.contains(id)) }
          steps:
            - do: { count.up: { by: 1, note: "\(note)" } }
            - expect: { count.changed: { to: 1 } }
            - state: { count: 1 }
            - expect: count.rested
            - do: world.stop
            - wait: 100ms

      """
    }
    return """
      checklist: counter
      contract: test.counter@1
      defaults: { within: \(within), settle: 100ms }
      checks:
      \(checks.joined())
      """
  }

  /// Three cases, of which the adapter spoils its own.
  static let threeCases = checklist(["own", "next", "last"], misbehaving: ["own"])

  /// The same for real time, on a machine that may be busy.
  static let threeRealCases = checklist(["own", "next", "last"], misbehaving: ["own"], within: "20s")

  static func plan(
    _ checklist: String = threeCases,
    subject: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Plan {
    let compiled = compile(
      checklist,
      contract: contractText,
      requirements: requirementsText,
      handoff: subject.map { handoffText($0) }
    )
    return try #require(compiled.plan, "\(compiled.text)", sourceLocation: sourceLocation)
  }
}
