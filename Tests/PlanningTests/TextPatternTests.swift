import AdapterProtocol
import Planning
import TestTools
import Testing

/// An expression, a text, and whether the whole text matches.
struct PatternRow: Sendable, CustomTestStringConvertible {
  let pattern: String
  let text: String
  let holds: Bool
  var testDescription: String { "\(pattern) on \(text.debugDescription)" }

  init(_ pattern: String, _ text: String, _ holds: Bool) {
    self.pattern = pattern
    self.text = text
    self.holds = holds
  }
}

@Suite("Regular expressions of checklists")
struct TextPatternTests {
  @Test(
    "A whole text matches or does not",
    arguments: [
      PatternRow("r[0-9]+", "r12", true), PatternRow("r[0-9]", "r12", false), PatternRow("", "", true),
      PatternRow("", "a", false), PatternRow("a|b|", "", true), PatternRow("ab|cd", "cd", true),
      PatternRow("ab|cd", "abd", false), PatternRow("a(b|c)d", "acd", true), PatternRow("a{2,3}", "a", false),
      PatternRow("a{2,3}", "aaa", true), PatternRow("a{2,3}", "aaaa", false),
      PatternRow("a{2,}", "aaaaa", true),
      PatternRow("a{2}", "aa", true), PatternRow("(ab)*", "abab", true), PatternRow("(ab)*", "aba", false),
      PatternRow("^a$", "a", true), PatternRow("a^b", "ab", false), PatternRow("(^|x)a($|y)", "xay", true),
      PatternRow("[^a-c]", "d", true), PatternRow("[^a-c]", "b", false), PatternRow("[]a]", "]", true),
      PatternRow("[a-]", "-", true), PatternRow("[\\d.]+", "1.2", true), PatternRow("[^\\D]", "5", true),
      PatternRow("\\w\\s\\S", "_\tx", true), PatternRow("\\d", "\u{663}", false),
      PatternRow("\\w", "é", false),
      PatternRow("e.", "e\u{301}", true), PatternRow("é", "e\u{301}", false),
      PatternRow(".", "\u{1F468}", true),
      PatternRow(".", "\n", false), PatternRow("[^a]", "\n", true), PatternRow("\\.\\*\\\\", ".*\\", true),
      PatternRow("(?:ab)?c", "c", true), PatternRow("a+?b", "aab", true), PatternRow("K", "\u{212A}", false),
    ]
  )
  func whole(_ row: PatternRow) throws {
    #expect(try TextPattern(row.pattern).matches(ExactText(row.text)) == row.holds)
  }

  @Test(
    "What cannot be read, or could mean something else, is refused in words",
    arguments: [
      ("(a+)+", "a quantifier inside a quantified group"),
      ("(a*b?){2}", "a quantifier inside a quantified group"),
      ("(x)\\1", "a back-reference in a pattern"),
      (String(repeating: "a", count: 257), "a pattern of more than 256 characters"),
      ("(", "a \"(\" without its \")\""), ("a)", "a \")\" without its \"(\""),
      ("[a", "a \"[\" without its \"]\""),
      ("*a", "\"*\" with nothing before it"), ("a**", "two quantifiers in a row"),
      ("a{3,2}", "{3,2}, which nothing can be"),
      ("[z-a]", "a range that is none"), ("\\q", "\"\\q\", which is not known"),
      ("a\\", "a \"\\\" at the end"),
      ("(?=a)", "a group that begins with \"(?\""),
      ("(abcdefghij){900}", "a pattern with too many repetitions"),
    ]
  )
  func refused(pattern: String, words: String) {
    #expect {
      _ = try TextPattern(pattern)
    } throws: { error in
      (error as? TextPattern.Refusal)?.words.contains(words) == true
    }
  }

  @Test(
    "No expression takes long, whatever the text",
    arguments: ["(a|a)*b", "(a|aa)*b", ".*.*.*.*.*.*=x", "a?a?a?a?a?a?a?a?a?a?a{10}"]
  )
  func linear(pattern: String) throws {
    #expect(try !TextPattern(pattern).matches(ExactText(String(repeating: "a", count: 20_000))))
  }

  @Test(
    "What is spliced into a pattern stands for itself",
    arguments: ["a.b", "x+y", "(", "é", "$", "0012", "[a]{2}|^-\\d"]
  )
  func quoted(text: String) throws {
    let pattern = try TextPattern(TextPattern.quoted(text))
    #expect(pattern.matches(ExactText(text)))
    #expect(!pattern.matches(ExactText(text + "x")))
  }

  @Test("Random expressions mean what the standard library's engine takes them for")
  func oracle() throws {
    var random = SeededGenerator(seed: 7)
    func below(_ limit: Int) -> Int { random.below(limit) }
    func expression(_ depth: Int) -> String {
      switch below(depth > 2 ? 5 : 9) {
      case 0...2: return ["a", "b", "c"][below(3)]
      case 3: return ["[ab]", "[^a]", ".", "\\w"][below(4)]
      case 4: return ["a", "b", "[bc]"][below(3)] + ["*", "+", "?", "{2}", "{1,2}"][below(5)]
      case 5: return expression(depth + 1) + expression(depth + 1)
      case 6: return "(\(expression(depth + 1))|\(expression(depth + 1)))"
      case 7: return "(?:\(["ab", "a|b", "bc|a"][below(3)]))" + ["*", "+", "?"][below(3)]
      default: return expression(depth + 1) + expression(depth + 1) + expression(depth + 1)
      }
    }
    var matches = 0
    for _ in 0..<400 {
      let source = expression(0)
      let pattern = try TextPattern(source)
      let regex = try Regex(source).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
      for _ in 0..<12 {
        let text = String((0..<below(6)).map { _ in ["a", "b", "c"][below(3)] }.joined())
        let expected = text.wholeMatch(of: regex) != nil
        #expect(pattern.matches(ExactText(text)) == expected, "\(source) on \(text)")
        matches += expected ? 1 : 0
      }
    }
    #expect(matches > 200)
  }
}
