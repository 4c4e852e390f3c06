import Diagnostics
import Outcomes
import Planning

/// `signoff check`: compiles and says what is wrong.
struct CheckCommand {
  static let options: [Arguments.Option] = [
    .value("--handoff", "the handoff record that the checklist takes its facts from"), SettingsFile.option,
    .value("--format", "text, json (one object a line) or github (annotations); text"),
  ]

  let paths: [String]
  let handoff: String?
  let settings: String?
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
    format = try arguments.choice("--format") ?? .text
  }

  func run() throws(UsageError) -> ExitStatus {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    _ = try loading.use(settings: settings)
    loading.readAhead(paths)
    var summary = ""
    var isEveryPlanWhole = true
    for path in paths {
      guard let loaded = try load(path, &loading) else {
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
    return isEveryPlanWhole && !loading.diagnostics.hasErrors ? .open : .doesNotCompile
  }

  /// A file that is not there ends the command; what was found until then is said before it.
  private func load(_ path: String, _ loading: inout Loading) throws(UsageError) -> Loading.Loaded? {
    do throws(UsageError) {
      return try loading.load(path)
    } catch {
      report(loading)
      throw error
    }
  }

  private func report(_ loading: Loading) {
    switch format {
    case .text: Console.error.write(loading.report)
    case .json: Console.output.write(loading.diagnostics.json)
    case .github: Console.output.write(loading.diagnostics.githubAnnotations)
    }
  }
}
