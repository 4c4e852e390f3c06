import Outcomes
import Reporting
import Synchronization

/// The terminal while a run goes on: plain lines, and below them one that is drawn again in its place.
///
/// Whatever is written meanwhile goes through it, so that no line is begun behind the live one.
final class RunConsole: Sendable {
  /// No eye reads faster.
  private static let pause = Duration.milliseconds(100)

  private struct State {
    /// What the live line tells of; nil while there is none.
    var progress: RunProgress?
    /// What stands on the live line now; nil when it is erased.
    var drawn: String?
    var lastDraw: ContinuousClock.Instant?
  }

  let summary: ConsoleSummary
  private let output = Console.output
  private let style = Console.output.style
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ verbosity: ConsoleSummary.Verbosity) {
    summary = ConsoleSummary(isColoured: style.isColoured, verbosity: verbosity)
    isQuiet = verbosity == .quiet
  }

  /// Runs the body with a live line, where the terminal can have one; it is gone afterwards.
  func live<Result>(_ progress: RunProgress, _ body: () -> Result) -> Result {
    guard style.isLive, !isQuiet else { return body() }
    state.withLock { $0.progress = progress }
    // A case that takes long sends no events: time goes on without them.
    let ticker = Task.detached { [self] in
      while !Task.isCancelled {
        state.withLock { draw(&$0) }
        try? await Task.sleep(for: Self.pause)
      }
    }
    defer {
      ticker.cancel()
      state.withLock {
        erase(&$0)
        $0.progress = nil
      }
    }
    return body()
  }

  func begins(_ id: String) {
    state.withLock { state in
      state.progress?.begins(id, at: ContinuousClock.now - start)
      draw(&state)
    }
  }

  func ends(_ result: CaseResult, log: [String]) {
    let text = summary.told(result, log: log)
    state.withLock { state in
      state.progress?.ends(result)
      if !text.isEmpty { erase(&state) }
      output.write(text)
      // The next case begins at once, and the line is drawn with its name.
    }
  }

  func write(_ text: String, to console: Console = .output) {
    state.withLock { state in
      erase(&state)
      console.write(text)
      draw(&state)
    }
  }

  // MARK: The live line

  private func erase(_ state: inout State) {
    guard state.drawn != nil else { return }
    output.write("\r\u{1B}[K")
    state.drawn = nil
  }

  private func draw(_ state: inout State) {
    guard let progress = state.progress else { return }
    let now = ContinuousClock.now
    if let last = state.lastDraw, now - last < Self.pause { return }
    let line = LiveLine(progress, at: now - start, isColoured: style.isColoured)
    // The last cell stays free for the cursor.
    let text = line.text(width: output.width - 1)
    if text == state.drawn { return }
    // Without wrapping: a terminal that draws a letter wider than we think must not begin another line.
    output.write("\r\u{1B}[?7l\(text)\u{1B}[K\u{1B}[?7h")
    state.drawn = text
    state.lastDraw = now
  }
}
