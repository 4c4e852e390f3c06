import Diagnostics
import Testing
import YAMLTree

@Suite("YAML robustness")
struct YAMLRobustnessTests {
  static let sample =
    "%YAML 1.2\n--- # цена\na: &x 1\n'b': [*x, \"\\u00e9\", {c: ~}]\r\n? d\n: |+\n  e\n\n"
    + "<<: !t {f: >-\n 9}\n...\n"

  static let clean = "# é\na:\n  - 'b': [1, \"\\x41\"]\n    c: |\n      日本\n  - {d: ~, e: }\nf: >-\n  g\n"

  /// Reads bytes whatever they are and returns what is wrong with the result, if anything.
  ///
  /// There must be a tree or errors, never both, and every place must be real.
  func flaw(_ bytes: [UInt8]) -> String? {
    let file = SourceFile(path: "f.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(file, into: &diagnostics)
    if (tree == nil) != diagnostics.hasErrors { return "tree and errors" }
    for problem in diagnostics.sorted {
      let range = problem.range
      if range.start > range.end { return "a range that ends before it starts" }
      if file.line(range.start.line) == nil { return "no line \(range.location): \(problem.message)" }
    }
    let rendered = DiagnosticRenderer(files: [file]).render(diagnostics)
    let isRaw = rendered.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    if isRaw { return rendered.visible(keepingLines: true) }
    guard let root = tree?.root else { return nil }
    return root.range.start <= root.range.end && !root.dump.isEmpty ? nil : root.dump
  }

  @Test("Every prefix has a tree or errors at real places", arguments: [sample, clean])
  func prefixes(text: String) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count { #expect(flaw(Array(bytes[..<length])) == nil, "\(length) bytes") }
  }

  @Test("The clean sample has a tree, so that its mutations begin from something good")
  func cleanSample() {
    #expect(read(Self.clean).problems == "")
  }

  @Test("Every byte may be any other byte", arguments: [sample, clean])
  func mutations(text: String) {
    var bytes = Array(text.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      for byte in UInt8.min ... .max {
        bytes[index] = byte
        if let flaw = flaw(bytes) { Issue.record("byte \(index) as \(byte): \(flaw)") }
      }
      bytes[index] = original
    }
  }

  @Test("Every byte may be missing or doubled", arguments: [sample, clean])
  func lengths(text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      #expect(flaw(Array(bytes[..<index] + bytes[(index + 1)...])) == nil, "without byte \(index)")
      #expect(flaw(Array(bytes[...index] + bytes[index...])) == nil, "with byte \(index) twice")
    }
  }
}
