import Diagnostics
import Testing

@Suite("A run on a terminal")
struct TerminalTests {
  private static let words = ["run", Command.checklist] + RunFolder.record

  /// Runs it without what the environment of the tests asks for.
  private static func run(
    width: UInt16 = 80,
    _ variables: [String] = [],
    _ more: [String] = []
  ) throws -> Terminal {
    let clean = ["/usr/bin/env", "-u", "CI", "-u", "CLICOLOR_FORCE", "TERM=xterm", "NO_COLOR=1"]
    let reports = ["--reports", Command.temporaryPath("reports")]
    // It takes its time with each line, as an app does.
    let slow = "while read -r line; do printf '%s\\n' \"$line\"; done | \(Command.program) host shopstory-ios"
    return try Terminal(
      width: width,
      clean + variables + [Command.program] + words + reports + more + ["--", "sh", "-c", slow]
    )
  }

  @Test("has a live line of at most its width, of which nothing is left", arguments: [40, 80, 120])
  func live(width: Int) throws {
    let terminal = try Self.run(width: UInt16(width))
    #expect(terminal.status == 0)
    #expect(terminal.live.contains { $0.contains(" of 64 · ") })
    for line in terminal.live { #expect(line.displayWidth < width, "\(line)") }
    let left = terminal.rest.split(separator: "\n").filter { $0.contains(" of 64 ·") }
    #expect(left.isEmpty)
    #expect(terminal.rest.hasPrefix("shopstory-ios: 64 cases\npassed "))
    #expect(!terminal.rest.contains("\u{1B}"))
  }

  @Test("draws it at most ten times a second")
  func pace() throws {
    let start = SuspendingClock().now
    let terminal = try Self.run()
    let tenths = Int((SuspendingClock().now - start) / .milliseconds(100))
    #expect((1...tenths + 1).contains(terminal.live.count))
  }

  @Test("has plain lines where a live one is not wanted", arguments: [["CI=true"], ["TERM=dumb"]])
  func plain(variables: [String]) throws {
    let terminal = try Self.run(variables)
    #expect(terminal.live == [])
    #expect(!terminal.bytes.contains(0x1B))
    #expect(terminal.rest.contains("\npassed "))
  }

  @Test("says with --quiet the end alone, where everything is passed")
  func quiet() throws {
    let terminal = try Self.run([], ["--quiet", "--only", "lookup.*"])
    #expect(terminal.live == [])
    let lines = terminal.rest.split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first?.contains(" passed in ") == true)
    #expect(lines.last?.hasPrefix("  reports   ") == true)
  }
}

@Suite("How much a run says")
struct VerbosityTests {
  @Test("--verbose shows the trace of what is passed, and the log of its adapter where nothing begins a line")
  func verbose() throws {
    let host = "echo '::error x' >&2; echo '##vso[y]' >&2; exec \(Command.program) host shopstory-ios"
    let folder = RunFolder(RunFolder.record + ["--only", "lookup.*"], adapter: ["sh", "-c", host])
    let run = try folder.run("--verbose")
    #expect(run.status == 0)
    #expect(run.output.contains("\n    trace\n"))
    #expect(run.output.contains("\n      | ::error x\n"))
    #expect(!run.output.contains("##vso"))
    #expect(run.output.contains("#\\#vso[y]"))
    // What is said changes nothing of what is written.
    let usual = RunFolder(folder.arguments, adapter: Array(folder.adapter.dropFirst()))
    #expect(try usual.run().status == 0)
    #expect(try folder.timelessReport() == usual.timelessReport())
  }

  @Test("--quiet says what is not passed, and how to repeat it, which works")
  func quiet() throws {
    let folder = RunFolder(["--fault", "late-answer-guarded-by-product"])
    let run = try folder.run("--quiet")
    #expect(run.status == 1)
    #expect(!run.output.contains("\npassed"))
    #expect(run.output.hasPrefix("Subject: Signoff's reference host."))
    let line = try #require(run.output.split(separator: "\n").last)
    #expect(line.hasPrefix("  repeat    only what is not passed: "))
    let again = try Command.shell(String(line.split(separator: ": ", maxSplits: 1)[1]))
    #expect(again.status == 1)
    #expect(again.tally == ["failed": 3])
  }

  @Test("Both at once are refused")
  func both() throws {
    let run = try RunFolder().run("--quiet", "--verbose")
    #expect(run.status == 2)
    #expect(run.errors == "signoff: --quiet and --verbose are given both\n  help: give one of them\n")
  }
}
