import Diagnostics
import Outcomes
import Planning

/// `signoff check`: compiles and says what is wrong.
struct CheckCommand {
  static let options: [Arguments.Option] = [
    .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
    .value(
      "--against",
      "an old contract.yaml, its folder, or an old checklist: what means something else now"
    ),
    .value("--format", "text, json (one object a line) or github (annotations); text"),
  ]

  let paths: [String]
  let handoff: String?
  let settings: String?
  /// What to compare with.
  let against: String?
  let format: Format

  /// How problems are written.
  enum Format: String, CaseIterable {
    case text, json, github
  }

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "check")
    guard !arguments.operands.isEmpty else {
      throw UsageError("check needs a checklist", help: "signoff check checklists/shopstory/ios.yaml")
    }
    paths = arguments.operands
    handoff = try arguments.one("--handoff")
    settings = try SettingsFile.path(arguments)
    against = try arguments.one("--against")
    format = try arguments.choice("--format") ?? .text
    if against != nil, format == .github {
      throw UsageError(
        "--against has no form for GitHub",
        help: "leave --format out, or write --format json"
      )
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    if let against {
      let comparison = CheckAgainst(
        paths: paths,
        old: against,
        handoff: handoff,
        settings: settings,
        asJSON: format == .json
      )
      return try comparison.run()
    }
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    loading.readAhead(paths)
    var summary = ""
    var isEveryPlanWhole = true
    var missing: [UsageError] = []
    for path in paths {
      let loaded: Loading.Loaded?
      do throws(UsageError) {
        loaded = try loading.load(path)
      } catch {
        // The other files have their say first.
        missing.append(error)
        continue
      }
      guard let loaded else {
        isEveryPlanWhole = false
        continue
      }
      let checks = Set(loaded.plan.cases.map(\.check)).count
      summary +=
        "\(path): \(Loading.count(checks, "check")), \(Loading.count(loaded.plan.cases.count, "case")), "
      summary += "\(Loading.count(loaded.plan.requirements.count, "requirement")) covered\n"
    }
    report(loading)
    if format == .text { Console.output.write(summary) }
    for error in missing.dropLast() { Console.error.write(error.text) }
    if let last = missing.last { throw last }
    return isEveryPlanWhole && !loading.diagnostics.hasErrors ? .open : .doesNotCompile
  }

  private func report(_ loading: Loading) {
    switch format {
    case .text: Console.error.write(loading.report)
    case .json: Console.output.write(loading.safe.diagnostics.json)
    case .github: Console.output.write(loading.safe.diagnostics.githubAnnotations)
    }
  }
}
