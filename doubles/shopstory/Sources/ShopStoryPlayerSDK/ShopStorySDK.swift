/// The entry to the SDK, as a host's own code uses it.
///
/// The double keeps the SDK's side of the contract without network or pixels: what the host does is recorded,
/// and answers come when the world behind it (`ShopStoryDouble`) gives them.
@MainActor
public final class ShopStorySDK {
  /// The one instance that a host talks to.
  public static let shared = ShopStorySDK()

  var world = ShopStoryDouble.World()
  private var isConfigured = false
  private var lookups = 0

  private init() {}

  /// Prepares the SDK for a project; to be called once, when the app starts.
  ///
  /// - Throws: `ShopStoryError.invalidConfiguration` when the id is empty or the project rejects it.
  public func configure(applicationId: String, hostAppVersion: String?) throws {
    let isAccepted = !applicationId.isEmpty && world.acceptsConfiguration
    world.observe(
      .configured(applicationId: applicationId, hostAppVersion: hostAppVersion, isAccepted: isAccepted)
    )
    guard isAccepted else { throw ShopStoryError.invalidConfiguration }
    isConfigured = true
  }

  /// Tells the SDK which commerce surface the shopper sees.
  public func setCurrentSurface(_ surface: ShopStorySurface) {
    world.observe(.surfaceReported(surface))
  }

  /// Asks whether there is a video for the product; the completion comes once, unless the request is cancelled.
  @discardableResult
  public func loadProductStreamState(
    feedProductId: String,
    completion: @escaping @MainActor (Result<ShopStoryProductStreamState, any Error>) -> Void
  ) -> ShopStoryProductStreamStateRequest {
    lookups += 1
    let request = ShopStoryProductStreamStateRequest(
      id: "r\(lookups)",
      feedProductId: feedProductId,
      world: world,
      completion: completion
    )
    world.requests.append(request)
    world.observe(.lookupStarted(requestId: request.id, feedProductId: feedProductId))
    world.answerBySchedule(request, isConfigured: isConfigured)
    return request
  }

  func reset(_ world: ShopStoryDouble.World) {
    self.world = world
    isConfigured = false
    lookups = 0
  }
}
