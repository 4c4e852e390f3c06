import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// `expect`, `then`, `never` and `state`.
extension ProgramBuilder {
  mutating func expect(
    _ node: YAMLNode,
    _ afterPrevious: Bool,
    _ within: YAMLNode?,
    _ notBefore: YAMLNode?,
    _ step: Step
  ) -> ProgramStep.Kind? {
    if afterPrevious, !mayFollow {
      diagnostics.add(
        .error(
          "\"then\" looks after what the step before it took, and that is no expect or then",
          at: step.range,
          help: "write expect: it looks at everything since the last command"
        )
      )
    }
    let pattern = environment.pattern(node, &diagnostics)
    let deadline = deadline(within)
    let earliest = notBefore.flatMap { environment.duration($0, &diagnostics) }
    guard let pattern, let deadline else { return nil }
    if let name = pattern.expectedCommand {
      let message =
        name == "start"
        ? "the start is over when a step waits" : "\(name) is a command: nobody sends it but the check"
      let help = "expect what the app does; the check itself sends commands, with do"
      diagnostics.add(.error(message, at: node.startRange, help: help))
      return nil
    }
    if let earliest, earliest > deadline, let notBefore {
      let help = "the deadline is \(DurationText.format(deadline))"
      diagnostics.add(
        .error("notBefore is later than the deadline: nothing can match", at: notBefore.range, help: help)
      )
    }
    warnOfCover(pattern, step)
    let bind = bindings(step, pattern)
    return .expect(
      Expectation(
        pattern: pattern,
        afterPrevious: afterPrevious,
        within: deadline,
        notBefore: earliest,
        bind: bind
      )
    )
  }

  /// An earlier expectation that matches everything this one does takes its record.
  mutating func warnOfCover(_ pattern: Pattern, _ step: Step) {
    if let earlier = openExpectations.first(where: { $0.pattern.covers(pattern) && $0.pattern != pattern }) {
      diagnostics.add(
        .warning(
          "the expect in line \(earlier.word.range.start.line) matches all that this one does, and takes its record",
          at: step.range,
          help: "write the narrower expect first"
        )
      )
    }
    openExpectations.append((pattern, step.word))
  }

  mutating func never(_ node: YAMLNode, _ until: YAMLNode?, _ span: YAMLNode?) -> ProgramStep.Kind? {
    let pattern = environment.namingAnything.pattern(node, &diagnostics)
    let end = until.map { environment.pattern($0, &diagnostics) }
    let length = span.map { environment.duration($0, &diagnostics) }
    if let until, span != nil {
      diagnostics.add(
        .error(
          "\"until\" and \"for\" together: which one ends it?",
          at: until.startRange,
          help: "write two steps, one with each"
        )
      )
    }
    guard let pattern, end != .some(nil), length != .some(nil) else { return nil }
    return .never(Prohibition(pattern: pattern, until: end ?? nil, span: length ?? nil))
  }

  mutating func state(_ node: YAMLNode, _ within: YAMLNode?, _ holds: YAMLNode?) -> ProgramStep.Kind? {
    let fields = environment.fields(node, environment.contract.state, &diagnostics)
    let deadline = deadline(within)
    let length = holds.map { environment.duration($0, &diagnostics) }
    guard let fields, let deadline, length != .some(nil) else { return nil }
    if fields.isEmpty {
      diagnostics.add(
        .error(
          "a state without fields demands nothing",
          at: node.range,
          help: "write state: { field: value }"
        )
      )
      return nil
    }
    return .state(StateDemand(fields: fields, within: deadline, holds: length ?? nil))
  }

  mutating func deadline(_ node: YAMLNode?) -> Duration? {
    guard let node else { return within }
    return environment.duration(node, &diagnostics)
  }
}
