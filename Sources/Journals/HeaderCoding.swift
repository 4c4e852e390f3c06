import AdapterProtocol
import Outcomes

extension RunHeader {
  /// Writes the members of the header but for the cases.
  func encode(into writer: inout JSONWriter) {
    writer.member("signoff", ExactText(version))
    writer.member("checklist", ExactText(checklist))
    writer.key("contract")
    writer.object { object in
      object.member("name", contract.name)
      object.member("version", contract.version)
      object.member("sha256", contract.digest)
    }
    writer.member("isReferenceHost", .boolean(isReferenceHost))
    writer.member("faults", .list(faults.map { .string(ExactText($0)) }))
    writer.member("seed", seed)
    writer.key("deadlines")
    writer.object { object in
      object.member("start", deadlines.start.microseconds)
      object.member("request", deadlines.request.microseconds)
      object.member("case", deadlines.wholeCase.microseconds)
    }
    writer.member("startedAt", startedAt)
    writer.member("commandLine", ExactText(commandLine))
    writer.member("commandTail", ExactText(commandTail))
    writer.member("adapterMark", ExactText(adapterMark))
    writer.key("inputs")
    writer.array { list in
      for input in inputs {
        list.object { item in
          item.member("path", ExactText(input.path))
          item.member("sha256", ExactText(input.digest))
        }
      }
    }
    writer.member("requirements", requirements)
    writer.member("says", says)
  }

  init(_ line: Members) throws(LineProblem) {
    let contract = try line.members("contract")
    let deadlines = try line.members("deadlines")
    var inputs: [Input] = []
    for item in try line.objects("inputs") {
      inputs.append(Input(path: try item.string("path"), digest: try item.string("sha256")))
    }
    self.init(
      version: try line.string("signoff"),
      checklist: try line.string("checklist"),
      contract: ContractIdentity(
        name: try contract.text("name"),
        version: try contract.integer("version"),
        digest: try contract.text("sha256")
      ),
      inputs: inputs,
      isReferenceHost: try line.boolean("isReferenceHost"),
      faults: try line.strings("faults"),
      seed: try line.integer("seed"),
      startedAt: try line.integer("startedAt"),
      commandLine: try line.string("commandLine"),
      commandTail: try line.string("commandTail"),
      requirements: try Self.texts(line, "requirements")
    )
    says = try Self.texts(line, "says")
    adapterMark = try line.string("adapterMark")
    self.deadlines = Deadlines(
      start: try deadlines.duration("start"),
      request: try deadlines.duration("request"),
      wholeCase: try deadlines.duration("case")
    )
  }

  private static func texts(_ line: Members, _ key: ExactText) throws(LineProblem) -> [String: LocalizedText]
  {
    var result: [String: LocalizedText] = [:]
    for (name, text) in try line.named(key) { result[name.string] = try LocalizedText(text) }
    return result
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: ExactText, _ texts: [String: LocalizedText]) {
    self.key(key)
    object { object in
      let sorted = texts.map { (ExactText($0.key), $0.value) }.sorted { $0.0 < $1.0 }
      for (name, text) in sorted {
        object.key(name)
        text.encode(into: &object)
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

  init(_ members: Members) throws(LineProblem) {
    self.init(
      english: try members.string("en"),
      russian: members.has("ru") ? try members.string("ru") : nil
    )
  }
}
