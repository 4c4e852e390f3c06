/// Values that are known to be secret, to be found wherever they stand.
struct KnownSecrets: Sendable {
  /// Shorter ones would be found in half of all words; they are hidden only where their name stands.
  static let shortest = 4

  private var secrets: [(bytes: [UInt8], kind: SecretKind)] = []
  /// Which of them begin with these four bytes, the longest first.
  private var byStart: [UInt32: [Int]] = [:]
  /// The first two bytes of all of them: nearly every place of a text is told apart by two.
  private var starts = [Bool](repeating: false, count: 1 << 16)
  /// The length of the shortest one that is known.
  private(set) var least = Int.max

  var isEmpty: Bool { secrets.isEmpty }

  mutating func add(_ value: [UInt8], _ kind: SecretKind) {
    guard value.count >= Self.shortest else { return }
    let key = value.withUnsafeBufferPointer { Self.key($0, at: 0) }
    var indices = byStart[key] ?? []
    if indices.contains(where: { secrets[$0].bytes == value }) { return }
    secrets.append((value, kind))
    indices.append(secrets.count - 1)
    byStart[key] = indices.sorted { secrets[$0].bytes.count > secrets[$1].bytes.count }
    starts[Int(value[0]) << 8 | Int(value[1])] = true
    least = min(least, value.count)
  }

  /// The longest one that begins at the place; where a text may have been cut, also its beginning alone.
  func find(in bytes: Bytes, at start: Int, isCuttable: Bool) -> (end: Int, kind: SecretKind)? {
    guard start + Self.shortest <= bytes.count, starts[Int(bytes[start]) << 8 | Int(bytes[start + 1])],
      let indices = byStart[Self.key(bytes, at: start)]
    else { return nil }
    for index in indices {
      let (secret, kind) = secrets[index]
      var length = 0
      while length < secret.count, start + length < bytes.count, bytes[start + length] == secret[length] {
        length += 1
      }
      if length == secret.count || (isCuttable && length >= Self.shortest && bytes.isCut(at: start + length))
      {
        return (start + length, kind)
      }
    }
    return nil
  }

  private static func key(_ bytes: Bytes, at start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + $1]) }
  }
}
