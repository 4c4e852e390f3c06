#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the person who runs the tests asks for.
package enum Environment {
  /// True when goldens are to be written anew; never in CI.
  package static var isRecording: Bool {
    getenv("SIGNOFF_RECORD") != nil && getenv("CI") == nil
  }

  /// How many executions of a fuzzing test are wanted; nil for its ordinary number.
  package static var fuzzExecutions: Int? { number("SIGNOFF_FUZZ") }

  /// A number that was asked for by that name.
  package static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// How many times the whole table of misbehaviour is wanted; nil for its ordinary number.
  package static var rounds: Int? { number("SIGNOFF_ROUNDS") }
}
