import AdapterProtocol
import Diagnostics
package import Outcomes
package import Redaction

extension Redactor {
  /// How many lines of a log are kept: after redaction, since a secret may go over several.
  private static let logLines = 20

  /// What may be written of a case.
  package mutating func redact(_ result: CaseResult) -> CaseResult {
    var nothing: [HeldEvidence] = []
    return redact(result, &nothing)
  }

  /// What may be written of a case and of its evidence, in which one secret has one number.
  mutating func redact(_ result: CaseResult, _ evidence: inout [HeldEvidence]) -> CaseResult {
    var result = result
    let hasSecret = learn(result)
    for held in evidence { learn(held) }
    beginCase(named: [result.id, result.check, result.title.english, result.title.russian ?? ""])
    defer { endCase() }
    redactFacts(&result)
    if hasSecret { result.trace = result.trace.map { redact($0) } }
    result.explanations = result.explanations.map { redact($0) }
    if !result.log.isEmpty { result.log = redact(lines: result.log).suffix(Self.logLines) }
    evidence = evidence.map { redact($0) }
    return result
  }

  /// What may be written of a case before it is run.
  package mutating func redact(planned result: CaseResult) -> CaseResult {
    var result = result
    beginCase(named: [result.id, result.check, result.title.english, result.title.russian ?? ""])
    defer { endCase() }
    redactFacts(&result)
    return result
  }

  /// What may be written of the run.
  package mutating func redact(_ header: RunHeader) -> RunHeader {
    var header = header
    header.checklist = redact(header.checklist)
    header.inputs = header.inputs.map { RunHeader.Input(path: redact($0.path), digest: $0.digest) }
    header.adapters = header.adapters.mapValues { redact($0) }
    header.faults = header.faults.map { redact($0) }
    header.commandLine = redact(header.commandLine)
    header.commandTail = redact(header.commandTail)
    header.requirements = header.requirements.mapValues { redact($0) }
    return header
  }

  /// What may be written of what an adapter says of itself.
  mutating func redact(_ description: AdapterDescription) -> AdapterDescription {
    var description = description
    learn(description.subject)
    description.adapter = redact(description.adapter)
    description.subject = redact(description.subject)
    return description
  }

  // MARK: Parts

  private mutating func learn(_ result: CaseResult) -> Bool {
    var hasSecret = false
    for record in result.trace where learn(record) { hasSecret = true }
    for explanation in result.explanations {
      for text in explanation.texts { learn(text) }
    }
    if !result.log.isEmpty { learn(result.log.joined(separator: "\n")) }
    // What a text names may stand in the trace without its name.
    if !result.explanations.isEmpty || !result.log.isEmpty { return true }
    return hasSecret
  }

  private mutating func learn(_ record: Record) -> Bool {
    switch record.kind {
    case .command(let commands):
      commands.reduce(false) { learn($1.arguments) || $0 }
    case .reply(let results):
      results.reduce(false) { if case .refused(let reason) = $1 { learn(reason.string) || $0 } else { $0 } }
    case .event(_, let fields): learn(fields)
    case .snapshot(let state): learn(state)
    case .opened(_, let subject): learn(subject)
    case .ended(let reason): learn(reason.string)
    case .time, .unresponsive, .closed: false
    }
  }

  private mutating func redact(_ record: Record) -> Record {
    switch record.kind {
    case .command(let commands):
      Record(
        at: record.at,
        .command(commands.map { Command(name: $0.name, arguments: redact($0.arguments)) })
      )
    case .reply(let results): Record(at: record.at, .reply(results.map { redact($0) }))
    case .event(let name, let fields): Record(at: record.at, .event(name: name, fields: redact(fields)))
    case .snapshot(let state): Record(at: record.at, .snapshot(redact(state)))
    case .opened(let build, let subject): Record(at: record.at, .opened(build, subject: redact(subject)))
    case .ended(let reason): Record(at: record.at, .ended(reason: redact(reason)))
    case .time, .unresponsive, .closed: record
    }
  }

  private mutating func redact(_ result: CommandResult) -> CommandResult {
    switch result {
    case .accepted: .accepted
    case .refused(let reason): .refused(redact(reason))
    }
  }

  private mutating func redact(_ explanation: Explanation) -> Explanation {
    var result = Explanation(
      summary: redact(explanation.summary),
      expected: redact(explanation.expected),
      found: redact(explanation.found),
      clause: redact(explanation.clause),
      covers: explanation.covers.map { redact($0) }
    )
    result.nearMisses = explanation.nearMisses.map { redact($0) }
    result.after = explanation.after.map { redact($0) }
    result.record = explanation.record
    return result
  }

  private mutating func redactFacts(_ result: inout CaseResult) {
    result.id = redact(result.id)
    result.check = redact(result.check)
    result.title = redact(result.title)
    result.covers = result.covers.map { redact($0) }
    result.tags = result.tags.map { redact($0) }
    result.source = redact(result.source)
    result.premises = result.premises.map { premise in
      Premise(
        words: redact(premise.words),
        clause: redact(premise.clause),
        hasOccurred: premise.hasOccurred
      )
    }
  }

  private mutating func redact(_ text: LocalizedText) -> LocalizedText {
    LocalizedText(english: redact(text.english), russian: text.russian.map { redact($0) })
  }

  private mutating func redact(_ text: ExactText) -> ExactText { ExactText(redact(text.string)) }

  private mutating func redact(_ range: SourceRange) -> SourceRange {
    SourceRange(path: redact(range.path), start: range.start, end: range.end)
  }
}

extension Explanation {
  fileprivate var texts: [String] {
    ([summary, expected, found] + nearMisses + [after].compactMap(\.self)).flatMap { text in
      [text.english] + [text.russian].compactMap(\.self)
    }
  }
}
