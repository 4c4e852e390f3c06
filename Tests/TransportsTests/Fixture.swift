import AdapterProtocol
import TestTools
import Transports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The built `adapter-fixture`, and what it is asked.
enum Fixture {
  static let program = AdapterFixture.program

  static let session: ExactText = "s1"

  static func start(
    _ behaviour: String,
    signals: Int32 = -1,
    mostMessages: Int = 100_000
  ) throws -> AdapterProcess {
    try AdapterProcess([program, behaviour], signals: signals, mostMessages: mostMessages)
  }

  static let hello = Request.initialize(
    Initialize(
      protocols: [1],
      runner: "tests",
      contract: ContractIdentity(name: "test.counter", version: 1, digest: "digest")
    )
  )

  static let open = Request.open(
    OpenSession(session: session, fixtures: ["misbehaves": true], seed: 1, faults: [], stored: nil)
  )

  static func countUp(note: String = "") -> Request {
    let arguments: Value.Map = ["by": 1, "note": .string(ExactText(note))]
    return .perform(session: session, commands: [Command(name: "count.up", arguments: arguments)])
  }

  static let read = Request.readState(session: session)
  static let advance = Request.advance(session: session, to: Moment(microseconds: 100_000))
  static let close = Request.close(session: session, keep: false)
}

/// What this process holds on to.
enum Holdings {
  /// Open descriptors.
  static var descriptors: Int { entries("/proc/self/fd").count }

  /// Children that are programs of the tests, the dead among them.
  static var children: [String] {
    let own = getpid()
    return entries("/proc").compactMap { name in
      guard Int32(name) != nil, let status = text("/proc/\(name)/stat") else { return nil }
      // pid (name) state parent
      guard let end = status.lastIndex(of: ")") else { return nil }
      let parent = status[end...].split(separator: " ").dropFirst(2).first
      return parent == "\(own)" && status.contains("(adapter-fixture)") ? status : nil
    }
  }

  /// Programs of that command line, whoever started them.
  static func isRunning(_ arguments: String...) -> Bool {
    entries("/proc").contains { name in
      Int32(name) != nil && text("/proc/\(name)/cmdline") == arguments.map { $0 + "\0" }.joined()
    }
  }

  private static func entries(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      )
    }
    return names
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
