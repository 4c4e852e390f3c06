package import AdapterProtocol
package import Diagnostics
package import Outcomes

/// The vocabulary of one system: what can be done to an app, what can be seen and read of it.
///
/// Immutable. A class, so that everything that looks names up holds it by one reference.
package final class Contract: Sendable {
  /// Who performs a command, and so who answers for a refusal.
  package enum Actor: String, Sendable, CaseIterable {
    /// The person in front of the app: a refusal is the app's.
    case shopper
    /// The world around the app: a refusal is the test environment's.
    case environment
  }

  package struct Command: Sendable {
    package let name: ExactText
    package let arguments: [ValueType.Field]
    package let actor: Actor
    /// The capability without which it cannot be performed.
    package let needs: ExactText?
    package let refuses: [ExactText]
    package let says: LocalizedText
  }

  package struct Event: Sendable {
    package let name: ExactText
    package let fields: [ValueType.Field]
    package let observer: LocalizedText
    package let says: LocalizedText
  }

  package struct Parameter: Sendable {
    package let name: ExactText
    package let type: ValueType
    package let standard: Value
    /// The fact of the handoff record that overrides the default.
    package let from: FactPath?
    package let says: LocalizedText
  }

  package struct Fixture: Sendable {
    package let name: ExactText
    package let type: ValueType
    package let standard: Value
  }

  /// A rule that every case is held to.
  package struct Invariant: Sendable {
    package let name: ExactText
    package let range: SourceRange
    package let clause: PropertyClause
  }

  package let identity: ContractIdentity
  package let path: String
  /// The types that a scenario may name, besides the simple ones.
  package let types: [ExactText: ValueType]
  package let parameters: [Parameter]
  package let handoff: [ValueType.Field]
  package let fixtures: [Fixture]
  package let capabilities: [ExactText]
  package let commands: [Command]
  package let events: [Event]
  package let state: [ValueType.Field]
  package let invariants: [Invariant]
  private let commandIndex: [ExactText: Int]
  private let eventIndex: [ExactText: Int]

  package init(
    identity: ContractIdentity,
    path: String,
    types: [ExactText: ValueType],
    parameters: [Parameter],
    handoff: [ValueType.Field],
    fixtures: [Fixture],
    capabilities: [ExactText],
    commands: [Command],
    events: [Event],
    state: [ValueType.Field],
    invariants: [Invariant]
  ) {
    self.identity = identity
    self.path = path
    self.types = types
    self.parameters = parameters
    self.handoff = handoff
    self.fixtures = fixtures
    self.capabilities = capabilities
    self.commands = commands
    self.events = events
    self.state = state
    self.invariants = invariants
    commandIndex = Dictionary(
      commands.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    eventIndex = Dictionary(
      events.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The same contract for texts that name another version of it.
  package func posing(asVersion version: Int64) -> Contract {
    Contract(
      identity: ContractIdentity(name: identity.name, version: version, digest: identity.digest),
      path: path,
      types: types,
      parameters: parameters,
      handoff: handoff,
      fixtures: fixtures,
      capabilities: capabilities,
      commands: commands,
      events: events,
      state: state,
      invariants: invariants
    )
  }

  package func command(_ name: ExactText) -> Command? {
    commandIndex[name].map { commands[$0] }
  }

  package func event(_ name: ExactText) -> Event? {
    eventIndex[name].map { events[$0] }
  }
}
