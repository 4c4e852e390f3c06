import CSupport
import Files
import StrictXML
import TestTools

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The built `signoff`, run as a user would.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// The tree that the tests stand in.
  static let root = SourceTree.root
  static let checklist = "checklists/shopstory/ios.yaml"

  /// The program beside the tests' own.
  static let program: String = {
    let folder = Paths.folder(of: Paths.program ?? "")
    let candidates = [folder, Paths.join(root, ".build/debug")].map { Paths.join($0, "signoff") }
    return candidates.first { Paths.exists($0) } ?? "signoff"
  }()

  /// Runs it in the tree's root; the reports of a run go to a folder of its own, or to the one that is named.
  @discardableResult
  static func run(_ arguments: String..., reports: String? = nil) throws -> Command {
    guard arguments.first == "run", !arguments.contains("--reports") else {
      return try run(words: arguments)
    }
    return try run(
      words: ["run", "--reports", reports ?? temporaryPath("reports")] + arguments.dropFirst()
    )
  }

  /// How a run is ended before its own end.
  enum Ending {
    case never
    /// The signal, once it has written the line.
    case signal(Int32, after: String)
    /// SIGKILL, that long after it has written so many lines.
    case kill(afterLines: Int, and: Duration)
  }

  /// Runs it, and ends it early where that is wanted.
  static func run(
    words: [String],
    input: String = "/dev/null",
    ending: Ending = .never
  ) throws -> Command {
    try start([program] + words, input: input, ending: ending)
  }

  /// Runs a line of a shell, for what depends on the working folder.
  static func shell(_ line: String) throws -> Command {
    try start(["/bin/sh", "-c", line], input: "/dev/null", ending: .never)
  }

  private static func start(_ words: [String], input: String, ending: Ending) throws -> Command {
    // Paths in messages are as they are typed in the tree's root.
    chdir(root)
    let errors = temporaryPath("stderr")
    let errorFile = csupport_open(errors, O_RDWR | O_CREAT, 0o600)
    var ends: [Int32] = [-1, -1]
    _ = csupport_pipe(&ends)
    let null = csupport_open(input, O_RDONLY, 0)
    var argv = words.map { strdup($0) }
    argv.append(nil)
    var pid: pid_t = 0
    let failure = csupport_spawn(&pid, argv, null, ends[1], errorFile)
    for pointer in argv { free(pointer) }
    for descriptor in [ends[1], errorFile, null] { close(descriptor) }
    defer {
      close(ends[0])
      unlink(errors)
    }
    guard failure == 0 else { throw NotStarted(reason: String(cString: strerror(failure))) }
    let bytes = read(ends[0], of: pid, ending)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    var detail: Int32 = 0
    let isExit = csupport_ending(status, &detail) == 1
    return Command(
      status: isExit ? detail : -detail,
      output: String(decoding: bytes, as: UTF8.self),
      errors: try text(errors)
    )
  }

  /// What the program writes until its end, which comes early where that is wanted.
  private static func read(_ output: Int32, of pid: pid_t, _ ending: Ending) -> [UInt8] {
    var ending = ending
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch ending {
      case .never: break
      case .signal(let number, let line):
        if String(decoding: bytes, as: UTF8.self).contains(line) {
          kill(pid, number)
          ending = .never
        }
      case .kill(let lines, let span):
        if bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= lines {
          let moment = SuspendingClock().now + span
          while SuspendingClock().now < moment { sched_yield() }
          kill(pid, SIGKILL)
          ending = .never
        }
      }
      let count = systemRead(output, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Runs another program, such as `mount`, without its words; 0 where it did what it was asked to.
  static func tool(_ words: String...) -> Int32 {
    let null = csupport_open("/dev/null", O_RDWR, 0)
    defer { close(null) }
    var argv = words.map { strdup($0) }
    argv.append(nil)
    defer { for pointer in argv { free(pointer) } }
    var pid: pid_t = 0
    guard csupport_spawn(&pid, argv, null, null, null) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }

  struct NotStarted: Error {
    let reason: String
  }

  /// A path that is nobody else's, in a folder that goes with the tests' process.
  static func temporaryPath(_ name: String) -> String {
    "\(folder)/\(UInt64.random(in: 0 ... .max))-\(name)"
  }

  private static let folder: String = {
    let path = "/tmp/signoff-tests-\(getpid())"
    mkdir(path, 0o700)
    atexit { TemporaryFolder.remove("/tmp/signoff-tests-\(getpid())") }
    return path
  }()

  static func write(_ text: String, _ path: String) throws {
    try FileWriting.replace(path, with: Array(text.utf8))
  }

  static func xml(_ path: String) throws -> XMLTree {
    try StrictXMLReader.read(try FileReading.contents(of: path, limit: 1 << 26))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try FileReading.contents(of: path, limit: 1 << 26), as: UTF8.self)
  }

  /// What is said of every case, but for how the run is repeated and what the adapter logged.
  var verdicts: [String] {
    var isLog = false
    return output.split(separator: "\n").map(String.init).filter { line in
      if line.hasPrefix("    log ") { isLog = true } else if !line.hasPrefix("      | ") { isLog = false }
      return !isLog && !line.hasPrefix("    repeat ") && !line.contains(" in 0.")
        && !line.hasPrefix("Judged again") && !line.contains(" passed in ") && !line.contains(" failed in ")
        && !line.contains(" errored in ")
        && line.prefixMatch(of: /[ ]{2}(reports|repeat|resume|skipped)[ ]/) == nil
    }
  }

  /// The ids of the checks with a case of this verdict, from the lines that are printed as the run goes.
  func checks(_ word: String) -> Set<String> {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    let ids = lines.filter { $0.hasPrefix(word + " ") }.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    return Set(ids.map { String($0.prefix { $0 != "[" }) })
  }
}

/// `read(2)`; inside the type the plain name is its own.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
