/// What a runner asks of an adapter; protocol version 1.
public enum Request: Sendable, Hashable {
  case initialize(Initialize)
  case open(OpenSession)
  case perform(session: ExactText, commands: [Command])
  case readState(session: ExactText)
  case advance(session: ExactText, to: Moment)
  case close(session: ExactText, keep: Bool)
  case shutdown

  /// The method name on the wire.
  public var method: ExactText {
    switch self {
    case .initialize: "initialize"
    case .open: "session/open"
    case .perform: "command/perform"
    case .readState: "state/read"
    case .advance: "clock/advance"
    case .close: "session/close"
    case .shutdown: "shutdown"
    }
  }
}

/// The first request of a connection.
public struct Initialize: Sendable, Hashable {
  /// The protocol versions that the runner speaks.
  public let protocols: [Int64]
  /// The runner's name and version, for the adapter's log.
  public let runner: ExactText
  /// The vocabulary in which commands, events and state are meant.
  public let contract: ContractIdentity

  /// The hello of a runner.
  public init(protocols: [Int64], runner: ExactText, contract: ContractIdentity) {
    self.protocols = protocols
    self.runner = runner
    self.contract = contract
  }
}

/// Which contract, exactly: two contracts of one name and version may differ in a draft.
public struct ContractIdentity: Sendable, Hashable {
  /// The name that the contract file states, such as `shopstory.mobile`.
  public let name: ExactText
  /// The version that the contract file states.
  public let version: Int64
  /// SHA-256 of the contract file, in lower-case hexadecimal.
  public let digest: ExactText

  /// An identity of these three.
  public init(name: ExactText, version: Int64, digest: ExactText) {
    self.name = name
    self.version = version
    self.digest = digest
  }
}

/// Asks for a fresh subject.
public struct OpenSession: Sendable, Hashable {
  /// The name that every later message of this session carries.
  public let session: ExactText
  /// What the world behind the app is like, by the contract's fixtures.
  public let fixtures: Value.Map
  /// The seed of anything that the adapter draws by chance.
  public let seed: Int64
  /// Names of the faults to switch on; empty but for audits and demonstrations.
  public let faults: [ExactText]
  /// What an earlier session of this case was closed with, if it was kept.
  public let stored: ExactText?

  /// A request for a fresh subject.
  public init(session: ExactText, fixtures: Value.Map, seed: Int64, faults: [ExactText], stored: ExactText?) {
    self.session = session
    self.fixtures = fixtures
    self.seed = seed
    self.faults = faults
    self.stored = stored
  }
}

/// One command of the contract with its arguments.
public struct Command: Sendable, Hashable {
  /// The contract's name for it, such as `product.open`.
  public let name: ExactText
  /// The arguments that the contract asks for.
  public let arguments: Value.Map

  /// A command with its arguments.
  public init(name: ExactText, arguments: Value.Map) {
    self.name = name
    self.arguments = arguments
  }
}
