import Diagnostics
import Outcomes

/// The line of a terminal that says how far a run is: what is done, what is wrong, what runs, and the time left.
package struct LiveLine: Sendable {
  private let progress: RunProgress
  private let now: Duration
  private let colours: ConsoleColours

  /// - Parameter now: the time since the run began.
  package init(_ progress: RunProgress, at now: Duration, isColoured: Bool) {
    self.progress = progress
    self.now = now
    colours = ConsoleColours(areWanted: isColoured)
  }

  private typealias Piece = (text: String, colour: VerdictColour?)

  /// Less of a name than this says nothing.
  private static let shortestName = 12
  private static let separator = " · "

  /// The line, in at most that many cells; what matters least is left out first.
  package func text(width: Int) -> String {
    let start = [Piece(counts, nil)] + (wrong.map { [$0] } ?? [])
    let left = timeLeft.map { [Piece($0, nil)] } ?? []
    if let first = progress.running.first {
      // The line of one terminal: a tab would be as wide as it likes.
      let name = ConsoleText.line(first.id).replacing("\t", with: " ")
      for (more, end) in [
        (since(first) + others, left), (since(first) + others, []), (since(first), []), ("", []),
      ] {
        let room = width - Self.width(start + [Piece(more, nil)] + end)
        guard room >= min(Self.shortestName, name.displayWidth) else { continue }
        return draw(start + [Piece(name.shortened(to: room) + more, nil)] + end)
      }
    }
    for pieces in [start + left, start] where Self.width(pieces) <= width { return draw(pieces) }
    return counts.shortened(to: width)
  }

  private func draw(_ pieces: [Piece]) -> String {
    pieces.map { piece in piece.colour.map { colours.paint(piece.text, $0) } ?? piece.text }
      .joined(separator: Self.separator)
  }

  private static func width(_ pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + $1.text.displayWidth } + separator.displayWidth * (pieces.count - 1)
  }

  // MARK: Pieces

  /// The count of what is done is as wide as that of all, so that what follows stays in its place.
  private var counts: String {
    let (done, total) = (String(progress.done), String(progress.total))
    return String(repeating: " ", count: max(0, total.count - done.count)) + "\(done) of \(total)"
  }

  private var wrong: Piece? {
    guard let first = progress.wrong.first else { return nil }
    let isFailed = progress.wrong.contains { $0.standing.exitStatus == .failed }
    return Piece(Tally(of: progress.wrong).words, isFailed ? .red : first.standing.colour)
  }

  /// How long it runs, once that is worth a word.
  private func since(_ running: RunProgress.Running) -> String {
    let span = now - running.since
    return span < .seconds(1) ? "" : " \(Self.words(span, roundedUp: false))"
  }

  private var others: String {
    progress.running.count > 1 ? " +\(progress.running.count - 1) more" : ""
  }

  private var timeLeft: String? {
    progress.timeLeft(at: now).map { "~\(Self.words($0, roundedUp: true)) left" }
  }

  /// At most 99 of a unit, then in the next one.
  private static func words(_ span: Duration, roundedUp: Bool) -> String {
    let (whole, rest) = span.components
    let seconds = max(roundedUp ? 1 : 0, roundedUp && rest > 0 ? whole + 1 : whole)
    for (unit, size) in [("h", 3600), ("min", 60)] where seconds >= Int64(size == 60 ? 100 : 6000) {
      return "\(roundedUp ? (seconds + Int64(size) - 1) / Int64(size) : seconds / Int64(size)) \(unit)"
    }
    return "\(seconds) s"
  }
}
