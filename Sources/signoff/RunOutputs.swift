import AdapterProtocol
import Diagnostics
import Files
import Journals
import Outcomes
import Redaction
import Reporting
import Running

/// The files of a run.
///
/// Their folder belongs to one run at a time, and what an earlier run left is never beside them
/// as if it were of this one.
final class RunOutputs {
  /// Another run writes into the folder.
  struct InUse: Error {
    let path: String
    let process: Int32?
  }

  private let junit: String
  private let path: String
  /// The folder for what adapters hand over.
  private let evidence: String
  private let journal: JournalWriter?
  /// True once something could not be written: the run goes on, and counts for nothing.
  private(set) var isLost = false
  private var lost: [FileError] = []
  /// Paths may hold secrets.
  var redactor = Redactor()
  /// Where words about the files go.
  var say: (String) -> Void = { Console.error.write($0) }

  /// Claims the folder; nothing is written yet.
  init(junit: String, journal path: String) throws(InUse) {
    self.junit = junit
    evidence = Paths.join(Paths.folder(of: path), "evidence")
    self.path = path
    var failure: FileError?
    do throws(ClaimedFile.Refusal) {
      journal = try JournalWriter(claiming: path)
    } catch {
      guard case .isUnusable(let reason) = error else {
        throw InUse(path: path, process: (try? Journal(reading: path))?.process)
      }
      journal = nil
      failure = reason
    }
    if let failure { tell(failure) }
  }

  /// The journal that a run is to go on with; nil where none was begun.
  func unfinished() throws(JournalProblem) -> Journal? {
    guard let journal, !journal.isEmpty else { return nil }
    do throws(JournalProblem) {
      return try Journal(reading: path)
    } catch {
      if case .isUnbegun = error { return nil }
      throw error
    }
  }

  // MARK: The beginning

  /// Before the first case: whoever looks while the run goes on, or after it was killed, finds that it did not
  /// finish, and no report of an earlier run.
  func begin(_ header: RunHeader, planned: [CaseResult]) {
    replaceStale(JUnitReport.unfinished(header, planned: planned.count))
    setAside(isQuiet: true)
    attempt { () throws(FileError) in try journal?.begin(header, cases: planned) }
  }

  func resume(_ earlier: Journal) {
    replaceStale(JUnitReport.unfinished(earlier.header, planned: earlier.planned.count))
    attempt { () throws(FileError) in try journal?.resume(earlier, at: secondsSince1970()) }
  }

  /// The report of a run that did not begin.
  ///
  /// - Parameter keepsJournal: true where the command names the earlier journal, which then is still wanted there.
  func refuse(_ report: [UInt8], keepsJournal: Bool) {
    replaceStale(report, isLast: true)
    if !keepsJournal { setAside(isQuiet: false) }
    journal?.removeIfEmpty()
  }

  /// A later report replaces this one; where nothing is ever replaced, only the last is written.
  private func replaceStale(_ report: [UInt8], isLast: Bool = false) {
    guard isLast || FileWriting.isReplaceable(junit) else { return }
    let before = lost.count
    attempt { () throws(FileError) in try FileWriting.replace(junit, with: report) }
    // A green report of an earlier run must not be found after this one.
    if lost.count > before, FileWriting.isReplaceable(junit), !FileWriting.remove(junit) {
      say("signoff: \(junit.visible()) is of an earlier run, and cannot be removed\n")
    }
  }

  private func setAside(isQuiet: Bool) {
    attempt { () throws(FileError) in try FileRemoving.setAside(evidence, as: evidence + ".earlier") }
    guard let journal, !journal.isEmpty else { return }
    var isFinished = false
    do throws(JournalProblem) {
      isFinished = try Journal(reading: path).isFinished
    } catch {
      // A run that ended before its first line was whole leaves nothing to keep.
      if case .isUnbegun = error { return attempt { () throws(FileError) in try journal.clear() } }
    }
    let other = Paths.join(Paths.folder(of: path), Self.earlier)
    attempt { () throws(FileError) in try journal.setAside(as: Self.earlier) }
    if isQuiet, isFinished { return }
    let state = isFinished ? "an earlier run" : "an earlier run that did not finish"
    say("signoff: \(path.visible()) was of \(state); it is kept as \(other.visible())\n")
    if !isFinished {
      say("  help: to finish that run, move it back and repeat its command with --resume\n")
    }
  }

  private static let earlier = "journal.earlier.jsonl"

  // MARK: The run

  /// Where evidence goes; that of the cases that a resumed run keeps counts.
  func evidenceFolder(after earlier: Journal?) -> EvidenceFolder {
    let cases = earlier.map { Array($0.finished.values) } ?? []
    let kept = cases.flatMap(\.evidence).reduce(0) { $0 + $1.size }
    return EvidenceFolder(evidence, mostBytes: max(0, EvidenceFolder.mostBytes - kept))
  }

  func connected(_ build: Build, _ description: AdapterDescription, unwatched: [UnwatchedInvariant]) {
    attempt { () throws(FileError) in try journal?.connected(build, description, unwatched: unwatched) }
  }

  func add(_ result: CaseResult) {
    attempt { () throws(FileError) in try journal?.add(result) }
  }

  func finish(_ report: RunReport) {
    attempt { () throws(FileError) in try journal?.finish(report) }
    render(report)
  }

  /// Writes what is made from a whole journal.
  func render(_ report: RunReport) {
    attempt { () throws(FileError) in try FileWriting.replace(junit, with: JUnitReport.render(report)) }
  }

  /// A report that cannot be written is said once, and costs the exit status, not the run.
  private func attempt(_ write: () throws(FileError) -> Void) {
    do throws(FileError) {
      try write()
    } catch {
      tell(error)
    }
  }

  func tell(_ error: FileError) {
    if !lost.contains(error) {
      lost.append(error)
      say("signoff: cannot write \(redactor.redact(error.description).visible())\n")
    }
    isLost = true
  }
}
