package import Outcomes
package import Transports

/// How long a run may wait, and what it asks of every session.
package struct RunOptions: Sendable {
  /// From starting the program to its answer to `initialize`.
  package var startDeadline = Duration.seconds(30)
  /// One request.
  package var requestDeadline = Duration.seconds(10)
  /// One case in wall time.
  package var caseDeadline = Duration.seconds(60)
  /// What a program may take to end after it was asked to, before it is made to.
  package var grace = Duration.milliseconds(500)
  /// After this many connections in a row that answered nothing but `initialize`, the adapter is given up.
  package var patience = 3
  /// How many workers take cases at the same time, each with adapter processes of its own.
  package var jobs = 1
  package var seed: Int64 = 1
  package var faults: [String] = []
  /// True where what the adapter logs is told of every case, not only kept of those without an answer.
  package var tellsLog = false

  /// What tells the time of an adapter with a real clock; deadlines are this process's own.
  package var clock = WallClock.system

  /// The deadlines, for the record of the run.
  package var deadlines: RunHeader.Deadlines {
    .init(start: startDeadline, request: requestDeadline, wholeCase: caseDeadline)
  }

  package init() {}
}
