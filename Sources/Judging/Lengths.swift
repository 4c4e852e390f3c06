package import AdapterProtocol
import Checklists
package import Outcomes

extension Language {
  /// A length of time: in English as a checklist has it, such as `500ms`, in Russian such as `500 мс`.
  package func length(_ duration: Duration) -> String {
    let english = DurationText.format(duration)
    return say(english, ru: Self.russian(english, milliseconds: "ms", seconds: "s"))
  }

  /// An instant of a case: `2 s`, `1250 ms` or `12.500 ms` from its start; `12,500 мс` in Russian.
  package func instant(_ moment: Moment) -> String {
    let english = moment.words
    return say(english, ru: Self.russian(english, milliseconds: " ms", seconds: " s"))
  }

  private static func russian(_ text: String, milliseconds: String, seconds: String) -> String {
    let isShort = text.hasSuffix(milliseconds)
    let digits = text.dropLast(isShort ? milliseconds.count : seconds.count)
    return digits.map { $0 == "." ? "," : String($0) }.joined() + (isShort ? " мс" : " с")
  }
}

extension Moment {
  /// Such as `2 s`, `1250 ms` or `12.500 ms`, from the start of the case.
  package var words: String {
    if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000) s" }
    let rest = microseconds % 1000
    if rest == 0 { return "\(microseconds / 1000) ms" }
    return "\(microseconds / 1000).\(String(1000 + rest).dropFirst()) ms"
  }
}
