import Checklists
import Diagnostics

/// Which of its kinds a property is, by the words that it is written with.
enum PropertyShape {
  case absence
  case count(PropertyWord)
  case precedence
  case response
  case prohibition

  /// Nil, with a diagnostic, where the words mean nothing or could mean several things.
  init?(_ clause: PropertyClause, _ diagnostics: inout Diagnostics) {
    func has(_ word: PropertyWord) -> Bool { clause[word] != nil }
    let counts: [PropertyWord] = [.exactly, .atLeast, .atMost].filter(has)
    let heads =
      (has(.whenever) ? [.whenever] : has(.never) ? [.never] : []) + counts + (has(.first) ? [.first] : [])
    guard let head = heads.first else {
      let kinds =
        "never, exactly, atLeast or atMost with of, first with before, whenever with eventually or never"
      diagnostics.add(.error("a property without its word", at: clause.range, help: "begin with \(kinds)"))
      return nil
    }
    if heads.count > 1, let second = clause[heads[1]] {
      diagnostics.add(
        .error(
          "\"\(heads[1].rawValue)\" beside \"\(head.rawValue)\": which of the two is it?",
          at: second.startRange,
          help: "write two properties"
        )
      )
      return nil
    }
    switch head {
    case .never: self = .absence
    case .first: self = .precedence
    case .whenever:
      if has(.eventually), let never = clause[.never] {
        let help = "write two properties, one with each"
        diagnostics.add(
          .error("\"never\" beside \"eventually\": which of the two is it?", at: never.startRange, help: help)
        )
        return nil
      }
      guard has(.eventually) || has(.never) else {
        let help = "add eventually: with what has to follow, or never: with what must not"
        diagnostics.add(.error("\"whenever\" alone demands nothing", at: clause.range, help: help))
        return nil
      }
      self = has(.eventually) ? .response : .prohibition
    default: self = .count(head)
    }
    guard isComplete(clause, &diagnostics) else { return nil }
  }

  /// The words that it must have, and that it may have.
  private var words: (needed: [PropertyWord], possible: [PropertyWord]) {
    switch self {
    case .absence: ([.never], [])
    case .count(let word): ([word, .of], [.within])
    case .precedence: ([.first, .before], [.each])
    case .response: ([.whenever, .eventually], [.within])
    case .prohibition: ([.whenever, .never], [.span, .until, .from])
    }
  }

  private func isComplete(_ clause: PropertyClause, _ diagnostics: inout Diagnostics) -> Bool {
    let (needed, possible) = words
    let before = diagnostics.errorCount
    for word in needed where clause[word] == nil {
      let message = "\"\(needed[0].rawValue)\" without \"\(word.rawValue)\""
      diagnostics.add(.error(message, at: clause.range, help: "add \(word.rawValue): and a pattern"))
    }
    let known = needed + possible + [.after, .endedBy, .per]
    for word in PropertyWord.allCases {
      guard let node = clause[word], !known.contains(word) else { continue }
      let help =
        "beside \"\(needed[0].rawValue)\" there may be: \(known.dropFirst().map(\.rawValue).joined(separator: ", "))"
      diagnostics.add(
        .error(
          "\"\(word.rawValue)\" does not belong to \"\(needed.map(\.rawValue).joined(separator: "\" and \""))\"",
          at: node.startRange,
          help: help
        )
      )
    }
    if clause[.span] != nil, let until = clause[.until], diagnostics.errorCount == before {
      diagnostics.add(
        .error(
          "\"until\" and \"for\" together: which one ends it?",
          at: until.startRange,
          help: "write two properties, one with each"
        )
      )
    }
    return diagnostics.errorCount == before
  }
}
