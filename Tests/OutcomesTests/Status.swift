import Outcomes

/// Ours: the testing library has an `ExitStatus` of its own.
typealias Status = ExitStatus
