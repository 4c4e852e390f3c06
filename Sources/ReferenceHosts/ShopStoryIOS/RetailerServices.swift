import ShopStoryPlayerSDK

/// The app's diagnostic logger.
@MainActor
final class DiagnosticLogger {
  /// Called for every entry.
  var didLog: @MainActor (_ code: String) -> Void = { _ in }

  func report(_ error: any Error) {
    didLog((error as? ShopStoryError)?.rawValue ?? "unknown")
  }
}

/// Messages that the shopper has to read.
@MainActor
final class Alerts {
  /// Called for every alert.
  var didShow: @MainActor (_ text: String) -> Void = { _ in }

  func show(_ text: String) {
    didShow(text)
  }
}
