import Outcomes
import Testing

@Suite("ExitStatus")
struct ExitStatusTests {
  /// The most urgent first.
  static let order: [Status] = [
    .interrupted(signal: 15), .usage, .doesNotCompile, .reportNotWritten, .couldNotJudge, .failed,
    .notVerified,
    .open,
  ]

  @Test("The numbers are a small fixed set")
  func codes() {
    #expect(Self.order.map(\.code) == [143, 2, 3, 6, 4, 1, 5, 0])
    #expect(Status.interrupted(signal: 1).code == 129)
    #expect(Status.interrupted(signal: 2).code == 130)
  }

  @Test(
    "Of two statuses the more urgent wins, whichever comes first",
    arguments: order.indices,
    order.indices
  )
  func urgency(left: Int, right: Int) {
    let winner = Self.order[min(left, right)]
    #expect(Status.mostUrgent(of: [Self.order[left], Self.order[right]]) == winner)
  }

  @Test("Of all statuses an interruption wins")
  func all() {
    #expect(Status.mostUrgent(of: Self.order.reversed()) == .interrupted(signal: 15))
  }

  @Test("Where nothing was asked, nothing is verified")
  func none() {
    #expect(Status.mostUrgent(of: []) == .notVerified)
  }
}
