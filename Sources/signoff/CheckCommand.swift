import Diagnostics
import Outcomes
import Planning

/// `signoff check`: compiles and says what is wrong.
struct CheckCommand {
  static let options: [Arguments.Option] = [
    .value("--handoff", "the handoff record that the checklist takes its facts from")
  ]

  let paths: [String]
  let handoff: String?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "check")
    guard !arguments.operands.isEmpty else {
      throw UsageError("check needs a checklist", help: "signoff check checklists/shopstory/ios.yaml")
    }
    paths = arguments.operands
    handoff = try arguments.one("--handoff")
  }

  func run() throws(UsageError) -> ExitStatus {
    var loading = Loading(handoff: handoff, installation: Installation.current)
    var summary = ""
    for path in paths {
      guard let loaded = try loading.load(path) else { continue }
      let checks = Set(loaded.plan.cases.map(\.check)).count
      summary +=
        "\(path): \(Loading.count(checks, "check")), \(Loading.count(loaded.plan.cases.count, "case")), "
      summary += "\(Loading.count(loaded.plan.requirements.count, "requirement")) covered\n"
    }
    Console.error.write(loading.report)
    Console.output.write(summary)
    return loading.diagnostics.hasErrors ? .doesNotCompile : .open
  }
}
