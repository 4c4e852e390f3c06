import AdapterProtocol
import Checklists

/// The tables of the pages that are made from the tables of the readers.
enum GeneratedTable {
  /// Every table by its name.
  static let all: [String: String] = {
    var tables = [
      "matchers": matchers, "steps": steps, "words beside a step": modifiers, "types": types,
      "words of a type": typeWords, "properties of a type": typeProperties,
    ]
    for root in [KeyTable.contract, .requirements, .handoff, .checklist, .settings] {
      for table in root.withInner { tables["keys of \(table.subject)"] = keys(of: table) }
    }
    return tables
  }()

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func keys(of table: KeyTable) -> String {
    self.table(
      ["key", "written", "means"],
      table.keys.map { key in
        ["`\(key.name)`\(key.isRequired ? "" : ", may be left out")", words(key.shape), key.meaning]
      }
    )
  }

  private static func words(_ shape: KeyTable.Shape) -> String {
    switch shape {
    case .text: "a text"
    case .name: "a name of dotted words"
    case .reference: "`name@version`"
    case .wholeNumber: "a whole number"
    case .duration: "a duration"
    case .localizedText: "a text in both languages"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .choices(let words): "a list of \(words.map { "`\($0)`" }.joined(separator: ", "))"
    case .texts: "a list of texts"
    case .table(let table): table.subject
    case .named(let inner): "names, each with \(words(inner))"
    case .list(let inner): "a list, each item \(words(inner))"
    case .nonEmpty(let inner): words(inner)
    case .steps: "a list of steps"
    case .pattern: "a pattern"
    case .flag: "`true` or `false`"
    case .type: "a type"
    case .fields: "names with their types"
    case .typeWithDefault: "a type with its default"
    case .value: "a value"
    case .fixtures: "fixtures with their values"
    case .facts: "facts with what they must be"
    case .matrix: "axes with their values"
    }
  }

  private static var matchers: String {
    let samples: [(String, ValueType)] = [
      ("texts", .string(minLength: 0)), ("versions", .version), ("words of an enum", .enumeration(["a"])),
      ("whole numbers", .integer(atLeast: nil, atMost: nil)), ("decimals", .decimal),
      ("durations", .duration),
      ("truth values", .boolean), ("lists", .list(.boolean)), ("mappings", .map(.boolean)),
      ("records", .record([])),
      ("what is optional", .optional(.boolean)), ("json", .json),
    ]
    return table(
      ["matcher", "fits", "holds for"],
      MatcherWord.allCases.map { word in
        let fitting = samples.filter { $0.1.matcherWords.contains(word) }.map(\.0)
        return [
          "`\(word.rawValue)`",
          fitting.count == samples.count ? "everything" : fitting.joined(separator: ", "),
          word.meaning,
        ]
      }
    )
  }

  private static var steps: String {
    table(
      ["step", "does", "beside it there may be"],
      StepWord.allCases.map { word in
        let beside = word.modifiers.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return ["`\(word.rawValue)`", word.meaning, beside.isEmpty ? "nothing" : beside]
      }
    )
  }

  private static var modifiers: String {
    table(["word", "means"], StepModifier.allCases.map { ["`\($0.rawValue)`", $0.meaning] })
  }

  private static var types: String {
    table(["type", "values"], SimpleType.allCases.map { ["`\($0.rawValue)`", $0.meaning] })
  }

  private static var typeWords: String {
    table(["written", "values"], TypeWord.allCases.map { ["`\($0.rawValue): …`", $0.meaning] })
  }

  private static var typeProperties: String {
    table(["written", "means"], TypeProperty.allCases.map { ["`\($0.rawValue): …`", $0.meaning] })
  }
}
