import CSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal of a width, and all that a program wrote to it.
struct Terminal {
  let bytes: [UInt8]
  let status: Int32

  /// Runs the program with the terminal as both outputs.
  init(width: UInt16, _ words: [String]) throws {
    var (main, side): (Int32, Int32) = (-1, -1)
    var size = winsize()
    size.ws_col = width
    size.ws_row = 24
    guard openpty(&main, &side, nil, nil, &size) == 0 else { throw NoTerminal() }
    // Not for the programs of other tests.
    for descriptor in [main, side] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let null = csupport_open("/dev/null", O_RDONLY, 0)
    defer {
      close(main)
      close(null)
    }
    var argv = words.map { strdup($0) }
    argv.append(nil)
    defer { for pointer in argv { free(pointer) } }
    var pid: pid_t = 0
    let failure = csupport_spawn(&pid, argv, null, side, side)
    close(side)
    guard failure == 0 else { throw NoTerminal() }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // The end of the last writer is an error on Linux and an end elsewhere.
    while case let count = read(main, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    var detail: Int32 = 0
    self.status = csupport_ending(status, &detail) == 1 ? detail : -detail
    self.bytes = bytes
  }

  struct NoTerminal: Error {}

  /// What a line says each time that it is drawn; the last is what stays.
  var lines: [[String]] {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing(/\u{1B}\[\?7[lh]/, with: "").split(separator: "\r", omittingEmptySubsequences: false)
        .map { String($0.replacing("\u{1B}[K", with: "")) }
    }
  }

  /// What is left on the terminal.
  var rest: String { lines.map { $0.last ?? "" }.joined(separator: "\n") }

  /// Each state of the live line.
  var live: [String] { lines.flatMap { $0.dropLast() }.filter { !$0.isEmpty } }
}
