extension YAMLNode {
  /// The entries of a mapping, read from the tree as they are asked for: readers ask often, and for one of them.
  package struct Entries: Sequence, IteratorProtocol, Sendable {
    private let tree: YAMLTree
    /// The record of the next entry's key.
    private var key: Int
    private let end: Int

    init(_ node: YAMLNode) {
      tree = node.tree
      key = node.index + 1
      end = tree.records[node.index].kind == .mapping ? tree.end(of: node.index) : key
    }

    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard key < end else { return nil }
      // The value stands right behind its key: a tree has no key that is a list or map.
      let entry = (key: YAMLNode(tree: tree, index: key), value: YAMLNode(tree: tree, index: key + 1))
      key = tree.end(of: key + 1)
      return entry
    }

    package var isEmpty: Bool { key == end }

    package var first: (key: YAMLNode, value: YAMLNode)? {
      var rest = self
      return rest.next()
    }

    package var count: Int {
      var count = 0
      var index = key
      while index < end {
        index = tree.end(of: index + 1)
        count += 1
      }
      return count
    }
  }
}
