/// Cuts a stream of bytes into lines at `\n`, and never keeps more than its limit.
public struct LineFramer {
  /// The stream has a line that is longer than the limit.
  public struct LineTooLong: Error, Hashable, Sendable {
    /// The limit in bytes.
    public let limit: Int
  }

  /// The longest line of the protocol, without its newline: 1 MiB.
  public static let protocolLimit = 1 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private let limit: Int

  /// A framer without bytes.
  public init(limit: Int = LineFramer.protocolLimit) {
    self.limit = limit
  }

  /// True when bytes of a line without its newline are waiting.
  public var hasPartialLine: Bool { start < buffer.count }

  /// The bytes of the line that has no newline yet.
  public var partialLine: ArraySlice<UInt8> { buffer[start...] }

  /// Adds what was read.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
      scanned = 0
    } else if start > limit {
      buffer.removeFirst(start)
      scanned -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Hands the next whole line to the closure, or returns nil when there is none yet.
  public mutating func nextLine<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) throws(LineTooLong) -> R? {
    while scanned < buffer.count, buffer[scanned] != 0x0A { scanned += 1 }
    guard scanned - start <= limit else { throw LineTooLong(limit: limit) }
    guard scanned < buffer.count else { return nil }
    let result = buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<scanned])) }
    scanned += 1
    start = scanned
    return result
  }
}
