package import AdapterProtocol
package import Outcomes
package import Planning

extension Pattern {
  /// Whether a record is what the pattern means.
  package func matches(_ record: Record, _ slots: [Value?]) -> Bool {
    alternatives.contains { $0.matches(record, slots) }
  }
}

extension Pattern.Alternative {
  package func matches(_ record: Record, _ slots: [Value?]) -> Bool {
    switch (self, record.kind) {
    case (.event(let names, let fields), .event(let name, let values)):
      names.contains(name) && fields.match(values, slots)
    case (.command(let names, let fields), .command(let commands)):
      commands.contains { names.contains($0.name) && fields.match($0.arguments, slots) }
    case (.state(let fields), .snapshot(let state)): fields.match(state, slots)
    case (.start, .opened): true
    default: false
    }
  }
}

extension Record {
  /// The value of a field that can be bound; nil where it is absent, which is nothing to bind.
  package func field(_ name: ExactText) -> Value? {
    let value =
      switch kind {
      case .event(_, let fields): fields[name]
      case .command(let commands): commands.first?.arguments[name]
      case .snapshot(let state): state[name]
      default: nil as Value?
      }
    return value == .null ? nil : value
  }
}
