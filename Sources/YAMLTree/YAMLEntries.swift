extension YAMLNode {
  /// The entries of a mapping, read from the tree as they are asked for: readers ask often, and for one of them.
  package struct Entries: Collection, Sendable {
    /// The record of an entry's key.
    package struct Index: Comparable, Sendable {
      @usableFromInline let key: Int

      @usableFromInline init(key: Int) {
        self.key = key
      }

      @inlinable
      package static func < (left: Index, right: Index) -> Bool { left.key < right.key }
    }

    @usableFromInline let tree: YAMLTree
    package let startIndex: Index
    package let endIndex: Index

    init(_ node: YAMLNode) {
      tree = node.tree
      startIndex = Index(key: node.index + 1)
      endIndex = node.kind == .mapping ? Index(key: tree.end(of: node.index)) : startIndex
    }

    /// The value stands right behind its key: a tree has no key that is a list or map.
    @inlinable
    package subscript(position: Index) -> (key: YAMLNode, value: YAMLNode) {
      (YAMLNode(tree: tree, index: position.key), YAMLNode(tree: tree, index: position.key + 1))
    }

    @inlinable
    package func index(after position: Index) -> Index {
      Index(key: tree.end(of: position.key + 1))
    }
  }
}
