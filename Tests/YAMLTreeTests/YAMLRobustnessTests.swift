import Diagnostics
import Testing
import YAMLTree

@Suite("YAML robustness")
struct YAMLRobustnessTests {
  static let sample =
    "%YAML 1.2\n--- # цена\na: &x 1\n'b': [*x, \"\\u00e9\", {c: ~}]\r\n? d\n: |+\n  e\n\n<<: !t {f: >-\n 9}\n...\n"

  static let clean = "# é\na:\n  - 'b': [1, \"\\x41\"]\n    c: |\n      日本\n  - {d: ~, e: }\nf: >-\n  g\n"

  /// Reads bytes whatever they are: there is a tree or there are errors, never both, and every place is real.
  func check(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(path: "f.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = YAMLTree.parse(file, into: &diagnostics)
    guard (tree == nil) == diagnostics.hasErrors else { return false }
    for problem in diagnostics.sorted {
      guard problem.range.start <= problem.range.end, file.line(problem.range.start.line) != nil else {
        return false
      }
    }
    let rendered = DiagnosticRenderer(files: [file]).render(diagnostics)
    guard !rendered.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) else { return false }
    guard let root = tree?.root else { return true }
    return root.range.start <= root.range.end && !root.dump.isEmpty
  }

  @Test("Every prefix has a tree or errors at real places", arguments: [sample, clean])
  func prefixes(text: String) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count { #expect(check(Array(bytes[..<length])), "\(length) bytes") }
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
        if !check(bytes) { Issue.record("byte \(index) as \(byte)") }
      }
      bytes[index] = original
    }
  }

  @Test("Every byte may be missing or doubled", arguments: [sample, clean])
  func lengths(text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      #expect(check(Array(bytes[..<index] + bytes[(index + 1)...])), "without byte \(index)")
      #expect(check(Array(bytes[...index] + bytes[index...])), "with byte \(index) twice")
    }
  }
}
