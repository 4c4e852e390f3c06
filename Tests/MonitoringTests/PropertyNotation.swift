import AdapterProtocol
import Planning

extension Property {
  /// The property as a checklist writes it, near enough to be read.
  var notation: String {
    var text: String
    switch kind {
    case .absence(let main): text = "never: \(main.notation)"
    case .count(let count, let main, let within):
      switch count {
      case .exactly(let n): text = "exactly: \(n)"
      case .atLeast(let n): text = "atLeast: \(n)"
      case .atMost(let n): text = "atMost: \(n)"
      }
      text += ", of: \(main.notation)" + Self.notation("within", within)
    case .precedence(let first, let main, let each):
      text = "first: \(first.notation), before: \(main.notation)" + (each ? ", each: true" : "")
    case .response(let premise, let main, let within):
      text = "whenever: \(premise.notation), eventually: \(main.notation)" + Self.notation("within", within)
    case .prohibition(let premise, let main, let from, let end):
      text = "whenever: \(premise.notation), never: \(main.notation)"
      if from > .zero { text += Self.notation("from", from) }
      switch end {
      case .scope: break
      case .span(let span): text += Self.notation("for", span)
      case .until(let pattern): text += ", until: \(pattern.notation)"
      }
    }
    if let scope {
      text += ", after: \(scope.after.notation)"
      if let end = scope.endedBy { text += ", endedBy: \(end.notation)" }
    }
    return text + (per.map { ", per: \($0)" } ?? "")
  }

  private static func notation(_ word: String, _ span: Duration?) -> String {
    span.map { ", \(word): \($0.microseconds / 1000)ms" } ?? ""
  }
}

extension Pattern {
  fileprivate var notation: String {
    let list = alternatives.map(\.notation)
    return list.count == 1 ? list[0] : "[\(list.joined(separator: ", "))]"
  }
}

extension Pattern.Alternative {
  fileprivate var notation: String {
    switch self {
    case .start: "start"
    case .state(let fields): "{ state: \(fields.notation) }"
    case .event(let names, let fields), .command(let names, let fields):
      names.map { fields.isEmpty ? $0.string : "{ \($0): \(fields.notation) }" }.joined(separator: ", ")
    }
  }
}

extension [FieldMatcher] {
  fileprivate var notation: String {
    "{ \(map { "\($0.name): \($0.matcher.notation)" }.joined(separator: ", ")) }"
  }
}

extension Matcher {
  fileprivate var notation: String {
    switch self {
    case .equal(.constant(let value)): "\(value)"
    case .equal(.slot(let index)): "$\(index)"
    case .not(let matcher): "{ not: \(matcher.notation) }"
    case .present(let flag): "{ present: \(flag) }"
    case .oneOf(let operands):
      "{ oneOf: [\(operands.map { Matcher.equal($0).notation }.joined(separator: ", "))] }"
    default: "\(self)"
    }
  }
}
