import AdapterProtocol
import ReferenceHosts
import Testing

/// A fault of the ShopStory host and the checks that fail under it, and no others.
struct FaultRow: Sendable, CustomTestStringConvertible {
  let fault: String
  let fails: Set<String>
  var testDescription: String { fault }

  init(_ fault: String, _ fails: String...) {
    self.fault = fault
    self.fails = Set(fails)
  }

  static let all: [FaultRow] = [
    FaultRow("configured-twice", "configuration.once"),
    FaultRow(
      "configured-late",
      "configuration.once",
      "configuration.values",
      "configuration.failure",
      "update.candidate-works"
    ),
    FaultRow(
      "never-configured",
      "configuration.once",
      "configuration.values",
      "configuration.failure",
      "lookup.on-product-page",
      "lookup.by-itself"
    ),
    FaultRow("launch-waits-for-video", "configuration.once", "configuration.does-not-block-launch"),
    FaultRow("wrong-application-id", "configuration.values"),
    FaultRow("no-host-app-version", "configuration.values", "update.candidate-works"),
    FaultRow("build-number-as-version", "configuration.values", "update.candidate-works"),
    FaultRow("configuration-error-aborts-launch", "configuration.failure"),
    FaultRow("configuration-error-alerts", "configuration.failure"),
    FaultRow("configuration-error-crashes", "configuration.failure", "configuration.no-use-without"),
    FaultRow(
      "configuration-error-leaves-block",
      "configuration.failure",
      "configuration.no-use-without"
    ),
    FaultRow("configuration-error-swallowed", "configuration.failure"),
    FaultRow("lookup-without-configuration", "configuration.no-use-without"),
    FaultRow("no-lookup", "lookup.on-product-page", "lookup.by-itself"),
    FaultRow("lookup-for-first-product", "lookup.each-product", "change.cancels"),
    FaultRow("lookup-before-surface", "lookup.on-product-page"),
    FaultRow(
      "id-as-number",
      "lookup.on-product-page",
      "lookup.by-itself",
      "rollback.previous-build-works",
      "update.candidate-works"
    ),
    FaultRow("id-lowercased", "lookup.on-product-page"),
    FaultRow(
      "id-trimmed",
      "lookup.on-product-page",
      "lookup.by-itself",
      "rollback.previous-build-works",
      "update.candidate-works"
    ),
    FaultRow(
      "live-not-shown",
      "lookup.video",
      "lookup.by-itself",
      "stale.back-to-the-first",
      "stale.three-products",
      "update.candidate-works"
    ),
    FaultRow(
      "recording-not-shown",
      "lookup.video",
      "lookup.by-itself",
      "lookup.video-of-the-next-product",
      "stale.while-the-next-is-held"
    ),
    FaultRow("shows-first-entrypoint", "lookup.video-of-the-next-product"),
    FaultRow("unavailable-leaves-block", "lookup.no-video"),
    FaultRow("unavailable-logged", "lookup.no-video"),
    FaultRow("unavailable-alerts", "lookup.no-video"),
    FaultRow("failure-leaves-block", "lookup.failure"),
    FaultRow("failure-not-logged", "lookup.failure"),
    FaultRow("failure-alerts", "lookup.failure"),
    FaultRow("no-cancel", "change.cancels"),
    FaultRow("lookup-kept-on-close", "close.cancels"),
    FaultRow(
      "late-answer-shown",
      "stale.while-the-next-is-held",
      "stale.after-the-next-is-shown",
      "stale.back-to-the-first",
      "stale.three-products",
      "stale.after-close"
    ),
    FaultRow("late-answer-guarded-by-product", "stale.back-to-the-first"),
    FaultRow("late-no-video-hides", "stale.after-the-next-is-shown", "stale.three-products"),
    FaultRow(
      "late-failure-hides",
      "stale.after-the-next-is-shown",
      "stale.back-to-the-first",
      "stale.three-products"
    ),
    FaultRow("entrypoint-kept-on-change", "change.removes-entrypoint"),
    FaultRow("entrypoint-kept-on-close", "close.removes-entrypoint"),
    FaultRow("stored-in-newer-format", "rollback.previous-build-works", "update.candidate-works"),
  ]
}

