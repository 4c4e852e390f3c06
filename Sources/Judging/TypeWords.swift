import AdapterProtocol
import Checklists
import Outcomes

extension ValueType {
  /// The type in the words of a language.
  func words(in language: Language) -> String {
    language.say(words, ru: russian)
  }

  private var russian: String {
    switch self {
    case .string(0): "текст"
    case .string(1): "непустой текст"
    case .string(let length): "текст длиной не менее \(length)"
    case .integer(nil, nil): "целое число"
    case .integer(let low?, nil): "целое число не меньше \(low)"
    case .integer(nil, let high?): "целое число не больше \(high)"
    case .integer(let low?, let high?): "целое число от \(low) до \(high)"
    case .decimal: "число"
    case .boolean: "true или false"
    case .duration: "длительность, например 500ms или 2s"
    case .version: "точная версия, например 1.6.2"
    case .enumeration(let words): "одно из: \(words.map(\.string).joined(separator: ", "))"
    case .list(let item): "список, в котором каждый элемент — \(item.russian)"
    case .map(let value): "набор именованных значений, каждое из которых — \(value.russian)"
    case .record(let fields): "запись с полями \(fields.map(\.name.string).joined(separator: ", "))"
    case .among(let type, _): type.russian
    case .optional(let type): "\(type.russian) или отсутствие значения"
    case .json: "любое значение"
    }
  }
}
