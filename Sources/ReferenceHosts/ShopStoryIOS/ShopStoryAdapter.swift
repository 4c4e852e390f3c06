import AdapterKit
import AdapterProtocol
import ShopStoryPlayerSDK

/// Performs the contract's commands on the app and reports what is seen of it: an example worth copying.
@MainActor
final class ShopStoryAdapter: Subject {
  private let stage: Stage
  private let app: RetailerApp

  init(_ stage: Stage, _ version: AppVersion) {
    self.stage = stage
    let faults = stage.faults.compactMap { ShopStoryFault(rawValue: $0.string) }
    ShopStoryDouble.reset(Self.world(stage))
    app = RetailerApp(version, stored: stage.stored?.string, faults: Set(faults))
    watch()
  }

  static func makeServer(_ build: ReferenceHost.Build) -> AdapterServer {
    let version = AppVersion(build)
    return AdapterServer(description(version)) { ShopStoryAdapter($0, version) }
  }

  private static func description(_ version: AppVersion) -> AdapterDescription {
    AdapterDescription(
      adapter: "signoff host shopstory-ios",
      subject: version.facts,
      hosting: .inside,
      clock: .virtual,
      performs: ["app.launch", "product.open", "product.close", "backend.answer"],
      observedEvents: [
        "app.ready", "screen.visible", "sdk.configured", "surface.reported", "lookup.started",
        "lookup.cancelled",
        "entrypoint.shown", "entrypoint.hidden", "error.logged", "alert.shown",
      ],
      observedState: ["screen", "entrypoint", "entrypointRoom"],
      capabilities: ["backend-control"],
      faults: ShopStoryFault.allCases.map(\.description)
    )
  }

  // MARK: Commands

  func perform(_ command: Command) throws(RequestRefusal) -> CommandResult {
    switch command.name {
    case "app.launch": app.launch()
    case "product.open": app.openProduct(feedProductId: try text("feedProductId", of: command))
    case "product.close": if !app.closeProduct() { return .refused("notOpen") }
    case "backend.answer": return try answer(command)
    default: throw RequestRefusal(code: -32602, "this host does not know \(command.name)")
    }
    return .accepted
  }

  private func answer(_ command: Command) throws(RequestRefusal) -> CommandResult {
    let words = try text("answer", of: command)
    guard let answer = Self.answer(words) else {
      throw RequestRefusal(code: -32602, "no answer \"\(words)\"")
    }
    let isDelivered = ShopStoryDouble.answer(requestId: try text("requestId", of: command), answer)
    return isDelivered ? .accepted : .refused("gone")
  }

  private func text(_ name: ExactText, of command: Command) throws(RequestRefusal) -> String {
    guard case .string(let text)? = command.arguments[name] else {
      throw RequestRefusal(code: -32602, "\(command.name) needs \(name)")
    }
    return text.string
  }

  private static func answer(_ words: String) -> ShopStoryDouble.Answer? {
    switch words {
    case "live": .active(.live)
    case "vod": .active(.vod)
    case "unavailable": .unavailable
    case "failure": .failure
    default: nil
    }
  }

  // MARK: State

  var state: Value.Map {
    var state: Value.Map = ["screen": .map(Self.screen(app.router.visible))]
    switch app.page.slot {
    case .absent: state["entrypointRoom"] = "absent"
    case .empty: state["entrypointRoom"] = "empty"
    case .filled(let entrypoint):
      state["entrypointRoom"] = "filled"
      state["entrypoint"] = .map(fields(of: entrypoint))
    }
    return state
  }

  private static func screen(_ screen: Screen?) -> Value.Map {
    switch screen {
    case nil: ["surface": "unknown"]
    case .home: ["surface": "home"]
    case .product(let product):
      ["surface": "productDetail", "feedProductId": .string(ExactText(product.feedProductId))]
    }
  }

  /// Where the entrypoint came from, and on whose page it stands.
  private func fields(of entrypoint: ShopStoryProductDetailEntrypoint) -> Value.Map {
    let (requestId, media) = ShopStoryDouble.provenance(of: entrypoint)
    var fields: Value.Map = [
      "requestId": .string(ExactText(requestId)), "media": .string(ExactText(media.rawValue)),
    ]
    if case .product(let product)? = app.router.visible {
      fields["feedProductId"] = .string(ExactText(product.feedProductId))
    }
    return fields
  }

  func close(keep: Bool) -> ExactText? {
    keep ? ExactText(app.stored) : nil
  }

  // MARK: Sight

  private func watch() {
    app.didLaunch = { [stage] in stage.observe("app.ready") }
    app.router.didShow = { [stage] in stage.observe("screen.visible", Self.screen($0)) }
    app.logger.didLog = { [stage] in stage.observe("error.logged", ["code": .string(ExactText($0))]) }
    app.alerts.didShow = { [stage] in stage.observe("alert.shown", ["text": .string(ExactText($0))]) }
    app.page.didChange = { [weak self] old, new in
      guard let self else { return }
      if case .filled(let entrypoint) = old, !isSame(old, new) {
        let (requestId, _) = ShopStoryDouble.provenance(of: entrypoint)
        stage.observe("entrypoint.hidden", ["requestId": .string(ExactText(requestId))])
      }
      if case .filled(let entrypoint) = new { stage.observe("entrypoint.shown", fields(of: entrypoint)) }
    }
  }

  private func isSame(_ old: ProductPage.Slot, _ new: ProductPage.Slot) -> Bool {
    guard case .filled(let left) = old, case .filled(let right) = new else { return false }
    return ShopStoryDouble.provenance(of: left) == ShopStoryDouble.provenance(of: right)
  }

  private static func world(_ stage: Stage) -> ShopStoryDouble.World {
    let world = ShopStoryDouble.World()
    world.acceptsConfiguration = stage.fixtures["configuration"] != "rejected"
    world.honoursCancel = stage.fixtures["honoursCancel"] != false
    if case .string(let words)? = stage.fixtures["answers"], let answer = answer(words.string) {
      world.standingAnswer = (answer, .milliseconds(120))
    }
    world.schedule = { [stage] delay, action in stage.clock.schedule(after: delay, action) }
    world.observe = { [stage] in report($0, to: stage) }
    return world
  }

  /// What the SDK saw the host do.
  private static func report(_ observation: ShopStoryDouble.Observation, to stage: Stage) {
    func text(_ string: String) -> Value { .string(ExactText(string)) }
    switch observation {
    case .configured(let applicationId, let hostAppVersion, let isAccepted):
      var fields: Value.Map = ["applicationId": text(applicationId), "accepted": .boolean(isAccepted)]
      fields["hostAppVersion"] = hostAppVersion.map(text)
      stage.observe("sdk.configured", fields)
    case .surfaceReported(let surface): stage.observe("surface.reported", ["surface": text(surface.rawValue)])
    case .lookupStarted(let requestId, let feedProductId):
      stage.observe("lookup.started", ["requestId": text(requestId), "feedProductId": text(feedProductId)])
    case .lookupCancelled(let requestId):
      stage.observe("lookup.cancelled", ["requestId": text(requestId)])
    }
  }
}
