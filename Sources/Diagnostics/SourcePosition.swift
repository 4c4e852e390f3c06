/// A place in a file: line and column from 1, the column counted in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  // In half of an Int's room: a plan is full of places, and memory is much of its cost.
  private let lineNumber: UInt32
  private let columnNumber: UInt32

  package init(line: Int, column: Int) {
    lineNumber = UInt32(clamping: line)
    columnNumber = UInt32(clamping: column)
  }

  package var line: Int { Int(lineNumber) }
  package var column: Int { Int(columnNumber) }

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
