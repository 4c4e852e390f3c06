import AdapterProtocol
import TestTools

/// A hundred secrets, ten for each of ten cases, and every place that an adapter can put them in.
struct PlantedSecrets {
  /// What a run of the ten cases is told, and each secret in it.
  let secrets: [String]
  /// Those that a checklist and a handoff record tell; of the others only a name in the run says what they are.
  let agreed: [String]
  let checklist: String
  let handoff: String
  let script: Value.Map

  static let contract = """
    contract: test.leaks
    version: 1
    handoff:
      accounts: { map: string }
    commands:
      count.up: { by: shopper, says: { en: the count goes up, ru: счёт растёт } }
      world.stop: { by: environment, says: { en: the world stops, ru: мир останавливается } }
      app.login:
        with: { password: string, note: string }
        by: shopper
        refuses: [full]
        says: { en: "log in with {password}, {note}", ru: "вход {password}, {note}" }
    events:
      count.changed: { observer: { en: it, ru: он }, says: { en: changed, ru: другой } }
      count.rested: { observer: { en: it, ru: он }, says: { en: rested, ru: тихо } }
      app.said:
        fields:
          text: string
          accessToken: { optional: string }
          headers: { optional: { map: string } }
          items: { optional: { list: string } }
        observer: { en: the adapter, ru: адаптер }
        says: { en: "the app says {text} {accessToken}", ru: "приложение говорит {text}" }
    state: { count: integer, screen: string, sessionToken: string }
    """
  static let requirements = """
    requirements: test.leaks
    rows:
      T-1: { en: It is silent., ru: Оно молчит., source: the tests, kinds: [host] }
    """

