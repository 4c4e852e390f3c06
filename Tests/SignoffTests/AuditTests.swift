import Testing

@Suite("signoff audit")
struct AuditTests {
  @Test("The shipped checklist's audit is clean, in text, JSON and as a page")
  func shipped() throws {
    let page = Command.temporaryPath("audit.html")
    let audit = try Command.run("audit", Command.checklist, "--html", page)
    #expect(audit.status == 0, "\(audit.output)\(audit.errors)")
    #expect(audit.output.contains("Uncaught faults: none\nChecks that bite on no fault: none\n"))
    #expect(try Command.text(page).contains("<th scope=\"row\">stale.back-to-the-first</th>"))
  }

  @Test("Checks that are left out leave faults uncaught, which ends with 1")
  func uncaught() throws {
    let audit = try Command.run("audit", Command.checklist, "--skip", "close.*", "--format", "json")
    #expect(audit.status == 1)
    #expect(audit.output.contains("\"uncaught\":[\"lookup-kept-on-close\",\"entrypoint-kept-on-close\"]"))
  }

  @Test("What cannot be audited is said")
  func refused() throws {
    let none = try Command.run("audit", Command.checklist, "--only", "nothing")
    #expect(none.status == 2)
    let format = try Command.run("audit", Command.checklist, "--format", "html")
    #expect(format.status == 2 && format.errors.contains("known: \"text\", \"json\""), "\(format.errors)")
    let unwritten = try Command.run(
      "audit",
      Command.checklist,
      "--only",
      "change.cancels",
      "--html",
      "/dev/null/audit.html"
    )
    #expect(unwritten.status == 6 && unwritten.errors.contains("cannot write /dev/null"))
  }
}
