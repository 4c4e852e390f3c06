import AdapterProtocol
import TestTools
import Transports

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
