import ShopStoryPlayerSDK

/// The retailer's integration of ShopStory on the product page: configuration and lookup.
///
/// What the guide asks for stands here as an integrator writes it; where a fault is switched on, it goes wrong.
@MainActor
final class ShopStoryIntegration {
  struct Settings: Sendable {
    var applicationId = "demo-retailer"
    var hostAppVersion: String?
    var hostBuildNumber: String
  }

  private let sdk = ShopStorySDK.shared
  private let settings: Settings
  private let page: ProductPage
  private let logger: DiagnosticLogger
  private let alerts: Alerts
  private let faults: Set<ShopStoryFault>

  private var isConfigured = false
  private var request: ShopStoryProductStreamStateRequest?
  /// Raised with every product and every close: an answer is only for the page that asked for it.
  private var generation = 0
  private var product: Product?
  private var firstProduct: Product?
  private var firstEntrypoint: ShopStoryProductDetailEntrypoint?

  init(
    settings: Settings,
    page: ProductPage,
    logger: DiagnosticLogger,
    alerts: Alerts,
    faults: Set<ShopStoryFault>
  ) {
    self.settings = settings
    self.page = page
    self.logger = logger
    self.alerts = alerts
    self.faults = faults
  }

  // MARK: Configuration

  /// Called once, when the app starts; an error leaves the app without video and nothing else.
  ///
  /// - Throws: only where a fault is switched on.
  func configure() throws {
    do {
      try sdk.configure(
        applicationId: faults.contains(.wrongApplicationId)
          ? "demo-retailer-staging" : settings.applicationId,
        hostAppVersion: hostAppVersion
      )
      isConfigured = true
    } catch {
      isConfigured = false
      page.hide()
      if !faults.contains(.configurationErrorSwallowed) { logger.report(error) }
      if faults.contains(.configurationErrorAlerts) { alerts.show("Video is not available") }
      if faults.contains(.configurationErrorCrashes) { preconditionFailure("video must be configured") }
      if faults.contains(.configurationErrorAbortsLaunch) { throw error }
    }
  }

  private var hostAppVersion: String? {
    if faults.contains(.noHostAppVersion) { return nil }
    return faults.contains(.buildNumberAsVersion) ? settings.hostBuildNumber : settings.hostAppVersion
  }

  // MARK: Lookup

  /// Called whenever the product page shows another product.
  func productDidChange(to product: Product) {
    if !faults.contains(.entrypointKeptOnChange) { page.hide() }
    generation += 1
    self.product = product
    if firstProduct == nil { firstProduct = product }
    if !isConfigured, faults.contains(.configurationErrorLeavesBlock) { page.blank() }
    guard isConfigured || faults.contains(.lookupWithoutConfiguration) else { return }
    if !faults.contains(.lookupBeforeSurface) { sdk.setCurrentSurface(.productDetail) }
    if !faults.contains(.noCancel) { request?.cancel() }
    guard !faults.contains(.noLookup) else { return }
    let asked = generation
    request = sdk.loadProductStreamState(feedProductId: id(of: product)) { [weak self] result in
      guard let self, isCurrent(asked, product, result) else { return }
      show(result)
    }
    if faults.contains(.lookupBeforeSurface) { sdk.setCurrentSurface(.productDetail) }
  }

  /// Called when the product page closes.
  func productPageDidClose() {
    generation += 1
    product = nil
    if !faults.contains(.lookupKeptOnClose) { request?.cancel() }
    request = nil
    if !faults.contains(.entrypointKeptOnClose) { page.hide() }
  }

  /// Asks for the recommended product's video before the first screen, as no host may.
  func prefetch(_ product: Product, then done: @escaping @MainActor () -> Void) {
    sdk.loadProductStreamState(feedProductId: product.feedProductId) { _ in done() }
  }

  private func id(of product: Product) -> String {
    let id = (faults.contains(.lookupForFirstProduct) ? firstProduct : product)?.feedProductId ?? ""
    if faults.contains(.idAsNumber), let number = Int(id) { return String(number) }
    if faults.contains(.idLowercased) { return id.lowercased() }
    return faults.contains(.idTrimmed) ? String(id.drop { $0 == "0" }) : id
  }

  /// An answer counts for the page that asked and for no other, also when cancelling came too late.
  private func isCurrent(
    _ asked: Int,
    _ product: Product,
    _ result: Result<ShopStoryProductStreamState, any Error>
  ) -> Bool {
    if faults.contains(.lateAnswerShown) { return true }
    if faults.contains(.lateAnswerGuardedByProduct) { return product == self.product }
    if faults.contains(.lateNoVideoHides), case .success(.unavailable) = result { return true }
    if faults.contains(.lateFailureHides), case .failure = result { return true }
    return asked == generation
  }

  private func show(_ result: Result<ShopStoryProductStreamState, any Error>) {
    switch result {
    case .success(.active(let entrypoint)):
      if faults.contains(.liveNotShown), ShopStoryDouble.provenance(of: entrypoint).media == .live { return }
      if faults.contains(.recordingNotShown), ShopStoryDouble.provenance(of: entrypoint).media == .vod {
        return
      }
      if firstEntrypoint == nil { firstEntrypoint = entrypoint }
      page.show(faults.contains(.showsFirstEntrypoint) ? firstEntrypoint ?? entrypoint : entrypoint)
    case .success(.unavailable):
      faults.contains(.unavailableLeavesBlock) ? page.blank() : page.hide()
      if faults.contains(.unavailableLogged) { logger.report(ShopStoryError.network) }
      if faults.contains(.unavailableAlerts) { alerts.show("No video for this product") }
    case .failure(let error):
      faults.contains(.failureLeavesBlock) ? page.blank() : page.hide()
      if !faults.contains(.failureNotLogged) { logger.report(error) }
      if faults.contains(.failureAlerts) { alerts.show("The video could not be loaded") }
    }
  }
}
