import AdapterProtocol
import Checklists
import Diagnostics
import Outcomes
import Planning

/// What an adapter says of itself, held against what is wanted of it.
extension AdapterDescription {
  /// Why no case of the contract can be run with it, or nil.
  func unsupported(by contract: Contract, faults wanted: [String]) -> String? {
    let known = faults.map(\.name.string)
    if let odd = wanted.first(where: { !known.contains($0) }) {
      return "it has no fault \"\(odd)\": \(Spelling.suggestion(for: odd, among: known))"
    }
    if let odd = performs.first(where: { contract.command($0) == nil }) {
      return "it performs \"\(odd)\", which the contract does not have"
    }
    if let odd = observedEvents.first(where: { contract.event($0) == nil }) {
      return "it observes the event \"\(odd)\", which the contract does not have"
    }
    let state = contract.state.map(\.name)
    if let odd = observedState.first(where: { !state.contains($0) }) {
      return "it observes the state \"\(odd)\", which the contract does not have"
    }
    return nil
  }

  /// Where the app is another than the handoff record names.
  func mismatch(_ record: Value.Map) -> (expected: String, found: String)? {
    for entry in record.entries {
      let found = subject[entry.key]
      if found != entry.value {
        return (
          "the handoff record says \(entry.key): \(entry.value)",
          "the adapter says \(entry.key): \(found?.description ?? "nothing")"
        )
      }
    }
    return nil
  }

  /// What a case needs and the adapter lacks.
  func omission(_ needs: Program.Needs) -> (Verdict.Omission, String)? {
    func lacking(_ wanted: [ExactText], _ had: [ExactText]) -> String? {
      let missing = wanted.filter { !had.contains($0) }
      return missing.isEmpty ? nil : missing.map(\.string).joined(separator: ", ")
    }
    if let names = lacking(needs.commands, performs) {
      return (.notPerformed, "the adapter does not perform \(names)")
    }
    if let names = lacking(needs.capabilities, capabilities) {
      return (.capabilityMissing, "the adapter lacks the capability \(names)")
    }
    if let names = lacking(needs.events, observedEvents) ?? lacking(needs.state, observedState) {
      return (.notObserved, "the adapter does not observe \(names)")
    }
    return nil
  }
}
