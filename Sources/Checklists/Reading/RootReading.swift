package import Diagnostics
package import YAMLTree

extension YAMLNode {
  /// What a file holds, or nil with a diagnostic: to YAML a file of comments alone is no mistake, to whoever
  /// named it it is one.
  package static func root(of file: SourceFile, _ diagnostics: inout Diagnostics) -> YAMLNode? {
    guard let tree = YAMLTree.parse(file, into: &diagnostics) else { return nil }
    if let root = tree.root { return root }
    let start = SourcePosition(line: 1, column: 1)
    diagnostics.add(
      .error(
        "the file has nothing but comments",
        at: SourceRange(path: file.path, start: start, end: start),
        help: "remove the \"#\" before what is to count"
      )
    )
    return nil
  }
}
