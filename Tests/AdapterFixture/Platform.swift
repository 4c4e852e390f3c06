// Every line of this program that depends on the operating system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum Descriptor: Int32 {
  case input = 0
  case output = 1
  case errors = 2
}

enum System {
  /// Writes all bytes, or ends the program where nobody reads any more.
  static func send(_ bytes: [UInt8], to descriptor: Descriptor = .output) {
    send(bytes, to: descriptor.rawValue)
  }

  /// An empty file, for writing.
  static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  }

  static func send(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
        if count < 0, errno != EINTR { exit(9) }
        sent += max(count, 0)
      }
    }
  }

  /// Waits for bytes; 0 when there will be no more.
  static func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    max(read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count), 0)
  }

  /// What a file holds.
  static func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &part, part.count), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// Whether there are bytes before that much time has passed.
  static func isReadable(within span: Duration) -> Bool {
    var input = pollfd(fd: Descriptor.input.rawValue, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = max(span, .zero).components
    return poll(
      &input,
      1,
      Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    ) > 0
  }

  static func end(_ status: Int32) -> Never { exit(status) }

  static func crash(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(8)
  }
  static let illegalInstruction = SIGILL
  static let badAddress = SIGSEGV

  /// Does nothing for ever; the deaf do not hear SIGTERM either.
  static func hang(isDeaf: Bool = false) -> Never {
    if isDeaf { signal(SIGTERM, SIG_IGN) }
    while true { pause() }
  }

  static func shut(_ descriptor: Descriptor) {
    close(descriptor.rawValue)
  }

  static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Starts a program that inherits the pipes and lives on.
  static func leaveChildBehind(_ words: String...) {
    start(words.isEmpty ? ["sleep", "60"] : words)
  }

  /// Has another process write to the pipe to the runner, that many seconds from now.
  static func sayInChild(_ bytes: [UInt8], after seconds: String) {
    start(["sh", "-c", "sleep $0; printf '%s' \"$1\"", seconds, String(decoding: bytes, as: UTF8.self)])
  }

  private static func start(_ words: [String]) {
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var child: pid_t = 0
    posix_spawnp(&child, words[0], nil, nil, arguments, environ)
  }
}
