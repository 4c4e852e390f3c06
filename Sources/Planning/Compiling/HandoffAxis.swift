import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import YAMLTree

/// An axis that takes its values from the handoff record: `{ from: handoff.list, where: { field: matcher } }`.
enum HandoffAxis {
  static func values(
    _ node: YAMLNode,
    _ environment: Environment,
    _ diagnostics: inout Diagnostics
  ) -> [(label: ExactText, value: Referent)] {
    guard let reader = MappingReader(node, .handoffAxis, &diagnostics), let source = reader["from"] else {
      return []
    }
    guard let path = FactPath(source, expected: "a list", &diagnostics),
      case .value(let list, let type)? = environment.fact(path, source.range, &diagnostics)
    else { return [] }
    guard case .list(let items) = list, case .list(let itemType) = type.unwrapped else {
      diagnostics.add(
        .error(
          "\(source.string) is \(type.words), expected a list",
          at: source.range,
          help: "write the values out: [a, b]"
        )
      )
      return []
    }
    var demands: [FieldMatcher] = []
    if let filter = reader["where"] {
      guard case .record(let fields) = itemType.unwrapped else {
        diagnostics.add(
          .error(
            "\"where\" for a list whose items have no fields",
            at: filter.startRange,
            help: "leave it out, or write exclude: beside the matrix"
          )
        )
        return []
      }
      guard let matchers = environment.fields(filter, fields, &diagnostics),
        areStated(filter.entries.map(\.key), in: items, fields, source, &diagnostics)
      else { return [] }
      demands = matchers
    }
    let chosen = items.filter { item in
      guard case .map(let map) = item else { return demands.isEmpty }
      return demands.match(map, [])
    }
    if chosen.isEmpty {
      let help = "the list has \(items.count) items"
      diagnostics.add(.error("no item of \(source.string) is like this", at: node.startRange, help: help))
    }
    return chosen.compactMap { item in
      label(of: item, source, &diagnostics).map { ($0, .value(item, itemType)) }
    }
  }

  /// Whether every item says what the filter asks of it: one that is a draft would be left out without a word.
  private static func areStated(
    _ keys: [YAMLNode],
    in items: [Value],
    _ fields: [ValueType.Field],
    _ source: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    var isWhole = true
    for key in keys where fields.contains(where: { $0.name == key.text && !$0.type.isOptional }) {
      for (index, item) in items.enumerated() {
        guard case .map(let map) = item, map[key.text] == nil || map[key.text] == .null else { continue }
        let words = "\(key.string) of item \(index + 1) of \(source.string)"
        diagnostics.add(
          .error(
            "the handoff record does not state \(words)",
            at: key.range,
            help: "add it: the item \(item) would be left out without a word"
          )
        )
        isWhole = false
      }
    }
    return isWhole
  }

  /// A text by its letters, a record by its `name`.
  private static func label(
    of item: Value,
    _ source: YAMLNode,
    _ diagnostics: inout Diagnostics
  ) -> ExactText? {
    var label: ExactText?
    switch item {
    case .string(let text): label = text
    case .map(let map): if case .string(let text)? = map["name"] { label = text }
    case .integer, .boolean: label = ExactText(item.description)
    default: break
    }
    if let label, YAMLNode.isName(label) { return label }
    let help = "give each item a name of letters, digits, '-', '_' and '.'"
    diagnostics.add(
      .error("an item of \(source.string) cannot name a case: \(item)", at: source.range, help: help)
    )
    return nil
  }
}
