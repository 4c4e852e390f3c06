package import AdapterProtocol
package import Files
package import Outcomes

/// Writes the record of a run as JSON lines: a header, the records and verdict of each case, a footer.
///
/// What a finished case has to say is with the system before the next case begins, and outlives this process
/// however that ends. A journal without a footer is of a run that did not finish.
package final class JournalWriter {
  private var file: ClaimedFile
  private var writer = JSONWriter()
  /// Why the journal ended early.
  ///
  /// After a line that was lost, or is there in part, nothing more is written: no footer may say that the journal
  /// is whole.
  private var failure: FileError?
  private var synchronised = SuspendingClock().now
  private var cost = Duration.zero

  /// Claims the file, and leaves what is in it.
  package init(claiming path: String) throws(ClaimedFile.Refusal) {
    file = try ClaimedFile(claiming: path)
  }

  /// True where the file holds nothing, be it of this run or of an earlier one.
  package var isEmpty: Bool { file.isEmpty }

  /// Keeps the journal of an earlier run under another name beside this one.
  package func setAside(as name: String) throws(FileError) {
    try file.setAside(as: name)
  }

  /// Drops what is in the file.
  package func clear() throws(FileError) {
    try file.truncate(to: 0)
  }

  /// Takes an empty file away again.
  package func removeIfEmpty() {
    if file.isEmpty { file.remove() }
  }

  /// Begins an empty journal with its header.
  package func begin(_ header: RunHeader, cases: [CaseResult]) throws(FileError) {
    writer.object { line in
      line.key("header")
      line.object { object in
        object.member("journal", Journal.version)
        object.member("process", Int64(ClaimedFile.process))
        header.encode(into: &object)
        object.key("cases")
        object.array { list in for result in cases { result.encodePlan(into: &list) } }
      }
    }
    try endLine()
  }

  /// Goes on with the journal of a run that did not finish: half a line at its end goes.
  package func resume(_ journal: Journal, at secondsSince1970: Int64) throws(FileError) {
    do throws(FileError) {
      try file.truncate(to: journal.wholeCount)
    } catch {
      failure = error
      throw error
    }
    writer.object { line in
      line.key("resumed")
      line.object { object in
        object.member("at", secondsSince1970)
        object.member("process", Int64(ClaimedFile.process))
      }
    }
    try endLine()
  }

  /// Adds what a build's adapter said of itself, and what nobody watches for want of it.
  package func connected(
    _ build: Build,
    _ description: AdapterDescription,
    unwatched: [UnwatchedInvariant]
  ) throws(FileError) {
    writer.object { line in
      line.key("adapter")
      line.object { object in
        object.member("build", ExactText(build.rawValue))
        description.encode(into: &object)
        object.key("unwatched")
        object.array { list in for invariant in unwatched { invariant.encode(into: &list) } }
      }
    }
    try endLine()
  }

  /// Adds a finished case: every record, then the verdict.
  package func add(_ result: CaseResult) throws(FileError) {
    let id = ExactText(result.id)
    for record in result.trace {
      writer.object { line in
        line.member("case", id)
        record.encode(into: &line)
      }
      writer.endLine()
    }
    writer.object { line in
      line.member("case", id)
      result.encodeEnd(into: &line)
    }
    try endLine()
  }

  /// Ends the journal.
  package func finish(_ report: RunReport) throws(FileError) {
    writer.object { line in
      line.key("footer")
      line.object { footer in
        footer.member("cases", Int64(report.cases.count))
        footer.member("exitStatus", Int64(report.exitStatus.code))
        if let signal = report.interruptedBy { footer.member("signal", Int64(signal)) }
        footer.member("microseconds", report.duration.microseconds)
      }
    }
    try endLine(isLast: true)
  }

  private func endLine(isLast: Bool = false) throws(FileError) {
    writer.endLine()
    defer { writer.reset() }
    if let failure { throw failure }
    do throws(FileError) {
      try file.append(writer.bytes)
      try synchronise(always: isLast)
    } catch {
      failure = error
      throw error
    }
  }

  /// Waits for the disk whenever that takes at most a twentieth of the time that has gone since the last wait.
  ///
  /// Only a loss of power needs it. Cases of an app on a device take seconds, and each is on the disk before the
  /// next; where a thousand take one second, what a loss of power could cost is done again in less.
  private func synchronise(always: Bool) throws(FileError) {
    let start = SuspendingClock().now
    guard always || start - synchronised >= cost * 20 else { return }
    try file.synchronise()
    synchronised = SuspendingClock().now
    cost = synchronised - start
  }
}
