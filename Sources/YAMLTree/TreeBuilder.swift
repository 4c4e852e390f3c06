import CLibYAML
import Diagnostics

/// Turns events into records and finds what our own files may not hold.
struct TreeBuilder {
  private(set) var diagnostics = Diagnostics()
  private let path: String
  private let limits: YAMLLimits
  private var records: [YAMLTree.Record] = []
  private var text: [UInt8] = []
  /// The collections around the current one.
  private var outer: [Level] = []
  private var current = Level(index: 0, keysStart: 0, isMapping: false, expectsKey: false)
  private var depth = 0
  /// The keys of every open mapping, one stack for all: a list per mapping would cost an allocation each.
  private var keys: [Key] = []
  private var documents = 0
  private var isFull = false

  /// A collection that has not ended: its record, and where the keys of a mapping begin on the stack.
  private struct Level {
    let index: Int
    let keysStart: Int
    let isMapping: Bool
    var expectsKey: Bool
  }

  private struct Key {
    let index: UInt32
    let hash: UInt32
  }

  init(file: SourceFile, limits: YAMLLimits) {
    path = file.path
    self.limits = limits
    // Room for the densest files: what is not written to costs nothing, and growing would copy it all.
    records.reserveCapacity(min(file.bytes.count / 2 + 1, limits.nodes + 1))
    text.reserveCapacity(file.bytes.count)
  }

  func tree() -> YAMLTree {
    YAMLTree(path: path, records: records, text: text)
  }

  /// Takes one event; false when nothing more is wanted.
  mutating func take(_ event: EventSource.Event) -> Bool {
    let pointer = event.pointer
    switch event.type {
    case YAML_SCALAR_EVENT: scalar(pointer)
    case YAML_MAPPING_START_EVENT:
      let start = pointer.pointee.data.mapping_start
      refuse(anchor: start.anchor, tag: start.tag, pointer)
      begin(.mapping, pointer)
    case YAML_SEQUENCE_START_EVENT:
      let start = pointer.pointee.data.sequence_start
      refuse(anchor: start.anchor, tag: start.tag, pointer)
      begin(.sequence, pointer)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end(pointer)
    case YAML_ALIAS_EVENT: alias(pointer)
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents == 2 { stop(.severalDocuments, at: pointer) }
    default: break
    }
    return !isFull
  }

  private mutating func scalar(_ pointer: UnsafePointer<yaml_event_t>) {
    let scalar = pointer.pointee.data.scalar
    if scalar.anchor != nil || scalar.tag != nil { refuse(anchor: scalar.anchor, tag: scalar.tag, pointer) }
    let isKey = enterNode()
    var record = record(scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted, pointer)
    record.first = UInt32(truncatingIfNeeded: text.count)
    record.textLength = UInt32(truncatingIfNeeded: scalar.length)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    text.append(contentsOf: bytes)
    if isKey {
      keys.append(Key(index: UInt32(truncatingIfNeeded: records.count), hash: Self.hash(bytes)))
      if bytes.count == 2, bytes[0] == 0x3C, bytes[1] == 0x3C, record.kind == .plain {
        problem(.mergeKey, at: pointer)
      }
    }
    append(record, pointer)
  }

  private mutating func alias(_ pointer: UnsafePointer<yaml_event_t>) {
    _ = enterNode()
    problem(.alias, at: pointer)
    append(record(.plain, pointer), pointer)
  }

  private mutating func begin(_ kind: YAMLTree.Record.Kind, _ pointer: UnsafePointer<yaml_event_t>) {
    if enterNode() { problem(.complexKey, at: pointer) }
    outer.append(current)
    depth += 1
    current = Level(
      index: records.count,
      keysStart: keys.count,
      isMapping: kind == .mapping,
      expectsKey: kind == .mapping
    )
    append(record(kind, pointer), pointer)
    if depth > limits.depth { stop(.tooDeep(limits.depth), at: pointer) }
  }