  /// What each case demands, and how its adapter breaks it.
  private static let endings: [(steps: String, member: ExactText?)] = [
    ("- expect: app.said", nil),
    ("- expect: count.changed\n      - never: app.said", "changed"),
    ("- expect: { app.said: { accessToken: $EXPECTED } }", nil),
    ("- expect: app.said", "ended"),
    ("- expect: app.said", "garbage"),
    ("- expect: app.said", "error"),
    ("- expect: app.said", "broken"),
    ("- expect: app.said\n      - wait: 100ms", "dies"),
    ("- expect: app.said", "refuse"),
    ("- state: { sessionToken: $EXPECTED, screen: none }", nil),
  ]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var secrets: [String] = []
    var checks = ""
    var script: Value.Map = ["subject": ["sdkToken": "sdk-token-0123456789", "contact": "qa@vendor.example"]]
    var handoff = "handoff: tests\ncontract: test.leaks@1\naccounts:\n"
    var listed = "secrets:\n  - handoff.accounts\n"
    for (number, ending) in Self.endings.enumerated() {
      let own = Self.secrets(number, &random)
      let blob = Self.blob(own, number)
      secrets += own
      listed += "  - \(Self.quoted(own[7]))\n"
      handoff += "  account\(number): \(Self.quoted(own[8]))\n"
      checks += Self.check(number, own, blob, ending.steps)
      script[ExactText("s\(number + 1)")] = .map(Self.session(own, blob, ending.member))
    }
    self.secrets = secrets + ["sdk-token-0123456789", "qa@vendor.example"]
    let named = [1, 9]
    agreed = secrets.enumerated().filter { !named.contains($0.offset % 10) }.map(\.element)
    self.script = script
    self.handoff = handoff + listed
    checklist =
      "checklist: leaks\ncontract: test.leaks@1\ndefaults: { within: 200ms, settle: 100ms }\nchecks:\n\(checks)"
  }

  // MARK: Places

  private static func check(_ number: Int, _ own: [String], _ blob: String, _ steps: String) -> String {
    """
      - id: leak-\(number)
        title: { en: "Nothing leaks of \(own[7].filter { $0 != "\"" && $0 != "\\" })", ru: Ничего }
        covers: [T-1]
        severity: blocker
        matrix: { password: [\(quoted(own[0]))] }
        steps:
          - do: { app.login: { password: $matrix.password, note: \(quoted(blob)) } }
          \(steps.replacing("$EXPECTED", with: quoted(own[9])))

    """
  }

  private static func session(_ own: [String], _ blob: String, _ member: ExactText?) -> Value.Map {
    let cut = own[6].utf8.count / 2
    let (head, tail) = (own[6].prefix(cut), own[6].dropFirst(cut))
    var session: Value.Map = [
      "events": [
        [
          "name": "app.said",
          "fields": [
            "text": .string(ExactText(blob)), "accessToken": .string(ExactText(own[1])),
            "headers": [
              "Authorization": .string(ExactText("Bearer \(own[2])")), "x": .string(ExactText(blob)),
            ],
            "items": [.string(ExactText(blob)), .string(ExactText(own[4]))],
          ],
        ]
      ],
      "state": ["screen": .string(ExactText("user \(own[5])")), "sessionToken": .string(ExactText(own[9]))],
      "log": .string(ExactText("logged \(blob)")),
      // Pieces that end in the middle of a secret.
      "stderr": [
        .string(ExactText("accessToken=\(own[1]) \(blob)\n\(head)")),
        .string(ExactText("\(tail)\nphrase \(own[8].prefix(5))")),
        .string(ExactText("\(own[8].dropFirst(5))\nlast words: \(own[3].prefix(9))")),
        .string(ExactText("\(own[3].dropFirst(9))\n\(blob)\n")),
      ],
    ]
    switch member {
    case "dies"?: session["dies"] = true
    case "broken"?:
      session["events"] = [
        ["name": "app.said", "fields": ["text": 5, "accessToken": .string(ExactText(own[1]))]],
        ["name": "app.said", "fields": ["text": .string(ExactText(blob))]],
      ]
    case "changed"?:
      if case .list(let events)? = session["events"] {
        session["events"] = .list([["name": "count.changed", "fields": [:]]] + events)
      }
    case let member?: session[member] = .string(ExactText("\(member): \(own[9]) \(blob)"))
    case nil: break
    }
    return session
  }

  /// All secrets of a case, each in another form.
  private static func blob(_ own: [String], _ number: Int) -> String {
    own.enumerated().map { index, secret in
      let forms = TextEncoding.allCases
      return forms[(index * 3 + number) % forms.count].encode("(\(secret))")
    }.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String { "\"\(TextEncoding.json.encode(text))\"" }

  // MARK: Secrets

  private static func secrets(_ number: Int, _ random: inout SeededGenerator) -> [String] {
    let services = [
      "AKIA" + letters(16, &random, "ABCDEFGHIJ234567"), "ghp_" + letters(36, &random),
      "xoxb-" + letters(24, &random, "0123456789"), "sk_live_" + letters(24, &random),
      "AIza" + letters(35, &random),
    ]
    return [
      letters(12, &random, "abcXYZ0189-_"), letters(24, &random),
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIi" + letters(20, &random) + "." + letters(43, &random),
      "Cookie: sid=" + letters(20, &random) + "; cart=" + letters(9, &random), services[number % 5],
      number % 2 == 0 ? card(&random) : "user.\(letters(6, &random))@mail.example",
      "-----BEGIN PRIVATE KEY-----\n\(letters(64, &random))\n\(letters(30, &random))\n-----END PRIVATE KEY-----",
      "list \"\(letters(6, &random))\" \\ é" + letters(5, &random),
      "phrase of " + letters(4, &random) + " & слова",
      letters(18, &random),
    ]
  }

  private static func letters(
    _ count: Int,
    _ random: inout SeededGenerator,
    _ alphabet: String = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  ) -> String {
    let alphabet = Array(alphabet)
    return String((0..<count).map { _ in alphabet[random.below(alphabet.count)] })
  }

  /// Sixteen digits with the right last one.
  private static func card(_ random: inout SeededGenerator) -> String {
    let digits = [4] + (0..<14).map { _ in random.below(10) }
    let sum = digits.enumerated().reduce(0) { sum, next in
      let value = next.offset % 2 == 0 ? next.element * 2 : next.element
      return sum + (value > 9 ? value - 9 : value)
    }
    return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
  }
}

extension String {
  func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: part) {
      result += rest[..<start.lowerBound] + other
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}
