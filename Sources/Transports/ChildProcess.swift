import CSupport

/// A program in a process group of its own with pipes to its three standard streams.
///
/// Whoever starts one ends it: `end` always reaps, whatever the program does.
final class ChildProcess {
  let input: Int32
  let output: Int32
  let errors: Int32
  private let pid: pid_t
  private var ending: ProcessEnding?
  private var isInputOpen = true
  private var isClosed = false

  init(_ arguments: [String]) throws(LinkFailure) {
    var pipes: [[Int32]] = []
    func closePipes() { for end in pipes.joined() { close(end) } }
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      let code = csupport_pipe(&ends)
      if code != 0 {
        closePipes()
        throw .couldNotStart("no pipe: \(String(cString: strerror(code)))")
      }
      pipes.append(ends)
    }
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var pid: pid_t = 0
    let code = csupport_spawn(&pid, pointers, pipes[0][0], pipes[1][1], pipes[2][1])
    if code != 0 {
      closePipes()
      throw .couldNotStart("\(arguments.first ?? ""): \(String(cString: strerror(code)))")
    }
    close(pipes[0][0])
    close(pipes[1][1])
    close(pipes[2][1])
    self.pid = pid
    input = pipes[0][1]
    output = pipes[1][0]
    errors = pipes[2][0]
    for descriptor in [input, output, errors] { setNonBlocking(descriptor) }
  }

  deinit {
    _ = end(grace: .zero)
  }

  /// How the program ended, or nil while it runs.
  func poll() -> ProcessEnding? {
    if let ending { return ending }
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    guard result != 0 else { return nil }
    ending = result == pid ? Self.ending(status) : .closedOutput
    return ending
  }

  /// Waits for the end, in steps of two milliseconds.
  func wait(_ span: Duration) -> ProcessEnding? {
    let deadline = SuspendingClock().now + span
    while true {
      if let ending = poll() { return ending }
      guard SuspendingClock().now < deadline else { return nil }
      usleep(2000)
    }
  }

  func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// End of input, then SIGTERM, then SIGKILL to the whole group, each after a grace; reaped in any case.
  @discardableResult
  func end(grace: Duration) -> ProcessEnding {
    closeInput()
    if ending == nil, wait(grace) == nil {
      kill(-pid, SIGTERM)
      if wait(grace) == nil {
        kill(-pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        ending = Self.ending(status)
      }
    }
    if !isClosed {
      kill(-pid, SIGKILL)
      close(output)
      close(errors)
      isClosed = true
    }
    return ending ?? .closedOutput
  }

  private static func ending(_ status: Int32) -> ProcessEnding {
    var detail: Int32 = 0
    switch csupport_ending(status, &detail) {
    case 1: return .exited(detail)
    case 2: return .signalled(detail, name: String(cString: csupport_signal_name(detail)))
    default: return .closedOutput
    }
  }
}
