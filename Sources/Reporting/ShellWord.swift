/// Words as a POSIX shell takes them.
package enum ShellWord {
  /// The word in single quotes, whatever is in it.
  package static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The word as it is where that is safe, else in quotes.
  package static func word(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57,
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "="):
        true
      default: false
      }
    }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
