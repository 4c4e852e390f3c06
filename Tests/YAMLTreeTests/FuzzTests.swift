import TestTools
import Testing
import YAMLTree

/// Texts changed at random, always in the same order; `SIGNOFF_FUZZ=N` asks for N executions.
@Suite("YAML fuzzing")
struct FuzzTests {
  static let executions = Environment.fuzzExecutions ?? 20_000

  static let corpus: [[UInt8]] = [
    """
    contract: 1
    app: {name: Магазин, build: "1.10 (42)"}
    needs: [tap, swipe, rotate]

    """,
    """
    checks:
      - id: cart.add
        covers: [R-1, R-2]
        do:
          - tap: {product: 0008, variant: "NO"}
          - wait: 2s
        expect:
          - event: added   # once
            within: 500ms

    """,
    "matrix:\n  size: [S, M, 日本]\n  price: ['19,90', 1e3, ~, =]\n  note: >-\n    one\n\n    two\n",
    "a: |2\n    x\nb: \"\\u00e9\\\n  y\"\n'c': {d: [e, {f: }], ? g : h}\n? i\n: - - j\n    - k: l\n",
    "%YAML 1.2\n--- &x !t\n<<: *x\n? [k]\n: 'it''s'\n...\n---\nmore\n",
    "\u{FEFF}a: 1\r\nb:\r\n\t- c\r\rd: \u{85}\u{2028}e\u{301}\n",
  ].map { Array($0.utf8) }

  @Test("However a text is changed, it has a tree or errors at real places")
  func mutations() {
    var random = SeededGenerator(seed: 20_261_130)
    var base: [UInt8] = []
    var found = 0
    var trees = 0
    for round in 0..<Self.executions where found < 10 {
      if round % 64 == 0 || base.count > 2_000 { base = Self.corpus.randomElement(using: &random) ?? [] }
      var text = base
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&text, &random) }
      let (flaw, hasTree) = reading(text)
      if hasTree {
        trees += 1
        base = text
      }
      guard let flaw else { continue }
      found += 1
      Issue.record("\(flaw), round \(round), the bytes \(Self.smallest(text))")
    }
    let isTelling = trees > Self.executions / 10 && trees < Self.executions * 9 / 10
    #expect(isTelling, "the changes are too wild or too tame: \(trees) trees in \(Self.executions) texts")
  }

  @Test("A changed text is another one, and the same for the same seed")
  func repeatable() {
    let texts = (0..<2).map { _ in
      var random = SeededGenerator(seed: 7)
      var text = Self.corpus[0]
      for _ in 0..<50 { Self.mutate(&text, &random) }
      return text
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != Self.corpus[0])
  }

  /// Makes one change: a telling byte or a slice put in, taken out, doubled or moved.
  static func mutate(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let at = Int.random(in: 0...text.count, using: &random)
    let end = min(text.count, at + Int.random(in: 1...24, using: &random))
    let bytes = Int.random(in: 0..<8, using: &random) == 0 ? TellingBytes.all : TellingBytes.printable
    let telling = bytes.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text.insert(telling, at: at)
    case 1: if at < text.count { text[at] = telling }
    case 2: if at < text.count { text[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 3: text.removeSubrange(at..<end)
    case 4: text.insert(contentsOf: text[at..<end], at: end)
    case 5: text.insert(contentsOf: text[at..<end], at: Int.random(in: 0...text.count, using: &random))
    case 6:
      let slice = text[at..<end]
      text.removeSubrange(at..<end)
      text.insert(contentsOf: slice, at: Int.random(in: 0...text.count, using: &random))
    default:
      let other = corpus.randomElement(using: &random) ?? []
      let from = Int.random(in: 0..<other.count, using: &random)
      text.insert(contentsOf: other[from..<min(other.count, from + 24)], at: at)
    }
  }

  /// The text with every byte taken out that the flaw does not need.
  private static func smallest(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var size = max(1, text.count / 2)
    while size >= 1 {
      var start = 0
      while start < text.count {
        var shorter = text
        shorter.removeSubrange(start..<min(text.count, start + size))
        if readingFlaw(shorter) != nil { text = shorter } else { start += size }
      }
      size /= 2
    }
    return text
  }
}
