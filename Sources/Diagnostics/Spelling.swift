/// Finds the known word that somebody probably meant.
package enum Spelling {
  /// The closest candidate, or nil where none is close: at most a third of the letters may differ, and
  /// neighbours that changed places count once, small and capital letters not at all.
  ///
  /// One of three letters may differ; one of two would make any two short names look alike.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Self.letters(word)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Self.letters(candidate)
      let limit = letters.count < 3 ? min(1, other.count / 3) : letters.count / 3
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < (best?.distance ?? .max) { best = (distance, candidate) }
    }
    return best?.candidate
  }

  private static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(
      word.unicodeScalars.prefix(64).lazy.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
    )
  }

  /// A sentence for a diagnostic's help: the nearest candidate, or all of them where they are few.
  package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
    let all = Array(candidates)
    if let nearest = nearest(to: word, among: all) { return "did you mean \"\(nearest)\"?" }
    if all.isEmpty { return "there are none here" }
    let shown = all.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return all.count > 12 ? "known: \(shown) and \(all.count - 12) more" : "known: \(shown)"
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      for j in 0..<b.count {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[b.count]
  }
}
