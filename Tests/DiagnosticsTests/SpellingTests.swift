import Diagnostics
import Testing

@Suite("Spelling")
struct SpellingTests {
  struct Word: CustomTestStringConvertible {
    let word: String
    let known: [String]
    let nearest: String?
    init(_ word: String, _ known: [String], _ nearest: String?) {
      (self.word, self.known, self.nearest) = (word, known, nearest)
    }
    var testDescription: String { "\(word) among \(known)" }
  }

  static let long = String(repeating: "x", count: 70)

  @Test(
    "The nearest word is found where at most a third of the letters differ",
    arguments: [
      Word("expect", ["expect", "except"], "expect"),
      Word("expct", ["except", "expect"], "expect"),
      Word("exepct", ["except", "expect"], "expect"),
      Word("product.opne", ["product.close", "product.open"], "product.open"),
      Word("stpe", ["step", "stop"], "step"),
      Word("ab", ["ba"], "ba"),
      Word("ca", ["abc"], nil),
      Word("Given", ["given", "when"], "given"),
      Word("when", ["given", "then"], "then"),
      Word("abcdef", ["abXYef"], "abXYef"),
      Word("abcdef", ["aXYZef"], nil),
      Word("abcdef", ["abcdefgh"], "abcdefgh"),
      Word("abcdef", ["abcdefghi"], nil),
      Word("a", ["b"], "b"),
      Word("a", ["bc"], nil),
      Word("a", ["bcd"], nil),
      Word("", ["a"], "a"),
      Word("", ["ab"], nil),
      Word("same", ["lame", "fame"], "lame"),
      Word("цена", ["сцена", "цент"], "сцена"),
      Word("cafe\u{301}", ["caf\u{E9}"], nil),
      Word("word", [], nil),
      Word("жжж", ["abc"], nil),
      Word(long + "a", ["y", long], long),
    ]
  )
  func nearest(row: Word) {
    #expect(Spelling.nearest(to: row.word, among: row.known) == row.nearest)
  }

  @Test("A suggestion is the nearest word, else the known ones, of which at most twelve are named")
  func suggestions() {
    #expect(Spelling.suggestion(for: "stpe", among: ["step", "wait"]) == #"did you mean "step"?"#)
    #expect(Spelling.suggestion(for: "other", among: ["step", "wait"]) == #"known: "step", "wait""#)
    #expect(Spelling.suggestion(for: "other", among: [String]()) == "there are none here")
    let twelve = (10..<22).map { "step\($0)" }
    let names = twelve.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(Spelling.suggestion(for: "x", among: twelve) == "known: \(names)")
    #expect(Spelling.suggestion(for: "x", among: twelve + ["a1", "a2"]) == "known: \(names) and 2 more")
  }
}
