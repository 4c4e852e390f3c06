/// What a lookup finds for a product.
public enum ShopStoryProductStreamState: Sendable {
  /// There is a live or a recording; the entrypoint leads to it.
  case active(ShopStoryProductDetailEntrypoint)
  /// There is none, which is a normal state.
  case unavailable
}

/// The way from a product page to its video; to be passed on as a whole.
public struct ShopStoryProductDetailEntrypoint: Sendable {
  let requestId: String
  let media: ShopStoryDouble.Media
}

/// The part of the shop that the shopper sees.
public enum ShopStorySurface: String, Sendable, CaseIterable {
  /// The start of the shop.
  case home
  /// A list of products.
  case catalogue
  /// The page of one product.
  case productDetail
  /// The cart.
  case cart
  /// The steps of an order.
  case checkout
  /// The payment of an order.
  case payment
  /// Signing in.
  case auth
  /// The shopper's own data.
  case profile
  /// Anything else; blocked until it is allowed.
  case unknown
}

/// A typed error, for the app's diagnostic logger.
public enum ShopStoryError: String, Error, Sendable {
  /// The project does not accept the configuration.
  case invalidConfiguration
  /// A call before a successful `configure`.
  case notConfigured
  /// The service cannot be reached.
  case network
}
