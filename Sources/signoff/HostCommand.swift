import AdapterKit
import Diagnostics
import Outcomes
import ReferenceHosts

/// `signoff host NAME`: a reference host as an adapter.
struct HostCommand {
  let host: ReferenceHost

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, [], command: "host")
    let names = ReferenceHost.all.map(\.name)
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      throw UsageError("host takes one name", help: "there are: \(names.joined(separator: ", "))")
    }
    guard let host = ReferenceHost.named(name) else {
      throw UsageError("there is no host \"\(name)\"", help: Spelling.suggestion(for: name, among: names))
    }
    self.host = host
  }

  @MainActor
  func run() -> ExitStatus {
    host.makeServer().serveStandardIO()
    return .open
  }
}
