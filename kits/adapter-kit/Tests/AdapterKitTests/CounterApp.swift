import AdapterKit
import AdapterProtocol

/// A small app under acceptance: it counts, now or later, and tells of it.
@MainActor
final class CounterApp: Subject {
  private let stage: Stage
  private var count: Int64

  init(_ stage: Stage) throws(RequestRefusal) {
    self.stage = stage
    guard case .integer(let start)? = stage.fixtures["start"] ?? .integer(0) else {
      throw RequestRefusal(code: -32602, "start: expected a whole number")
    }
    count = stage.stored.flatMap { Int64($0.string) } ?? start
    if stage.faults.contains("loud") { stage.log(.info, "seed \(stage.seed)") }
    stage.clock.schedule(after: .zero) { stage.observe("started") }
  }

  func perform(_ command: Command) throws(RequestRefusal) -> CommandResult {
    switch command.name {
    case "add":
      stage.clock.schedule(after: .zero) { [self] in add() }
    case "addLater":
      stage.clock.schedule(after: .microseconds(50)) { [self] in add() }
    case "loop": loop()
    case "sell": return .refused("sold out")
    default: throw RequestRefusal("there is no command \"\(command.name)\"")
    }
    stage.observe("heard", ["command": .string(command.name)])
    return .accepted
  }

  var state: Value.Map { ["count": .integer(count)] }

  func close(keep: Bool) -> ExactText? {
    stage.observe("closing")
    return keep ? "\(count)" : nil
  }

  private func add() {
    count += 1
    stage.observe("added", ["count": .integer(count)])
  }

  private func loop() {
    stage.clock.schedule(after: .zero) { [self] in loop() }
  }
}
