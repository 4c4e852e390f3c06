import AdapterProtocol
import Checklists
import Diagnostics
import Files
import Schemas
import TestSupport
import TestTools
import Testing
import YAMLTree

/// A schema of `schemas/` and what it is made from.
struct ShippedSchema: Sendable, CustomTestStringConvertible {
  let schema: FileSchema
  /// The folder of the contract below `checklists/`.
  let system: String?
  var testDescription: String { path }

  static let root = SourceTree.root

  /// Every schema that the shipped contracts give.
  static let all: [ShippedSchema] =
    FileSchema.allCases.filter { !$0.needsContract }.map { ShippedSchema(schema: $0, system: nil) }
    + Paths.list(Paths.join(root, "checklists")).flatMap { system in
      FileSchema.allCases.filter(\.needsContract).map { ShippedSchema(schema: $0, system: system) }
    }

  var path: String {
    let folder = system.map { "schemas/\($0)" } ?? "schemas"
    return "\(folder)/\(schema.rawValue).schema.json"
  }

  /// The schema as the tables have it now.
  func generated() throws -> String {
    guard let system else { return schema.json(nil) }
    let path = Paths.join(Self.root, "checklists/\(system)/contract.yaml")
    let file = SourceFile(path: path, bytes: try FileReading.contents(of: path, limit: 1 << 24))
    var diagnostics = Diagnostics()
    let root = try #require(YAMLTree.parse(file, into: &diagnostics)?.root)
    let read = Contract.read(root, digest: "", &diagnostics)
    let contract: Contract = try #require(read)
    return schema.json(contract)
  }
}

@Suite("Schemas")
struct SchemaTests {
  @Test("A shipped schema is what the readers' tables give", arguments: ShippedSchema.all)
  func drift(_ shipped: ShippedSchema) throws {
    let path = Paths.join(ShippedSchema.root, shipped.path)
    let generated = try shipped.generated()
    if Environment.isRecording {
      try FileWriting.replace(path, with: Array(generated.utf8))
      Issue.record("recorded \(shipped.path); read the change, then run without SIGNOFF_RECORD")
      return
    }
    let bytes = try FileReading.contents(of: path, limit: 1 << 24)
    #expect(String(decoding: bytes, as: UTF8.self) == generated)
  }

  @Test(
    "A schema is JSON and names every key of its table",
    arguments: [
      (FileSchema.contract, KeyTable.contract), (.requirements, .requirements), (.settings, .settings),
    ]
  )
  func keys(schema: FileSchema, table: KeyTable) throws {
    guard case .map(let map) = try Value(json: schema.json(nil)),
      case .map(let properties)? = map["properties"],
      case .list(let required)? = map["required"]
    else {
      Issue.record("no object")
      return
    }
    #expect(properties.entries.map(\.key) == table.keys.map(\.name).sorted())
    #expect(Set(required) == Set(table.keys.filter(\.isRequired).map { .string($0.name) }))
  }
}
