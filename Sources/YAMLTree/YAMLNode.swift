package import Diagnostics

/// A node of a YAML tree.
///
/// A scalar has letters and no type: what they mean is for the reader to say.
package struct YAMLNode: Sendable {
  let tree: YAMLTree
  let index: Int

  /// What a node is made of.
  package enum Kind: Sendable {
    /// Written without quotes: may stand for a number, a truth value or nothing.
    case plain
    /// Written in quotes or as a block: always text.
    case quoted
    case sequence, mapping
  }

  package var kind: Kind {
    switch tree.records[index].kind {
    case .plain: .plain
    case .quoted: .quoted
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// True for plain and quoted nodes.
  package var isScalar: Bool {
    switch tree.records[index].kind {
    case .plain, .quoted: true
    case .sequence, .mapping: false
    }
  }

  /// True for a plain scalar that the YAML core schema reads as nothing: empty, `~`, `null`, `Null`, `NULL`.
  package var isNull: Bool {
    let record = tree.records[index]
    // Nothing else is that short or begins so: most scalars need no string to be told apart.
    guard record.kind == .plain, record.textLength <= 4 else { return false }
    guard record.textLength > 0 else { return true }
    switch tree.text[Int(record.first)] {
    case UInt8(ascii: "~"): return record.textLength == 1
    case UInt8(ascii: "n"), UInt8(ascii: "N"): return ["null", "Null", "NULL"].contains(string)
    default: return false
    }
  }

  /// Where the node stands in its file.
  package var range: SourceRange {
    let record = tree.records[index]
    let start = SourcePosition(line: Int(record.line) + 1, column: Int(record.column) + 1)
    let end = SourcePosition(line: Int(record.endLine) + 1, column: Int(record.endColumn) + 1)
    return SourceRange(path: tree.path, start: start, end: end)
  }

  /// The letters of a scalar after unquoting; empty for collections.
  package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// How many bytes the letters of a scalar have.
  package var byteCount: Int { Int(tree.records[index].textLength) }

  /// Whether a scalar has these letters; without a closure, since readers ask it of every key.
  package func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = tree.records[index]
    guard Int(record.textLength) == bytes.count else { return false }
    let start = Int(record.first)
    return tree.text.withUnsafeBufferPointer { text in
      for offset in 0..<bytes.count where text[start + offset] != bytes[offset] { return false }
      return true
    }
  }

  /// Whether the byte is among the letters of a scalar.
  package func hasByte(_ byte: UInt8) -> Bool { withBytes { $0.contains(byte) } }

  /// Calls the closure with the UTF-8 bytes of a scalar.
  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let record = tree.records[index]
    // What a collection keeps there is no place in the text.
    let start = isScalar ? Int(record.first) : 0
    return tree.text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(record.textLength)]))
    }
  }

  /// The items of a sequence; empty for anything else.
  package var items: [YAMLNode] {
    guard tree.records[index].kind == .sequence else { return [] }
    // Counted first: an array that grows is copied again and again.
    var count = 0
    forEachItem { _ in count += 1 }
    var result: [YAMLNode] = []
    result.reserveCapacity(count)
    forEachItem { result.append(YAMLNode(tree: tree, index: $0)) }
    return result
  }

  private func forEachItem(_ body: (Int) -> Void) {
    let end = tree.end(of: index)
    var child = index + 1
    while child < end {
      body(child)
      child = tree.end(of: child)
    }
  }

  /// The entries of a mapping in their order; empty for anything else.
  package var entries: Entries { Entries(self) }
}
