/// Keys and tokens that services give a shape of their own.
enum TokenShapes {
  private struct Shape {
    let prefix: StaticString
    /// The least that follows the prefix.
    let least: Int
    var most = Int.max
    let kind: SecretKind
  }

  /// The secret that begins at the place, which begins a word.
  static func find(in bytes: Bytes, at start: Int) -> (end: Int, kind: SecretKind)? {
    if bytes.has("eyJ", at: start) { return jsonWebToken(bytes, start).map { ($0, .jwt) } }
    for shape in shapes where bytes.has(shape.prefix, at: start) {
      let tail = start + shape.prefix.utf8CodeUnitCount
      let isDotted = bytes[tail - 1] == UInt8(ascii: ".")
      var end = bytes.end(from: tail) { $0.isWordByte || (isDotted && $0 == UInt8(ascii: ".")) }
      while end > tail, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let least = bytes.has("…", at: end) ? min(shape.least, 6) : shape.least
      if (least...shape.most).contains(end - tail) { return (end, shape.kind) }
    }
    return nil
  }

  private static let shapes: [Shape] = [
    Shape(prefix: "AKIA", least: 16, most: 16, kind: .awsKey),
    Shape(prefix: "ASIA", least: 16, most: 16, kind: .awsKey),
    Shape(prefix: "AIza", least: 35, kind: .googleKey),
    Shape(prefix: "GOCSPX-", least: 20, kind: .googleKey),
    Shape(prefix: "ya29.", least: 20, kind: .googleKey),
    Shape(prefix: "ghp_", least: 30, kind: .githubToken),
    Shape(prefix: "gho_", least: 30, kind: .githubToken),
    Shape(prefix: "ghu_", least: 30, kind: .githubToken),
    Shape(prefix: "ghs_", least: 30, kind: .githubToken),
    Shape(prefix: "ghr_", least: 30, kind: .githubToken),
    Shape(prefix: "github_pat_", least: 30, kind: .githubToken),
    Shape(prefix: "glpat-", least: 20, kind: .gitlabToken),
    Shape(prefix: "xoxa-", least: 10, kind: .slackToken),
    Shape(prefix: "xoxb-", least: 10, kind: .slackToken),
    Shape(prefix: "xoxe-", least: 10, kind: .slackToken),
    Shape(prefix: "xoxp-", least: 10, kind: .slackToken),
    Shape(prefix: "xoxr-", least: 10, kind: .slackToken),
    Shape(prefix: "xoxs-", least: 10, kind: .slackToken),
    Shape(prefix: "xapp-", least: 10, kind: .slackToken),
    Shape(prefix: "sk_live_", least: 10, kind: .stripeKey),
    Shape(prefix: "sk_test_", least: 10, kind: .stripeKey),
    Shape(prefix: "rk_live_", least: 10, kind: .stripeKey),
    Shape(prefix: "rk_test_", least: 10, kind: .stripeKey),
    Shape(prefix: "whsec_", least: 20, kind: .stripeKey),
    Shape(prefix: "npm_", least: 36, kind: .serviceToken),
    Shape(prefix: "SG.", least: 40, kind: .serviceToken),
    Shape(prefix: "hf_", least: 30, kind: .serviceToken),
    Shape(prefix: "sk-ant-", least: 20, kind: .serviceToken),
    Shape(prefix: "sk-proj-", least: 20, kind: .serviceToken),
  ]

  /// The first letters of all shapes: most words are told apart by theirs.
  static let firstLetters: Set<UInt8> = Set(shapes.map { $0.prefix.utf8Start[0] } + [UInt8(ascii: "e")])

  /// Two to five parts with points between them, the first one a JSON object in base64.
  private static func jsonWebToken(_ bytes: Bytes, _ start: Int) -> Int? {
    var end = bytes.end(from: start, while: \.isWordByte)
    guard end - start >= 10 else { return nil }
    var parts = 1
    while parts < 5, end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let next = bytes.end(from: end + 1, while: \.isWordByte)
      // A full stop, and not the point before an empty signature.
      if next == end + 1, parts != 2 { break }
      end = next
      parts += 1
    }
    return parts > 1 || bytes.isCut(at: end) ? end : nil
  }
}
