/// What the app keeps on the device, also from one version to another.
struct Preferences: Sendable {
  /// The products seen last, the latest one first.
  private(set) var recentProducts: [String] = []

  /// The format that every version of the app so far reads.
  private static let format = "1"
  private static let mostRecentProducts = 20

  init() {}

  /// Reads what a version of the app left; nil where this version cannot.
  init?(stored: String) {
    guard !stored.isEmpty else { return }
    let lines = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines[0] == Self.format else { return nil }
    recentProducts = Array(lines.dropFirst())
  }

  mutating func saw(_ product: Product) {
    recentProducts.removeAll { $0 == product.feedProductId }
    recentProducts.insert(product.feedProductId, at: 0)
    recentProducts = Array(recentProducts.prefix(Self.mostRecentProducts))
  }

  /// What the next version finds.
  func stored(format: String = Self.format) -> String {
    ([format] + recentProducts).joined(separator: "\n")
  }
}
