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
  package let node: YAMLNode
  private let values: [(key: ExactText, node: YAMLNode, value: YAMLNode)]

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
      diagnostics.add(.error("expected \(table.subject), found \(node.words)", at: node.range))
      return nil
    }
    self.node = node
    var values: [(key: ExactText, node: YAMLNode, value: YAMLNode)] = []
    for (key, value) in node.entries {
      if let known = table.keys.first(where: { key.isText($0.name) })?.name ?? others.first(where: key.isText)
      {
        values.append((key: known, node: key, value: value))
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
    for key in table.keys where key.isRequired && !values.contains(where: { $0.key == key.name }) {
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

  /// The node of a key itself, for its position.
  package func keyNode(_ key: ExactText) -> YAMLNode? {
    values.first { $0.key == key }?.node
  }

  /// The entries that are present, in the order of the file.
  package var present: [ExactText] { values.map(\.key) }
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
