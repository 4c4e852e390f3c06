package import AdapterProtocol
package import Diagnostics
package import Outcomes

/// What a project says once for all of its runs, in `signoff.yaml`: the programs to start, which no checklist may
/// name, and where its files are.
package struct Settings: Sendable {
  /// The programs that drive the builds of an app, each as words that no shell sees.
  package struct Adapter: Sendable {
    package let name: ExactText
    package let range: SourceRange
    package let programs: [Build: [String]]
  }

  package let path: String
  /// Contract files, or folders that have one; relative to the file.
  package let contracts: [String]
  /// The handoff record where the command line names none; relative to the file.
  package let handoff: String?
  package let adapters: [Adapter]
  /// The adapter where the command line names none.
  package let adapter: Adapter?

  /// The settings for an app that the project's record is not about.
  package var withoutHandoff: Settings {
    Settings(path: path, contracts: contracts, handoff: nil, adapters: adapters, adapter: adapter)
  }

  package func adapter(named name: String) -> Adapter? {
    adapters.first { $0.name.string == name }
  }
}
