import AdapterProtocol
import Diagnostics
import Outcomes
import YAMLTree

enum StepReader {
  static func steps(_ node: YAMLNode?, _ diagnostics: inout Diagnostics) -> [Step] {
    guard let node else { return [] }
    let nodes = node.requiredList("a list of steps", &diagnostics)
    var steps: [Step] = []
    steps.reserveCapacity(nodes.count)
    for node in nodes { if let step = step(node, &diagnostics) { steps.append(step) } }
    return steps
  }

  private static func step(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Step? {
    guard node.kind == .mapping else {
      let help = "begin with one of \(StepWord.allCases.map(\.rawValue).joined(separator: ", "))"
      diagnostics.add(.error("expected a step, found \(node.words)", at: node.startRange, help: help))
      return nil
    }
    var own: (word: StepWord, entry: YAMLNode.Entries.Element)?
    var beside: [YAMLNode.Entries.Element] = []
    for entry in node.entries {
      guard let word = StepWord(rawValue: entry.key.string) else {
        beside.append(entry)
        continue
      }
      if let own {
        let help = "write each in a step of its own, behind a dash of its own"
        diagnostics.add(
          .error("\"\(word.rawValue)\" beside \"\(own.word.rawValue)\"", at: entry.key.range, help: help)
        )
        return nil
      }
      own = (word, entry)
    }
    guard let (word, first) = own else {
      unknownStep(beside.map(\.key), node, &diagnostics)
      return nil
    }
    for entry in beside {
      let name = entry.key.string
      let modifier = StepModifier(rawValue: name)
      if let modifier, word.modifiers.contains(modifier) { continue }
      let known = word.modifiers.map(\.rawValue)
      let help =
        modifier != nil
        ? "beside \"\(word.rawValue)\" there may be: \(known.isEmpty ? "nothing" : known.joined(separator: ", "))"
        : Spelling.suggestion(for: name, among: known)
      diagnostics.add(
        .error("\"\(name)\" does not belong to \"\(word.rawValue)\"", at: entry.key.range, help: help)
      )
    }
    func value(_ modifier: StepModifier) -> YAMLNode? {
      beside.first { $0.key.isText(modifier.name) }?.value
    }
    let kind: Step.Kind =
      switch word {
      case .perform: .perform([first.value], refused: value(.refused))
      case .together:
        .perform(first.value.requiredList("a list of commands", &diagnostics), refused: value(.refused))
      case .expect, .then:
        .expect(
          first.value,
          afterPrevious: word == .then,
          within: value(.within),
          notBefore: value(.notBefore)
        )
      case .never: .never(first.value, until: value(.until), span: value(.span))
      case .state: .state(first.value, within: value(.within), holds: value(.holds))
      case .wait: .wait(first.value)
      case .build: .build(first.value)
      case .identity: .identity(first.value)
      case .use: use(first.value)
      }
    return Step(
      kind: kind,
      bind: bindings(value(.bind), &diagnostics),
      covers: value(.covers)?.requiredList("a list of requirements", &diagnostics) ?? [],
      word: first.key
    )
  }

  /// `use: page` or `use: { page: { product: … } }`.
  private static func use(_ node: YAMLNode) -> Step.Kind {
    if let entry = node.entries.first, node.entries.count == 1 {
      return .use(scenario: entry.key, arguments: entry.value)
    }
    return .use(scenario: node, arguments: nil)
  }

  private static func bindings(
    _ node: YAMLNode?,
    _ diagnostics: inout Diagnostics
  ) -> [(name: YAMLNode, source: YAMLNode)] {
    guard let node else { return [] }
    guard node.kind == .mapping else {
      let help = "write bind: { name: field }"
      diagnostics.add(
        .error("expected names and what they stand for, found \(node.words)", at: node.startRange, help: help)
      )
      return []
    }
    return node.entries.filter { entry in
      entry.key.requiredName("a name", &diagnostics) != nil
        && entry.value.requiredText("a field", &diagnostics) != nil
    }.map { ($0.key, $0.value) }
  }

  private static func unknownStep(_ keys: [YAMLNode], _ node: YAMLNode, _ diagnostics: inout Diagnostics) {
    let known = StepWord.allCases.map(\.rawValue)
    let odd = keys.first { StepModifier(rawValue: $0.string) == nil }
    guard let odd else {
      let help = "begin with one of \(known.joined(separator: ", "))"
      diagnostics.add(.error("a step without its word", at: node.startRange, help: help))
      return
    }
    let help = Spelling.suggestion(for: odd.string, among: known)
    diagnostics.add(.error("there is no step \"\(odd.string)\"", at: odd.range, help: help))
  }
}
