import Diagnostics
import Testing

@Suite("Spelling")
struct SpellingTests {
  static let words = [
    "tap", "swipe", "rotate", "background", "expect", "X", "Y", "id", "on", "is", "seconds",
  ]

  @Test(
    "The word that was meant is found",
    arguments: [
      ("tapp", "tap"),
      ("tp", "tap"),
      ("tpa", "tap"),
      ("swpie", "swipe"),
      ("swip", "swipe"),
      ("expects", "expect"),
      ("exepct", "expect"),
      ("backgruond", "background"),
      ("back-ground", "background"),
      ("backgroud", "background"),
      ("secs", nil),
      ("second", "seconds"),
      ("Tap", "tap"),
      ("SWIPE", "swipe"),
      ("x", "X"),
      ("ID", "id"),
      ("ids", "id"),
      ("Z", nil),
      ("ab", nil),
      ("it", nil),
      ("no", nil),
      ("a", nil),
      ("", nil),
      ("zoom", nil),
      ("foreground", nil),
      ("rot", nil),
    ] as [(String, String?)]
  )
  func nearest(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, among: Self.words) == meant)
  }

  @Test("The closest word wins, and the first of those that are as close")
  func closest() {
    #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy", "abcdex", "abcdey"]) == "abcdex")
    #expect(Spelling.nearest(to: "дорога", among: ["дорого", "дороги"]) == "дорого")
    #expect(Spelling.nearest(to: "tap", among: ["Tap", "tap"]) == "Tap")
  }

  @Test("A very long word costs no more than its first letters", .timeLimit(.minutes(5)))
  func longWords() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Spelling.nearest(to: long, among: [String(repeating: "b", count: 1_000_000)]) == nil)
    #expect(Spelling.nearest(to: long, among: [String(repeating: "a", count: 64)])?.count == 64)
  }

  @Test(
    "The help names the nearest word, or the known ones, or says that there are none",
    arguments: [
      ("tapp", ["swipe", "tap"], "did you mean \"tap\"?"),
      ("Z", ["X", "Y"], "known: \"X\", \"Y\""),
      ("zoom", [], "there are none here"),
      (
        "z", (1...12).map { "word\($0)" },
        "known: " + (1...12).map { "\"word\($0)\"" }.joined(separator: ", ")
      ),
      (
        "z", (1...14).map { "word\($0)" },
        "known: " + (1...12).map { "\"word\($0)\"" }.joined(separator: ", ") + " and 2 more"
      ),
    ] as [(String, [String], String)]
  )
  func suggestion(word: String, candidates: [String], help: String) {
    #expect(Spelling.suggestion(for: word, among: candidates) == help)
  }
}
