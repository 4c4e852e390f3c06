import Judging
import Outcomes
import Planning
import TestSupport
import Testing

/// The steps of a check and their words in both languages, one line a step.
struct StepWordsRow: Sendable, CustomTestStringConvertible {
  let steps: [String]
  let english: [String]
  let russian: [String]
  var testDescription: String { steps.joined(separator: ", ") }

  init(_ steps: String..., en english: [String], ru russian: [String]) {
    (self.steps, self.english, self.russian) = (steps, english, russian)
  }

  static let all = [
    StepWordsRow(
      "do: Y",
      "expect: { e: { id: \"1\" } }, within: 1.5s, bind: { n: id }",
      "then: c, notBefore: 100ms",
      en: [
        "Y is done", "must follow within 1500ms: e 1; id is called $n",
        "and after that, must follow within 2s: c is seen, not before 100ms",
      ],
      ru: [
        "сделано Y", "в течение 1500 мс ожидается: e 1; id далее — $n",
        "и уже после этого в течение 2 с ожидается: c, но не раньше чем через 100 мс",
      ]
    ),
    StepWordsRow(
      "do: X",
      "do: X, refused: allowed",
      "do: X, refused: gone",
      "do: B",
      "expect: e",
      en: [
        "X is done; if it is refused (refused, gone), the check has failed",
        "X is done; it may be refused (refused, gone)", "X is done; it must be refused: gone",
        "B is done; if it is refused (refused), there is no verdict on the app",
        "must follow within 2s: e …",
      ],
      ru: [
        "сделано X; при отказе (refused, gone) проверка не пройдена",
        "сделано X; отказ допустим (refused, gone)", "сделано X; должен последовать отказ: gone",
        "сделано B; при отказе (refused) вердикта о приложении нет", "в течение 2 с ожидается: e …",
      ]
    ),
    StepWordsRow(
      "together: [Y, { buy: { id: a, many: 2 } }]",
      "expect: c",
      "never: [c, e]",
      "never: { e: { id: { oneOf: [a, b] } } }, until: s",
      "never: { state: { a: { present: true } } }, for: 3s",
      "wait: 250ms",
      en: [
        "Y is done, and at once a is bought (many: 2)", "must follow within 2s: c is seen",
        "must not happen: c is seen, or e …, but for what the check expects; to the end of the case",
        "must not happen: e … (id: one of \"a\", \"b\"); until this: s is seen",
        "must not happen: a state with a: something; for 3s",
        "250ms pass, and the limits below count from their end",
      ],
      ru: [
        "сделано Y и одновременно a (many: 2)", "в течение 2 с ожидается: c",
        "не допускается: c, или e …, кроме того, что проверка ожидает; до конца проверки",
        "не допускается: e … (id: одно из: «a», «b»); пока не произойдёт: s",
        "не допускается: состояние, в котором a: присутствует; в течение 3 с",
        "проходит 250 мс, и сроки ниже отсчитываются с этого момента",
      ]
    ),
    StepWordsRow(
      "do: Y",
      "expect: { e: { id: { matches: \"a.*\" } } }",
      "state: { a: null, colour: { not: red } }, within: 0s, holds: 1s",
      "state: { lines: { contains: { many: { atLeast: 2 } } } }",
      en: [
        "Y is done", "must follow within 2s: e … (id: a text like a.*)",
        "the state must be at once: a: nothing, colour: anything but \"red\", and stay so for 1s",
        "the state must be within 2s: lines: an item that is { many: at least 2 }",
      ],
      ru: [
        "сделано Y", "в течение 2 с ожидается: e … (id: текст по образцу a.*)",
        "состояние уже должно быть таким: a: отсутствует, colour: что угодно, кроме «red» — и оставаться таким 1 с",
        "в течение 2 с состояние должно стать таким: lines: среди элементов есть { many: не менее 2 }",
      ]
    ),
    StepWordsRow(
      "build: previous",
      "do: Y",
      "expect: c",
      "build: candidate",
      "identity: { version: \"2\" }",
      "expect: s",
      en: [
        "the case begins in the previous build", "Y is done", "must follow within 2s: c is seen",
        "the app goes on as the candidate build, with what it kept",
        "the build that runs must say of itself: version: \"2\"", "must follow within 2s: s is seen",
      ],
      ru: [
        "проверка начинается, запущена предыдущая сборка", "сделано Y", "в течение 2 с ожидается: c",
        "приложение закрывается, и с сохранёнными данными запускается сборка-кандидат",
        "запущенная сборка должна сообщать о себе: version: «2»", "в течение 2 с ожидается: s",
      ]
    ),
    StepWordsRow(
      "do: Y",
      "expect: cart.removed, bind: { n: id }",
      "do: { buy: { id: \"x-${n}\" } }",
      "expect: { cart.added: { id: $n, price: { atMost: 5 } } }",
      "never: cart.*",
      en: [
        "Y is done", "must follow within 2s: removed; id is called $n", "\"x-$n\" is bought",
        "must follow within 2s: added (id: $n, price: at most 5)",
        "must not happen: added, or removed, but for what the check expects; to the end of the case",
      ],
      ru: [
        "сделано Y", "в течение 2 с ожидается: нет; id далее — $n", "«x-$n»",
        "в течение 2 с ожидается: да (id: $n, price: не более 5)",
        "не допускается: да, или нет, кроме того, что проверка ожидает; до конца проверки",
      ]
    ),
  ]
}

