import AdapterProtocol
package import Files

/// Reads from a journal what became of each case; a journal of a run that was cut off is read as far as it goes.
package enum JournalVerdicts {
  /// The last verdict word of each case, in the order in which they ended.
  package static func read(_ path: String) throws(FileError) -> [(id: String, verdict: String)] {
    let bytes = try FileReading.contents(of: path, limit: 1 << 30)
    var result: [(String, String)] = []
    bytes.withUnsafeBufferPointer { buffer in
      for line in buffer.split(separator: 0x0A) {
        let slice = UnsafeBufferPointer(rebasing: line)
        guard case .map(let map)? = try? Value(json: slice), case .string(let id)? = map["case"],
          case .string(let verdict)? = map["verdict"]
        else { continue }
        result.append((id.string, verdict.string))
      }
    }
    return result
  }
}
