public import AdapterProtocol

/// One fresh app under acceptance, from `session/open` to `session/close`.
@MainActor
public protocol Subject: AnyObject {
  /// Does what the command says, as the shopper or the environment would.
  ///
  /// - Throws: `RequestRefusal` where the command cannot be carried out at all, which is the adapter's error;
  ///   an app that will not do it returns `.refused`.
  func perform(_ command: Command) throws(RequestRefusal) -> CommandResult

  /// The state fields of the contract as they are at this instant.
  var state: Value.Map { get }

  /// Ends the app; when it is to be kept, returns what the next build is opened with.
  func close(keep: Bool) -> ExactText?
}

/// What a subject is given: the world to live in and the way to be seen.
@MainActor
public final class Stage {
  /// The only clock that the app may wait by.
  public let clock = VirtualClock()
  /// What the world behind the app is like.
  public let fixtures: Value.Map
  /// The seed of anything drawn by chance.
  public let seed: Int64
  /// The faults that are switched on.
  public let faults: [ExactText]
  /// What an earlier build left, or nil for a fresh install.
  public let stored: ExactText?
  private let send: @MainActor (Notification.Kind, Moment?) -> Void

  init(_ open: OpenSession, send: @escaping @MainActor (Notification.Kind, Moment?) -> Void) {
    fixtures = open.fixtures
    seed = open.seed
    faults = open.faults
    stored = open.stored
    self.send = send
  }

  /// Reports that something was seen, at this instant of the clock.
  public func observe(_ event: ExactText, _ fields: Value.Map = [:]) {
    send(.event(name: event, fields: fields), clock.now)
  }

  /// Hands over something for a person to look at, such as a screenshot; it is never judged.
  public func attach(_ evidence: Evidence) {
    send(.evidence(evidence), nil)
  }

  /// Writes a line for the person who looks into a run; it is never judged.
  public func log(_ level: Notification.LogLevel, _ text: String) {
    send(.log(level: level, text: ExactText(text)), clock.now)
  }
}
