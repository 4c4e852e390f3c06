import AdapterProtocol
import Checklists
import Diagnostics
import Files
import Judging
import Outcomes
import Planning
import YAMLTree

/// `signoff check --against`: what of a checklist no longer compiles, or means something else, with a new contract.
struct CheckAgainst {
  let paths: [String]
  /// A contract, a folder that has one, or a checklist with its own.
  let old: String
  let handoff: String?
  let settings: String?
  let asJSON: Bool

  func run() throws(UsageError) -> ExitStatus {
    var first = Loading(handoff: handoff, installation: Installation.current)
    // Without the project's settings another contract might be found.
    if settings != nil, try first.use(settings: settings) == nil {
      write(problemsOf: first)
      return .doesNotCompile
    }
    let earlier = try earlierText()
    if case .checklist = earlier, paths.count > 1 {
      throw UsageError(
        "--against \(old) is a checklist, and \(paths.count) checklists are to be compared with it",
        help: "name one checklist, or the old contract"
      )
    }
    var statuses: [ExitStatus] = []
    for path in paths { statuses.append(try compare(path, with: earlier)) }
    return ExitStatus.mostUrgent(of: statuses)
  }

  // MARK: What is compared

  private enum EarlierText {
    case contract(String)
    case checklist(String)
  }

  /// What `--against` names.
  private func earlierText() throws(UsageError) -> EarlierText {
    let inside = Paths.join(old, "contract.yaml")
    if Paths.exists(inside) { return .contract(inside) }
    if !Paths.list(old).isEmpty {
      throw UsageError("\(old) has no contract.yaml", help: "name the old contract or its folder")
    }
    var loading = Loading(handoff: nil, installation: nil)
    let root = try loading.tree(old)
    let isChecklist = root?.entries.contains { $0.key.isText("checklist") } ?? false
    return isChecklist ? .checklist(old) : .contract(old)
  }

  private func loading() throws(UsageError) -> Loading {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    return loading
  }

  private func compare(_ path: String, with earlier: EarlierText) throws(UsageError) -> ExitStatus {
    var later = try loading()
    let new = try later.side(path)
    write(problemsOf: later)
    guard let new else { return .doesNotCompile }
    var before = try loading()
    let registry = Paths.join(Paths.folder(of: new.contractPath), "requirements.yaml")
    let old =
      switch earlier {
      case .contract(let contract): try before.side(path, contractPath: contract, registry: registry)
      case .checklist(let checklist): try before.side(checklist, registry: registry)
      }
    guard let old else {
      write(problemsOf: before)
      return .doesNotCompile
    }
    let comparison = PlanComparison(
      old: old.plan,
      new: new.plan,
      uncompiled: new.uncompiled(later.diagnostics)
    )
    let report = ComparisonReport(
      path: path,
      old: old,
      new: new,
      comparison: comparison,
      oldErrors: errors(before),
      newErrors: errors(later)
    )
    Console.output.write(asJSON ? report.json : report.text)
    if later.diagnostics.hasErrors { return .doesNotCompile }
    return comparison.changesMeaning || report.needsOtherVersion ? .failed : .open
  }

  private func errors(_ loading: Loading) -> Set<Diagnostic> {
    Set(loading.diagnostics.sorted.filter { $0.severity == .error })
  }

  private func write(problemsOf loading: Loading) {
    if asJSON {
      Console.output.write(loading.diagnostics.json)
    } else {
      Console.error.write(loading.report)
    }
  }
}
