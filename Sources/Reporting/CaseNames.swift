/// Names of cases for readers that take 512 characters and one case per name.
enum CaseNames {
  /// The longest name before a number is added, in bytes.
  private static let longest = 480

  /// The names in their order, each once: a repeated one gets ` [2]`, ` [3]` and so on.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return names.map { raw in
      let name = short(raw)
      var unique = name
      while !taken.insert(unique).inserted {
        let number = numbers[name, default: 1] + 1
        numbers[name] = number
        unique = "\(name) [\(number)]"
      }
      return unique
    }
  }

  /// The name, where it is too long its beginning and a digest of the whole: names that differ at their ends stay
  /// apart, and one name is cut alike in every run.
  private static func short(_ raw: String) -> String {
    let name = ReportText.clean(raw)
    if name.isEmpty { return "(no name)" }
    guard name.utf8.count > longest else { return name }
    return "\(ReportText.prefix(name, bytes: longest - 20))… #\(digest(name))"
  }

  /// FNV-1a of 64 bits in hexadecimal; Swift's own hashes differ from run to run.
  private static func digest(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
