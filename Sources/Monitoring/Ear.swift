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

  /// By code: what it is whatever its fields say.
  private var certain: [Roles] = []
  /// By code: the ways that depend on its fields; of a snapshot's code, all states.
  private var possible: [[Way]] = []

  init(_ property: Property, _ vocabulary: Vocabulary) {
    certain = Array(repeating: [], count: vocabulary.count)
    possible = Array(repeating: [], count: vocabulary.count)
    for (role, pattern) in property.roles {
      for alternative in pattern.alternatives {
        switch alternative {
        case .event(let names, let fields): add(role, names.map { vocabulary.event($0) }, fields)
        case .command(let names, let fields): add(role, names.map { vocabulary.command($0) }, fields)
        case .start: certain[Vocabulary.start].insert(role)
        case .state(let fields):
          let isLevel = role == .main && property.isAboutEverySnapshot
          possible[Vocabulary.snapshot].append(Way(role: role, fields: fields, isLevel: isLevel))
        }
      }
    }
    // What no name stands for plays no part.
    certain[Vocabulary.silence] = []
    possible[Vocabulary.silence] = []
  }

  private mutating func add(_ role: Roles, _ codes: [Int], _ fields: [FieldMatcher]) {
    for code in codes {
      if fields.isEmpty {
        certain[code].insert(role)
      } else {
        possible[code].append(Way(role: role, fields: fields, isLevel: false))
      }
    }
  }

  /// False for records that cannot play any part; the next build's opening has its say on states.
  @inline(__always)
  func listens(to code: Int) -> Bool {
    !certain[code].isEmpty || !possible[code].isEmpty
  }

  /// The parts of a record with that code.
  @inline(__always)
  mutating func roles(_ code: Int, _ record: Record, _ slots: [Value?]) -> Roles {
    possible[code].isEmpty ? certain[code] : certain[code].union(uncertain(code, record, slots))
  }

  private mutating func uncertain(_ code: Int, _ record: Record, _ slots: [Value?]) -> Roles {
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

  /// Another process has no state that it came from.
  mutating func forgetStates() {
    for index in possible[Vocabulary.snapshot].indices { possible[Vocabulary.snapshot][index].isTrue = false }
  }
}
