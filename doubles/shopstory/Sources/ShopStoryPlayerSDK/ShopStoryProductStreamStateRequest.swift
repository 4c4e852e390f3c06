/// A lookup that is under way.
@MainActor
public final class ShopStoryProductStreamStateRequest {
  let id: String
  let feedProductId: String
  private let world: ShopStoryDouble.World
  private var completion: (@MainActor (Result<ShopStoryProductStreamState, any Error>) -> Void)?
  private var isCancelled = false

  init(
    id: String,
    feedProductId: String,
    world: ShopStoryDouble.World,
    completion: @escaping @MainActor (Result<ShopStoryProductStreamState, any Error>) -> Void
  ) {
    self.id = id
    self.feedProductId = feedProductId
    self.world = world
    self.completion = completion
  }

  /// Takes the question back.
  ///
  /// An answer that is already on its way may still arrive.
  public func cancel() {
    guard !isCancelled, completion != nil else { return }
    isCancelled = true
    world.observe(.lookupCancelled(requestId: id))
    if world.honoursCancel { completion = nil }
  }

  /// Delivers the answer; false when nobody waits for one.
  func finish(_ result: Result<ShopStoryProductStreamState, any Error>) -> Bool {
    guard let completion else { return false }
    self.completion = nil
    completion(result)
    return true
  }
}
