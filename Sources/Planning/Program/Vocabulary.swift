package import AdapterProtocol
package import Checklists
package import Outcomes

/// A contract's names as small numbers, so that a rule over millions of records compares no texts.
package struct Vocabulary: Sendable {
  private let events: [ExactText: Int]
  private let commands: [ExactText: Int]
  /// By code: the names of the fields or arguments.
  private let fields: [Set<ExactText>]

  package init(_ contract: Contract) {
    var events: [ExactText: Int] = [:]
    for event in contract.events { events[event.name] = events.count + Self.own }
    var commands: [ExactText: Int] = [:]
    for command in contract.commands { commands[command.name] = commands.count + events.count + Self.own }
    self.events = events
    self.commands = commands
    var fields = [Set<ExactText>](repeating: [], count: Self.own)
    for event in contract.events { fields.append(Set(event.fields.map(\.name))) }
    for command in contract.commands { fields.append(Set(command.arguments.map(\.name))) }
    self.fields = fields
  }

  /// Whether records of the code have such a field.
  package func has(_ field: ExactText, _ code: Int) -> Bool { fields[code].contains(field) }

  /// What no pattern can mean, the opening of the case, that of a later build, and a snapshot.
  package static let silence = 0
  package static let start = 1
  package static let opening = 2
  package static let snapshot = 3
  private static let own = 4

  /// One more than the largest code.
  package var count: Int { Self.own + events.count + commands.count }

  package func event(_ name: ExactText) -> Int { events[name] ?? Self.silence }
  package func command(_ name: ExactText) -> Int { commands[name] ?? Self.silence }

  /// The code of a record; several commands at once have one each, and no code together.
  package func code(of record: Record, isFirst: Bool) -> Int {
    switch record.kind {
    case .event(let name, _): event(name)
    case .command(let commands): commands.count == 1 ? command(commands[0].name) : Self.silence
    case .snapshot: Self.snapshot
    case .opened: isFirst ? Self.start : Self.opening
    case .reply, .time, .ended, .unresponsive, .closed: Self.silence
    }
  }
}
