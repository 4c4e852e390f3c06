import Diagnostics
import Foundation
import Testing

/// A case of the YAML test suite (2022-01-17), with what libyaml 0.2.5 makes of it.
struct SuiteCase: Decodable, Sendable, CustomTestStringConvertible {
  /// libyaml's verdict.
  enum Verdict: String, Decodable { case accepts, rejects }

  let id: String
  let yaml: String
  let events: String
  /// True where the suite says that the text is no YAML.
  let error: Bool
  let libyaml: Verdict

  var testDescription: String { id }
  var file: SourceFile { SourceFile(path: "f.yaml", text: yaml) }

  /// The suite's cases; empty where the file is not there, and nil where it cannot be read.
  static let all: [SuiteCase]? = {
    guard isPresent else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode([SuiteCase].self, from: data)
  }()

  static let isPresent = FileManager.default.fileExists(atPath: path)

  private static let path: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("shared/data/yaml/yaml-test-suite-2022-01-17.json").path
  }()
}

extension Trait where Self == ConditionTrait {
  static var whereSuiteIsPresent: Self {
    .enabled(if: SuiteCase.isPresent, "needs the YAML test suite beside the project, in ../shared/data/yaml")
  }
}
