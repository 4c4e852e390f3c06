/// Base64 with padding (RFC 4648, section 4), strictly: one text for each sequence of bytes.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let pad = UInt8(ascii: "=")
  /// By byte: its six bits, or 255.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for (index, byte) in group.enumerated() { word |= UInt32(byte) << (16 - 8 * UInt32(index)) }
      for index in 0..<4 {
        text.append(index <= group.count ? alphabet[Int(word >> (18 - 6 * UInt32(index)) & 63)] : pad)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil where the text is not the one that encodes the bytes.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var word: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text {
      count += 1
      if byte == pad {
        padding += 1
        word <<= 6
      } else {
        let value = values[Int(byte)]
        guard value != 255, padding == 0 else { return nil }
        word = word << 6 | UInt32(value)
      }
      if count.isMultiple(of: 4) {
        guard padding <= 2, word & (1 << (8 * UInt32(padding)) - 1) == 0 else { return nil }
        for index in 0..<(3 - padding) {
          bytes.append(UInt8(truncatingIfNeeded: word >> (16 - 8 * UInt32(index))))
        }
        word = 0
        // Nothing stands after the padding.
        if padding > 0 { padding = 3 }
      }
    }
    return count.isMultiple(of: 4) && (padding == 0 || padding == 3) ? bytes : nil
  }
}
