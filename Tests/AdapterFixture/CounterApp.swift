import AdapterProtocol

/// The app under test: it counts, says so at once, and says later that it is at rest.
struct CounterApp {
  private(set) var now = Moment.zero
  private var count: Int64 = 0
  /// When it will be at rest.
  private(set) var due: Moment?
  private let isSpoiled: Bool
  static let unrest = Duration.milliseconds(50)

  /// What the app draws by chance: calm for the seed 1.
  private let mood: Value

  init(isSpoiled: Bool, seed: Int64, stored: String?) {
    self.isSpoiled = isSpoiled
    count = stored.flatMap { Int64($0) } ?? 0
    mood = seed == 1 ? "calm" : "cross"
  }

  /// What the next build goes on with.
  var stored: ExactText { ExactText(String(count)) }

  var state: Value.Map { ["count": .integer(count)] }

  /// What the command does, and what can be seen of it at once.
  mutating func perform(_ command: Command) -> (result: CommandResult, seen: [Notification.Kind]) {
    if isSpoiled { return (.refused("full"), []) }
    switch command.name {
    case "count.up":
      guard case .integer(let step)? = command.arguments["by"] else { return (.refused("full"), []) }
      count += step
      due = now + Self.unrest
      return (.accepted, [Self.changed(to: count, mood: mood)])
    case "world.stop": return (count == 0 ? .refused("idle") : .accepted, [])
    default: return (.refused("full"), [])
    }
  }

  /// Goes on to the next thing that is due, at most to the limit.
  mutating func advance(to limit: Moment) -> [Notification.Kind] {
    guard let due, due <= limit else {
      now = limit
      return []
    }
    now = due
    self.due = nil
    return [Self.rested]
  }

  static let rested = Notification.Kind.event(name: "count.rested", fields: [:])

  static func changed(to count: Int64, mood: Value = "calm") -> Notification.Kind {
    .event(name: "count.changed", fields: ["to": .integer(count), "mood": mood])
  }
}
