import AdapterProtocol
import Auditing
import Checklists
import Diagnostics
import Outcomes
import Planning
import TestSupport
import Testing
import YAMLTree

/// Audits of a checklist of three checks, by verdicts that a table gives.
@Suite("An audit")
struct AuditTests {
  private static let list = """
    checklist: sample
    contract: sample.app@1
    checks:
      - { id: one, title: { en: One, ru: Один }, covers: [R-1], severity: minor, matrix: { n: [a, b] }, steps: [{ do: X }, { expect: c }] }
      - { id: two, title: { en: Two, ru: Два }, covers: [R-2], severity: minor, steps: [{ do: X }, { expect: c }] }
      - { id: three, title: { en: Three, ru: Три }, covers: [R-1], severity: minor, steps: [{ do: X }, { expect: c, covers: [R-2] }] }
    """

  private func plan(invariants: String = "") throws -> Plan {
    let compiled = compile(Self.list, contract: SampleContract.contract + invariants)
    return try #require(compiled.plan, "\(compiled.text)")
  }

  private func registry(_ plan: Plan) throws -> RequirementRegistry {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "requirements.yaml", text: SampleContract.requirements)
    let root = try #require(YAMLNode.root(of: file, &diagnostics))
    return try #require(RequirementRegistry.read(root, contract: plan.contract, &diagnostics))
  }

  /// An audit where each fault turns the named cases' verdicts into others.
  private func audit(
    _ faults: [(name: ExactText, breaks: [ExactText], verdicts: [String: Verdict])],
    correct: [String: Verdict] = [:],
    isWhole: Bool = false,
    invariants: String = ""
  ) throws -> Audit {
    let plan = try plan(invariants: invariants)
    let description = AdapterDescription(
      adapter: "host",
      subject: [:],
      hosting: .inside,
      clock: .virtual,
      performs: [],
      observedEvents: [],
      observedState: [],
      capabilities: [],
      faults: faults.map { FaultDescription(name: $0.name, breaks: $0.breaks, crashes: false) }
    )
    let tables = Dictionary(uniqueKeysWithValues: faults.map { ($0.name.string, $0.verdicts) })
    return Auditor(plan, try registry(plan), isWhole: isWhole) { plan, faults in
      let verdicts = faults.first.map { tables[$0] ?? [:] } ?? correct
      let results = plan.cases.map { planned in
        CaseResult(
          id: planned.id,
          check: planned.check.string,
          title: planned.title,
          covers: planned.covers.map(\.string),
          severity: planned.severity,
          tags: [],
          source: planned.source,
          verdict: verdicts[planned.id] ?? .passed
        )
      }
      return Auditor.Outcome(results: results, adapter: description)
    }
    .audit { _ in }
  }

  @Test("asks about the faults that break a rule of the check or of one of its clauses")
  func apart() throws {
    let audit = try audit([("f", ["R-2"], ["two": .failed(.unmet)]), ("g", ["R-1"], [:])])
    #expect(audit.rows.map(\.check) == ["one", "two", "three"])
    #expect(audit.rows.map(\.cells) == [[.apart, .survives], [.bites, .apart], [.survives, .survives]])
    #expect(audit.uncaught == ["g"] && audit.toothless == ["one", "three"] && audit.exitStatus == .failed)
    #expect(audit.rulesWithoutFault.isEmpty && audit.unknownRules.isEmpty)
    let whole = try self.audit([("f", ["R-2"], [:])], isWhole: true)
    #expect(whole.rows.map(\.cells) == [[.survives], [.survives], [.survives]])
  }

  @Test(
    "counts only a failed case as a bite",
    arguments: [
      ([Verdict.failed(.unmet), .passed], Audit.Cell.bites), ([.passed, .failed(.crashed)], .bites),
      ([.failed(.unmet), .errored(.adapterEnded)], .bites), ([.passed, .passed], .survives),
      ([.passed, .notApplicable], .survives), ([.errored(.preconditionNotReached), .passed], .notReached),
      ([.errored(.adapterEnded), .passed], .errored), ([.skipped(.notObserved), .passed], .errored),
      ([.vacuous, .vacuous], .errored), ([.notApplicable, .notApplicable], .errored),
      ([.unknown(.endsEarly), .passed], .errored),
    ]
  )
  func cells(verdicts: [Verdict], cell: Audit.Cell) throws {
    let audit = try audit([("f", ["R-1"], ["one[n=a]": verdicts[0], "one[n=b]": verdicts[1]])])
    #expect(audit.rows[0].cells == [cell])
  }

  @Test("asks every check about a fault that breaks an invariant's rule: each is held to it")
  func invariants() throws {
    let rule = "\ninvariants:\n  no-s: { covers: [R-2], never: s }\n"
    let audit = try audit([("f", ["R-2"], ["one[n=a]": .failed(.forbidden)])], invariants: rule)
    #expect(audit.rows.map(\.cells) == [[.bites], [.survives], [.survives]])
    #expect(audit.uncaught.isEmpty)
  }

  @Test("is clean where every fault is caught and every check bites")
  func clean() throws {
    let clean = try audit([
      ("f", ["R-1"], ["one[n=b]": .failed(.unmet), "three": .failed(.unmet)]),
      ("g", ["R-2"], ["two": .failed(.unmet)]),
    ])
    #expect(clean.exitStatus == .open && clean.uncaught.isEmpty && clean.toothless.isEmpty)
    let text = AuditText.render(clean)
    #expect(text.contains("3 checks, 2 faults: 3 bites, 1 survived, 0 not reached, 0 errored"), "\(text)")
    #expect(text.contains("f  one\n   three\ng  two\n   (three: survives)\n"), "\(text)")
    #expect(text.contains("Uncaught faults: none\n"))
  }

  @Test("is not clean where the correct host does not pass, or a fault breaks a rule that is none")
  func unclean() throws {
    let faults: [(name: ExactText, breaks: [ExactText], verdicts: [String: Verdict])] = [
      ("f", ["R-1", "R-2"], ["one[n=a]": .failed(.unmet), "two": .failed(.unmet), "three": .failed(.unmet)])
    ]
    #expect(try audit(faults).exitStatus == .open)
    let failing = try audit(faults, correct: ["two": .failed(.unmet)])
    #expect(failing.failing == ["two"] && failing.exitStatus == .failed)
    #expect(AuditText.render(failing).contains("does not pass: two\n"))
    let odd = try audit(faults + [("g", ["R-7"], [:])])
    #expect(odd.unknownRules == ["R-7"] && odd.exitStatus == .failed)
    #expect(AuditText.render(odd).contains("g  nobody is asked about R-7\n"))
    let open = try audit([("f", ["R-1"], [:])])
    #expect(open.rulesWithoutFault == ["R-2"], "R-3 is verified by inspecting, and needs no fault of a host")
  }

  @Test("of an adapter that names no faults verifies nothing")
  func noFaults() throws {
    let audit = try audit([])
    #expect(audit.exitStatus == .notVerified)
    #expect(AuditText.render(audit).contains("The adapter names no faults"))
  }

  @Test("for programs and for browsers has every cell, and hostile names do no harm")
  func forms() throws {
    let audit = try audit([("<b>&\"\u{1B}[31m", ["R-1"], ["one[n=a]": .failed(.unmet)])])
    guard case .map(let map) = try Value(json: AuditJSON.render(audit)),
      case .list(let checks)? = map["checks"], case .map(let first)? = checks.first
    else {
      Issue.record("no object")
      return
    }
    #expect(first["faults"] == .map(["<b>&\"\u{1B}[31m": "bites"]))
    #expect(map["toothless"] == .list(["two", "three"]))
    let page = AuditPage.render(audit)
    #expect(!page.contains("<b>") && !page.contains("\u{1B}") && page.contains("&lt;b&gt;&amp;&quot;"))
    #expect(
      page.components(of: "<td class=\"bites\"") == 1 && page.components(of: "<td class=\"apart\"") == 1
    )
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
