package import AdapterProtocol
package import Diagnostics
import YAMLTree

/// The values that a type has `among`: what the handoff record states at some places, and words beside.
///
/// Only what is written out is held against them. What the app says at run time may be anything of the type: that it
/// is not what was agreed is for a check to find.
package struct KnownValues: Sendable, Hashable {
  package let facts: [FactPath]
  package let words: [ExactText]

  /// What is wrong with letters that are written out; nil also where the record does not state all of it yet.
  package func problem(
    _ text: ExactText,
    facts record: Value.Map,
    path: String,
    at range: SourceRange
  ) -> Diagnostic? {
    var known: [ExactText] = []
    for fact in facts {
      guard let values = fact.values(in: record) else { return nil }
      for case .string(let text) in values { known.append(text) }
    }
    known += words
    guard !known.contains(text) else { return nil }
    let places = facts.map(\.words).joined(separator: " or ")
    return Diagnostic(
      .error,
      "\"\(text)\" is not among \(places) of the handoff record",
      at: range,
      help: [
        Self.suggestion(for: text.string, among: known),
        "if it was agreed, add it to \(places) in \(path)",
      ]
    )
  }

  /// The nearest that is known: zeros before an id are lost often, and the dollar before a reference.
  private static func suggestion(for text: String, among known: [ExactText]) -> String {
    let root = ["handoff.", "param.", "matrix."].first { text.contains($0) }
    if let root { return "a reference begins with a dollar, such as $\(root)name" }
    let significant = text.utf8.drop { $0 == UInt8(ascii: "0") }
    let padded = known.first { $0.string.utf8.drop { $0 == UInt8(ascii: "0") }.elementsEqual(significant) }
    if let padded { return "did you mean \"\(padded)\"? The zeros before an id belong to it" }
    var each: [String] = []
    for word in known.map(\.string) where !each.contains(word) { each.append(word) }
    return Spelling.suggestion(for: text, among: each)
  }
}

extension ValueType {
  /// Reports what a handoff record writes in one place and does not know in another.
  func reportUnknown(
    in node: YAMLNode,
    facts: Value.Map,
    _ diagnostics: inout Diagnostics
  ) {
    switch self {
    case .optional(let type): type.reportUnknown(in: node, facts: facts, &diagnostics)
    case .list(let item): for node in node.items { item.reportUnknown(in: node, facts: facts, &diagnostics) }
    case .map(let type):
      for entry in node.entries { type.reportUnknown(in: entry.value, facts: facts, &diagnostics) }
    case .record(let fields):
      for (key, value) in node.entries {
        guard let field = fields.first(where: { key.isText($0.name) }) else { continue }
        field.type.reportUnknown(in: value, facts: facts, &diagnostics)
      }
    case .among(_, let known):
      guard node.isScalar, !node.isNull else { return }
      let path = node.range.path
      if let problem = known.problem(node.text, facts: facts, path: path, at: node.range) {
        diagnostics.add(problem)
      }
    case .string, .integer, .decimal, .boolean, .duration, .version, .enumeration, .json: break
    }
  }
}

extension FactPath {
  /// Everything that stands there: through lists, and in the list or mapping at the end of the path.
  ///
  /// Nil where the record, or one item of a list on the way, does not state it.
  func values(in facts: Value.Map) -> [Value]? {
    var values: [Value] = [.map(facts)]
    for name in names {
      var next: [Value] = []
      for value in values.flatMap(\.items) {
        guard case .map(let map) = value, let inner = map[name], inner != .null else { return nil }
        next.append(inner)
      }
      values = next
    }
    values = values.flatMap(\.items).flatMap { value in
      if case .map(let map) = value { map.entries.map(\.value) } else { [value] }
    }
    return values.isEmpty || values.contains(.null) ? nil : values
  }
}

extension Value {
  /// The items of a list; another value is one of itself.
  fileprivate var items: [Value] {
    if case .list(let items) = self { items } else { [self] }
  }
}
