import AdapterProtocol
package import Files

/// What a journal knows of its cases; one of a run that was cut off is read as far as it goes.
package struct JournalVerdicts: Sendable {
  /// The cases that the run was to have, in its order.
  package private(set) var planned: [String] = []
  /// The name of the checklist; nil where there is no header.
  package private(set) var checklist: String?
  /// The verdict word of each case that ended.
  package private(set) var verdicts: [String: String] = [:]

  package init(reading path: String) throws(FileError) {
    let bytes = try FileReading.contents(of: path, limit: 1 << 30)
    bytes.withUnsafeBufferPointer { buffer in
      for line in buffer.split(separator: 0x0A) {
        if case .map(let map)? = try? Value(json: UnsafeBufferPointer(rebasing: line)) { take(map) }
      }
    }
  }

  private mutating func take(_ line: Value.Map) {
    if case .map(let header)? = line["header"], case .list(let cases)? = header["cases"] {
      if case .string(let name)? = header["checklist"] { checklist = name.string }
      planned = cases.compactMap { item in
        if case .map(let map) = item, case .string(let id)? = map["id"] { id.string } else { nil }
      }
    } else if case .string(let id)? = line["case"], case .string(let verdict)? = line["verdict"] {
      verdicts[id.string] = verdict.string
    }
  }

  /// The planned cases that were not passed, also those that never ended.
  package var notPassed: [String] {
    planned.filter { id in verdicts[id] != "passed" && verdicts[id] != "not applicable" }
  }
}
