import AdapterProtocol
import Outcomes
import Planning

/// Tells which parts of a property a record plays: by its code alone where no field is asked for.
struct Ear: Sendable {
  /// One way in which a record can play a part.
  private struct Way: Sendable {
    let role: Roles
    let fields: [FieldMatcher]
    /// Of a state: every snapshot like this counts, and not only the first of several.
    let isLevel: Bool
    var isTrue = false
  }

  /// By code: what it is whatever its fields say, and what else has to be asked.
  private(set) var byCode: [Roles]
  /// By code: the ways that depend on its fields; of a snapshot's code, all states.
  private var possible: [[Way]]

  /// Whether a state can be what has to happen.
  private(set) var hasMainState = false

  init(_ property: Property, _ vocabulary: Vocabulary) {
    byCode = Array(repeating: [], count: vocabulary.count)
    possible = Array(repeating: [], count: vocabulary.count)
    for (role, pattern) in property.roles {
      for alternative in pattern.alternatives {
        switch alternative {
        case .event(let names, let fields): add(role, names.map { vocabulary.event($0) }, fields)
        case .command(let names, let fields): add(role, names.map { vocabulary.command($0) }, fields)
        case .start: byCode[Vocabulary.start].insert(role)
        case .state(let fields):
          let isLevel = role == .main && property.isAboutEverySnapshot
          possible[Vocabulary.snapshot].append(Way(role: role, fields: fields, isLevel: isLevel))
          byCode[Vocabulary.snapshot].insert(.uncertain)
          if role == .main { hasMainState = true }
          // Another process has no state that it came from.
          byCode[Vocabulary.opening] = .nameless
        }
      }
    }
    if let field = property.per {
      for code in byCode.indices where !byCode[code].isEmpty && vocabulary.has(field, code) {
        byCode[code].insert(.keyed)
      }
    }
    // What no name stands for plays no part.
    byCode[Vocabulary.silence] = .nameless
    possible[Vocabulary.silence] = []
  }

  private mutating func add(_ role: Roles, _ codes: [Int], _ fields: [FieldMatcher]) {
    for code in codes {
      if fields.isEmpty {
        byCode[code].insert(role)
      } else {
        possible[code].append(Way(role: role, fields: fields, isLevel: false))
        byCode[code].insert(.uncertain)
      }
    }
  }

  /// The parts that a record plays for what its fields, or the state before, say.
  mutating func parts(_ code: Int, _ record: Record, _ slots: [Value?]) -> Roles {
    var roles: Roles = []
    switch record.kind {
    case .event(_, let fields):
      for way in possible[code] where way.fields.match(fields, slots) { roles.insert(way.role) }
    case .command(let commands):
      guard let arguments = commands.first?.arguments else { return [] }
      for way in possible[code] where way.fields.match(arguments, slots) { roles.insert(way.role) }
    case .snapshot(let state):
      for index in possible[code].indices {
        let way = possible[code][index]
        let isTrue = way.fields.match(state, slots)
        if isTrue, way.isLevel || !way.isTrue { roles.insert(way.role) }
        possible[code][index].isTrue = isTrue
      }
    default: break
    }
    return roles
  }

  /// True while the last snapshot is a state that answers.
  var isMainTrue: Bool {
    possible[Vocabulary.snapshot].contains { $0.role == .main && $0.isTrue }
  }

  /// Whether a value for which nothing is open is as good as one that never came.
  ///
  /// It is not where records without the field call for something of every value that has come.
  func forgets(_ property: Property) -> Bool {
    let calls: Roles
    switch property.kind {
    case _ where property.scope != nil: calls = .after
    case .absence: calls = .main
    case .response, .prohibition: calls = .premise
    case .count, .precedence: return false
    }
    return byCode.indices.allSatisfy { code in
      let parts = possible[code].reduce(byCode[code]) { $0.union($1.role) }
      return parts.isDisjoint(with: calls) || parts.contains(.keyed)
    }
  }

  mutating func forgetStates() {
    for index in possible[Vocabulary.snapshot].indices { possible[Vocabulary.snapshot][index].isTrue = false }
  }
}
