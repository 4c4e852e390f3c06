/// The types that have a name of their own.
package enum SimpleType: String, CaseIterable, Sendable {
  case string, integer, decimal, boolean, duration, version, json

  package var type: ValueType {
    switch self {
    case .string: .string(minLength: 0)
    case .integer: .integer(atLeast: nil, atMost: nil)
    case .decimal: .decimal
    case .boolean: .boolean
    case .duration: .duration
    case .version: .version
    case .json: .json
    }
  }

  package var meaning: String {
    switch self {
    case .string: "a text, letter for letter: `0012`, `1e5` and `no` are texts"
    case .integer: "a whole number, exact"
    case .decimal: "a number, exact: one that would have to be rounded is refused"
    case .boolean: "`true` or `false`, and no `yes`"
    case .duration: "a number and `ms`, `s`, `m` or `h`, such as `500ms`; on the wire whole microseconds"
    case .version:
      "an exact version, letter for letter: digits and dots, then perhaps `-` and a pre-release, `+` and a build; a range such as `~> 1.6` or `1.x` is refused"
    case .json: "anything, where malformed input is the point; quoted scalars are texts"
    }
  }
}

/// The words that a type of several parts begins with.
package enum TypeWord: String, CaseIterable, Sendable {
  case type, `enum`, list, map, record, optional

  /// The words that may stand beside it.
  package var properties: [TypeProperty] {
    switch self {
    case .type: TypeProperty.allCases
    case .enum: [.among]
    case .list, .map, .record, .optional: []
    }
  }

  package var meaning: String {
    switch self {
    case .type: "another type, by its name, with limits beside it"
    case .enum: "one of these words"
    case .list: "a list of items of this type"
    case .map: "a mapping of free names, each to a value of this type"
    case .record: "a mapping with these fields; needed only where a field is named like a word of this table"
    case .optional: "a value of this type or nothing; `null` on the wire is absence"
    }
  }
}

/// What may narrow a type.
package enum TypeProperty: String, CaseIterable, Sendable {
  case minLength, atLeast, atMost, among

  package var meaning: String {
    switch self {
    case .minLength: "for a text: the fewest characters"
    case .atLeast: "for an integer: the least"
    case .atMost: "for an integer: the greatest"
    case .among:
      "for a text, a version or an enum: what is written out in a checklist or a handoff record must be stated at this place of the record, or be one of the words beside it"
    }
  }
}

extension ValueType {
  /// What may narrow the type.
  package var properties: [TypeProperty] {
    switch self {
    case .string: [.minLength, .among]
    case .integer: [.atLeast, .atMost]
    case .version, .enumeration, .among: [.among]
    case .decimal, .boolean, .duration, .list, .map, .record, .optional, .json: []
    }
  }
}
