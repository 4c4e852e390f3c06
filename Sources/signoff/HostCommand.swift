import AdapterKit
import AdapterProtocol
import Diagnostics
import Outcomes
import ReferenceHosts

/// `signoff host NAME`: a reference host as an adapter.
struct HostCommand {
  static let options: [Arguments.Option] = [
    .flag("--faults", "only the names of its faults and the requirements that each breaks"),
    .value("--build", "candidate, previous or rollback; candidate"),
  ]

  let host: ReferenceHost
  let listsFaults: Bool
  let build: Build

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "host")
    let names = ReferenceHost.all.map(\.name)
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      throw UsageError("host takes one name", help: "there are: \(names.joined(separator: ", "))")
    }
    guard let host = ReferenceHost.named(name) else {
      throw UsageError("there is no host \"\(name)\"", help: Spelling.suggestion(for: name, among: names))
    }
    self.host = host
    listsFaults = !arguments.all("--faults").isEmpty
    let word = try arguments.one("--build") ?? Build.candidate.rawValue
    guard let build = Build(rawValue: word) else {
      let help = Spelling.suggestion(for: word, among: Build.allCases.map(\.rawValue))
      throw UsageError("--build cannot be \"\(word)\"", help: help)
    }
    self.build = build
  }

  private var hostBuild: ReferenceHost.Build {
    switch build {
    case .candidate: .candidate
    case .previous: .previous
    case .rollback: .rollback
    }
  }

  @MainActor
  func run() -> ExitStatus {
    guard !listsFaults else {
      let width = host.faults.map(\.name.string.count).max() ?? 0
      for fault in host.faults {
        let breaks = fault.breaks.map(\.string).joined(separator: ", ")
        Console.output.write("\(fault.name.string.padded(to: width))  \(breaks)\n")
      }
      return .open
    }
    host.makeServer(hostBuild).serveStandardIO()
    return .open
  }
}
