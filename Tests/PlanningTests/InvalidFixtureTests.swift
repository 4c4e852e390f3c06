import Checklists
import Diagnostics
import Files
import TestSupport
import TestTools
import Testing
import YAMLTree

/// A file of `Tests/Fixtures`: of the invalid ones each has one mistake, which its name tells.
///
/// `scripts/check-schemas` holds the same files against the schemas of the editors.
struct Fixture: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable { case contract, requirements, settings, handoff, checklist }

  let kind: Kind
  let path: String
  var testDescription: String { path }

  static func all(_ folder: String) -> [Fixture] {
    Kind.allCases.flatMap { kind in
      let below = "Tests/Fixtures/\(folder)/\(kind.rawValue)"
      return Paths.list(Paths.join(SourceTree.root, below)).filter { $0.hasSuffix(".yaml") }
        .map { Fixture(kind: kind, path: "\(below)/\($0)") }
    }
  }

  /// What compiling the file gives among valid ones: of its own kind, or those of the installation.
  func compiled() throws -> Compiled {
    let text = try SourceTree.text(path)
    func whole(_ kind: Kind) throws -> String {
      try SourceTree.text("Tests/Fixtures/valid/\(kind.rawValue)/whole.yaml")
    }
    func shipped(_ kind: Kind) throws -> String {
      try SourceTree.text("checklists/shopstory/\(kind.rawValue).yaml")
    }
    switch kind {
    case .settings:
      let file = SourceFile(path: "settings.yaml", text: text)
      var diagnostics = Diagnostics()
      if let root = YAMLNode.root(of: file, &diagnostics) { _ = Settings.read(root, &diagnostics) }
      return Compiled(
        plan: nil,
        diagnostics: diagnostics,
        text: DiagnosticRenderer(files: [file]).render(diagnostics)
      )
    case .contract:
      return compile(
        "checklist: c\ncontract: shopstory.mobile@1\nchecks:\n"
          + "  - { id: c, title: { en: a, ru: b }, covers: [SS-001], severity: minor, steps: [{ expect: shown }] }\n",
        contract: text,
        requirements: try whole(.requirements),
        handoff: nil
      )
    case .requirements:
      return compile(
        "checklist: c\ncontract: shopstory.mobile@1\nchecks:\n"
          + "  - { id: c, title: { en: a, ru: b }, covers: [SS-001], severity: minor, steps: [{ expect: shown }] }\n",
        contract: try whole(.contract),
        requirements: text,
        handoff: nil
      )
    case .handoff, .checklist:
      return compile(
        kind == .checklist ? text : try whole(.checklist),
        contract: try shipped(.contract),
        requirements: try shipped(.requirements),
        handoff: kind == .handoff ? text : try whole(.handoff)
      )
    }
  }
}

@Suite("Fixtures")
struct InvalidFixtureTests {
  @Test("A whole file compiles", arguments: Fixture.all("valid"))
  func valid(_ fixture: Fixture) throws {
    #expect(try fixture.compiled().text == "")
  }

  @Test(
    "A file with a mistake does not compile, and the mistake is its own",
    arguments: Fixture.all("invalid")
  )
  func invalid(_ fixture: Fixture) throws {
    let compiled = try fixture.compiled()
    #expect(compiled.plan == nil)
    let files = Set(compiled.diagnostics.sorted.filter { $0.severity == .error }.map(\.range.path))
    let own = fixture.kind == .checklist ? "list.yaml" : "\(fixture.kind.rawValue).yaml"
    #expect(files.contains(own), "\(compiled.text)")
  }

  @Test("There are many of every kind")
  func count() {
    #expect(Fixture.all("valid").count == 5)
    let invalid = Fixture.all("invalid")
    #expect(invalid.count >= 100)
    #expect(Fixture.Kind.allCases.allSatisfy { kind in invalid.count { $0.kind == kind } >= 10 })
  }
}
