import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// `build` and `identity`.
extension ProgramBuilder {
  mutating func build(_ node: YAMLNode) -> Build? {
    openExpectations = []
    guard let build: Build = node.choice("a build", &diagnostics) else { return nil }
    if steps.isEmpty, build == .candidate {
      diagnostics.add(
        .error(
          "a case begins with the candidate as it is",
          at: node.range,
          help: "remove this step; as a later one it starts the candidate again, with what it kept"
        )
      )
      return nil
    }
    guard build != .candidate, let handoff = environment.handoff else {
      if build != .candidate { environment.noRecord(at: node.range, &diagnostics) }
      return build == .candidate ? build : nil
    }
    guard handoff.isWhole, handoff.subject(of: build) == nil else { return build }
    diagnostics.add(
      .error(
        "the handoff record does not say what the \(build.rawValue) build is",
        at: node.range,
        help: "add builds: { previous: { appVersion: … } } to \(handoff.path): its adapter is held against it"
      )
    )
    return nil
  }

  /// What the adapter must have said of the build; any name may be asked for, and each is a text.
  mutating func identity(_ node: YAMLNode) -> ProgramStep.Kind? {
    guard node.kind == .mapping, !node.entries.isEmpty else {
      diagnostics.add(
        .error(
          "expected what the adapter must say of the app, found \(node.kind == .mapping ? "nothing" : node.words)",
          at: node.startRange,
          help: "write identity: { appVersion: 8.4.0 }"
        )
      )
      return nil
    }
    let names = node.entries.map {
      ValueType.Field(name: $0.key.text, type: .optional(.string(minLength: 0)))
    }
    return environment.fields(node, names, &diagnostics).map { .identity($0) }
  }
}
