import Files
import TestTools

/// A page of `docs/`, with its YAML blocks and the tables that are made from the code.
package struct Page: Sendable {
  package let path: String
  package let text: String

  package init(_ path: String) {
    self.path = path
    text = (try? SourceTree.text(path)) ?? ""
  }

  /// What stands between each opening of a YAML block and its end.
  package var blocks: [String] {
    text.split(separator: "```yaml\n", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part[..<(part.firstRange(of: "```")?.lowerBound ?? part.endIndex)])
    }
  }

  /// The blocks that begin so.
  package func blocks(beginning: String) -> [String] { blocks.filter { $0.hasPrefix(beginning) } }

  /// The names of the tables that are made from the code, and what stands there.
  package var tables: [(name: String, text: String)] {
    text.split(separator: Self.opening, omittingEmptySubsequences: false).dropFirst().map { part in
      let name = String(part[..<(part.firstRange(of: " -->")?.lowerBound ?? part.startIndex)])
      let body = part.dropFirst(name.count + " -->\n".count)
      return (name, String(body[..<(body.firstRange(of: Self.end)?.lowerBound ?? body.endIndex)]))
    }
  }

  /// The page with its tables made anew.
  package func text(with tables: [String: String]) -> String {
    var result = text
    for (name, old) in self.tables {
      let head = "\(Self.opening)\(name) -->\n"
      result = result.replacing(head + old + Self.end, with: head + (tables[name] ?? "") + Self.end)
    }
    return result
  }

  package func replace(with text: String) throws {
    try FileWriting.replace(Paths.join(SourceTree.root, path), with: Array(text.utf8))
  }

  private static let opening = "<!-- generated: "
  private static let end = "<!-- end -->\n"
}
