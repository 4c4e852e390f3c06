import Synchronization

/// How many bytes the evidence of one run may still take, whoever of its workers asks.
final class EvidenceBudget: Sendable {
  private let rest: Mutex<Int>

  init(_ bytes: Int) {
    rest = Mutex(bytes)
  }

  /// Takes the bytes off; where these are more than are left, nothing is taken.
  func take(_ bytes: Int) throws(Exhausted) {
    try rest.withLock { rest throws(Exhausted) in
      guard bytes <= rest else { throw Exhausted(rest: rest) }
      rest -= bytes
    }
  }

  struct Exhausted: Error {
    let rest: Int
  }
}