  private mutating func end(_ pointer: UnsafePointer<yaml_event_t>) {
    guard depth > 0, let level = outer.popLast() else { return }
    if keys.count > current.keysStart + 1 { findDuplicates(from: current.keysStart) }
    if current.isMapping { keys.removeLast(keys.count - current.keysStart) }
    let mark = pointer.pointee.end_mark
    records[current.index].endLine = UInt32(truncatingIfNeeded: mark.line)
    records[current.index].endColumn = UInt32(truncatingIfNeeded: mark.column)
    records[current.index].first = UInt32(truncatingIfNeeded: records.count - current.index)
    current = level
    depth -= 1
  }

  /// Notes that a node begins; true when it stands where a key of a mapping is expected.
  @inline(__always)
  private mutating func enterNode() -> Bool {
    let isKey = current.expectsKey
    current.expectsKey = current.isMapping && !isKey
    return isKey
  }

  @inline(__always)
  private mutating func append(_ record: YAMLTree.Record, _ pointer: UnsafePointer<yaml_event_t>) {
    records.append(record)
    if records.count > limits.nodes { stop(.tooManyNodes(limits.nodes), at: pointer) }
  }

  @inline(__always)
  private func record(
    _ kind: YAMLTree.Record.Kind,
    _ pointer: UnsafePointer<yaml_event_t>
  ) -> YAMLTree.Record {
    let start = pointer.pointee.start_mark
    let end = pointer.pointee.end_mark
    return YAMLTree.Record(
      kind,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column
    )
  }

  // MARK: Keys

  /// FNV-1a; equal keys have equal hashes, and unequal ones are told apart by their bytes.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }

  /// Compares the keys of the mapping that ends with each other; in large ones, those of one hash alone.
  private mutating func findDuplicates(from start: Int) {
    let own = keys[start...]
    if own.count <= 12 {
      for later in own.indices.dropFirst() {
        if let earlier = own[..<later].first(where: { isSame($0, own[later]) }) {
          duplicate(own[later], of: earlier)
        }
      }
      return
    }
    var first: [UInt32: [Key]] = [:]
    for key in own {
      if let earlier = first[key.hash]?.first(where: { isSame($0, key) }) { duplicate(key, of: earlier) }
      first[key.hash, default: []].append(key)
    }
  }

  private func isSame(_ a: Key, _ b: Key) -> Bool {
    guard a.hash == b.hash else { return false }
    let (left, right) = (records[Int(a.index)], records[Int(b.index)])
    guard left.textLength == right.textLength else { return false }
    return bytes(of: left).elementsEqual(bytes(of: right))
  }

  private func bytes(of record: YAMLTree.Record) -> ArraySlice<UInt8> {
    text[Int(record.first)..<Int(record.first + record.textLength)]
  }

  private mutating func duplicate(_ later: Key, of earlier: Key) {
    let record = records[Int(later.index)]
    let key = String(decoding: bytes(of: record), as: UTF8.self)
    let line = Int(records[Int(earlier.index)].line) + 1
    add(
      .error(
        "the key \"\(key)\" stands in line \(line) already",
        at: range(record),
        help: "remove or rename one of the two"
      )
    )
  }

  // MARK: Problems

  private func range(_ record: YAMLTree.Record) -> SourceRange {
    SourceRange(
      path: path,
      start: SourcePosition(line: Int(record.line) + 1, column: Int(record.column) + 1),
      end: SourcePosition(line: Int(record.endLine) + 1, column: Int(record.endColumn) + 1)
    )
  }

  private mutating func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?,
    _ pointer: UnsafePointer<yaml_event_t>
  ) {
    if anchor != nil { problem(.anchor, at: pointer) }
    if tag != nil { problem(.tag, at: pointer) }
  }

  private mutating func problem(_ problem: Problem, at pointer: UnsafePointer<yaml_event_t>) {
    add(.error(problem.message, at: range(record(.plain, pointer)), help: problem.help))
  }

  /// A problem after which nothing more is read.
  private mutating func stop(_ problem: Problem, at pointer: UnsafePointer<yaml_event_t>) {
    self.problem(problem, at: pointer)
    isFull = true
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.add(diagnostic)
    if diagnostics.errorCount >= limits.problems { isFull = true }
  }
}
