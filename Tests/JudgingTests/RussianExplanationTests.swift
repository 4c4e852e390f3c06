import Outcomes
import Testing

extension ExplanationRow {
  /// The same failures as a Russian engineer reads them.
  static let russian = [
    ExplanationRow(
      "do: X",
      "expect: { e: { id: \"1\" } }",
      on: "X> X< e(id=2) time@3",
      [
        "ожидалось, но не произошло: e 1", "e { id: «1» }, не позднее 2 с",
        "такой записи нет (не позднее 2 с)",
        "near: e id=\"2\", на отметке 0 с: id: «2», ожидалось: «1»", "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> X< time@3 e",
      [
        "ожидалось, но не произошло: e …", "e, не позднее 2 с", "такой записи нет (не позднее 2 с)",
        "near: e, на отметке 3 с: слишком поздно", "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      "do: Y",
      on: "X> X< Y>",
      [
        "ожидалось, но не произошло: e …", "e, до следующей команды",
        "такой записи нет (до следующей команды)",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: c",
      "then: e",
      on: "X> X< e c",
      [
        "ожидалось, но не произошло: e …", "e, после предыдущей записи, не позднее 2 с",
        "такой записи нет (не позднее 2 с)",
        "near: e, на отметке 0 с: раньше записи, засчитанной предыдущему шагу",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e, notBefore: 1s",
      on: "X> X< e@0.0125",
      [
        "произошло слишком рано: e (нет)", "e, не раньше 1 с", "e, на отметке 12,500 мс",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: c",
      "never: e, until: s",
      on: "X> X< c e(id=1)@0.1",
      [
        "не допускается, но произошло: e 1",
        "ни разу e, начиная с последней команды и пока не произойдёт s", "e id=\"1\", на отметке 100 мс",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "state: { a: x }, holds: 2s",
      on: "X> X< a=x a=null@1",
      [
        "состояние не удержалось", "a: «x», с 0 с до 2 с", "a: отсутствует, на отметке 1 с",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "state: { a: x }",
      on: "X> X< time@3",
      [
        "состояние не достигнуто", "a: «x», не позднее 2 с", "состояние ни разу не прочитано",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> X<gone",
      [
        "приложение отказало покупателю (gone)", "команда выполняется", "отказ: gone",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X, refused: gone",
      on: "X> X<",
      [
        "команда принята, хотя должен был последовать отказ", "отказ: gone", "команда принята",
        "after: сделано X, на отметке 0 с",
      ]
    ),
    ExplanationRow(
      "do: X",
      "expect: e",
      on: "X> exit",
      [
        "приложение завершилось (exit status 1) после X", "приложение продолжает работать",
        "завершилось, на отметке 0 с", "after: сделано X, на отметке 0 с",
      ]
    ),
  ]
}

@Suite("Explanations in Russian")
struct RussianExplanationTests {
  @Test("A failure says the same in Russian", arguments: ExplanationRow.russian)
  func row(_ row: ExplanationRow) throws {
    #expect(row.lines(try row.explanation(), .russian) == row.words)
  }

  @Test("No sentence is left in English", arguments: ExplanationRow.all)
  func whole(_ row: ExplanationRow) throws {
    let why = try row.explanation()
    for text in [why.summary, why.expected, why.found] + why.nearMisses + (why.after.map { [$0] } ?? []) {
      let isNotation = text.english.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
      #expect(
        isNotation || text.russian != nil && text.russian != text.english || text.english.hasPrefix("a: ")
      )
    }
  }
}
