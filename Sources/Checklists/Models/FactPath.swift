package import AdapterProtocol
package import Diagnostics
package import YAMLTree

/// Where a fact stands in a handoff record: `handoff.limits.pauseBudget` in a file, the names after `handoff` here.
package struct FactPath: Sendable, Hashable {
  package let names: [ExactText]

  package init(_ names: [ExactText]) {
    self.names = names
  }

  /// Reads `handoff.…`; what is expected there is said in words, such as "a list".
  package init?(_ node: YAMLNode, expected: String, _ diagnostics: inout Diagnostics) {
    guard let text = node.requiredText("\(expected) of the handoff record", &diagnostics) else { return nil }
    let parts = text.string.split(separator: ".", omittingEmptySubsequences: false)
      .map { ExactText(String($0)) }
    guard parts.first == "handoff", parts.count > 1, parts.allSatisfy(YAMLNode.isName) else {
      let help = "write handoff. and its name, such as handoff.cart"
      diagnostics.add(
        .error("expected \(expected) of the handoff record, found \"\(text)\"", at: node.range, help: help)
      )
      return nil
    }
    names = Array(parts.dropFirst())
  }

  package var words: String { names.map(\.string).joined(separator: ".") }

  /// The declared type, and whether a record that is not a draft may lack the fact: it is optional, or stands
  /// below something optional or in a map.
  ///
  /// Where all that stands at the path is meant, it may lead through lists.
  package func type(
    in fields: [ValueType.Field],
    at range: SourceRange,
    throughLists: Bool = false,
    _ diagnostics: inout Diagnostics
  ) -> (type: ValueType, mayLack: Bool)? {
    var type = ValueType.record(fields)
    var mayLack = false
    for name in names {
      while throughLists, case .list(let item) = type.unwrapped { type = item }
      switch type.unwrapped {
      case .record(let fields):
        guard let field = fields.first(where: { $0.name == name }) else {
          let help = Spelling.suggestion(for: name.string, among: fields.map(\.name.string))
          diagnostics.add(
            .error("a handoff record of this contract has no \"\(words)\"", at: range, help: help)
          )
          return nil
        }
        type = field.type
      case .map(let value):
        type = value
        mayLack = true
      default:
        diagnostics.add(
          .error(
            "\"\(name)\" cannot stand below \(type.words)",
            at: range,
            help: "end the path before .\(name)"
          )
        )
        return nil
      }
      mayLack = mayLack || type.isOptional
    }
    return (type, mayLack)
  }

  /// The value in a record's facts; null is absence.
  package func value(in facts: Value.Map) -> Value? {
    var value = Value.map(facts)
    for name in names {
      guard case .map(let current) = value, let next = current[name], next != .null else { return nil }
      value = next
    }
    return value
  }
}
