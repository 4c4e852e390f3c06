package import AdapterProtocol

/// A sentence of a contract with `{field}` where the value of a field stands.
package struct SaysTemplate: Sendable {
  private enum Part { case words(String), field(ExactText) }
  private let parts: [Part]

  package init(_ sentence: String) {
    var parts: [Part] = []
    var rest = Substring(sentence)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.words(String(rest[..<open]))) }
      parts.append(.field(ExactText(String(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.words(String(rest))) }
    self.parts = parts
  }

  package var placeholders: [ExactText] {
    parts.compactMap { part in
      if case .field(let name) = part { name } else { nil }
    }
  }

  /// The sentence with each field replaced by what the closure says of it.
  package func fill(_ value: (ExactText) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .field(let name): value(name)
      }
    }.joined()
  }
}
