import AdapterProtocol
import Diagnostics
import Outcomes

extension CaseResult {
  /// Writes what is known of a case before it is run.
  func encodePlan(into writer: inout JSONWriter) {
    writer.object { item in
      item.member("id", ExactText(id))
      item.member("check", ExactText(check))
      item.key("title")
      title.encode(into: &item)
      item.member("covers", .list(covers.map { .string(ExactText($0)) }))
      item.member("severity", ExactText(severity.rawValue))
      item.member("tags", .list(tags.map { .string(ExactText($0)) }))
      item.key("source")
      source.encode(into: &item)
      item.member("fixtures", .map(fixtures))
    }
  }

  /// A case of the header, as one that was not begun.
  init(plan members: Members) throws(LineProblem) {
    self.init(
      id: try members.string("id"),
      check: try members.string("check"),
      title: try LocalizedText(members.members("title")),
      covers: try members.strings("covers"),
      severity: try members.choice("severity"),
      tags: try members.strings("tags"),
      source: try SourceRange(members.members("source")),
      verdict: .skipped(.interrupted)
    )
    fixtures = try members.map("fixtures")
  }

  /// Writes the members of the line that ends the case.
  func encodeEnd(into line: inout JSONWriter) {
    let standing = verdict.standing
    line.member("verdict", ExactText(standing.word))
    if !standing.cause.isEmpty { line.member("cause", ExactText(standing.cause)) }
    line.member("microseconds", duration.microseconds)
    if !explanations.isEmpty {
      line.key("explanations")
      line.array { list in for explanation in explanations { explanation.encode(into: &list) } }
    }
    if !premises.isEmpty {
      line.key("premises")
      line.array { list in for premise in premises { premise.encode(into: &list) } }
    }
    if !evidence.isEmpty {
      line.key("evidence")
      line.array { list in for piece in evidence { piece.encode(into: &list) } }
    }
    if !log.isEmpty { line.member("log", .list(log.map { .string(ExactText($0)) })) }
  }

  /// Takes over what the line that ends the case says.
  mutating func end(_ line: Members) throws(LineProblem) {
    let word = try line.string("verdict")
    let cause = line.has("cause") ? try line.string("cause") : ""
    guard let known = Verdict(word: word, cause: cause) else {
      throw LineProblem(words: "the verdict \"\(word)\" with the cause \"\(cause)\" is none that is known")
    }
    verdict = known
    duration = try line.duration("microseconds")
    if line.has("explanations") {
      for item in try line.objects("explanations") { explanations.append(try Explanation(item)) }
    }
    if line.has("premises") {
      for item in try line.objects("premises") { premises.append(try Premise(item)) }
    }
    if line.has("evidence") {
      for item in try line.objects("evidence") { evidence.append(try EvidencePiece(item)) }
    }
    if line.has("log") { log = try line.strings("log") }
  }
}

extension Verdict {
  /// The verdict that is shown with these words.
  fileprivate init?(word: String, cause: String) {
    let all: [Verdict] =
      [.passed, .pending, .vacuous, .notApplicable] + Failure.allCases.map { .failed($0) }
      + Trouble.allCases.map { .errored($0) } + Omission.allCases.map { .skipped($0) }
      + Gap.allCases.map { .unknown($0) }
    guard let verdict = all.first(where: { $0.standing.word == word && $0.standing.cause == cause }) else {
      return nil
    }
    self = verdict
  }
}

extension Premise {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.object { object in
      object.key("words")
      words.encode(into: &object)
      object.key("clause")
      clause.encode(into: &object)
      object.member("hasOccurred", .boolean(hasOccurred))
    }
  }

  fileprivate init(_ members: Members) throws(LineProblem) {
    self.init(
      words: try LocalizedText(members.members("words")),
      clause: try SourceRange(members.members("clause")),
      hasOccurred: try members.boolean("hasOccurred")
    )
  }
}

extension SourceRange {
  func encode(into writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", ExactText(path))
      object.member("line", Int64(start.line))
      object.member("column", Int64(start.column))
      object.member("endLine", Int64(end.line))
      object.member("endColumn", Int64(end.column))
    }
  }

  init(_ members: Members) throws(LineProblem) {
    self.init(
      path: try members.string("path"),
      start: SourcePosition(line: try members.count("line"), column: try members.count("column")),
      end: SourcePosition(line: try members.count("endLine"), column: try members.count("endColumn"))
    )
  }
}
