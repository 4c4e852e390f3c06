import Planning

/// The parts that a record can play in one property, and what has to be asked before that is known.
struct Roles: OptionSet, Sendable {
  let rawValue: UInt8

  /// Opens the scope.
  static let after = Roles(rawValue: 1)
  /// Ends the scope.
  static let endedBy = Roles(rawValue: 2)
  /// What calls for something: `whenever` or `first`.
  static let premise = Roles(rawValue: 4)
  /// What has to happen, or must not.
  static let main = Roles(rawValue: 8)
  /// Ends what is forbidden.
  static let until = Roles(rawValue: 16)

  /// Its fields, or the state before, say what else it is.
  static let uncertain = Roles(rawValue: 32)
  /// It is about one value of the field by which the property goes.
  static let keyed = Roles(rawValue: 64)
  /// It is no name's: it may be several commands, or say that time has passed.
  static let nameless = Roles(rawValue: 128)

  static let parts: Roles = [.after, .endedBy, .premise, .main, .until]
}

extension Property {
  /// The pattern of each part.
  var roles: [(role: Roles, pattern: Pattern)] {
    var list: [(role: Roles, pattern: Pattern)] = []
    if let scope {
      list.append((.after, scope.after))
      if let end = scope.endedBy { list.append((.endedBy, end)) }
    }
    switch kind {
    case .absence(let pattern), .count(_, let pattern, _): list.append((.main, pattern))
    case .precedence(let first, let second, _): list += [(.premise, first), (.main, second)]
    case .response(let whenever, let eventually, _): list += [(.premise, whenever), (.main, eventually)]
    case .prohibition(let whenever, let never, _, let end):
      list += [(.premise, whenever), (.main, never)]
      if case .until(let pattern) = end { list.append((.until, pattern)) }
    }
    return list
  }

  /// Whether a state that lasts counts at every snapshot, and not only when it comes about.
  var isAboutEverySnapshot: Bool {
    switch kind {
    case .absence, .prohibition: true
    case .count, .precedence, .response: false
    }
  }
}
