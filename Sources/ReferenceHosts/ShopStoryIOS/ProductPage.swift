import ShopStoryPlayerSDK

/// The part of a product page that is about video, as a view would draw it.
@MainActor
final class ProductPage {
  /// The room that the entrypoint takes on the page.
  enum Slot {
    /// Not in the layout.
    case absent
    /// A blank block.
    case empty
    case filled(ShopStoryProductDetailEntrypoint)
  }

  private(set) var slot = Slot.absent
  /// Called when the entrypoint on the page changes, with the one before.
  var didChange: @MainActor (_ old: Slot, _ new: Slot) -> Void = { _, _ in }

  func show(_ entrypoint: ShopStoryProductDetailEntrypoint) {
    change(to: .filled(entrypoint))
  }

  /// Takes the entrypoint and its room off the page.
  func hide() {
    change(to: .absent)
  }

  /// Keeps the room without anything in it.
  func blank() {
    change(to: .empty)
  }

  private func change(to new: Slot) {
    let old = slot
    slot = new
    didChange(old, new)
  }
}
