import Checklists
import Diagnostics
import Dispatch
import Files
import Synchronization
import YAMLTree

/// A file as it was read, and what is wrong with its text.
struct ReadFile: Sendable {
  let file: SourceFile
  /// What the file holds; nil where the text has no tree.
  let root: YAMLNode?
  let diagnostics: Diagnostics

  init(_ path: String) throws(FileError) {
    file = SourceFile(path: path, bytes: try FileReading.contents(of: path, limit: YAMLLimits().bytes))
    var diagnostics = Diagnostics()
    root = YAMLNode.root(of: file, &diagnostics)
    self.diagnostics = diagnostics
  }

  /// Reads the files side by side, on as many threads as there are cores.
  static func all(_ paths: [String]) -> [String: Result<ReadFile, FileError>] {
    let results = Mutex<[String: Result<ReadFile, FileError>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = Result { () throws(FileError) in try ReadFile(paths[index]) }
      results.withLock { $0[paths[index]] = result }
    }
    return results.withLock { $0 }
  }
}
