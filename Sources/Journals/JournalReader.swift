import AdapterProtocol
import Files
import Outcomes

extension Journal {
  /// Reads a journal whole.
  ///
  /// Half a line at the end is what a killed process or a loss of power leaves: it is passed over. Anything else
  /// that is not as it was written is an error with its line, for a report must not be made of what may be wrong.
  package init(reading path: String) throws(JournalProblem) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.contents(of: path, limit: 1 << 30)
    } catch {
      throw .unreadable(error)
    }
    self = try bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JournalProblem) in try JournalReader.read(buffer, path) }
    }
    .get()
  }
}

/// Takes line by line what a `JournalWriter` wrote.
private struct JournalReader {
  private var journal: Journal
  /// Where each case stands in the header.
  private let places: [ExactText: Int]
  /// The records of cases whose verdict has not come yet.
  private var traces: [ExactText: [Record]] = [:]

  static func read(_ buffer: UnsafeBufferPointer<UInt8>, _ path: String) throws(JournalProblem) -> Journal {
    guard let end = buffer.lastIndex(of: 0x0A) else {
      throw isStub(buffer) ? .isUnbegun(path: path) : .isForeign(path: path)
    }
    var reader: JournalReader?
    var number = 0
    for line in buffer[..<end].split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = UnsafeBufferPointer(rebasing: line)
      if reader == nil {
        reader = try JournalReader(header: line, path)
        continue
      }
      do throws(LineProblem) {
        try reader?.take(Members(try parse(line), ""))
      } catch {
        throw .line(path: path, number: number, words: error.words)
      }
    }
    guard var journal = reader?.journal else { throw .isForeign(path: path) }
    journal.wholeCount = end + 1
    return journal
  }

  private static func parse(_ line: UnsafeBufferPointer<UInt8>) throws(LineProblem) -> Value {
    do throws(JSONError) {
      return try Value(json: line)
    } catch {
      let zeros = line.count { $0 == 0 }
      throw LineProblem(
        words: zeros > 0
          ? "\(zeros) NUL bytes, as a file system leaves them where power was lost"
          : "no line of a journal: \(error)"
      )
    }
  }

  /// True for what is left of a header that was not written whole; NULs are what a loss of power leaves.
  private static func isStub(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Array("{\"header\":{\"journal\":".utf8)
    return buffer.allSatisfy { $0 == 0 } || zip(buffer, start).allSatisfy { $0 == $1 }
  }

  // MARK: The header

  private init(header line: UnsafeBufferPointer<UInt8>, _ path: String) throws(JournalProblem) {
    guard let value = try? Self.parse(line), let outer = try? Members(value, ""),
      let header = try? outer.members("header"), let version = try? header.integer("journal")
    else { throw .isForeign(path: path) }
    guard version == Journal.version else {
      let signoff = (try? header.string("signoff")) ?? "of another version"
      throw .isOfVersion(path: path, version, signoff: signoff)
    }
    do throws(LineProblem) {
      var planned: [CaseResult] = []
      for item in try header.objects("cases") { planned.append(try CaseResult(plan: item)) }
      var places: [ExactText: Int] = [:]
      for (place, item) in planned.enumerated()
      where places.updateValue(place, forKey: ExactText(item.id)) != nil {
        throw LineProblem(words: "header.cases has the case \(item.id) twice")
      }
      self.places = places
      journal = Journal(
        path: path,
        header: try RunHeader(header),
        planned: planned,
        process: Int32(truncatingIfNeeded: try header.integer("process"))
      )
    } catch {
      throw .line(path: path, number: 1, words: error.words)
    }
  }

  // MARK: Lines

  private mutating func take(_ line: Members) throws(LineProblem) {
    if line.has("resumed") {
      // What a killed run had of a case that it did not finish is done again.
      traces = [:]
      journal.interrupted = [:]
      journal.footer = nil
      journal.process = Int32(truncatingIfNeeded: try line.members("resumed").integer("process"))
    } else if journal.footer != nil {
      throw LineProblem(words: "a line after the footer")
    } else if line.has("case") {
      try take(line, of: line.text("case"))
    } else if line.has("adapter") {
      try introduce(line.members("adapter"))
    } else if line.has("footer") {
      try end(line.members("footer"))
    } else if line.has("header") {
      throw LineProblem(words: "a second header: two runs are mixed")
    } else {
      throw LineProblem(words: "a line of no kind that is known")
    }
  }

  private mutating func introduce(_ adapter: Members) throws(LineProblem) {
    let build: Build = try adapter.choice("build")
    guard journal.header.adapters[build] == nil else {
      throw LineProblem(words: "a second adapter of the \(build.rawValue) build")
    }
    journal.header.adapters[build] = try AdapterDescription(adapter)
    for item in try adapter.objects("unwatched") {
      journal.header.unwatched.append(try UnwatchedInvariant(item))
    }
  }

  private mutating func take(_ line: Members, of id: ExactText) throws(LineProblem) {
    guard let place = places[id] else { throw LineProblem(words: "the case \(id) is not in the header") }
    guard journal.finished[id] == nil, journal.interrupted[id] == nil else {
      throw LineProblem(words: "the case \(id) has its verdict already")
    }
    guard line.has("verdict") else {
      traces[id, default: []].append(try Record(line))
      return
    }
    var result = journal.planned[place]
    try result.end(line)
    result.trace = traces.removeValue(forKey: id) ?? []
    if result.verdict == .skipped(.interrupted) {
      journal.interrupted[id] = result
    } else {
      journal.finished[id] = result
    }
  }

  private mutating func end(_ footer: Members) throws(LineProblem) {
    let ended = journal.finished.count + journal.interrupted.count
    guard try footer.count("cases") == journal.planned.count, ended == journal.planned.count, traces.isEmpty
    else {
      throw LineProblem(
        words: "the footer ends a run of \(journal.planned.count) cases, of which \(ended) ended"
      )
    }
    journal.footer = Journal.Footer(
      duration: try footer.duration("microseconds"),
      signal: footer.has("signal") ? Int32(truncatingIfNeeded: try footer.integer("signal")) : nil
    )
    let (said, found) = (try footer.integer("exitStatus"), journal.report?.exitStatus.code ?? 0)
    guard said == found else {
      throw LineProblem(words: "the footer says exit status \(said), the verdicts come to \(found)")
    }
  }
}
