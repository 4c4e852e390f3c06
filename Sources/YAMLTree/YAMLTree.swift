/// One YAML document as fixed-size records in preorder over one arena of bytes.
///
/// Immutable; nodes are indices into it. A class, so that a node is one reference and one number.
package final class YAMLTree: Sendable {
  /// What libyaml said of a node, packed; `extra` is the number of records of a collection's subtree (itself
  /// included), and the hash of a scalar that is a key.
  struct Record {
    enum Kind: UInt8 { case plain, quoted, sequence, mapping }
    var kind: Kind
    var line: UInt32
    var column: UInt32
    var endLine: UInt32
    var endColumn: UInt32
    var textStart: UInt32 = 0
    var textLength: UInt32 = 0
    var extra: UInt32 = 0
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
    case .sequence, .mapping: index + Int(records[index].extra)
    }
  }
}