@Suite("Programs in words")
struct ProgramTextTests {
  @Test("Each step is said whole in both languages", arguments: StepWordsRow.all)
  func steps(_ row: StepWordsRow) throws {
    let compiled = compile(SampleContract.checklist(row.steps))
    let plan = try #require(compiled.plan, "\(compiled.text)")
    let planned = try #require(plan.cases.first)
    for (language, words) in [(Language.english, row.english), (.russian, row.russian)] {
      let text = ProgramText(planned, contract: plan.contract, language: language)
      #expect(text.steps.map(\.words) == words)
    }
  }

  @Test(
    "The whole text: the world, what leads there, what counts from which command, where it stands",
    arguments: [
      (
        Language.english,
        """
        The world: mode is "slow".
        As the contract has it: count is 0.
        To begin with (unmet, there is no verdict on the app):
          from the start:
            must follow within 2s: c is seen.  (scenario ready, line 7)
        Then:
          7 is bought.  (scenario bought, line 11)
            must follow within 300ms: s is seen.  (scenario bought → seen, line 15; covers R-2)
        The case goes on for at least 500ms after its last step.
        """
      ),
      (
        .russian,
        """
        Исходные условия: mode — «slow».
        По умолчанию: count — 0.
        Сначала (если это не выполнено, вердикта о приложении нет):
          с самого начала:
            в течение 2 с ожидается: c.  (сценарий ready, строка 7)
        Затем:
          7.  (сценарий bought, строка 11)
            в течение 300 мс ожидается: s.  (сценарий bought → seen, строка 15; покрывает R-2)
        После последнего шага наблюдение продолжается ещё не менее 500 мс.
        """
      ),
    ]
  )
  func whole(language: Language, words: String) throws {
    let compiled = compile(
      """
      checklist: sample
      contract: sample.app@1
      scenarios:
        ready:
          steps:
            # the app says so by itself
            - expect: c
        bought:
          with: { product: Id }
          steps:
            - do: { buy: { id: $product } }
            - use: seen
        seen:
          steps:
            - expect: s
              within: $param.budget
              covers: [R-2]
      checks:
        - id: check
          title: { en: A check, ru: Проверка }
          covers: [R-1]
          severity: blocker
          fixtures: { mode: slow }
          given: [{ use: ready }]
          steps: [{ use: { bought: { product: "7" } } }]
      """
    )
    let plan = try #require(compiled.plan, "\(compiled.text)")
    let planned = try #require(plan.cases.first)
    let text = ProgramText(planned, contract: plan.contract, language: language)
    #expect(text.lines.joined(separator: "\n") == words)
  }

  @Test(
    "A rule for the whole case is said whole in both languages",
    arguments: [
      (
        "never: { e: { id: x } }, after: s, endedBy: c",
        "after this: s is seen, up to this: c is seen; must not happen: e x",
        "после этого: s, и до этого: c; не допускается: e x"
      ),
      (
        "exactly: 2, of: e, per: id", "must happen exactly 2 times: e …; for each id apart",
        "должно произойти ровно 2 раза: e …; отдельно для каждого значения id"
      ),
      ("exactly: 5, of: e", "must happen exactly 5 times: e …", "должно произойти ровно 5 раз: e …"),
      ("exactly: 21, of: e", "must happen exactly 21 times: e …", "должно произойти ровно 21 раз: e …"),
      (
        "atLeast: 1, of: e, within: 2s", "must happen at least once within 2s: e …",
        "должно произойти не менее 1 раза в течение 2 с: e …"
      ),
      ("atMost: 12, of: e", "must happen at most 12 times: e …", "может произойти не более 12 раз: e …"),
      (
        "first: c, before: e, each: true", "may happen: e …; only after this: c is seen; each allows it once",
        "допускается: e …; только после того, как произошло: c; каждый такой раз даёт право на один"
      ),
      (
        "whenever: c, eventually: e, within: 500ms",
        "whenever this happens: c is seen; then must follow within 500ms: e …",
        "каждый раз, когда происходит: c; в течение 500 мс ожидается: e …"
      ),
      (
        "whenever: c, never: e, from: 100ms, until: s",
        "whenever this happens: c is seen; then must not happen from 100ms on: e …; until this: s is seen",
        "каждый раз, когда происходит: c; не допускается по прошествии 100 мс: e …; пока не произойдёт: s"
      ),
      (
        "whenever: c, never: e, for: 1s",
        "whenever this happens: c is seen; then must not happen: e …; for 1s",
        "каждый раз, когда происходит: c; не допускается: e …; в течение 1 с"
      ),
    ]
  )
  func rules(rule: String, english: String, russian: String) throws {
    let compiled = compile(SampleContract.checklist(["do: Y", "expect: c"], always: [rule]))
    let plan = try #require(compiled.plan, "\(compiled.text)")
    let planned = try #require(plan.cases.first)
    for (language, words) in [(Language.english, english), (.russian, russian)] {
      let text = ProgramText(planned, contract: plan.contract, language: language)
      #expect(text.rules.first?.words == words)
    }
  }
}
