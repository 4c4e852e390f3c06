import AdapterProtocol
package import Diagnostics
import Outcomes
package import YAMLTree

extension Settings {
  /// The version of the file's format that this version of Signoff reads.
  private static let format: Int64 = 1

  /// The settings, or nil with diagnostics.
  package static func read(_ root: YAMLNode, _ diagnostics: inout Diagnostics) -> Settings? {
    let before = diagnostics.errorCount
    guard let reader = MappingReader(root, .settings, &diagnostics) else { return nil }
    if let node = reader["signoff"], let version = node.wholeNumber("the format's version", &diagnostics),
      version != format
    {
      diagnostics.add(
        .error(
          "settings of format \(version), this Signoff reads format \(format)",
          at: node.range,
          help: "write signoff: \(format), or use a Signoff that reads \(version)"
        )
      )
    }
    let adapters = reader.entries("adapters").compactMap { adapter($0.key, $0.value, &diagnostics) }
    let settings = Settings(
      path: root.range.path,
      contracts: reader["contracts"]?.texts("paths", &diagnostics).map(\.string) ?? [],
      handoff: reader["handoff"]?.requiredText("the path of a handoff record", &diagnostics)?.string,
      adapters: adapters,
      adapter: chosen(reader["adapter"], adapters, &diagnostics)
    )
    return diagnostics.errorCount == before ? settings : nil
  }

  private static func adapter(
    _ key: YAMLNode,
    _ value: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Adapter? {
    guard let name = key.requiredName("the name of an adapter", &diagnostics),
      let reader = MappingReader(value, .adapterPrograms, &diagnostics)
    else { return nil }
    var programs: [Build: [String]] = [:]
    for build in Build.allCases {
      guard let node = reader[ExactText(build.rawValue)] else { continue }
      guard node.kind == .sequence else {
        // Split as it would be meant: a shell's quotes have no meaning here.
        let words = node.isScalar ? node.string.split(separator: " ").joined(separator: ", ") : ""
        diagnostics.add(
          .error(
            "expected a list of a program and its arguments, found \(node.words)",
            at: node.startRange,
            help: "write [\(words.isEmpty ? "program, argument, …" : words)]; no shell splits it"
          )
        )
        continue
      }
      let words = node.texts("words", &diagnostics).map(\.string)
      if words.first?.isEmpty == false {
        programs[build] = words
      } else {
        let help = "write [program, argument, …]"
        diagnostics.add(.error("no program to start", at: node.range, help: help))
      }
    }
    // A rollback ships the previous build, unless something else is said.
    programs[.rollback] = programs[.rollback] ?? programs[.previous]
    return Adapter(name: name, range: key.range, programs: programs)
  }

  /// The adapter that is named; without a name, the only one.
  private static func chosen(
    _ node: YAMLNode?,
    _ adapters: [Adapter],
    _ diagnostics: inout Diagnostics
  ) -> Adapter? {
    guard let node else { return adapters.count == 1 ? adapters[0] : nil }
    guard let name = node.requiredText("the name of an adapter", &diagnostics) else { return nil }
    if let adapter = adapters.first(where: { $0.name == name }) { return adapter }
    let help = Spelling.suggestion(for: name.string, among: adapters.map(\.name.string))
    diagnostics.add(.error("there is no adapter \"\(name)\" under adapters", at: node.range, help: help))
    return nil
  }
}
