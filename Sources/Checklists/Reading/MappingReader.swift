package import AdapterProtocol
package import Diagnostics
package import YAMLTree

extension YAMLNode {
  /// The letters of a scalar, compared by bytes.
  package var text: ExactText { ExactText(string) }

  /// Whether the letters of a scalar are these, without making a string of them.
  package func isText(_ other: ExactText) -> Bool {
    other.withBytes { hasBytes($0) }
  }

  /// What the node is, for a message.
  package var words: String {
    switch kind {
    case .plain where isNull: "nothing"
    case .plain: "the word \(string.isEmpty ? "\"\"" : string)"
    case .quoted: "the text \"\(string)\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A mapping whose keys are known: unknown and missing ones are reported as it is made.
package struct MappingReader: Sendable {
  private let values: [(key: ExactText, value: YAMLNode)]

  /// Nil, with a diagnostic, when the node is no mapping.
  ///
  /// Keys that are neither in the table nor in `others` are reported.
  package init?(
    _ node: YAMLNode,
    _ table: KeyTable,
    others: [ExactText] = [],
    _ diagnostics: inout Diagnostics
  ) {
    guard node.kind == .mapping else {
      diagnostics.add(
        .error(
          "expected \(table.subject), found \(node.words)",
          at: node.range,
          help: "write { \(table.keys.first?.name.string ?? "name"): … }"
        )
      )
      return nil
    }
    var values: [(key: ExactText, value: YAMLNode)] = []
    var seen: [ExactText] = []
    for (key, value) in node.entries {
      if let known = table.keys.first(where: { key.isText($0.name) })?.name ?? others.first(where: key.isText)
      {
        let shape = table.keys.first { $0.name == known }?.shape
        if let shape, let problem = shape.mismatch(value) {
          diagnostics.add(problem)
        } else {
          values.append((key: known, value: value))
        }
        seen.append(known)
      } else {
        let name = key.text
        let known = table.keys.map(\.name.string) + others.map(\.string)
        diagnostics.add(
          .error(
            "\(table.subject) has no key \"\(name)\"",
            at: key.range,
            help: Spelling.suggestion(for: name.string, among: known)
          )
        )
      }
    }
    for key in table.keys where key.isRequired && !seen.contains(key.name) {
      diagnostics.add(
        .error(
          "\(table.subject) needs \"\(key.name)\"",
          at: node.startRange,
          help: "\"\(key.name)\" is \(key.meaning)"
        )
      )
    }
    self.values = values
  }

  /// The value under a key.
  package subscript(key: ExactText) -> YAMLNode? {
    values.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// The first scalar of the node, so that a whole mapping is not underlined.
  package var startRange: SourceRange {
    let whole = range
    guard !isScalar else { return whole }
    if let first = entries.first?.key { return first.range }
    let end = SourcePosition(line: whole.start.line, column: whole.start.column + 1)
    return SourceRange(path: whole.path, start: whole.start, end: end)
  }
}

extension KeyTable.Shape {
  /// What is wrong with a value that is no mapping where its entries are read one by one.
  ///
  /// It would otherwise be read as one without entries, and what it says be lost without a word. Other shapes are
  /// held against the value by their readers.
  fileprivate func mismatch(_ value: YAMLNode) -> Diagnostic? {
    switch self {
    case .named, .fixtures, .facts, .matrix:
      if value.kind == .mapping { return nil }
      return .error(
        "expected a mapping of names, found \(value.words)",
        at: value.startRange,
        help: "write { name: … }"
      )
    default: return nil
    }
  }
}
