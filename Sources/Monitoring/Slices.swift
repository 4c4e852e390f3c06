import AdapterProtocol

/// The values that a property is about one at a time, found by a hash of their bytes.
///
/// A dictionary guards its hash against attackers, which costs more than all else that a record does.
struct Slices: Sendable {
  private(set) var list: [Slice] = []
  /// Places in the list, -1 where there is none; a power of two, at most half full.
  private var table: [Int32] = []

  subscript(_ index: Int) -> Slice {
    _read { yield list[index] }
    _modify { yield &list[index] }
  }

  var count: Int { list.count }
  var indices: Range<Int> { list.indices }

  func find(_ value: Value) -> Int? {
    if table.isEmpty { return nil }
    let found = table[place(of: value)]
    return found < 0 ? nil : Int(found)
  }

  mutating func append(_ slice: Slice) {
    list.append(slice)
    if slice.value == nil { return }
    if list.count * 2 > table.count {
      fill(max(16, table.count * 2))
    } else {
      note(list.count - 1)
    }
  }

  /// Forgets those that are not to be kept; returns the new place of each, -1 where it is gone.
  mutating func keep(_ isKept: (Slice) -> Bool) -> [Int] {
    var kept: [Slice] = []
    let places = list.map { slice in
      guard isKept(slice) else { return -1 }
      kept.append(slice)
      return kept.count - 1
    }
    list = kept
    fill(table.count)
    return places
  }

  private mutating func fill(_ size: Int) {
    table = Array(repeating: -1, count: size)
    for index in list.indices { note(index) }
  }

  private mutating func note(_ index: Int) {
    if let value = list[index].value { table[place(of: value)] = Int32(index) }
  }

  /// Where a value stands in the table, or would.
  private func place(of value: Value) -> Int {
    let mask = table.count - 1
    var place = Self.hash(value) & mask
    while table[place] >= 0, list[Int(table[place])].value != value { place = (place + 1) & mask }
    return place
  }

  private static func hash(_ value: Value) -> Int {
    guard case .string(let text) = value else { return value.hashValue }
    return text.withBytes { bytes in
      // Eight bytes at a time: a key is short, and what is left over is read once more.
      var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
      func mix(_ word: UInt64) {
        let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        hash = product.high ^ product.low
      }
      let raw = UnsafeRawBufferPointer(bytes)
      if raw.count < 8 {
        var word: UInt64 = 0
        for byte in raw { word = word << 8 | UInt64(byte) }
        mix(word)
      } else {
        for offset in stride(from: 0, to: raw.count - 8, by: 8) {
          mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        mix(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
      }
      return Int(truncatingIfNeeded: hash)
    }
  }
}
