import AdapterProtocol
import Diagnostics
import Outcomes

extension RunHeader {
  func encode(into writer: inout JSONWriter, cases: [CaseResult]) {
    writer.member("journal", 1 as Int64)
    writer.member("signoff", ExactText(version))
    writer.member("checklist", ExactText(checklist))
    writer.member("contract", "\(contract.name)@\(contract.version)" as ExactText)
    writer.member("isReferenceHost", .boolean(isReferenceHost))
    writer.member("faults", .list(faults.map { .string(ExactText($0)) }))
    writer.member("seed", seed)
    writer.member("startedAt", startedAt)
    writer.member("commandLine", ExactText(commandLine))
    writer.member("commandTail", ExactText(commandTail))
    writer.key("inputs")
    writer.array { list in
      for input in inputs {
        list.object { item in
          item.member("path", ExactText(input.path))
          item.member("sha256", ExactText(input.digest))
        }
      }
    }
    writer.key("requirements")
    writer.object { object in
      for (id, text) in requirements.sorted(by: { $0.key < $1.key }) {
        object.key(ExactText(id))
        text.encode(into: &object)
      }
    }
    writer.key("cases")
    writer.array { list in
      for result in cases {
        list.object { item in
          item.member("id", ExactText(result.id))
          item.member("check", ExactText(result.check))
          item.key("title")
          result.title.encode(into: &item)
          item.member("covers", .list(result.covers.map { .string(ExactText($0)) }))
          item.member("severity", ExactText(result.severity.rawValue))
          item.member("tags", .list(result.tags.map { .string(ExactText($0)) }))
          item.member("path", ExactText(result.source.path))
          item.member("line", Int64(result.source.start.line))
        }
      }
    }
  }
}

extension LocalizedText {
  func encode(into writer: inout JSONWriter) {
    writer.object { object in
      object.member("en", ExactText(english))
      if let russian { object.member("ru", ExactText(russian)) }
    }
  }
}

extension Record {
  /// Writes `at` and one member that names the kind.
  func encode(into writer: inout JSONWriter) {
    writer.member("at", at.microseconds)
    switch kind {
    case .opened(let build, let subject):
      writer.member("opened", ExactText(build.rawValue))
      writer.member("subject", .map(subject))
    case .command(let commands):
      writer.key("command")
      writer.array { list in
        for command in commands {
          list.object { item in
            item.member("name", command.name)
            item.member("with", .map(command.arguments))
          }
        }
      }
    case .reply(let results):
      writer.key("reply")
      writer.array { list in
        for result in results {
          list.object { if case .refused(let reason) = result { $0.member("refused", reason) } }
        }
      }
    case .event(let name, let fields):
      writer.member("event", name)
      writer.member("fields", .map(fields))
    case .snapshot(let state): writer.member("state", .map(state))
    case .time: writer.member("time", .boolean(true))
    case .ended(let reason): writer.member("ended", reason)
    case .unresponsive: writer.member("unresponsive", .boolean(true))
    case .closed: writer.member("closed", .boolean(true))
    }
  }
}

extension Explanation {
  func encode(into writer: inout JSONWriter) {
    writer.object { object in
      encode(.english, into: &object)
      if summary.russian != nil {
        object.key("ru")
        object.object { encode(.russian, into: &$0) }
      }
      object.member("clause", ExactText(clause.location))
      object.member("covers", .list(covers.map { .string(ExactText($0)) }))
      if let record { object.member("record", Int64(record)) }
    }
  }

  /// The sentences of one language, as members of the object that is open.
  private func encode(_ language: Language, into object: inout JSONWriter) {
    object.member("summary", ExactText(summary[language]))
    object.member("expected", ExactText(expected[language]))
    object.member("found", ExactText(found[language]))
    if !nearMisses.isEmpty {
      object.member("nearMisses", .list(nearMisses.map { .string(ExactText($0[language])) }))
    }
    if let after { object.member("after", ExactText(after[language])) }
  }
}
