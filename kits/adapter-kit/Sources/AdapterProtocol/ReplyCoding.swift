extension Reply {
  /// Appends the reply to the request of that id as one JSON-RPC line.
  public func encode(id: Int64, into writer: inout JSONWriter) {
    writer.object { message in
      message.member("jsonrpc", "2.0" as ExactText)
      message.member("id", id)
      message.key("result")
      message.object(result)
    }
    writer.endLine()
  }

  private func result(_ writer: inout JSONWriter) {
    switch self {
    case .initialized(let description): description.encode(into: &writer)
    case .opened(let now): if let now { writer.member("now", now.microseconds) }
    case .performed(let results):
      writer.key("results")
      writer.array { list in
        for result in results {
          list.object { if case .refused(let reason) = result { $0.member("refused", reason) } }
        }
      }
    case .state(let state): writer.member("state", .map(state))
    case .advanced(let now, let next):
      writer.member("now", now.microseconds)
      writer.member("next", next.map { .integer($0.microseconds) } ?? .null)
    case .closed(let stored): if let stored { writer.member("stored", stored) }
    case .shutDown: break
    }
  }

  /// Reads the result as the answer to that request.
  public init(to request: Request, result: Value) throws(MessageError) {
    let reader = try MessageReader(result, path: "result")
    switch request {
    case .initialize: self = .initialized(try AdapterDescription(reader))
    case .open:
      try reader.allow("now")
      let now = try reader.optional("now") { (each) throws(MessageError) in try each.moment("now") }
      self = .opened(now: now)
    case .perform(_, let commands):
      try reader.allow("results")
      let values = try reader.list("results")
      guard values.count == commands.count else {
        throw MessageError(
          "result.results: expected \(commands.count), one for each command, found \(values.count)"
        )
      }
      var results: [CommandResult] = []
      for (index, value) in values.enumerated() {
        let item = try MessageReader(value, path: "result.results[\(index)]")
        try item.allow("refused")
        let reason = try item.optional("refused") { (each) throws(MessageError) in try each.text("refused") }
        results.append(reason.map { .refused($0) } ?? .accepted)
      }
      self = .performed(results)
    case .readState:
      try reader.allow("state")
      self = .state(try reader.object("state"))
    case .advance:
      try reader.allow("now", "next")
      let next = try reader.optional("next") { (each) throws(MessageError) in try each.moment("next") }
      self = .advanced(now: try reader.moment("now"), next: next)
    case .close:
      try reader.allow("stored")
      let stored = try reader.optional("stored") { (each) throws(MessageError) in try each.text("stored") }
      self = .closed(stored: stored)
    case .shutdown:
      try reader.allow()
      self = .shutDown
    }
  }
}

extension AdapterDescription {
  fileprivate func encode(into writer: inout JSONWriter) {
    func texts(_ list: [ExactText]) -> Value { .list(list.map { .string($0) }) }
    writer.member("protocol", 1 as Int64)
    writer.member("adapter", adapter)
    writer.member("subject", .map(subject))
    writer.member("hosting", ExactText(hosting.rawValue))
    writer.member("clock", ExactText(clock.rawValue))
    writer.member("performs", texts(performs))
    writer.key("observes")
    writer.object { object in
      object.member("events", texts(observedEvents))
      object.member("state", texts(observedState))
    }
    writer.member("capabilities", texts(capabilities))
    writer.key("faults")
    writer.array { list in
      for fault in faults {
        list.object { item in
          item.member("name", fault.name)
          item.member("breaks", texts(fault.breaks))
          item.member("crashes", .boolean(fault.crashes))
        }
      }
    }
  }

  fileprivate init(_ reader: MessageReader) throws(MessageError) {
    try reader.allow(
      "protocol",
      "adapter",
      "subject",
      "hosting",
      "clock",
      "performs",
      "observes",
      "capabilities",
      "faults"
    )
    let version = try reader.integer("protocol")
    guard version == 1 else {
      throw MessageError("result.protocol: expected 1, the only version offered, found \(version)")
    }
    let observes = try MessageReader(reader.value("observes"), path: "result.observes")
    try observes.allow("events", "state")
    var faults: [FaultDescription] = []
    for (index, value) in try reader.list("faults").enumerated() {
      let item = try MessageReader(value, path: "result.faults[\(index)]")
      try item.allow("name", "breaks", "crashes")
      faults.append(
        FaultDescription(
          name: try item.text("name"),
          breaks: try item.texts("breaks"),
          crashes: try item.boolean("crashes")
        )
      )
    }
    self.init(
      adapter: try reader.text("adapter"),
      subject: try reader.object("subject"),
      hosting: try reader.choice("hosting"),
      clock: try reader.choice("clock"),
      performs: try reader.texts("performs"),
      observedEvents: try observes.texts("events"),
      observedState: try observes.texts("state"),
      capabilities: try reader.texts("capabilities"),
      faults: faults
    )
  }
}
