import AdapterProtocol

/// The bytes between this process and an adapter's: written, read and waited for, never past a deadline.
final class AdapterStreams {
  private let child: ChildProcess
  /// Readable when a signal asked this process to stop; -1 where nobody asked to know.
  private let signals: Int32
  private let clock: WallClock
  /// When bytes were read last.
  private(set) var receivedAt: SuspendingClock.Instant
  private var framer = LineFramer()
  private var tail = LogTail()
  private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  /// The program reads no more; it may still have something to say.
  private var isInputLost = false
  private var isErrorsClosed = false

  init(_ arguments: [String], signals: Int32, clock: WallClock) throws(LinkFailure) {
    child = try ChildProcess(arguments)
    self.signals = signals
    self.clock = clock
    receivedAt = clock.now
  }

  deinit {
    chunk.deallocate()
  }

  var logLines: [String] {
    drainErrors()
    return tail.lines
  }

  /// The log since this was asked last or the program began.
  func takeFreshLog() -> [String] {
    drainErrors()
    defer { tail.mark() }
    return tail.freshLines
  }

  /// Adds a line to what the program wrote on standard error.
  func log(_ line: String) {
    drainErrors()
    tail.append(line)
  }

  func end(grace: Duration, isOverdue: Bool) -> ProcessEnding {
    let ending = child.end(grace: grace, isOverdue: isOverdue)
    drainErrors()
    isErrorsClosed = true
    child.close()
    return ending
  }

  /// The next line that was read whole, or nil.
  func nextLine<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) throws(LinkFailure) -> R? {
    do throws(LineFramer.LineTooLong) {
      return try framer.nextLine(body)
    } catch {
      throw .brokeProtocol("a line of more than \(error.limit >> 20) MiB")
    }
  }

  /// Reads what is there already, once.
  func readAvailable() {
    _ = receive()
  }

  /// Waits until something can be written or read, and does so once.
  func exchange(_ bytes: [UInt8], _ sent: inout Int, _ deadline: Deadline) throws(LinkFailure) {
    if sent < bytes.count { try write(bytes, &sent) }
    guard deadline.rest > .zero else { throw isInputLost ? Self.deaf : .silent(deadline.limit) }
    try wait(isWriting: sent < bytes.count && !isInputLost, deadline)
  }

  /// Waits until something can be read or the time has passed, and reads once.
  func listen(_ deadline: Deadline) throws(LinkFailure) {
    try wait(isWriting: false, deadline)
  }

  private func wait(isWriting: Bool, _ deadline: Deadline) throws(LinkFailure) {
    var descriptors = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorsClosed ? -1 : child.errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isWriting ? child.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let rest = max(.zero, min(deadline.rest, Self.watch))
    let count = poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(rest))
    if count < 0, !isTemporary(errno) { throw .brokeProtocol("poll: \(String(cString: strerror(errno)))") }
    if descriptors[2].revents != 0 { throw .interrupted }
    if descriptors[1].revents != 0 { drainErrors() }
    if descriptors[0].revents != 0 {
      try read(deadline)
    } else if let ending = child.poll() {
      // A grandchild may hold the pipe open: the program's own end is what counts.
      try readRest(before: ending)
    }
  }

  /// How often a quiet program is looked at to see whether it still runs.
  private static let watch = Duration.milliseconds(100)
  /// How long a program that closed its output may take to end.
  private static let farewell = Duration.seconds(2)
  private static let deaf = LinkFailure.brokeProtocol("it closed its standard input and goes on running")
  private static let mute = LinkFailure.brokeProtocol("it closed its standard output and goes on running")

  private static func milliseconds(_ duration: Duration) -> Int32 {
    Int32(clamping: (duration.microseconds + 999) / 1000)
  }

  private func write(_ bytes: [UInt8], _ sent: inout Int) throws(LinkFailure) {
    guard !isInputLost else { return }
    let start = sent
    let count = bytes.withUnsafeBytes { buffer in
      systemWrite(child.input, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    if count >= 0 {
      sent += count
    } else if errno == EPIPE {
      isInputLost = true
    } else if !isTemporary(errno) {
      throw .brokeProtocol("write: \(String(cString: strerror(errno)))")
    }
  }

  private func receive() -> Int {
    let count = systemRead(child.output, chunk.baseAddress, chunk.count)
    if count > 0 {
      receivedAt = clock.now
      framer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
    return count
  }

  private func read(_ deadline: Deadline) throws(LinkFailure) {
    let count = receive()
    if count == 0 {
      let patience = max(min(Self.farewell, deadline.rest), Self.watch)
      guard let ending = child.wait(patience) else { throw Self.mute }
      throw .ended(ending)
    } else if count < 0, !isTemporary(errno) {
      throw .brokeProtocol("read: \(String(cString: strerror(errno)))")
    }
  }

  /// Takes what a dead program left in the pipe; the request fails once that is used up.
  private func readRest(before ending: ProcessEnding) throws(LinkFailure) {
    guard receive() > 0 else { throw .ended(ending) }
  }

  /// Reads what stands in the pipe, but not for ever: a program may write faster than it is read.
  private func drainErrors() {
    for _ in 0..<16 where !isErrorsClosed {
      let count = systemRead(child.errors, chunk.baseAddress, chunk.count)
      if count > 0 {
        tail.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } else {
        if count == 0 { isErrorsClosed = true }
        return
      }
    }
  }
}
