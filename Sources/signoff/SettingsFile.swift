import Checklists
import Diagnostics
import Files
import Outcomes

/// The project's `signoff.yaml`: the one that the command line names, or the nearest from the working folder upwards.
enum SettingsFile {
  static let name = "signoff.yaml"
  static let option = Arguments.Option.value(
    "--settings",
    "the project's settings; the nearest \(name) from the working folder upwards"
  )

  /// The path to read, or nil where there are no settings.
  static func path(_ arguments: Arguments) throws(UsageError) -> String? {
    if let path = try arguments.one(option.name) { return path }
    guard let found = Paths.nearest(name, from: ".") else { return nil }
    // As a person would write it, where it stands in the working folder.
    return Paths.folder(of: found) == Paths.resolved(".") ? name : found
  }
}

extension Settings {
  /// A path of the file, from the working folder.
  func located(_ path: String) -> String {
    Paths.join(Paths.folder(of: self.path), path)
  }

  /// The words to start a program with: a program with a slash stands relative to the file, another is looked for
  /// in `PATH`; arguments are taken as they are.
  func command(_ words: [String]) -> [String] {
    guard let program = words.first, program.contains("/") else { return words }
    let path = program.hasPrefix("./") ? String(program.dropFirst(2)) : program
    return [located(path)] + words.dropFirst()
  }
}
