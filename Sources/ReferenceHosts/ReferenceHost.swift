public import AdapterKit
import AdapterProtocol

/// A small retailer's app that Signoff carries: proof that a checklist can be satisfied, and the carrier of the
/// faults that prove that it bites.
public struct ReferenceHost: Sendable {
  /// The name of the checklist that it belongs to.
  public let name: String
  /// The names of the bugs that can be switched on.
  public let faults: [String]
  /// A server for a fresh process.
  public let makeServer: @MainActor @Sendable () -> AdapterServer

  /// Every host, by the name of its checklist.
  public static let all: [ReferenceHost] = [
    ReferenceHost(
      name: "shopstory-ios",
      faults: ShopStoryFault.allCases.map(\.rawValue),
      makeServer: { ShopStoryAdapter.makeServer() }
    )
  ]

  /// The host of that name.
  public static func named(_ name: String) -> ReferenceHost? {
    all.first { $0.name == name }
  }
}
