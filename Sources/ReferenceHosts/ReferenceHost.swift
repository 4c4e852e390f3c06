public import AdapterKit
public import AdapterProtocol

/// A small retailer's app that Signoff carries: proof that a checklist can be satisfied, and the carrier of the
/// faults that prove that it bites.
public struct ReferenceHost: Sendable {
  /// The name of the checklist that it belongs to.
  public let name: String
  /// The bugs that can be switched on, each with the requirements that it breaks.
  public let faults: [FaultDescription]
  /// A server for a fresh process of a build.
  public let makeServer: @MainActor @Sendable (Build) -> AdapterServer

  /// One version of the app.
  public enum Build: Sendable {
    case candidate, previous, rollback
  }

  /// Every host, by the name of its checklist.
  public static let all: [ReferenceHost] = [
    ReferenceHost(
      name: "shopstory-ios",
      faults: ShopStoryFault.allCases.map(\.description),
      makeServer: { ShopStoryAdapter.makeServer($0) }
    )
  ]

  /// The host of that name.
  public static func named(_ name: String) -> ReferenceHost? {
    all.first { $0.name == name }
  }
}
