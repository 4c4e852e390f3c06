import AdapterProtocol
import Outcomes
import Planning

/// A property judged by reading the whole trace again for every question.
///
/// It is written from `docs/checklist-format.md` ("Properties", "The end") and shares nothing with the automata but the
/// matching of one value; where it disagrees with them, one of the two is wrong.
struct Naive {
  /// What one event or one command of a record is to the property.
  struct Part {
    /// The value that it is about; nil for what has no such field and is about all of them.
    let value: Int?
    /// The patterns that mean it, a bit for each.
    let means: UInt8
    let isNamed: Bool
  }

  /// A pattern's place in the property.
  enum Place: Int, CaseIterable {
    case after, endedBy, premise, main, until

    var bit: UInt8 { 1 << UInt8(rawValue) }
  }

  let property: Property
  let isAboutEverySnapshot: Bool
  /// By letter; of a snapshot and of what no pattern means, none.
  let parts: [[Part]]
  /// The values that parts are about.
  let values: [Value]
  /// By place, by alternative that is about states, by letter.
  let likenesses: [[[Bool]]]
  let sorts: [Alphabet.Sort]

  init(_ property: Property, _ alphabet: Alphabet, _ vocabulary: Vocabulary, _ slots: [Value?]) {
    self.property = property
    sorts = alphabet.sorts
    var patterns = [Pattern?](repeating: nil, count: 5)
    patterns[Place.after.rawValue] = property.scope?.after
    patterns[Place.endedBy.rawValue] = property.scope?.endedBy
    switch property.kind {
    case .absence(let main), .count(_, let main, _):
      patterns[Place.main.rawValue] = main
    case .precedence(let first, let second, _), .response(let first, let second, _):
      patterns[Place.premise.rawValue] = first
      patterns[Place.main.rawValue] = second
    case .prohibition(let first, let second, _, let end):
      patterns[Place.premise.rawValue] = first
      patterns[Place.main.rawValue] = second
      if case .until(let pattern) = end { patterns[Place.until.rawValue] = pattern }
    }
    switch property.kind {
    case .absence, .prohibition: isAboutEverySnapshot = true
    default: isAboutEverySnapshot = false
    }

    func means(_ isMeant: (Pattern.Alternative) -> Bool) -> UInt8 {
      var bits: UInt8 = 0
      for place in Place.allCases {
        if patterns[place.rawValue]?.alternatives.contains(where: isMeant) ?? false { bits |= place.bit }
      }
      return bits
    }
    var values: [Value] = []
    func about(_ code: Int, _ fields: Value.Map) -> Int? {
      guard let field = property.per, vocabulary.has(field, code) else { return nil }
      let value = fields[field] ?? .null
      if let index = values.firstIndex(of: value) { return index }
      values.append(value)
      return values.count - 1
    }
    func event(_ name: ExactText, _ fields: Value.Map) -> Part {
      func demands(_ alternative: Pattern.Alternative) -> [FieldMatcher]? {
        if case .event(let names, let demands) = alternative, names.contains(name) { demands } else { nil }
      }
      return Part(
        value: about(vocabulary.event(name), fields),
        means: means { demands($0)?.match(fields, slots) ?? false },
        isNamed: means { demands($0) != nil } != 0
      )
    }
    func command(_ command: Command) -> Part {
      func demands(_ alternative: Pattern.Alternative) -> [FieldMatcher]? {
        if case .command(let names, let demands) = alternative, names.contains(command.name) {
          demands
        } else {
          nil
        }
      }
      return Part(
        value: about(vocabulary.command(command.name), command.arguments),
        means: means { demands($0)?.match(command.arguments, slots) ?? false },
        isNamed: means { demands($0) != nil } != 0
      )
    }
    parts = alphabet.kinds.map { kind in
      switch kind {
      case .opened: [Part(value: nil, means: means { $0 == .start }, isNamed: false)]
      case .event(let name, let fields): [event(name, fields)]
      case .command(let commands): commands.map(command)
      default: []
      }
    }
    self.values = values
    likenesses = patterns.map { pattern in
      (pattern?.alternatives ?? []).compactMap { alternative -> [Bool]? in
        guard case .state(let demands) = alternative else { return nil }
        return alphabet.kinds.map { kind in
          if case .snapshot(let state) = kind { demands.match(state, slots) } else { false }
        }
      }
    }
  }
}
