import AdapterProtocol
import Checklists
import Diagnostics
import Files
import Outcomes
import Planning
import YAMLTree

/// Reading a checklist for a comparison: with a contract of another version than it names, and as far as it compiles.
extension Loading {
  /// A checklist with one contract, as far as it compiles.
  struct Side {
    let checks: [ExactText]
    /// The contract that the checklist names, and where.
    let reference: (name: ExactText, version: Int64, range: SourceRange)
    /// The contract as its own file has it.
    let contract: ContractIdentity
    let contractPath: String
    let plan: Plan

    /// The checks of the text that have no case in the plan, or not all of them.
    func uncompiled(_ diagnostics: Diagnostics) -> Set<ExactText> {
      diagnostics.hasErrors ? Set(checks) : []
    }
  }

  /// - Parameters:
  ///   - contractPath: the contract to take; nil for the one beside the checklist or of the project, of whatever
  ///     version, or else the one that `signoff run` would take.
  ///   - registry: the requirements to take where the contract has none beside it.
  mutating func side(
    _ path: String,
    contractPath: String? = nil,
    registry fallback: String? = nil
  ) throws(UsageError) -> Side? {
    guard let root = try tree(path) else { return nil }
    let checklist = Checklist.read(root, &diagnostics)
    guard let reference = Checklist.contractReference(of: root, &diagnostics),
      let contract = try contract(for: reference, at: contractPath, beside: path)
    else { return nil }
    var registryPath = Paths.join(Paths.folder(of: contract.path), "requirements.yaml")
    if let fallback, !Paths.exists(registryPath) { registryPath = fallback }
    guard let registryRoot = try tree(registryPath),
      let registry = RequirementRegistry.read(registryRoot, contract: contract, &diagnostics)
    else { return nil }
    let handoff = try handoff(for: path, contract, ofAnyVersion: true)
    guard let checklist else { return nil }
    let plan = Plan.compilePart(
      checklist,
      contract: contract.posing(asVersion: reference.version),
      requirements: registry,
      handoff: handoff,
      &diagnostics
    )
    return Side(
      checks: checklist.checks.map(\.id),
      reference: reference,
      contract: contract.identity,
      contractPath: contract.path,
      plan: plan
    )
  }

  private mutating func contract(
    for reference: (name: ExactText, version: Int64, range: SourceRange),
    at contractPath: String?,
    beside path: String
  ) throws(UsageError) -> Contract? {
    for candidate in contractPath.map({ [$0] }) ?? ownContracts(beside: path) {
      guard let contract = try loadContract(candidate) else { return nil }
      if contract.identity.name == reference.name { return contract }
    }
    guard let contractPath else { return try contract(reference, beside: path) }
    throw UsageError(
      "\(contractPath) is another contract than \(reference.name), which \(path) is of",
      help: "name another version of the contract \(reference.name)"
    )
  }
}
