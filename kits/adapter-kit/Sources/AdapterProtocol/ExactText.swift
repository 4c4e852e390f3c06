/// A string that is equal to another when their UTF-8 bytes are.
///
/// Swift's `String` folds canonical equivalents: a precomposed and a decomposed `é` compare and hash equal.
/// An identifier that a shop sends must not: two spellings are two products.
public struct ExactText: Sendable, Hashable, Comparable {
  /// The same scalars as a Swift string, for display.
  public let string: String

  /// Wraps a string; its scalars are kept as they are.
  public init(_ string: String) {
    self.string = string
  }

  /// Reads UTF-8, or returns nil where the bytes are not valid UTF-8.
  public init?(validating bytes: UnsafeBufferPointer<UInt8>) {
    // Nearly all text on the wire is ASCII, which needs no decoding to be known as valid.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      string = String(decoding: bytes, as: UTF8.self)
    } else {
      guard let validated = String(validating: bytes, as: UTF8.self) else { return nil }
      string = validated
    }
  }

  /// True when there is no scalar at all.
  public var isEmpty: Bool { string.utf8.isEmpty }

  @inlinable
  public static func == (left: ExactText, right: ExactText) -> Bool {
    let count = left.string.utf8.count
    guard count == right.string.utf8.count else { return false }
    return left.withBytes { a in right.withBytes { b in equalBytes(a, b, count) } }
  }

  /// Orders by bytes, which for UTF-8 is the order of the scalars.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.withBytes { a in
      right.withBytes { b in
        var index = 0
        let shared = min(a.count, b.count)
        while index < shared, a[index] == b[index] { index += 1 }
        return index < shared ? a[index] < b[index] : a.count < b.count
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  /// Calls the closure with the UTF-8 bytes, without a copy for native strings.
  @inlinable
  public func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(string.utf8).withUnsafeBufferPointer(body)
  }

  @inlinable
  static func equalBytes(
    _ a: UnsafeBufferPointer<UInt8>,
    _ b: UnsafeBufferPointer<UInt8>,
    _ count: Int
  ) -> Bool {
    var index = 0
    while index < count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }
}

extension ExactText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ExactText: CustomStringConvertible {
  public var description: String { string }
}
