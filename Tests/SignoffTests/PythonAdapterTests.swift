import Files
import TestTools
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The adapter that was written from the documentation of the protocol alone.
@Suite("An adapter in Python")
struct PythonAdapterTests {
  private static let python = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    .map { Paths.join(String($0), "python3") }.first { Paths.exists($0) }

  @Test("passes its checklist on a virtual clock and on a real one", arguments: ["virtual", "real"])
  func passes(clock: String) throws {
    guard let python = Self.python else {
      #expect(getenv("CI") == nil, "CI has no python3")
      print("skipped: there is no python3")
      return
    }
    let folder = "Tests/PythonAdapter"
    let run = try Command.run(
      "run",
      "\(folder)/checklist.yaml",
      "--",
      python,
      "\(folder)/counter.py",
      clock
    )
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("3 passed"), "\(run.output)")
  }
}
