/// What the shopper sees.
enum Screen: Hashable, Sendable {
  case home
  case product(Product)
}

/// The app's own navigation; it knows nothing of video.
@MainActor
final class Router {
  private(set) var stack: [Screen] = []
  /// Called after every transition, with the screen that is visible now.
  var didShow: @MainActor (Screen) -> Void = { _ in }

  var visible: Screen? { stack.last }

  func start(at screen: Screen) {
    stack = [screen]
    didShow(screen)
  }

  /// Shows a product; on a product page the next product takes the place of the one before.
  func show(_ product: Product) {
    if case .product? = stack.last { stack.removeLast() }
    stack.append(.product(product))
    didShow(.product(product))
  }

  /// Goes back; false when there is nothing to go back to.
  func back() -> Bool {
    guard stack.count > 1 else { return false }
    stack.removeLast()
    if let visible { didShow(visible) }
    return true
  }
}
