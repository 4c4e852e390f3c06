/// Versions as they are written: `1.6.2`, `16.4`, `2.0.0-rc.1`, `8.4.0+1234`.
package enum VersionText {
  /// What an exact version looks like, for a schema.
  package static let expression = "^[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$"

  /// Digits and dots, and behind them perhaps `-` and a pre-release, `+` and a build.
  package static func isExact(_ text: String) -> Bool {
    let build = text.utf8.split(separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    let release = build[0].split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = release[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
      && (release.dropFirst() + build.dropFirst()).allSatisfy { !$0.isEmpty && $0.allSatisfy(isTail) }
  }

  /// Whether several versions would fit: `~> 1.6`, `^1.6`, `>=1.6`, `1.x`, `1.6+`, `latest`.
  package static func isRange(_ text: String) -> Bool {
    let letters = text.lowercased()
    let signs: Set<Character> = ["~", "^", "<", ">", "=", "*", "|", ","]
    return letters.contains(where: signs.contains) || letters.hasSuffix("+") || letters.contains("..")
      || letters.split(separator: ".").contains("x") || ["latest", "newest", "any"].contains(letters)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isTail(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: isDigit(byte)
    }
  }
}
