import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

extension Environment {
  /// The value that stands at the node, of the type that the contract wants there.
  func operand(_ node: YAMLNode, as type: ValueType, _ diagnostics: inout Diagnostics) -> Operand? {
    switch node.kind {
    case .plain, .quoted:
      guard let operand = scalar(node, type, &diagnostics) else { return nil }
      return isKnown(operand, type, node, &diagnostics) ? operand : nil
    case .sequence:
      let item: ValueType
      switch type.unwrapped {
      case .list(let inner): item = inner
      case .json: item = .json
      default: return literal(node, type, &diagnostics)
      }
      let items = node.items.map { operand($0, as: item, &diagnostics) }
      return items.contains { $0 == nil } ? nil : Operand.list(items.compactMap(\.self)).folded
    case .mapping: return mapping(node, type, &diagnostics)
    }
  }

  /// Whether the handoff record knows letters of a type that has its values among what the record states.
  private func isKnown(
    _ operand: Operand,
    _ type: ValueType,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard !mayNameAnything, let known = type.knownValues, let handoff, handoff.isWhole,
      case .constant(.string(let text)) = operand,
      let problem = known.problem(text, facts: handoff.facts, path: handoff.path, at: node.range)
    else { return true }
    diagnostics.add(problem)
    return false
  }

