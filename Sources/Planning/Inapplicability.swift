package import AdapterProtocol
package import Outcomes

/// The fact of the handoff record that makes a check be about another app.
package struct Inapplicability: Sendable, Hashable {
  /// The fact as the checklist names it.
  package let fact: String
  /// What the record states; nil where it states nothing.
  package let value: Value?

  package func words(in language: Language) -> String {
    switch value {
    case nil, .null?: language.say("\(fact) is not stated", ru: "значение \(fact) не указано")
    case .string(let text)?: language.say("\(fact) is \"\(text)\"", ru: "\(fact) — «\(text)»")
    case let value?: language.say("\(fact) is \(value)", ru: "\(fact) — \(value)")
    }
  }
}
