/// A small contract for tests: shopper commands X and Y, environment command B, events with an optional id.
package enum SampleContract {
  package static let contract = """
    contract: sample.app
    version: 1
    types:
      Id: { type: string, minLength: 1 }
      Colour: { enum: [red, green] }
      Tested: { type: Id, among: handoff.tests.id }
      Place: { enum: [home, cart, nowhere], among: [handoff.routes, nowhere] }
    parameters:
      budget: { type: duration, default: 1s, from: handoff.budget, says: { en: a budget, ru: бюджет } }
    handoff:
      budget: duration
      products: { first: Id, second: Id }
      sdk: { optional: version }
      best: { optional: Tested }
      tests: { optional: { list: { name: Id, id: Id } } }
      routes: { optional: { map: Place } }
    fixtures:
      mode: { enum: [quick, slow], default: quick }
      count: { type: integer, default: 0 }
    capabilities:
      lab: the world can be told what to do
    commands:
      X: { by: shopper, refuses: [refused, gone], says: { en: X is done, ru: сделано X } }
      Y: { by: shopper, says: { en: Y is done, ru: сделано Y } }
      buy: { with: { id: Id, many: { optional: integer } }, by: shopper, says: { en: "{id} is bought", ru: "{id}" } }
      open: { with: { id: Tested }, by: shopper, says: { en: "{id} is opened", ru: "открыт {id}" } }
      B: { by: environment, needs: lab, refuses: [refused], says: { en: B is done, ru: сделано B } }
    events:
      e: { fields: { id: { optional: string } }, observer: { en: test, ru: тест }, says: { en: "e {id}", ru: "e {id}" } }
      c: { observer: { en: test, ru: тест }, says: { en: c is seen, ru: c } }
      s: { observer: { en: test, ru: тест }, says: { en: s is seen, ru: s } }
      page: { fields: { place: Place, id: { optional: Tested } }, observer: { en: t, ru: т }, says: { en: "{place}", ru: "{place}" } }
      cart.added: { fields: { id: Id, price: decimal }, observer: { en: t, ru: т }, says: { en: added, ru: да } }
      cart.removed: { fields: { id: Id }, observer: { en: t, ru: т }, says: { en: removed, ru: нет } }
    state:
      a: { optional: string }
      colour: Colour
      lines: { list: { id: Id, many: integer } }
    """

  package static let requirements = """
    requirements: sample.app
    rows:
      R-1: { en: the first rule, ru: первое правило, source: test, kinds: [host] }
      R-2: { en: the second rule, ru: второе правило, source: test, kinds: [host, manual] }
      R-3: { en: the third rule, ru: третье правило, source: test, kinds: [static] }
    """

  package static let handoff = """
    handoff: sample
    contract: sample.app@1
    budget: 300ms
    products: { first: "007", second: B-2 }
    subject: { version: "2" }
    builds: { previous: { version: "1" } }
    sdk: 1.6.2
    best: "0012345"
    tests: [{ name: live, id: "0012345" }, { name: letters, id: AB-77x }]
    routes: { start: home, details: home }
    """

  /// A checklist of one check with these steps and rules, each a flow mapping's inside, such as `do: X`.
  package static func checklist(_ steps: [String], given: [String] = [], always: [String] = []) -> String {
    func list(_ steps: [String]) -> String { steps.map { "\n      - { \($0) }" }.joined() }
    let opening = given.isEmpty ? "" : "\n    given:\(list(given))"
    let rules = always.isEmpty ? "" : "\n    always:\(list(always))"
    return """
      checklist: sample
      contract: sample.app@1
      checks:
        - id: check
          title: { en: A check, ru: Проверка }
          covers: [R-1]
          severity: blocker\(opening)\(rules)
          steps:\(list(steps))
      """
  }
}