@Suite("Every fault of the ShopStory host is caught, and every check bites")
struct FaultTests {
  @Test("A fault fails exactly its checks, with words that tell what broke", arguments: FaultRow.all)
  func fault(_ row: FaultRow) throws {
    let reports = Command.temporaryPath("reports")
    let run = try Command.run("run", Command.checklist, "--fault", row.fault, reports: reports)
    #expect(run.checks("failed") == row.fails)
    // Where the fault also keeps other cases from their starting point, they have no answer, and that wins.
    #expect(run.status == (run.checks("errored").isEmpty ? 1 : 4))
    #expect(run.output.hasPrefix("Subject: Signoff's reference host. This says nothing about your app.\n"))
    for words in [
      "  expected  ", "  found     ", "  checklist \(Command.checklist):", "  covers    SS-0", "  trace\n",
    ] {
      #expect(run.output.contains(words))
    }
    // The rule that the fault breaks is among those that the failures name.
    let host = try #require(ReferenceHost.named("shopstory-ios"))
    for rule in try #require(host.faults.first { $0.name.string == row.fault }).breaks {
      #expect(run.output.contains("  covers    \(rule) "))
    }
    #expect(run.output.contains("  repeat    \(Command.program) run \(Command.checklist) --fault"))
    // The recording, judged again, says the same word for word.
    let again = try Command.run("judge", Command.checklist, "--trace", reports + "/journal.jsonl")
    #expect(again.status == run.status)
    #expect(again.verdicts == run.verdicts)
  }

  @Test("The table has every fault of the host")
  func faults() throws {
    let host = try #require(ReferenceHost.named("shopstory-ios"))
    #expect(Set(FaultRow.all.map(\.fault)) == Set(host.faults.map(\.name.string)))
    let listed = try Command.run("host", "shopstory-ios", "--faults").output.split(separator: "\n")
    #expect(listed.map { $0.prefix { $0 != " " } } == host.faults.map { Substring($0.name.string) })
    #expect(listed.first == "configured-twice                   SS-033")
  }

  @Test("Every check of the checklist fails under some fault")
  func bites() throws {
    let run = try Command.run("run", Command.checklist, reports: Command.temporaryPath("reports"))
    let bitten = FaultRow.all.reduce(into: Set<String>()) { $0.formUnion($1.fails) }
    #expect(run.checks("passed") == bitten)
  }

  @Test("The command that a failure names has the record and the seed")
  func repeatsWhole() throws {
    let run = try Command.run(
      "run",
      Command.checklist,
      "--handoff",
      "checklists/shopstory/handoff.example.yaml",
      "--seed",
      "7",
      "--fault",
      "no-cancel",
      "--only",
      "change.cancels",
      reports: Command.temporaryPath("reports")
    )
    #expect(
      run.output.contains(
        "signoff run \(Command.checklist) --handoff checklists/shopstory/handoff.example.yaml --fault no-cancel --seed 7 --only 'change.cancels"
      )
    )
  }

  @Test("The command that a failure names repeats it")
  func repeats() throws {
    let reports = Command.temporaryPath("reports")
    let first = try Command.run(
      "run",
      Command.checklist,
      "--fault",
      "late-answer-guarded-by-product",
      "--case-deadline",
      "90s",
      reports: reports
    )
    let line = try #require(first.output.split(separator: "\n").first { $0.hasPrefix("    repeat    ") })
    // The words of the line as a shell takes them; none of these has a space.
    let words = line.dropFirst("    repeat    ".count).split(separator: " ").map {
      String($0.trimming("'"))
    }
    #expect(words.first == Command.program)
    #expect(words.contains("90s"))
    let run = try Command.run(words: Array(words.dropFirst()) + ["--reports", reports])
    #expect(run.status == 1)
    #expect(run.output.contains("shopstory-ios: 1 case\n"))
    #expect(run.checks("failed") == ["stale.back-to-the-first"])
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var text = self
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return text
  }
}
