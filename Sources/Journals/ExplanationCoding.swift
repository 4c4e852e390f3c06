import AdapterProtocol
import Diagnostics
import Outcomes

extension Explanation {
  func encode(into writer: inout JSONWriter) {
    writer.object { object in
      object.member("summary", ExactText(summary.english))
      object.member("expected", ExactText(expected.english))
      object.member("found", ExactText(found.english))
      if !nearMisses.isEmpty { object.member("nearMisses", Self.list(nearMisses.map(\.english))) }
      if let after { object.member("after", ExactText(after.english)) }
      if hasRussian {
        object.key("ru")
        object.object { encodeRussian(into: &$0) }
      }
      object.key("clause")
      clause.encode(into: &object)
      object.member("covers", Self.list(covers))
      if let record { object.member("record", Int64(record)) }
    }
  }

  private var hasRussian: Bool {
    ([summary, expected, found] + nearMisses + [after].compactMap(\.self)).contains { $0.russian != nil }
  }

  /// What there is in Russian; the near misses all or none.
  private func encodeRussian(into object: inout JSONWriter) {
    if let text = summary.russian { object.member("summary", ExactText(text)) }
    if let text = expected.russian { object.member("expected", ExactText(text)) }
    if let text = found.russian { object.member("found", ExactText(text)) }
    let misses = nearMisses.compactMap(\.russian)
    if !misses.isEmpty, misses.count == nearMisses.count {
      object.member("nearMisses", Self.list(misses))
    }
    if let text = after?.russian { object.member("after", ExactText(text)) }
  }

  private static func list(_ texts: [String]) -> Value {
    .list(texts.map { .string(ExactText($0)) })
  }

  init(_ members: Members) throws(LineProblem) {
    let russian = members.has("ru") ? try members.members("ru") : nil
    func text(_ name: ExactText) throws(LineProblem) -> LocalizedText {
      let other = russian?.has(name) == true ? try russian?.string(name) : nil
      return LocalizedText(english: try members.string(name), russian: other)
    }
    self.init(
      summary: try text("summary"),
      expected: try text("expected"),
      found: try text("found"),
      clause: try SourceRange(members.members("clause")),
      covers: try members.strings("covers")
    )
    if members.has("nearMisses") {
      let english = try members.strings("nearMisses")
      let other = russian?.has("nearMisses") == true ? try russian?.strings("nearMisses") ?? [] : []
      nearMisses = english.indices.map { index in
        LocalizedText(english: english[index], russian: other.indices.contains(index) ? other[index] : nil)
      }
    }
    if members.has("after") { after = try text("after") }
    if members.has("record") { record = try members.count("record") }
  }
}
