/// One YAML document as fixed-size records in preorder over one arena of bytes.
///
/// Immutable; nodes are indices into it. A class, so that a node is one reference and one number.
package final class YAMLTree: Sendable {
  /// What libyaml said of a node, in 24 bytes: a large file is mostly these, and the memory is most of the cost.
  struct Record {
    enum Kind: UInt8 { case plain, quoted, sequence, mapping }

    /// The kind in the upper eight bits, the column from 0 in the lower ones.
    private var kindAndColumn: UInt32
    var line: UInt32
    var endLine: UInt32
    var endColumn: UInt32
    /// Where the text of a scalar begins; for a collection, how many records it has, itself included.
    var first: UInt32 = 0
    /// How long the text of a scalar is.
    var textLength: UInt32 = 0

    init(_ kind: Kind, line: Int, column: Int, endLine: Int, endColumn: Int) {
      kindAndColumn = UInt32(kind.rawValue) << 24 | UInt32(truncatingIfNeeded: min(column, 0xFF_FFFF))
      self.line = UInt32(truncatingIfNeeded: line)
      self.endLine = UInt32(truncatingIfNeeded: endLine)
      self.endColumn = UInt32(truncatingIfNeeded: endColumn)
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: kindAndColumn >> 24)) ?? .plain }
    var column: UInt32 { kindAndColumn & 0xFF_FFFF }
  }

  /// The path of the file that the tree was read from.
  package let path: String
  let records: [Record]
  let text: [UInt8]

  init(path: String, records: [Record], text: [UInt8]) {
    self.path = path
    self.records = records
    self.text = text
  }

  /// The document's root, or nil where the file holds no node at all.
  package var root: YAMLNode? { records.isEmpty ? nil : YAMLNode(tree: self, index: 0) }

  /// How many nodes there are.
  package var nodeCount: Int { records.count }

  /// The index after the node's last record.
  func end(of index: Int) -> Int {
    switch records[index].kind {
    case .plain, .quoted: index + 1
    case .sequence, .mapping: index + Int(records[index].first)
    }
  }
}
