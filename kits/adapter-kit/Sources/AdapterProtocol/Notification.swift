/// What an adapter says without being asked.
public struct Notification: Sendable, Hashable {
  /// What it is about.
  public enum Kind: Sendable, Hashable {
    case event(name: ExactText, fields: Value.Map)
    case evidence(Evidence)
    /// The app's process is gone, in the words of whoever saw it.
    case subjectEnded(reason: ExactText)
    /// The app is there and does not answer.
    case subjectUnresponsive
    case log(level: LogLevel, text: ExactText)
  }

  /// How loud a log line is.
  public enum LogLevel: String, Sendable, Hashable, CaseIterable {
    case debug, info, warning, error
  }

  /// The session that it belongs to; a log line may stand outside of any.
  public let session: ExactText?
  /// The id of the request that the adapter had read last when it sent this; 0 before the first.
  public let seen: Int64
  /// When it happened, where the adapter has a virtual clock; nil for evidence.
  public let at: Moment?
  /// What it is about.
  public let kind: Kind

  /// A notification of that kind.
  public init(session: ExactText?, seen: Int64, at: Moment?, kind: Kind) {
    self.session = session
    self.seen = seen
    self.at = at
    self.kind = kind
  }
}

extension Notification {
  private var method: ExactText {
    switch kind {
    case .event: "event"
    case .evidence: "evidence"
    case .subjectEnded: "subject/ended"
    case .subjectUnresponsive: "subject/unresponsive"
    case .log: "log"
    }
  }

  /// Appends the notification as one JSON-RPC line.
  public func encode(into writer: inout JSONWriter) {
    writer.object { message in
      message.member("jsonrpc", "2.0" as ExactText)
      message.member("method", method)
      message.key("params")
      message.object { params in
        if let session { params.member("session", session) }
        params.member("seen", seen)
        if let at { params.member("at", at.microseconds) }
        switch kind {
        case .event(let name, let fields):
          params.member("name", name)
          params.member("fields", .map(fields))
        case .evidence(let evidence): evidence.encode(into: &params)
        case .subjectEnded(let reason): params.member("reason", reason)
        case .subjectUnresponsive: break
        case .log(let level, let text):
          params.member("level", ExactText(level.rawValue))
          params.member("text", text)
        }
      }
    }
    writer.endLine()
  }

  init(method: ExactText, parameters: Value) throws(MessageError) {
    let reader = try MessageReader(parameters, path: "params")
    let kind: Kind
    switch method.string {
    case "event":
      try reader.allow("session", "seen", "at", "name", "fields")
      kind = .event(name: try reader.text("name"), fields: try reader.object("fields"))
    case "evidence":
      try reader.allow("session", "seen", "name", "mediaType", "data", "file")
      kind = .evidence(try Evidence(reader))
    case "subject/ended":
      try reader.allow("session", "seen", "at", "reason")
      kind = .subjectEnded(reason: try reader.text("reason"))
    case "subject/unresponsive":
      try reader.allow("session", "seen", "at")
      kind = .subjectUnresponsive
    case "log":
      try reader.allow("session", "seen", "at", "level", "text")
      kind = .log(level: try reader.choice("level"), text: try reader.text("text"))
    default: throw MessageError("unknown notification \"\(method)\"")
    }
    let isLog = method == "log"
    let session = try reader.optional("session") { (each) throws(MessageError) in try each.text("session") }
    guard isLog || session != nil else { throw MessageError("params.session: missing") }
    let seen = try reader.optional("seen") { (each) throws(MessageError) in try each.integer("seen") }
    guard isLog || seen != nil else { throw MessageError("params.seen: missing") }
    self.init(
      session: session,
      seen: seen ?? 0,
      at: try reader.optional("at") { (each) throws(MessageError) in try each.moment("at") },
      kind: kind
    )
  }
}
