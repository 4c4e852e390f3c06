import AdapterProtocol
import Outcomes

extension Record {
  /// Writes `at` and one member that names the kind.
  func encode(into writer: inout JSONWriter) {
    writer.member("at", at.microseconds)
    switch kind {
    case .opened(let build, let subject):
      writer.member("opened", ExactText(build.rawValue))
      writer.member("subject", .map(subject))
    case .command(let commands):
      writer.key("command")
      writer.array { list in
        for command in commands {
          list.object { item in
            item.member("name", command.name)
            item.member("with", .map(command.arguments))
          }
        }
      }
    case .reply(let results):
      writer.key("reply")
      writer.array { list in
        for result in results {
          list.object { if case .refused(let reason) = result { $0.member("refused", reason) } }
        }
      }
    case .event(let name, let fields):
      writer.member("event", name)
      writer.member("fields", .map(fields))
    case .snapshot(let state): writer.member("state", .map(state))
    case .time: writer.member("time", .boolean(true))
    case .ended(let reason): writer.member("ended", reason)
    case .unresponsive: writer.member("unresponsive", .boolean(true))
    case .closed: writer.member("closed", .boolean(true))
    }
  }

  init(_ line: Members) throws(LineProblem) {
    self.init(at: Moment(microseconds: try line.integer("at")), try Kind(line))
  }
}

extension Record.Kind {
  fileprivate init(_ line: Members) throws(LineProblem) {
    if line.has("event") {
      self = .event(name: try line.text("event"), fields: try line.map("fields"))
    } else if line.has("state") {
      self = .snapshot(try line.map("state"))
    } else if line.has("time") {
      self = .time
    } else if line.has("command") {
      var commands: [Command] = []
      for item in try line.objects("command") {
        commands.append(Command(name: try item.text("name"), arguments: try item.map("with")))
      }
      self = .command(commands)
    } else if line.has("reply") {
      var results: [CommandResult] = []
      for item in try line.objects("reply") {
        results.append(item.has("refused") ? .refused(try item.text("refused")) : .accepted)
      }
      self = .reply(results)
    } else if line.has("opened") {
      self = .opened(try line.choice("opened"), subject: try line.map("subject"))
    } else if line.has("closed") {
      self = .closed
    } else if line.has("ended") {
      self = .ended(reason: try line.text("ended"))
    } else if line.has("unresponsive") {
      self = .unresponsive
    } else {
      throw LineProblem(words: "the record is of no kind that is known")
    }
  }
}
