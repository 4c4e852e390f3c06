import AdapterProtocol
package import Checklists
package import Diagnostics
import Outcomes
package import Planning
import YAMLTree

/// What compiling a text gave.
package struct Compiled {
  package var plan: Plan?
  /// The handoff record, where there is one.
  package var handoff: Handoff?
  package var diagnostics: Diagnostics
  /// The diagnostics as a person reads them.
  package var text: String

  package init(plan: Plan?, handoff: Handoff? = nil, diagnostics: Diagnostics, text: String) {
    self.plan = plan
    self.handoff = handoff
    self.diagnostics = diagnostics
    self.text = text
  }
}

/// Compiles a checklist against the sample contract.
package func compile(
  _ checklist: String,
  contract: String = SampleContract.contract,
  requirements: String = SampleContract.requirements,
  handoff: String? = SampleContract.handoff
) -> Compiled {
  var diagnostics = Diagnostics()
  var files: [SourceFile] = []
  var record: Handoff?
  func root(_ path: String, _ text: String) -> YAMLNode? {
    let file = SourceFile(path: path, text: text)
    files.append(file)
    return YAMLNode.root(of: file, &diagnostics)
  }
  func plan() -> Plan? {
    let checklist = root("list.yaml", checklist).flatMap { Checklist.read($0, &diagnostics) }
    guard let contractRoot = root("contract.yaml", contract),
      let contract = Contract.read(contractRoot, digest: "digest", &diagnostics),
      let registryRoot = root("requirements.yaml", requirements),
      let registry = RequirementRegistry.read(registryRoot, contract: contract, &diagnostics)
    else { return nil }
    record = handoff.map { text in
      root("handoff.yaml", text).map { Handoff.read($0, contract: contract, &diagnostics) }
        ?? .unreadable("handoff.yaml")
    }
    guard let checklist else { return nil }
    return Plan.compile(
      checklist,
      contract: contract,
      requirements: registry,
      handoff: record,
      &diagnostics
    )
  }
  let result = plan()
  let text = DiagnosticRenderer(files: files).render(diagnostics)
  return Compiled(plan: result, handoff: record, diagnostics: diagnostics, text: text)
}
