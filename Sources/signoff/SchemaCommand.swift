import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Schemas

/// `signoff schema`: the JSON Schema of one of our files, for editors.
struct SchemaCommand {
  static let options: [Arguments.Option] = [
    .value("--contract", "the contract that decides the words of checklists and handoff records")
  ]

  let schema: FileSchema
  let contract: String?

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try Arguments(words, Self.options, command: "schema")
    let names = FileSchema.allCases.map(\.rawValue)
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      throw UsageError("schema takes the kind of file", help: "one of \(names.joined(separator: ", "))")
    }
    guard let schema = FileSchema(rawValue: name) else {
      throw UsageError("there is no schema \"\(name)\"", help: Spelling.suggestion(for: name, among: names))
    }
    self.schema = schema
    contract = try arguments.one("--contract")
    if schema.needsContract, contract == nil {
      throw UsageError(
        "a \(name) has the words of its contract",
        help: "signoff schema \(name) --contract checklists/shopstory/contract.yaml"
      )
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    var read: Contract?
    if let contract {
      var loading = Loading(handoff: nil, installation: nil)
      read = try loading.loadContract(contract)
      Console.error.write(loading.report)
      if read == nil { return .doesNotCompile }
    }
    Console.output.write(schema.json(read))
    return .open
  }
}
