/// The bytes of a text for the length of a call.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  var isDigit: Bool { (48...57).contains(self) }
  var isUpper: Bool { (65...90).contains(self) }
  var isLetter: Bool { isUpper || (97...122).contains(self) }
  var isAlphanumeric: Bool { isDigit || isLetter }
  var isSpace: Bool { self == 0x20 || self == 0x09 }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// A letter of names and tokens: `A-Z a-z 0-9 _ -`.
  var isWordByte: Bool { isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }

  /// The letter in lower case, anything else as it is.
  var lowered: UInt8 { isUpper ? self + 32 : self }
}

extension UnsafeBufferPointer<UInt8> {
  /// True when these letters stand at the place.
  func has(_ letters: StaticString, at index: Int) -> Bool {
    let size = letters.utf8CodeUnitCount
    guard index >= 0, index + size <= count else { return false }
    for offset in 0..<size where self[index + offset] != letters.utf8Start[offset] { return false }
    return true
  }

  /// True when these letters, in lower case, stand at the place in any case.
  func hasFolded(_ letters: StaticString, at index: Int) -> Bool {
    let size = letters.utf8CodeUnitCount
    guard index >= 0, index + size <= count else { return false }
    for offset in 0..<size where self[index + offset].lowered != letters.utf8Start[offset] { return false }
    return true
  }

  /// The first place from there on at which the bytes are no longer so.
  func end(from start: Int, while isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, isWanted(self[index]) { index += 1 }
    return index
  }

  /// The place behind the last byte before that place that is not so.
  func start(before end: Int, while isWanted: (UInt8) -> Bool) -> Int {
    var index = end
    while index > 0, isWanted(self[index - 1]) { index -= 1 }
    return index
  }

  /// True when no word goes on before the place.
  func beginsWord(at index: Int) -> Bool { index == 0 || !self[index - 1].isWordByte }

  /// True when a text was cut there: it ends, or an ellipsis says so.
  func isCut(at index: Int) -> Bool { index == count || has("…", at: index) }

  /// The first place of the letters from there on.
  func first(_ letters: StaticString, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == letters.utf8Start[0], has(letters, at: index) { return index }
      index += 1
    }
    return nil
  }
}
