/// The world behind the SDK, for whoever drives a host on the double; a host's own code never mentions it.
@MainActor
public enum ShopStoryDouble {
  /// What the host did to the SDK.
  public enum Observation: Sendable {
    /// `configure` was called, and whether it succeeded.
    case configured(applicationId: String, hostAppVersion: String?, isAccepted: Bool)
    /// `setCurrentSurface` was called.
    case surfaceReported(ShopStorySurface)
    /// `loadProductStreamState` was called.
    case lookupStarted(requestId: String, feedProductId: String)
    /// A lookup was cancelled for the first time, before its answer.
    case lookupCancelled(requestId: String)
  }

  /// What kind of video an entrypoint leads to.
  public enum Media: String, Sendable {
    /// A live that goes on.
    case live
    /// A published recording.
    case vod
  }

  /// What the service answers.
  public enum Answer: Sendable {
    /// There is a video of that kind.
    case active(Media)
    /// There is no video.
    case unavailable
    /// The service cannot be reached.
    case failure
  }

  /// One fresh world.
  @MainActor
  public final class World {
    /// Whether the project accepts the configuration.
    public var acceptsConfiguration = true
    /// Whether a cancelled request is quiet; if not, its late answer still arrives.
    public var honoursCancel = true
    /// What is answered without being told, and after how long; nil to wait.
    public var standingAnswer: (answer: Answer, delay: Duration)?
    /// Called for everything that the host does to the SDK, in order.
    public var observe: @MainActor (Observation) -> Void = { _ in }
    /// How the world waits.
    public var schedule: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }
    var requests: [ShopStoryProductStreamStateRequest] = []

    /// A world that accepts everything and answers nothing by itself.
    public init() {}

    func answerBySchedule(_ request: ShopStoryProductStreamStateRequest, isConfigured: Bool) {
      if !isConfigured {
        schedule(.zero) { _ = request.finish(.failure(ShopStoryError.notConfigured)) }
      } else if let (answer, delay) = standingAnswer {
        schedule(delay) { _ = request.finish(ShopStoryDouble.result(answer, request)) }
      }
    }
  }

  /// Replaces the world; the SDK is as it is when an app starts.
  public static func reset(_ world: World) {
    ShopStorySDK.shared.reset(world)
  }

  /// Answers a lookup; false when nobody waits for this answer any more.
  public static func answer(requestId: String, _ answer: Answer) -> Bool {
    guard let request = ShopStorySDK.shared.world.requests.first(where: { $0.id == requestId }) else {
      return false
    }
    return request.finish(result(answer, request))
  }

  /// The lookup that an entrypoint came from, and what it leads to.
  public static func provenance(
    of entrypoint: ShopStoryProductDetailEntrypoint
  ) -> (requestId: String, media: Media) {
    (entrypoint.requestId, entrypoint.media)
  }

  private static func result(
    _ answer: Answer,
    _ request: ShopStoryProductStreamStateRequest
  ) -> Result<ShopStoryProductStreamState, any Error> {
    switch answer {
    case .active(let media):
      .success(.active(ShopStoryProductDetailEntrypoint(requestId: request.id, media: media)))
    case .unavailable: .success(.unavailable)
    case .failure: .failure(ShopStoryError.network)
    }
  }
}
