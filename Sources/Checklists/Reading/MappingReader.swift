package import AdapterProtocol
package import Diagnostics
package import YAMLTree

extension YAMLNode {
  /// The letters of a scalar, compared by bytes.
  package var text: ExactText { ExactText(string) }

  /// Whether the letters of a scalar are these, without making a string of them.
  package func isText(_ other: ExactText) -> Bool {
    // Most names that a key is held against differ in length.
    byteCount == other.string.utf8.count && other.withBytes { hasBytes($0) }
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
    values.reserveCapacity(node.entries.count)
    var requiredCount = 0
    for (key, value) in node.entries {
      if let index = table.index(of: key) {
        if table.keys[index].isRequired { requiredCount += 1 }
        if let problem = table.keys[index].shape.mismatch(value) {
          diagnostics.add(problem)
        } else {
          values.append((key: table.keys[index].name, value: value))
        }
      } else if let other = others.first(where: key.isText) {
        values.append((key: other, value: value))
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
    self.values = values
    guard requiredCount < table.requiredCount else { return }
    for key in table.keys where key.isRequired && !node.entries.contains(where: { $0.key.isText(key.name) }) {
      diagnostics.add(
        .error(
          "\(table.subject) needs \"\(key.name)\"",
          at: node.startRange,
          help: "\"\(key.name)\" is \(key.meaning)"
        )
      )
    }
  }

  /// The value under a key.
  package subscript(key: ExactText) -> YAMLNode? {
    values.firstIndex { $0.key == key }.map { values[$0].value }
  }

  /// The entries of the mapping under a key; none where it does not stand.
  package func entries(_ key: ExactText) -> [(key: YAMLNode, value: YAMLNode)] {
    self[key].map { Array($0.entries) } ?? []
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

extension KeyTable {
  /// Where the key stands in the table; no key is copied to be looked at.
  fileprivate func index(of key: YAMLNode) -> Int? {
    keys.indices.first { key.isText(keys[$0].name) }
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
