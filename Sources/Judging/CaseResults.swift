import AdapterProtocol
package import Outcomes
package import Planning

extension CaseResult {
  /// A result of a planned case, with its facts.
  package init(_ planned: PlannedCase, _ verdict: Verdict) {
    self.init(
      id: planned.id,
      check: planned.check.string,
      title: planned.title,
      covers: planned.covers.map(\.string),
      severity: planned.severity,
      tags: planned.tags.map(\.string),
      source: planned.source,
      verdict: verdict
    )
    fixtures = planned.program.fixtures
  }
}
