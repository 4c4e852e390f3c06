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

  /// Why a program did not start, and what to do.
  private static func reason(_ code: Int32, _ program: String) -> String {
    let words = String(cString: strerror(code))
    let isPath = program.contains("/")
    switch code {
    case ENOENT where isPath && access(program, F_OK) == 0:
      return "the interpreter that its first line names is not there; correct the line after #!"
    case ENOENT where isPath: return "\(words); check the path after --"
    case ENOENT: return "\(words) on PATH; write its path, such as ./\(program)"
    case EACCES where isPath && access(program, X_OK) == 0: return "\(words); name a program, not a folder"
    case EACCES where isPath: return "\(words); make the file executable: chmod +x"
    case ENOEXEC: return "\(words); build it for this machine, or begin the script with #!"
    default: return words
    }
  }

  init(_ arguments: [String]) throws(LinkFailure) {
    guard let program = arguments.first else { throw .couldNotStart("no program is named") }
    var pipes: [[Int32]] = []
    func closePipes() { for end in pipes.joined() { systemClose(end) } }
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
      throw .couldNotStart("\(program): \(Self.reason(code, program))")
    }
    systemClose(pipes[0][0])
    systemClose(pipes[1][1])
    systemClose(pipes[2][1])
    self.pid = pid
    input = pipes[0][1]
    output = pipes[1][0]
    errors = pipes[2][0]
    for descriptor in [input, output, errors] { setNonBlocking(descriptor) }
  }

  deinit {
    _ = end(grace: .zero, isOverdue: true)
    close()
  }

  /// How the program ended, or nil while it runs.
  func poll() -> ProcessEnding? {
    if let ending { return ending }
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    return reaped(result == pid ? status : nil)
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

  /// Ends the program and everything that it started and left in its group; reaped in any case.
  ///
  /// End of input asks it to; then comes SIGTERM, then SIGKILL, each after a grace. Who is overdue was asked
  /// in vain, and gets SIGTERM at once.
  func end(grace: Duration, isOverdue: Bool) -> ProcessEnding {
    closeInput()
    if let ending = isOverdue ? poll() : wait(grace) { return ending }
    kill(-pid, SIGTERM)
    if let ending = wait(grace) { return ending }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    var result = waitpid(pid, &status, 0)
    while result < 0, errno == EINTR { result = waitpid(pid, &status, 0) }
    return reaped(result == pid ? status : nil)
  }

  /// Gives the pipes back; what the program left in them is lost.
  func close() {
    closeInput()
    if isClosed { return }
    isClosed = true
    systemClose(output)
    systemClose(errors)
  }

  private func closeInput() {
    if isInputOpen { systemClose(input) }
    isInputOpen = false
  }

  /// What the program started ends with it, at once: later its number may be another group's.
  private func reaped(_ status: Int32?) -> ProcessEnding {
    kill(-pid, SIGKILL)
    let ending = status.map(Self.ending) ?? .unknown
    self.ending = ending
    return ending
  }

  private static func ending(_ status: Int32) -> ProcessEnding {
    var detail: Int32 = 0
    switch csupport_ending(status, &detail) {
    case 1: return .exited(detail)
    case 2: return .signalled(detail, name: String(cString: csupport_signal_name(detail)))
    default: return .unknown
    }
  }
}
