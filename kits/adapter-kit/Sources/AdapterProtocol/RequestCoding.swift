extension Request {
  /// Appends the request as one JSON-RPC line.
  public func encode(id: Int64, into writer: inout JSONWriter) {
    writer.object { message in
      message.member("jsonrpc", "2.0" as ExactText)
      message.member("id", id)
      message.member("method", method)
      message.key("params")
      message.object(parameters)
    }
    writer.endLine()
  }

  private func parameters(_ writer: inout JSONWriter) {
    switch self {
    case .initialize(let hello): hello.encode(into: &writer)
    case .open(let open): open.encode(into: &writer)
    case .perform(let session, let commands):
      writer.member("session", session)
      writer.key("commands")
      writer.array { list in
        for command in commands {
          list.object { item in
            item.member("name", command.name)
            item.member("with", .map(command.arguments))
          }
        }
      }
    case .readState(let session):
      writer.member("session", session)
    case .advance(let session, let to):
      writer.member("session", session)
      writer.member("to", to.microseconds)
    case .close(let session, let keep):
      writer.member("session", session)
      writer.member("keep", .boolean(keep))
    case .shutdown: break
    }
  }

  /// Reads the parameters of a method; throws words for a runner's author.
  public init(method: ExactText, parameters: Value) throws(MessageError) {
    let reader = try MessageReader(parameters, path: "params")
    switch method.string {
    case "initialize": self = .initialize(try Initialize(reader))
    case "session/open": self = .open(try OpenSession(reader))
    case "command/perform":
      try reader.allow("session", "commands")
      var commands: [Command] = []
      for (index, value) in try reader.list("commands").enumerated() {
        let item = try MessageReader(value, path: "params.commands[\(index)]")
        try item.allow("name", "with")
        commands.append(Command(name: try item.text("name"), arguments: try item.object("with")))
      }
      self = .perform(session: try reader.text("session"), commands: commands)
    case "state/read":
      try reader.allow("session")
      self = .readState(session: try reader.text("session"))
    case "clock/advance":
      try reader.allow("session", "to")
      self = .advance(session: try reader.text("session"), to: try reader.moment("to"))
    case "session/close":
      try reader.allow("session", "keep")
      self = .close(session: try reader.text("session"), keep: try reader.boolean("keep"))
    case "shutdown":
      try reader.allow()
      self = .shutdown
    default: throw MessageError("unknown method \"\(method)\"")
    }
  }
}

extension Initialize {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.member("protocol", .list(protocols.map { .integer($0) }))
    writer.member("runner", runner)
    writer.key("contract")
    writer.object { object in
      object.member("name", contract.name)
      object.member("version", contract.version)
      object.member("digest", contract.digest)
    }
  }

  fileprivate init(_ reader: MessageReader) throws(MessageError) {
    try reader.allow("protocol", "runner", "contract")
    var protocols: [Int64] = []
    for value in try reader.list("protocol") {
      guard case .integer(let number) = value else {
        throw MessageError("params.protocol: expected whole numbers, found \(value)")
      }
      protocols.append(number)
    }
    let contract = try MessageReader(reader.value("contract"), path: "params.contract")
    try contract.allow("name", "version", "digest")
    self.init(
      protocols: protocols,
      runner: try reader.text("runner"),
      contract: ContractIdentity(
        name: try contract.text("name"),
        version: try contract.integer("version"),
        digest: try contract.text("digest")
      )
    )
  }
}

extension OpenSession {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.member("session", session)
    writer.member("fixtures", .map(fixtures))
    writer.member("seed", seed)
    writer.member("faults", .list(faults.map { .string($0) }))
    if let stored { writer.member("stored", stored) }
  }

  fileprivate init(_ reader: MessageReader) throws(MessageError) {
    try reader.allow("session", "fixtures", "seed", "faults", "stored")
    self.init(
      session: try reader.text("session"),
      fixtures: try reader.object("fixtures"),
      seed: try reader.integer("seed"),
      faults: try reader.texts("faults"),
      stored: try reader.optional("stored") { (each) throws(MessageError) in try each.text("stored") }
    )
  }
}
