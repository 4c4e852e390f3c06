// Every line of this target that depends on the operating system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pipe to the runner that started this process.
enum RunnerPipe {
  /// Moves standard output away from the app's own prints and returns the descriptor that leads to the runner.
  static func claimOutput() -> Int32 {
    _ = signal(SIGPIPE, SIG_IGN)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return output
  }

  /// Waits for bytes from the runner; 0 when there will be no more.
  static func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  /// Writes all bytes, or returns false when the runner is gone.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
        if count < 0, errno != EINTR { return false }
        sent += max(count, 0)
      }
      return true
    }
  }
}
