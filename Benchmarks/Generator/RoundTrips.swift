import AdapterProtocol
import Transports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a round trip through an adapter's pipes costs this process, JSON both ways.
enum RoundTrips {
  /// Microseconds of CPU, user and system, for each of that many requests.
  static func measure(_ count: Int, adapter: String, _ request: Request) throws(LinkFailure) -> Double {
    signal(SIGPIPE, SIG_IGN)
    let process = try AdapterProcess([adapter], signals: -1, mostMessages: .max)
    let identity = ContractIdentity(name: "benchmark", version: 1, digest: "")
    let hello = Initialize(protocols: [1], runner: "benchmark", contract: identity)
    _ = try process.request(.initialize(hello), within: .seconds(10))
    let open = OpenSession(session: "s1", fixtures: [:], seed: 1, faults: [], stored: nil)
    _ = try process.request(.open(open), within: .seconds(10))
    _ = try process.request(command, within: .seconds(10))
    let start = usage
    for _ in 0..<count {
      _ = try process.request(request, within: .seconds(10))
      _ = process.takeInbox()
    }
    return (usage - start) / Double(count)
  }

  /// One line there, one line back.
  static let read = Request.readState(session: "s1")

  /// One line there, an event and an answer back.
  static let command = Request.perform(
    session: "s1",
    commands: [
      Command(name: "set", arguments: ["key": "a", "value": "a text of forty letters, or nearly so…"])
    ]
  )

  /// Microseconds of CPU, user and system, of this process.
  private static var usage: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
