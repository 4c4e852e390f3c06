import Files
import Journals
import Outcomes
import StrictXML
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("A run that is interrupted")
struct InterruptTests {
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  @Test("Before the first answer: a whole report that no CI system takes for green", arguments: signals)
  func beforeTheFirst(signal: Int32) throws {
    let folder = RunFolder(RunFolder.record, adapter: ["sh", "-c", "sleep 60"])
    let run = try folder.run(ending: .signal(signal, after: "64 cases"))
    #expect(run.status == 128 + signal)
    #expect(run.checks("skipped").count == 23)
    #expect(run.tally == ["skipped": 64])
    #expect(try folder.counts() == ["skipped": 64])
    #expect(try folder.junit()["errors"] == "1")
    #expect(try folder.journal().report?.interruptedBy == signal)
  }

  @Test(
    "In the middle: console and report agree, and --resume ends as a run that went through",
    arguments: signals
  )
  func inTheMiddle(signal: Int32) throws {
    // It answers sixty requests and then no more, until it is said to.
    let host = "\(Command.program) host shopstory-ios"
    let go = Command.temporaryPath("go")
    let sixty = #"i=0; while [ $i -lt 60 ] && read -r line; do printf '%s\n' "$line"; i=$((i+1)); done"#
    let script = "[ -e \(go) ] && exec \(host); (\(sixty)) | \(host); sleep 60"
    let folder = RunFolder(RunFolder.record, adapter: ["sh", "-c", script])
    let run = try folder.run(ending: .signal(signal, after: "passed "))
    #expect(run.status == 128 + signal)
    let (passed, skipped) = (run.tally["passed"] ?? 0, run.tally["skipped"] ?? 0)
    #expect(passed > 0 && skipped > 0 && passed + skipped == 64)
    #expect(try folder.counts() == ["passed": passed, "skipped": skipped])
    let junit = try folder.junit()
    #expect(junit["errors"] == "1" && junit["tests"] == "65")
    #expect(
      junit.first("error")?["message"]
        == "the run was interrupted by signal \(signal): \(skipped == 1 ? "1 case has" : "\(skipped) cases have") no answer"
    )
    #expect(
      run.output.contains("\nInterrupted by signal \(signal): the cases that were not run are skipped.\n")
    )
    #expect(run.output.contains("\n  resume    the same command with --resume"))

    try Command.write("", go)
    let whole = RunFolder(folder.arguments, adapter: Array(folder.adapter.dropFirst()))
    #expect(try whole.run().status == 0)
    let resumed = try folder.run("--resume")
    #expect(resumed.status == 0)
    #expect(resumed.said.count == skipped)
    #expect(try folder.timelessReport() == whole.timelessReport())
    #expect(try folder.timelessJUnit() == whole.timelessJUnit())
  }
}
