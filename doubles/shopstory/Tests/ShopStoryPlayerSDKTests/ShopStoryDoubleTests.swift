import ShopStoryPlayerSDK
import Testing

/// The vendor's duties that the double keeps.
@MainActor
@Suite("The ShopStory double keeps the SDK's side")
struct ShopStoryDoubleTests {
  private func world(_ change: (ShopStoryDouble.World) -> Void = { _ in }) -> ShopStoryDouble.World {
    let world = ShopStoryDouble.World()
    change(world)
    ShopStoryDouble.reset(world)
    return world
  }

  @Test("A lookup is answered once, with an entrypoint that knows where it came from")
  func answersOnce() throws {
    _ = world()
    let sdk = ShopStorySDK.shared
    try sdk.configure(applicationId: "demo", hostAppVersion: "1.0")
    var results: [Result<ShopStoryProductStreamState, any Error>] = []
    sdk.loadProductStreamState(feedProductId: "0012345") { results.append($0) }
    #expect(ShopStoryDouble.answer(requestId: "r1", .active(.live)))
    #expect(!ShopStoryDouble.answer(requestId: "r1", .active(.vod)))
    #expect(results.count == 1)
    guard case .success(.active(let entrypoint))? = results.first else {
      Issue.record("expected an entrypoint, found \(results)")
      return
    }
    let (requestId, media) = ShopStoryDouble.provenance(of: entrypoint)
    #expect(requestId == "r1")
    #expect(media == .live)
  }

  @Test(
    "A cancelled lookup stays quiet where cancelling is honoured, and may answer late where it is not",
    arguments: [true, false]
  )
  func cancel(isHonoured: Bool) throws {
    var seen: [String] = []
    _ = world { world in
      world.honoursCancel = isHonoured
      world.observe = { if case .lookupCancelled(let id) = $0 { seen.append(id) } }
    }
    let sdk = ShopStorySDK.shared
    try sdk.configure(applicationId: "demo", hostAppVersion: nil)
    var answers = 0
    let request = sdk.loadProductStreamState(feedProductId: "A") { _ in answers += 1 }
    request.cancel()
    request.cancel()
    #expect(seen == ["r1"])
    #expect(ShopStoryDouble.answer(requestId: "r1", .unavailable) == !isHonoured)
    #expect(answers == (isHonoured ? 0 : 1))
  }

  @Test("An empty id or a rejecting project makes configure throw a typed error", arguments: ["", "demo"])
  func configuration(id: String) {
    _ = world { $0.acceptsConfiguration = id.isEmpty }
    #expect(throws: ShopStoryError.invalidConfiguration) {
      try ShopStorySDK.shared.configure(applicationId: id, hostAppVersion: nil)
    }
  }

  @Test("A lookup before configure fails with a typed error")
  func unconfigured() {
    var waiting: [@MainActor () -> Void] = []
    _ = world { $0.schedule = { _, action in waiting.append(action) } }
    var codes: [ShopStoryError?] = []
    ShopStorySDK.shared.loadProductStreamState(feedProductId: "A") { result in
      if case .failure(let error) = result { codes.append(error as? ShopStoryError) }
    }
    for action in waiting { action() }
    #expect(codes == [.notConfigured])
  }

  @Test("An answer to a lookup that nobody made is nobody's")
  func unknownRequest() {
    _ = world()
    #expect(!ShopStoryDouble.answer(requestId: "r9", .unavailable))
  }
}
