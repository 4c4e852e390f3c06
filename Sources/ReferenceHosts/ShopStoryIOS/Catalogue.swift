/// A product as the retailer's own catalogue knows it.
struct Product: Hashable, Sendable {
  /// The id that feed, product page and video share; a text, whose zeros and letters mean something.
  let feedProductId: String
  let title: String
}

/// The retailer's catalogue.
struct Catalogue: Sendable {
  /// Any id is a product here: what exists is the catalogue's business, and no check of this host asks for it.
  func product(feedProductId: String) -> Product {
    Product(feedProductId: feedProductId, title: "Product \(feedProductId)")
  }

  /// What the start page recommends.
  let featured = Product(feedProductId: "0000001", title: "Recommended")
}
