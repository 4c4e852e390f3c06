/// Pieces of a source line that are shown as something else, such as secrets.
package struct LineEdits: Sendable {
  /// What stands for these scalars (from 0).
  package struct Edit: Sendable {
    package let scalars: Range<Int>
    package let text: String

    package init(scalars: Range<Int>, text: String) {
      self.scalars = scalars
      self.text = text
    }
  }

  private let edits: [Edit]

  /// Edits in the order of the line, none within another.
  package init(_ edits: [Edit]) {
    self.edits = edits
  }

  func apply(to line: String) -> String {
    var result = String.UnicodeScalarView()
    var place = 0
    let scalars = Array(line.unicodeScalars)
    for edit in edits where edit.scalars.upperBound <= scalars.count {
      result.append(contentsOf: scalars[place..<edit.scalars.lowerBound])
      result.append(contentsOf: edit.text.unicodeScalars)
      place = edit.scalars.upperBound
    }
    result.append(contentsOf: scalars[place...])
    return String(result)
  }

  /// Where a column (from 1) of the line stands after the edits: one inside of an edit at its beginning, or its end.
  func column(_ column: Int, isEnd: Bool) -> Int {
    var shift = 0
    for edit in edits where edit.scalars.lowerBound < column - 1 {
      let size = edit.text.unicodeScalars.count
      if column - 1 < edit.scalars.upperBound {
        return edit.scalars.lowerBound + 1 + shift + (isEnd ? size : 0)
      }
      shift += size - edit.scalars.count
    }
    return column + shift
  }
}
