/// One line as the runner receives it, sorted but for the reply's shape, which depends on the request.
public enum IncomingMessage: Sendable, Hashable {
  case reply(id: Int64, result: Value)
  /// A refusal of the request itself: the adapter has no answer.
  case failure(id: Int64?, code: Int64, message: ExactText)
  case notification(Notification)

  /// Sorts one JSON object.
  public init(_ value: Value) throws(MessageError) {
    let reader = try MessageReader(message: value)
    if reader.map["method"] != nil {
      try reader.allow("jsonrpc", "method", "params")
      let method = try reader.text("method")
      self = .notification(try Notification(method: method, parameters: reader.value("params")))
    } else if let error = reader.map["error"] {
      try reader.allow("jsonrpc", "id", "error")
      let details = try MessageReader(error, path: "error")
      try details.allow("code", "message", "data")
      self = .failure(
        id: try reader.optional("id") { (each) throws(MessageError) in try each.integer("id") },
        code: try details.integer("code"),
        message: try details.text("message")
      )
    } else {
      try reader.allow("jsonrpc", "id", "result")
      self = .reply(id: try reader.integer("id"), result: try reader.value("result"))
    }
  }
}

/// One line as an adapter receives it.
public struct IncomingRequest: Sendable, Hashable {
  /// The id that the reply must carry.
  public let id: Int64
  /// What is asked.
  public let request: Request

  /// The id of an object that is no request otherwise, so that even then it can be answered.
  public static func id(of value: Value) -> Int64? {
    guard case .map(let map) = value, case .integer(let id)? = map["id"] else { return nil }
    return id
  }

  /// Reads one JSON-RPC request.
  public init(_ value: Value) throws(MessageError) {
    let reader = try MessageReader(message: value)
    try reader.allow("jsonrpc", "id", "method", "params")
    id = try reader.integer("id")
    request = try Request(method: reader.text("method"), parameters: reader.value("params"))
  }
}

/// The answer of an adapter that has no answer, in words for the person who reads the report.
public struct RequestRefusal: Error, Sendable, Hashable {
  /// A JSON-RPC error code; -32602 for parameters, -32600 for a request out of order, -32000 for the rest.
  public let code: Int64
  /// What was wrong and what would be right.
  public let message: ExactText

  /// A refusal in these words.
  public init(code: Int64 = -32000, _ message: ExactText) {
    self.code = code
    self.message = message
  }

  /// Appends the refusal of the request of that id as one JSON-RPC line.
  public func encode(id: Int64?, into writer: inout JSONWriter) {
    writer.object { object in
      object.member("jsonrpc", "2.0" as ExactText)
      object.member("id", id.map { .integer($0) } ?? .null)
      object.key("error")
      object.object { error in
        error.member("code", code)
        error.member("message", message)
      }
    }
    writer.endLine()
  }
}
