import AdapterProtocol

/// What one request brings forth, in the order in which it is sent.
struct Answer {
  let id: Int64
  /// The session that is open, or was until this request.
  let session: ExactText
  /// Where the clock stands.
  let now: Moment
  /// True where no message says what time it is.
  let isReal: Bool
  /// Bytes that no well-behaved adapter sends.
  var before: [UInt8] = []
  var notifications: [Notification] = []
  var result: Result<Reply, RequestRefusal>
  var after: [UInt8] = []

  init(
    id: Int64,
    session: ExactText,
    now: Moment,
    isReal: Bool,
    _ seen: [Notification.Kind],
    _ reply: Reply
  ) {
    self.id = id
    self.isReal = isReal
    self.session = session
    self.now = now
    result = .success(reply)
    notifications = seen.map { notification($0) }
  }

  /// A notification as it should be.
  func notification(_ kind: Notification.Kind) -> Notification {
    Notification(session: session, seen: id, at: isReal ? nil : now, kind: kind)
  }

  func replyBytes(id: Int64) -> [UInt8] {
    var writer = JSONWriter()
    switch result {
    case .success(let reply): reply.encode(id: id, into: &writer)
    case .failure(let refusal): refusal.encode(id: id, into: &writer)
    }
    return writer.bytes
  }

  var bytes: [UInt8] {
    before + notifications.flatMap(\.bytes) + replyBytes(id: id) + after
  }
}

extension Notification {
  var bytes: [UInt8] {
    var writer = JSONWriter()
    encode(into: &writer)
    return writer.bytes
  }
}
