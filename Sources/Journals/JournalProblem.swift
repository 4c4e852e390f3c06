import Diagnostics
package import Files

/// Why a file cannot be read as a journal, in words.
package enum JournalProblem: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(FileError)
  /// The run ended before its first line was whole.
  case isUnbegun(path: String)
  case isForeign(path: String)
  /// Written in another version of the format by that version of Signoff.
  case isOfVersion(path: String, Int64, signoff: String)
  case line(path: String, number: Int, words: String)

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .isUnbegun(let path): "\(path): holds no whole line: the run ended before its first case"
    case .isForeign(let path): "\(path):1: is no journal: the first line is not the header of a run"
    case .isOfVersion(let path, let version, let signoff):
      "\(path):1: is a journal of version \(version), written by signoff \(signoff); version \(Journal.version) is read"
    case .line(let path, let number, let words): "\(path):\(number): \(words)"
    }
  }

  /// What to do about it.
  package var help: String {
    switch self {
    case .unreadable, .isForeign: "name the journal.jsonl of a run"
    case .isUnbegun: "run again"
    case .isOfVersion(_, _, let signoff): "use signoff \(signoff) for it, or run again"
    case .line: "the file was changed or damaged after it was written; run again"
    }
  }
}
