package import AdapterProtocol

/// An adapter as a child process that speaks JSON lines over its standard streams.
///
/// One request at a time; the thread that asks is the thread that writes, reads and waits. What the adapter
/// says of itself before its answer is in `inbox`, in order, also when the request failed.
package final class AdapterProcess {
  private let child: ChildProcess
  /// Readable when a signal asked this process to stop; -1 where nobody asked to know.
  private let signals: Int32
  private var framer = LineFramer()
  private var writer = JSONWriter()
  private var log = LogTail()
  private var lastID: Int64 = 0
  private var lastSeen: Int64 = 0
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var isFinished = false

  /// Notifications since the inbox was emptied.
  package var inbox: [Notification] = []

  /// Starts the program; no shell is involved.
  package init(_ arguments: [String], signals: Int32) throws(LinkFailure) {
    child = try ChildProcess(arguments)
    self.signals = signals
  }

  deinit {
    chunk.deallocate()
  }

  /// The last lines on standard error.
  package var logLines: [String] {
    drainErrors()
    return log.lines
  }

  /// The id that the next request will have.
  package var nextID: Int64 { lastID + 1 }

  /// Asks, and waits for the answer at most that long.
  package func request(_ request: Request, within limit: Duration) throws(LinkFailure) -> Reply {
    lastID += 1
    writer.reset()
    request.encode(id: lastID, into: &writer)
    let deadline = SuspendingClock().now + limit
    var sent = 0
    while true {
      if let message = try nextMessage() {
        switch message {
        case .notification(let notification): try accept(notification)
        case .reply(let id, let result):
          guard id == lastID, sent == writer.bytes.count else { throw unasked(id) }
          do throws(MessageError) {
            return try Reply(to: request, result: result)
          } catch {
            throw .brokeProtocol("the answer to \(request.method): \(error.description)")
          }
        case .failure(let id, let code, let message):
          guard id == nil || id == lastID else { throw unasked(id ?? 0) }
          throw .refused(RequestRefusal(code: code, message))
        }
      } else {
        try exchange(&sent, deadline: deadline, limit: limit)
      }
    }
  }

  /// Ends the program, whatever it does, and returns how it ended.
  @discardableResult
  package func end(grace: Duration) -> ProcessEnding {
    isFinished = true
    drainErrors()
    return child.end(grace: grace)
  }

  private func unasked(_ id: Int64) -> LinkFailure {
    .brokeProtocol("an answer to request \(id), asked was \(lastID)")
  }

  private func accept(_ notification: Notification) throws(LinkFailure) {
    if notification.session != nil {
      guard notification.seen >= lastSeen, notification.seen <= lastID else {
        throw .brokeProtocol("\"seen\" is \(notification.seen), expected \(lastSeen) to \(lastID)")
      }
      lastSeen = notification.seen
    }
    inbox.append(notification)
  }

  private func nextMessage() throws(LinkFailure) -> IncomingMessage? {
    let parsed: Result<IncomingMessage, LinkFailure>?
    do throws(LineFramer.LineTooLong) {
      parsed = try framer.nextLine(Self.parse)
    } catch {
      throw .brokeProtocol("a line of more than \(error.limit >> 20) MiB")
    }
    return try parsed?.get()
  }

  private static func parse(_ line: UnsafeBufferPointer<UInt8>) -> Result<IncomingMessage, LinkFailure> {
    do {
      return .success(try IncomingMessage(Value(json: line)))
    } catch {
      let start = String(decoding: line.prefix(120), as: UTF8.self)
      let words =
        line.first == UInt8(ascii: "{")
        ? "\(error), in the line: \(start)"
        : "a line that is no JSON object (standard output is for the protocol, logs go to standard error): \(start)"
      return .failure(.brokeProtocol(words))
    }
  }

  // MARK: Bytes

  /// Waits until something can be written or read, and does so once.
  private func exchange(
    _ sent: inout Int,
    deadline: SuspendingClock.Instant,
    limit: Duration
  ) throws(LinkFailure) {
    if sent < writer.bytes.count { try write(&sent) }
    var descriptors = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: sent < writer.bytes.count ? child.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    if isErrorsClosed { descriptors[1].fd = -1 }
    let rest = deadline - SuspendingClock().now
    guard rest > .zero else { throw .silent(limit) }
    let count = poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(min(rest, Self.watch)))
    if count < 0, !isTemporary(errno) { throw .brokeProtocol("poll: \(String(cString: strerror(errno)))") }
    if descriptors[2].revents != 0 { throw .interrupted }
    if descriptors[1].revents != 0 { drainErrors() }
    if descriptors[0].revents != 0 {
      try read()
    } else if count <= 0, let ending = child.poll() {
      // A grandchild may hold the pipe open: the program's own end is what counts.
      try readRest(before: ending)
    }
  }

  /// How often a quiet program is looked at to see whether it still runs.
  private static let watch = Duration.milliseconds(100)

  private static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(clamping: (duration.microseconds + 999) / 1000)
  }

  private func write(_ sent: inout Int) throws(LinkFailure) {
    let start = sent
    let count = writer.bytes.withUnsafeBytes { buffer in
      systemWrite(child.input, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    if count > 0 { sent += count }
    guard count < 0, !isTemporary(errno) else { return }
    try readRest(before: child.wait(Self.farewell) ?? .closedOutput)
  }

  private func read() throws(LinkFailure) {
    let count = systemRead(child.output, chunk.baseAddress, chunk.count)
    if count > 0 {
      framer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    } else if count == 0 {
      try end(child.wait(Self.farewell) ?? .closedOutput)
    } else if !isTemporary(errno) {
      throw .brokeProtocol("read: \(String(cString: strerror(errno)))")
    }
  }

  /// Takes what a dead program left in the pipe; the request fails once that is used up.
  private func readRest(before ending: ProcessEnding) throws(LinkFailure) {
    let count = systemRead(child.output, chunk.baseAddress, chunk.count)
    if count > 0 {
      framer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    } else {
      try end(ending)
    }
  }

  private func end(_ ending: ProcessEnding) throws(LinkFailure) {
    drainErrors()
    throw .ended(ending)
  }

  /// How long a program that closed its output may take to end.
  private static let farewell = Duration.seconds(2)

  private var isErrorsClosed = false

  /// Reads what stands in the pipe, but not for ever: a program may write faster than it is read.
  private func drainErrors() {
    for _ in 0..<16 where !isErrorsClosed && !isFinished {
      let count = systemRead(child.errors, chunk.baseAddress, chunk.count)
      if count > 0 {
        log.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } else {
        if count == 0 { isErrorsClosed = true }
        return
      }
    }
  }
}
