/// A place in a file: line and column from 1, the column counted in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of one file; the end stands after its last scalar.
package struct SourceRange: Sendable, Hashable {
  package let path: String
  package let start: SourcePosition
  package let end: SourcePosition

  package init(path: String, start: SourcePosition, end: SourcePosition) {
    self.path = path
    self.start = start
    self.end = end
  }

  /// `path:line:column`, as editors and CI systems make it a link.
  package var location: String { "\(path):\(start.line):\(start.column)" }
}
