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

  init(faults: Set<ShopStoryFault>) {
    self.faults = faults
    video = ShopStoryIntegration(
      settings: .init(),
      page: page,
      logger: logger,
      alerts: alerts,
      faults: faults
    )
  }

  /// Starts the app; video is configured on the way and holds nothing up.
  func launch() {
    if !faults.contains(.configuredLate), !faults.contains(.neverConfigured) {
      guard (try? video.configure()) != nil else { return }
    }
    if faults.contains(.launchWaitsForVideo) {
      video.prefetch(catalogue.featured) { [weak self] in self?.showHome() }
    } else {
      showHome()
    }
  }

  private func showHome() {
    router.start(at: .home)
    didLaunch()
  }

  func openProduct(feedProductId: String) {
    if faults.contains(.configuredTwice) || faults.contains(.configuredLate) { try? video.configure() }
    let product = catalogue.product(feedProductId: feedProductId)
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
