/// A small retailer's iOS app without pixels: start page, product pages, and video on them.
@MainActor
final class RetailerApp {
  let router = Router()
  let page = ProductPage()
  let logger = DiagnosticLogger()
  let alerts = Alerts()
  /// Called when the app can be used.
  var didLaunch: @MainActor () -> Void = {}
  private let catalogue = Catalogue()
  private let video: ShopStoryIntegration
  private let faults: Set<ShopStoryFault>
  /// What an earlier version left on the device, or nil after a fresh install.
  private let found: String?
  private var preferences = Preferences()

  init(_ version: AppVersion, stored: String?, faults: Set<ShopStoryFault>) {
    self.faults = faults
    found = stored
    video = ShopStoryIntegration(
      settings: .init(hostAppVersion: version.app, hostBuildNumber: version.build),
      page: page,
      logger: logger,
      alerts: alerts,
      faults: faults
    )
  }

  /// Starts the app; video is configured on the way and holds nothing up.
  func launch() {
    if let found {
      guard let read = Preferences(stored: found) else {
        preconditionFailure("preferences of another format")
      }
      preferences = read
    }
    if !faults.contains(.configuredLate), !faults.contains(.neverConfigured) {
      guard (try? video.configure()) != nil else { return }
    }
    if faults.contains(.launchWaitsForVideo) {
      video.prefetch(catalogue.featured) { [weak self] in self?.showHome() }
    } else {
      showHome()
    }
  }

  /// What this version leaves on the device.
  var stored: String {
    faults.contains(.storedInNewerFormat) ? preferences.stored(format: "2") : preferences.stored()
  }

  private func showHome() {
    router.start(at: .home)
    didLaunch()
  }

  func openProduct(feedProductId: String) {
    if faults.contains(.configuredTwice) || faults.contains(.configuredLate) { try? video.configure() }
    let product = catalogue.product(feedProductId: feedProductId)
    preferences.saw(product)
    router.show(product)
    video.productDidChange(to: product)
  }

  /// Leaves the product page; false when none is open.
  func closeProduct() -> Bool {
    guard case .product? = router.visible, router.back() else { return false }
    video.productPageDidClose()
    return true
  }
}