  private func mapping(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Operand? {
    switch type.unwrapped {
    case .record(let fields): return entries(node, fields, &diagnostics).map { Operand.map($0).folded }
    case .map(let inner): return free(node, inner, &diagnostics)
    case .json: return free(node, .json, &diagnostics)
    default: return literal(node, type, &diagnostics)
    }
  }

  private func free(_ node: YAMLNode, _ inner: ValueType, _ diagnostics: inout Diagnostics) -> Operand? {
    var entries: [Operand.Entry] = []
    for (key, value) in node.entries {
      guard let operand = operand(value, as: inner, &diagnostics) else { return nil }
      entries.append(Operand.Entry(key: key.text, operand: operand))
    }
    return Operand.map(entries).folded
  }

  /// The fields of a record or the arguments of a command; every field that is not optional must be there.
  func entries(
    _ node: YAMLNode,
    _ fields: [ValueType.Field],
    _ diagnostics: inout Diagnostics
  ) -> [Operand.Entry]? {
    var entries: [Operand.Entry] = []
    entries.reserveCapacity(fields.count)
    var isWhole = true
    // A misspelt name is one mistake, not a wrong name and a missing one.
    var hasUnknown = false
    for (key, value) in node.entries {
      guard let field = fields.named(key) else {
        diagnostics.add(.unknownField(key, among: fields))
        hasUnknown = true
        continue
      }
      if let operand = operand(value, as: field.type, &diagnostics) {
        entries.append(Operand.Entry(key: field.name, operand: operand))
      } else {
        isWhole = false
      }
    }
    guard !hasUnknown else { return nil }
    // No key stands twice: as many as there are fields are all of them.
    let mayLack = node.entries.count < fields.count
    for field in fields where mayLack && !field.type.isOptional {
      if node.entries.contains(where: { $0.key.isText(field.name) }) { continue }
      diagnostics.add(
        .error("\"\(field.name)\" is missing", at: node.startRange, help: "it is \(field.type.words)")
      )
      isWhole = false
    }
    return isWhole ? entries : nil
  }

  private func scalar(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Operand? {
    // Most scalars refer to nothing.
    guard node.hasByte(UInt8(ascii: "$")) else { return literal(node, type, &diagnostics) }
    let parts = ReferenceText.parts(of: node.string)
    if case .reference(let path)? = parts.first, ReferenceText.isWhole(node.string) {
      return reference(path, node, type, &diagnostics)
    }
    if parts.allSatisfy({ if case .words = $0 { true } else { false } }), parts.count <= 1 {
      if case .words(let words)? = parts.first, words != node.string {
        return fitting(.constant(.string(ExactText(words))), type, node, &diagnostics)
      }
      return literal(node, type, &diagnostics)
    }
    switch type.unwrapped {
    case .string, .version, .json:
      return splice(parts, node, &diagnostics).flatMap { fitting($0, type, node, &diagnostics) }
    case .integer, .decimal, .duration:
      if let (reference, isNegated, literal) = ReferenceText.sum(node.string) {
        return sum(reference, isNegated, literal, type, node, &diagnostics)
      }
      fallthrough
    default:
      diagnostics.add(
        .error(
          "a text with ${…} where \(type.words) is expected",
          at: node.range,
          help: "write $name alone, it keeps its type"
        )
      )
      return nil
    }
  }

  /// A text that was put together must still be of the type, now or when its names are bound.
  private func fitting(
    _ operand: Operand,
    _ type: ValueType,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Operand? {
    guard case .constant(let value) = operand else { return .checked(operand, type) }
    if type.mismatch(value, at: "") == nil { return operand }
    diagnostics.add(
      .error(
        "expected \(type.words), found the text \(value)",
        at: node.range,
        help: "write such a value, or refer to one by $name alone"
      )
    )
    return nil
  }

  /// `$name + literal`: both of the type that is wanted, the result exact.
  private func sum(
    _ reference: String,
    _ isNegated: Bool,
    _ literal: String,
    _ type: ValueType,
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Operand? {
    let addend: Value?
    switch type.unwrapped {
    case .duration: addend = DurationText.parse(literal).map { .integer($0.microseconds) }
    case .integer:
      addend = Value.number(Array(literal.utf8)).flatMap { if case .integer = $0 { $0 } else { nil } }
    default: addend = Value.number(Array(literal.utf8))
    }
    guard let addend else {
      diagnostics.add(
        .error(
          "expected \(type.words) after the sign, found \"\(literal)\"",
          at: node.range,
          help: "write $name + value, such as $param.budget + 200ms"
        )
      )
      return nil
    }
    let path = reference.dropFirst().split(separator: ".").map { ExactText(String($0)) }
    // The limits are the result's and not the addend's.
    var addable = type.unwrapped
    if case .integer = addable { addable = .integer(atLeast: nil, atMost: nil) }
    guard let operand = self.reference(path, node, addable, &diagnostics) else { return nil }
    let sum = Operand.sum(operand, addend, negated: isNegated).folded
    guard sum.slots.isEmpty else { return .checked(sum, type) }
    if sum.value([]).map({ type.mismatch($0, at: "") != nil }) ?? true {
      diagnostics.add(.error("the result is not \(type.words)", at: node.range, help: "add or take less"))
      return nil
    }
    return sum
  }

  private func splice(
    _ parts: [ReferenceText.Part],
    _ node: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Operand? {
    var operands: [Operand] = []
    for part in parts {
      switch part {
      case .words(let words): operands.append(.constant(.string(ExactText(words))))
      case .stray(let rest):
        let help = "write $$ for a dollar, ${name} inside a text, or $name alone"
        diagnostics.add(
          .error("a dollar before \"\(rest)\" could mean two things", at: node.range, help: help)
        )
        return nil
      case .reference(let path):
        guard let operand = reference(path, node, nil, &diagnostics) else { return nil }
        operands.append(operand)
      }
    }
    return Operand.spliced(operands).folded
  }

  /// What a reference stands for; without a type, its text.
  func reference(
    _ path: [ExactText],
    _ node: YAMLNode,
    _ type: ValueType?,
    _ diagnostics: inout Diagnostics
  ) -> Operand? {
    guard let referent = resolve(path, at: node.range, &diagnostics) else { return nil }
    let name = path.map(\.string).joined(separator: ".")
    switch referent {
    case .letters(let letters):
      // A row of an axis may refer to the handoff record, to nothing that the check itself binds.
      var outside = self
      outside.names = [:]
      outside.matrix = []
      return outside.operand(letters, as: type ?? .string(minLength: 0), &diagnostics)
    case .value(let value, let found):
      if let type, type.mismatch(value, at: name) != nil {
        let message = "$\(name) is \(found.words) (\(value)), expected \(type.words)"
        diagnostics.add(.error(message, at: node.range, help: "refer to a value of that type"))
        return nil
      }
      return .constant(value)
    case .unknown: return nil
    case .operand(let operand, let found):
      if let type, !type.canHold(found) {
        diagnostics.add(
          .error(
            "$\(name) is \(found.words), expected \(type.words)",
            at: node.range,
            help: "refer to a value of that type"
          )
        )
        return nil
      }
      return operand
    }
  }

  private func literal(_ node: YAMLNode, _ type: ValueType, _ diagnostics: inout Diagnostics) -> Operand? {
    LiteralReader.read(node, as: type, &diagnostics).map { .constant($0) }
  }

  /// A length of time that is known when the plan is.
  func duration(_ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Duration? {
    guard let operand = operand(node, as: .duration, &diagnostics) else { return nil }
    guard case .constant(.integer(let microseconds)) = operand else {
      diagnostics.add(
        .error(
          "a length of time must be known before the run",
          at: node.range,
          help: "write it out, such as 500ms, or take it from $param or $handoff"
        )
      )
      return nil
    }
    return .microseconds(microseconds)
  }
}

extension ValueType {
  /// True when every value of the other type is of this one.
  func canHold(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.json, _): true
    case (.optional(let type), .optional(let inner)): type.canHold(inner)
    case (.optional(let type), _): type.canHold(other)
    case (.among(let type, _), _): type.canHold(other)
    case (_, .among(let inner, _)): canHold(inner)
    case (.string(let length), .version): length <= 1
    case (.string(let length), .string(let otherLength)): otherLength >= length
    case (.string(let length), .enumeration(let words)): length == 0 || !words.contains("")
    case (.enumeration(let words), .enumeration(let others)): others.allSatisfy(words.contains)
    case (.integer(let low, let high), .integer(let otherLow, let otherHigh)):
      (low ?? .min) <= (otherLow ?? .min) && (high ?? .max) >= (otherHigh ?? .max)
    case (.decimal, .integer), (.decimal, .decimal): true
    case (.list(let item), .list(let other)): item.canHold(other)
    case (.map(let value), .map(let other)): value.canHold(other)
    default: self == other
    }
  }
}
