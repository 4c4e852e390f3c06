import AdapterProtocol
import Checklists
import Diagnostics
import Files
import Outcomes
import ReferenceHosts
import Reporting

/// What drives the app: a command, an adapter of the project's settings, or Signoff's own host.
enum AdapterChoice {
  case command([String])
  case project(Settings, Settings.Adapter)
  /// The reference host of the checklist's name, where the installation has one.
  case referenceHost

  /// - Parameter name: the adapter that the command line names.
  init(command: [String]?, name: String?, _ settings: Settings?) throws(UsageError) {
    if let command {
      guard name == nil else {
        throw UsageError("--adapter and a command after --", help: "leave one of the two out")
      }
      self = .command(command)
    } else if let name {
      guard let settings else {
        throw UsageError(
          "--adapter \(name) without settings that name it",
          help: "write a \(SettingsFile.name) with adapters: { \(name): { candidate: [program, argument] } }"
        )
      }
      guard let adapter = settings.adapter(named: name) else {
        let help = Spelling.suggestion(for: name, among: settings.adapters.map(\.name.string))
        throw UsageError("\(settings.path) has no adapter \"\(name)\"", help: help)
      }
      self = .project(settings, adapter)
    } else if let settings, !settings.adapters.isEmpty {
      guard let adapter = settings.adapter else {
        let names = settings.adapters.map(\.name.string).joined(separator: ", ")
        throw UsageError(
          "\(settings.path) has several adapters: \(names)",
          help: "name one: --adapter NAME, or adapter: NAME in the file"
        )
      }
      self = .project(settings, adapter)
    } else {
      self = .referenceHost
    }
  }

  var isReferenceHost: Bool {
    if case .referenceHost = self { true } else { false }
  }

  /// The programs of the builds, each with its arguments; for a command, of the candidate alone.
  func programs(
    for checklist: String,
    at path: String,
    _ installation: Installation?,
    faults: [String]
  ) throws(UsageError) -> [Build: [String]] {
    switch self {
    case .command(let words): return [.candidate: words]
    case .project(let settings, let adapter): return adapter.programs.mapValues { settings.command($0) }
    case .referenceHost: break
    }
    guard installation?.contains(path) == true, let host = ReferenceHost.named(checklist),
      let program = Paths.program
    else {
      throw UsageError(
        "no adapter: \(path) is no checklist of the installation, which would have a reference host",
        help: "name the program that drives your app: signoff run \(path) --handoff FILE -- ./adapter"
      )
    }
    let known = host.faults.map(\.name.string)
    for fault in faults where !known.contains(fault) {
      let nearest = Spelling.nearest(to: fault, among: known).map { "did you mean \"\($0)\"? " } ?? ""
      let help = nearest + "signoff host \(host.name) --faults lists them"
      throw UsageError("the host \(host.name) has no fault \"\(fault)\"", help: help)
    }
    return Dictionary(
      uniqueKeysWithValues: Build.allCases.map { build in
        (build, [program, "host", host.name] + (build == .candidate ? [] : ["--build", build.rawValue]))
      }
    )
  }

  /// What follows the selection in a command line that repeats the run; a command's arguments may be secrets.
  ///
  /// - Parameter redact: takes secrets out of the program's path before it is quoted, which takes them apart.
  func commandTail(_ redact: (String) -> String) -> String {
    guard case .command(let words) = self, let program = words.first else { return "" }
    return " -- \(ShellWord.word(redact(program)))\(words.count > 1 ? " …" : "")"
  }
}
