import AdapterProtocol
import Checklists

/// Schemas of the types that a contract writes, by the words of the language.
extension TableSchemas {
  /// `type`: a name, or a structure of one of the known words; `typeWithDefault`: a structure and its default.
  func typeDefinitions() -> Value.Map {
    let words = TypeWord.allCases.map { Value.string(ExactText($0.rawValue)) }
    let bare = SchemaParts.with(fields, "not", ["anyOf": .list(words.map { ["required": .list([$0])] })])
    return [
      "type": SchemaParts.anyOf([["type": "string"]] + structures() + [bare]),
      "typeWithDefault": SchemaParts.anyOf(structures([("default", SchemaParts.anything, true)])),
    ]
  }

  private func structures(_ others: [(name: ExactText, schema: Value, isRequired: Bool)] = []) -> [Value] {
    func structure(_ word: TypeWord, _ schema: Value, _ properties: [TypeProperty]) -> Value {
      SchemaParts.object(
        [(ExactText(word.rawValue), SchemaParts.described(schema, word.meaning), true)]
          + properties.map {
            (ExactText($0.rawValue), SchemaParts.described(shape($0), $0.meaning), false)
          }
          + others
      )
    }
    let simple = SimpleType.allCases.map { type in
      structure(.type, ["const": .string(ExactText(type.rawValue))], type.type.properties)
    }
    let names = SimpleType.allCases.map { ExactText($0.rawValue) }
    let named: Value = SchemaParts.with(["type": "string"], "not", SchemaParts.words(names))
    return simple
      + TypeWord.allCases.map { structure($0, $0 == .type ? named : shape($0), $0.properties) }
  }

  /// Names with their types; none is a word that a matcher begins with.
  var fields: Value {
    let words = MatcherWord.allCases.map { ExactText($0.rawValue) }
    return SchemaParts.named(
      ["$ref": "#/$defs/type"],
      names: SchemaParts.with(SchemaParts.name, "not", SchemaParts.words(words))
    )
  }

  private func shape(_ word: TypeWord) -> Value {
    switch word {
    case .type: ["type": "string"]
    case .enum: SchemaParts.with(SchemaParts.list(of: SchemaParts.text), "minItems", 1)
    case .list, .map, .optional: ["$ref": "#/$defs/type"]
    case .record: fields
    }
  }

  private func shape(_ property: TypeProperty) -> Value {
    switch property {
    case .minLength, .atLeast, .atMost: ["type": "integer"]
    case .among: SchemaParts.anyOf([["type": "string"], SchemaParts.list(of: SchemaParts.text)])
    }
  }
}
