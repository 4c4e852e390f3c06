/// What an adapter answers, by request.
public enum Reply: Sendable, Hashable {
  case initialized(AdapterDescription)
  /// The session's clock as the subject was opened, where the adapter has a virtual one.
  case opened(now: Moment?)
  /// One result for each command, in order.
  case performed([CommandResult])
  case state(Value.Map)
  /// Where the clock stands, and when something is due again.
  case advanced(now: Moment, next: Moment?)
  /// What to open the next build of this case with, where it was asked to keep it.
  case closed(stored: ExactText?)
  case shutDown
}

/// What became of one command.
public enum CommandResult: Sendable, Hashable {
  case accepted
  /// The subject would not do it, for a reason that the contract declares.
  case refused(ExactText)
}

/// What an adapter says of itself and of the app that it drives: the answer to `initialize`.
public struct AdapterDescription: Sendable, Hashable {
  /// Where the app runs, seen from the adapter.
  public enum Hosting: String, Sendable, Hashable, CaseIterable {
    /// In the adapter's own process: if the process ends, the app crashed.
    case inside
    /// In another process or on a device: if the adapter's process ends, nothing is known of the app.
    case outside
  }

  /// Which clock the app lives by.
  public enum Clock: String, Sendable, Hashable, CaseIterable {
    /// Time moves only by `clock/advance`.
    case virtual
    /// Time moves by itself.
    case real
  }

  /// The adapter's own name and version.
  public var adapter: ExactText
  /// Facts of the app for the report and for support, such as `appVersion`, `sdkVersion`, `platform`.
  public var subject: Value.Map
  /// Whether the app's crash is the adapter's end.
  public var hosting: Hosting
  /// Whether the runner moves the clock.
  public var clock: Clock
  /// The commands of the contract that it can perform.
  public var performs: [ExactText]
  /// The events of the contract that it can see.
  public var observedEvents: [ExactText]
  /// The state fields of the contract that it can read.
  public var observedState: [ExactText]
  /// The capabilities of the contract that it has.
  public var capabilities: [ExactText]
  /// The bugs that a reference host can switch on.
  public var faults: [FaultDescription]

  /// A description of an adapter.
  public init(
    adapter: ExactText,
    subject: Value.Map,
    hosting: Hosting,
    clock: Clock,
    performs: [ExactText],
    observedEvents: [ExactText],
    observedState: [ExactText],
    capabilities: [ExactText] = [],
    faults: [FaultDescription] = []
  ) {
    self.adapter = adapter
    self.subject = subject
    self.hosting = hosting
    self.clock = clock
    self.performs = performs
    self.observedEvents = observedEvents
    self.observedState = observedState
    self.capabilities = capabilities
    self.faults = faults
  }
}

/// A named, switchable bug.
public struct FaultDescription: Sendable, Hashable {
  /// The name to switch it on by.
  public let name: ExactText
  /// The requirements that it breaks.
  public let breaks: [ExactText]
  /// True when it ends the app's process.
  public let crashes: Bool

  /// A description of a fault.
  public init(name: ExactText, breaks: [ExactText], crashes: Bool) {
    self.name = name
    self.breaks = breaks
    self.crashes = crashes
  }
}
