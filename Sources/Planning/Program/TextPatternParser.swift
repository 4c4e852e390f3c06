/// What an expression is made of.
indirect enum TextPatternNode {
  case scalars(ScalarClass)
  case start, end
  case sequence([TextPatternNode])
  case either([TextPatternNode])
  case repeated(TextPatternNode, atLeast: Int, atMost: Int?)

  /// True when a repetition stands somewhere in it.
  var hasQuantifier: Bool {
    switch self {
    case .scalars, .start, .end: false
    case .sequence(let parts), .either(let parts): parts.contains(where: \.hasQuantifier)
    case .repeated: true
    }
  }
}

/// Reads an expression, and says what is wrong with it.
struct TextPatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  mutating func parse() throws(TextPattern.Refusal) -> TextPatternNode {
    let node = try alternatives()
    if index < scalars.count { throw refusal("a \")\" without its \"(\"") }
    return node
  }

  private mutating func alternatives() throws(TextPattern.Refusal) -> TextPatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .either(branches)
  }

  private mutating func sequence() throws(TextPattern.Refusal) -> TextPatternNode {
    var parts: [TextPatternNode] = []
    while let next = peek, next != "|", next != ")" { parts.append(try quantified()) }
    return .sequence(parts)
  }

  private mutating func quantified() throws(TextPattern.Refusal) -> TextPatternNode {
    let isGroup = peek == "("
    let atom = try atom()
    guard let (low, high) = try quantifier() else { return atom }
    if isGroup, atom.hasQuantifier {
      throw TextPattern.Refusal(
        words: "a quantifier inside a quantified group",
        help: "repeat the parts one after another instead"
      )
    }
    // Lazy or greedy is all one where the whole text must match.
    _ = take("?")
    if peek == "*" || peek == "+" || peek == "?" { throw refusal("two quantifiers in a row") }
    return .repeated(atom, atLeast: low, atMost: high)
  }

  private mutating func atom() throws(TextPattern.Refusal) -> TextPatternNode {
    guard let scalar = next() else { throw refusal("the pattern ends too early") }
    switch scalar {
    case ".": return .scalars(.notNewline)
    case "^": return .start
    case "$": return .end
    case "[": return .scalars(try bracket())
    case "\\": return .scalars(try escape())
    case "(": return try group()
    case "*", "+", "?", "{": throw refusal("\"\(scalar)\" with nothing before it")
    default: return .scalars(ScalarClass(scalar))
    }
  }

  private mutating func group() throws(TextPattern.Refusal) -> TextPatternNode {
    depth += 1
    if depth > 20 { throw refusal("more than 20 groups in each other") }
    if take("?"), !take(":") { throw refusal("a group that begins with \"(?\", which is not known") }
    let node = try alternatives()
    guard take(")") else { throw refusal("a \"(\" without its \")\"") }
    depth -= 1
    return node
  }

  private mutating func quantifier() throws(TextPattern.Refusal) -> (low: Int, high: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    guard let low = number() else { throw refusal("\"{\" without a number") }
    var high: Int? = low
    if take(",") { high = number() }
    guard take("}") else { throw refusal("a \"{\" without its \"}\"") }
    if let high, high < low { throw refusal("{\(low),\(high)}, which nothing can be") }
    return (low, high)
  }

  private mutating func number() -> Int? {
    var result: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      result = min((result ?? 0) * 10 + Int(scalar.value - 48), 100_000)
      index += 1
    }
    return result
  }

  private mutating func bracket() throws(TextPattern.Refusal) -> ScalarClass {
    var result = ScalarClass(isNegated: take("^"))
    var isFirst = true
    while let scalar = next() {
      if scalar == "]", !isFirst { return result }
      isFirst = false
      let low = scalar == "\\" ? try escape() : ScalarClass(scalar)
      guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        result.add(low)
        continue
      }
      index += 1
      let end = next() ?? "]"
      let high = end == "\\" ? try escape() : ScalarClass(end)
      guard let from = low.only, let to = high.only, from <= to else { throw refusal("a range that is none") }
      result.add(from...to)
    }
    throw refusal("a \"[\" without its \"]\"")
  }

  private mutating func escape() throws(TextPattern.Refusal) -> ScalarClass {
    guard let scalar = next() else { throw refusal("a \"\\\" at the end") }
    switch scalar {
    case "d": return .digits
    case "w": return .word
    case "s": return .space
    case "D": return .digits.negated
    case "W": return .word.negated
    case "S": return .space.negated
    case "n": return ScalarClass("\n")
    case "r": return ScalarClass("\r")
    case "t": return ScalarClass("\t")
    case "1"..."9", "k":
      throw TextPattern.Refusal(
        words: "a back-reference in a pattern",
        help: "write the text twice, or match a part"
      )
    default:
      guard !scalar.properties.isAlphabetic, scalar != "0" else {
        throw refusal("\"\\\(scalar)\", which is not known")
      }
      return ScalarClass(scalar)
    }
  }

  // MARK: Scalars

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func next() -> Unicode.Scalar? {
    defer { index += 1 }
    return peek
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private func refusal(_ problem: String) -> TextPattern.Refusal {
    TextPattern.Refusal(
      words: "no regular expression: \(problem)",
      help: "write \\ before . + * ? ( ) [ ] { } | ^ $ that mean themselves"
    )
  }
}
