package import AdapterProtocol

/// An adapter as a child process that speaks JSON lines over its standard streams.
///
/// One request at a time; the thread that asks is the thread that writes, reads and waits. What the adapter
/// says of itself before its answer is kept, in order, also when the request failed. The process that uses it
/// ignores SIGPIPE.
package final class AdapterProcess {
  private let streams: AdapterStreams
  private var writer = JSONWriter()
  private var lastID: Int64 = 0
  private var lastSeen: Int64 = 0
  /// True while a session is asked for: what an earlier one left behind may still come.
  private var isOpening = false
  private var inbox: [Arrival] = []
  /// Messages since the session was opened, and their bytes: what they say is kept until the case is over.
  private var messages = 0
  private var bytes = 0
  private static let mostMebibytes = 256
  private let mostMessages: Int
  private var ending: ProcessEnding?

  /// Starts the program; no shell is involved.
  ///
  /// - Parameter signals: a descriptor that is readable when this process is to stop, or -1.
  /// - Parameter clock: what says when a message was received.
  /// - Parameter mostMessages: more than this in one session break the protocol.
  package init(
    _ arguments: [String],
    signals: Int32,
    clock: WallClock = .system,
    mostMessages: Int = 100_000
  ) throws(LinkFailure) {
    streams = try AdapterStreams(arguments, signals: signals, clock: clock)
    self.mostMessages = mostMessages
  }

  /// The last lines on standard error, and the adapter's own `log` messages among them.
  package var logLines: [String] { streams.logLines }

  /// The id that the next request will have.
  package var nextID: Int64 { lastID + 1 }

  /// The last lines of the log since this was asked last.
  package func takeFreshLog() -> [String] { streams.takeFreshLog() }

  /// The notifications since they were taken last; log lines are with the log.
  package func takeInbox() -> [Arrival] {
    defer { inbox.removeAll(keepingCapacity: true) }
    return inbox
  }

  /// Asks, and waits for the answer at most that long.
  package func request(_ request: Request, within limit: Duration) throws(LinkFailure) -> Reply {
    if let ending { throw .ended(ending) }
    writer.reset()
    request.encode(id: nextID, into: &writer)
    guard writer.bytes.count - 1 <= LineFramer.protocolLimit else {
      throw .tooLong(bytes: writer.bytes.count - 1)
    }
    lastID += 1
    if case .open = request {
      isOpening = true
      messages = 0
      bytes = 0
    }
    defer { isOpening = false }
    let deadline = Deadline(limit)
    var sent = 0
    while true {
      while let message = try nextMessage() {
        let isSent = sent == writer.bytes.count
        if let reply = try take(message, asked: request, isSent: isSent) { return reply }
      }
      try streams.exchange(writer.bytes, &sent, deadline)
    }
  }

  /// Takes what came without being asked for, without waiting; an answer among it fails.
  package func takeUnasked() throws(LinkFailure) {
    guard ending == nil else { return }
    try sortUnasked()
    streams.readAvailable()
    try sortUnasked()
  }

  /// Waits until a notification is there, at most that long; an answer fails.
  package func listen(within span: Duration) throws(LinkFailure) {
    if let ending { throw .ended(ending) }
    let deadline = Deadline(span)
    try sortUnasked()
    while inbox.isEmpty, deadline.rest > .zero {
      try streams.listen(deadline)
      try sortUnasked()
    }
  }

  private func sortUnasked() throws(LinkFailure) {
    while let message = try nextMessage() {
      switch message {
      case .notification(let notification): try accept(notification, newest: lastID)
      case .reply(let id, _): throw unasked(id)
      case .failure(let id, _, let message): throw unasked(id, "an error (\(message))")
      }
    }
  }

  /// Ends the program, whatever it does, and returns how it ended.
  ///
  /// End of input asks it to; then comes SIGTERM, then SIGKILL, each after a grace. Who is overdue was asked
  /// in vain, and gets SIGTERM at once.
  @discardableResult
  package func end(grace: Duration, isOverdue: Bool) -> ProcessEnding {
    if let ending { return ending }
    let ending = streams.end(grace: grace, isOverdue: isOverdue)
    self.ending = ending
    return ending
  }

  // MARK: Messages

  private func nextMessage() throws(LinkFailure) -> IncomingMessage? {
    guard let (parsed, size) = try streams.nextLine({ (Self.parse($0), $0.count) }) else { return nil }
    messages += 1
    bytes += size
    guard messages <= mostMessages else {
      throw .brokeProtocol("more than \(mostMessages) messages in one session")
    }
    guard bytes >> 20 < Self.mostMebibytes else {
      throw .brokeProtocol("more than \(Self.mostMebibytes) MiB of messages in one session")
    }
    return try parsed.get()
  }

  private static func parse(_ line: UnsafeBufferPointer<UInt8>) -> Result<IncomingMessage, LinkFailure> {
    do {
      return .success(try IncomingMessage(Value(json: line)))
    } catch {
      // The ellipsis tells a reader, and whoever looks for secrets, that a word may go on.
      let start = String(decoding: line.prefix(120), as: UTF8.self) + (line.count > 120 ? "…" : "")
      let words =
        line.first == UInt8(ascii: "{")
        ? "\(error), in the line: \(start)"
        : "a line that is no JSON object (standard output is for the protocol, logs go to standard error): \(start)"
      return .failure(.brokeProtocol(words))
    }
  }

  /// The reply, or nil where the message was none.
  private func take(_ message: IncomingMessage, asked: Request, isSent: Bool) throws(LinkFailure) -> Reply? {
    switch message {
    case .notification(let notification):
      try accept(notification, newest: isSent ? lastID : lastID - 1)
      return nil
    case .reply(let id, let result):
      guard id == lastID else { throw unasked(id) }
      guard isSent else { throw .brokeProtocol("an answer to \(asked.method) before it was sent whole") }
      do throws(MessageError) {
        return try Reply(to: asked, result: result)
      } catch {
        throw .brokeProtocol("the answer to \(asked.method): \(error.description)")
      }
    case .failure(let id, let code, let message):
      guard id == nil || id == lastID else { throw unasked(id) }
      throw .refused(RequestRefusal(code: code, message))
    }
  }

  private func unasked(_ id: Int64?, _ what: String = "an answer") -> LinkFailure {
    guard let id else { return .brokeProtocol("\(what) that nothing was asked for") }
    let words = "\(what) to request \(id), which has its answer"
    if isOpening, (1..<lastID).contains(id) { return .stale(words) }
    return (1...lastID).contains(id)
      ? .brokeProtocol(words)
      : .brokeProtocol("\(what) to request \(id), which was never asked (the last one is \(lastID))")
  }

  private func accept(_ notification: Notification, newest: Int64) throws(LinkFailure) {
    if case .log(let level, let text) = notification.kind {
      streams.log("\(level.rawValue): \(text)")
      return
    }
    if isOpening, (0..<lastID).contains(notification.seen) {
      throw .stale("a message of the session \"\(notification.session ?? "")\" after it was closed")
    }
    guard notification.seen >= lastSeen, notification.seen <= newest else {
      let right = lastSeen == newest ? "has to be \(newest)" : "can be \(lastSeen) to \(newest)"
      let words = "\"seen\" is \(notification.seen), it \(right)"
      throw .brokeProtocol("\(words) (the id of the request that the adapter had read last)")
    }
    lastSeen = notification.seen
    inbox.append(Arrival(notification, at: streams.receivedAt))
  }
}
