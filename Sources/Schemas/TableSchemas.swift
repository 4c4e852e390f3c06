import AdapterProtocol
import Checklists
import Outcomes

/// Schemas of mappings, by the key tables.
struct TableSchemas {
  let contract: Contract?
  let values: ValueSchemas

  func table(_ table: KeyTable) -> Value {
    SchemaParts.object(
      table.keys.map { key in
        (key.name, SchemaParts.described(shape(key.shape), key.meaning), key.isRequired)
      }
    )
  }

  private func shape(_ shape: KeyTable.Shape) -> Value {
    switch shape {
    case .text: SchemaParts.text
    case .name: SchemaParts.name
    case .reference: reference
    case .wholeNumber: ["type": "integer", "minimum": 0]
    case .duration: values.value(.duration)
    case .localizedText: table(.localizedText)
    case .choice(let words): SchemaParts.words(words.map { ExactText($0) })
    case .choices(let words): SchemaParts.list(of: SchemaParts.words(words.map { ExactText($0) }))
    case .texts: SchemaParts.list(of: SchemaParts.text)
    case .table(let inner): table(inner)
    case .named(.table(let inner)): SchemaParts.named(table(inner), names: SchemaParts.name)
    case .named(let inner): SchemaParts.named(self.shape(inner))
    case .nonEmpty(let inner): SchemaParts.with(self.shape(inner), "minItems", 1)
    case .list(let inner): SchemaParts.list(of: self.shape(inner))
    case .steps: SchemaParts.list(of: ["$ref": "#/$defs/step"])
    case .pattern: contract == nil ? SchemaParts.anything : ["$ref": "#/$defs/pattern"]
    case .flag: ["type": "boolean"]
    case .type: contract == nil ? ["$ref": "#/$defs/type"] : SchemaParts.anything
    case .fields: contract == nil ? fields : SchemaParts.anything
    case .typeWithDefault: contract == nil ? ["$ref": "#/$defs/typeWithDefault"] : SchemaParts.anything
    case .value: SchemaParts.anything
    case .fixtures: fixtures
    case .facts: SchemaParts.named(SchemaParts.anything)
    case .matrix:
      SchemaParts.named(SchemaParts.anyOf([["type": "array", "minItems": 1], table(.handoffAxis)]))
    }
  }

  /// The contract itself where it is known.
  private var reference: Value {
    guard let identity = contract?.identity else { return ["type": "string", "pattern": "^[^@]+@[0-9]+$"] }
    return ["const": .string(ExactText("\(identity.name)@\(identity.version)"))]
  }

  private var fixtures: Value {
    SchemaParts.object((contract?.fixtures ?? []).map { ($0.name, values.value($0.type), false) })
  }

  // MARK: Handoff records

  func handoff() -> Value {
    guard case .map(var map) = table(.handoff), case .map(var properties)? = map["properties"] else {
      return SchemaParts.anything
    }
    for field in contract?.handoff ?? [] {
      properties[field.name] = values.value(field.type)
    }
    map["properties"] = .map(properties)
    return .map(map)
  }

  // MARK: Steps of a checklist

  /// `step`, `pattern`, `command` and `state`, in the contract's words.
  func definitions() -> Value.Map {
    var map = values.matcherDefinitions()
    map["step"] = step
    map["pattern"] = pattern
    map["command"] = command
    map["state"] = state
    return map
  }

  private var state: Value {
    SchemaParts.object((contract?.state ?? []).map { ($0.name, values.matcher($0.type), false) })
  }

  private var command: Value {
    let commands = contract?.commands ?? []
    let bare = commands.filter { $0.arguments.allSatisfy(\.type.isOptional) }.map(\.name)
    let full = commands.map { command -> (name: ExactText, schema: Value, isRequired: Bool) in
      let arguments = command.arguments.map { ($0.name, values.value($0.type), !$0.type.isOptional) }
      return (command.name, SchemaParts.described(SchemaParts.object(arguments), command.says.english), false)
    }
    let object = SchemaParts.object(full, atMostOne: true)
    return bare.isEmpty ? object : SchemaParts.anyOf([SchemaParts.words(bare), object])
  }

  private var pattern: Value {
    let events = (contract?.events ?? []).map { ($0.name, $0.fields, $0.says.english) }
    let commands = (contract?.commands ?? []).map { ($0.name, $0.arguments, $0.says.english) }
    let named = events + commands
    var members = named.map { name, fields, says -> (name: ExactText, schema: Value, isRequired: Bool) in
      let object = SchemaParts.object(fields.map { ($0.name, values.matcher($0.type), false) })
      return (name, SchemaParts.described(SchemaParts.anyOf([object, ["type": "null"]]), says), false)
    }
    members.append(("state", ["$ref": "#/$defs/state"], false))
    guard case .map(var one) = SchemaParts.object(members, atMostOne: true) else {
      return SchemaParts.anything
    }
    one["patternProperties"] = ["\\.\\*$": ["type": ["object", "null"]]]
    let words = SchemaParts.anyOf([
      SchemaParts.words(named.map(\.0) + ["start"]), ["type": "string", "pattern": "\\.\\*$"],
    ])
    let single = SchemaParts.anyOf([words, .map(one)])
    return SchemaParts.anyOf([single, ["type": "array", "minItems": 1, "items": single]])
  }

  private var step: Value {
    SchemaParts.anyOf(
      StepWord.allCases.map { word in
        let own: (name: ExactText, schema: Value, isRequired: Bool) = (
          ExactText(word.rawValue), SchemaParts.described(main(word), word.meaning), true
        )
        return SchemaParts.object(
          [own] + word.modifiers.map { ($0.name, SchemaParts.described(modifier($0), $0.meaning), false) }
        )
      }
    )
  }

  private func main(_ word: StepWord) -> Value {
    switch word {
    case .perform: ["$ref": "#/$defs/command"]
    case .together: ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/command"]]
    case .expect, .then, .never: ["$ref": "#/$defs/pattern"]
    case .state: ["$ref": "#/$defs/state"]
    case .wait: values.value(.duration)
    case .build: SchemaParts.words(Build.allCases.map { ExactText($0.rawValue) })
    case .identity: SchemaParts.named(values.matcher(.optional(.string(minLength: 0))))
    case .use:
      SchemaParts.anyOf([["type": "string"], ["type": "object", "minProperties": 1, "maxProperties": 1]])
    }
  }

  private func modifier(_ modifier: StepModifier) -> Value {
    switch modifier {
    case .covers: SchemaParts.list(of: SchemaParts.text)
    case .bind: SchemaParts.named(["type": "string"])
    case .until: ["$ref": "#/$defs/pattern"]
    case .refused: SchemaParts.words((contract?.commands ?? []).flatMap(\.refuses).unique + ["allowed"])
    case .within, .notBefore, .span, .holds: values.value(.duration)
    }
  }
}

extension [ExactText] {
  /// Each once, in the order of first mention.
  fileprivate var unique: [ExactText] {
    reduce(into: []) { list, text in if !list.contains(text) { list.append(text) } }
  }
}
