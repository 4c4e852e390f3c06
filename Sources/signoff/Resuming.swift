import AdapterProtocol
import Diagnostics
import Journals
import Outcomes

/// Whether a run goes on with an earlier one: one report must be of one text, one adapter, one way to ask.
struct Resuming {
  let earlier: Journal

  /// In what the earlier run differs from this one, in words; nil where they are the same.
  func difference(from header: RunHeader, planned: [CaseResult]) -> String? {
    let then = earlier.header
    if then.version != header.version {
      return "it was written by signoff \(then.version), this is \(header.version)"
    }
    if let words = fileDifference(then, header) { return words }
    if then.contract != header.contract {
      return "it is of the contract \(words(then.contract)), this is \(words(header.contract))"
    }
    if then.faults != header.faults {
      return "its faults were \(list(then.faults)), now they are \(list(header.faults))"
    }
    if then.seed != header.seed { return "its seed was \(then.seed), now it is \(header.seed)" }
    if then.isReferenceHost != header.isReferenceHost || then.adapterMark != header.adapterMark {
      return "its adapter was started by another command line"
    }
    if then.deadlines != header.deadlines { return "its deadlines were others" }
    if earlier.planned != planned {
      let count = earlier.planned.count == planned.count ? "other" : "\(earlier.planned.count)"
      return "it was to have \(count) cases, this selection has \(planned.count)"
    }
    return nil
  }

  private func fileDifference(_ then: RunHeader, _ now: RunHeader) -> String? {
    for input in now.inputs {
      guard let known = then.inputs.first(where: { $0.path == input.path }) else {
        return "it was not of \(input.path)"
      }
      if known.digest != input.digest { return "\(input.path) has changed since" }
    }
    let odd = then.inputs.first { input in !now.inputs.contains { $0.path == input.path } }
    return odd.map { "it was also of \($0.path)" }
  }

  private func words(_ contract: ContractIdentity) -> String { "\(contract.name)@\(contract.version)" }

  private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

  /// In what the app that answers now differs from the one of the earlier part.
  func difference(from adapter: AdapterDescription, _ build: Build) -> String? {
    guard let then = earlier.header.adapters[build], then != adapter else { return nil }
    let keys = then.subject.entries.map(\.key) + adapter.subject.entries.map(\.key)
    for key in keys where then.subject[key] != adapter.subject[key] {
      let (old, new) = (then.subject[key]?.description, adapter.subject[key]?.description)
      return "its app said \(key): \(old ?? "nothing"), this one says \(new ?? "nothing")"
    }
    if then.adapter != adapter.adapter {
      return "its adapter was \"\(then.adapter)\", this one is \"\(adapter.adapter)\""
    }
    return "its adapter could do and see other things than this one says"
  }

  /// The refusal of a run that differs.
  func refusal(_ difference: String) -> UsageError {
    UsageError(
      "\(earlier.path) cannot be resumed: \(difference)",
      help: "repeat the command of that run with --resume, or leave --resume out and begin anew"
    )
  }

  /// What is done, and what is left.
  var words: String {
    let (all, done) = (earlier.planned.count, earlier.finished.count)
    if earlier.isFinished {
      return "\(earlier.path) is of a finished run: nothing is run, its reports are written again"
    }
    return
      "Resumed: \(done) of \(all) cases \(done == 1 ? "has its verdict" : "have their verdicts"), \(all - done) left"
  }
}
