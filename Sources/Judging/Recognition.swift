import AdapterProtocol
import Outcomes
import Planning

extension Pattern {
  /// Whether a record is what the pattern means.
  func matches(_ record: Record, _ slots: [Value?]) -> Bool {
    alternatives.contains { $0.matches(record, slots) }
  }
}

extension Pattern.Alternative {
  func matches(_ record: Record, _ slots: [Value?]) -> Bool {
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
