import TestSupport
import Testing

/// A fact that the rules of some system want agreed: how a contract declares it, what a record states, and what the
/// reader says of a record that states it wrong.
struct AgreedFact: Sendable, CustomTestStringConvertible {
  let rule: String
  let type: String
  let stated: String
  let wrong: String
  let message: String

  init(_ rule: String, _ type: String, _ stated: String, wrong: String, _ message: String) {
    (self.rule, self.type, self.stated, self.wrong, self.message) = (rule, type, stated, wrong, message)
  }

  var testDescription: String { "\(rule): \(type)" }

  /// Facts of JOIN Stories, Bambuser Live and Pushwoosh push stories: the language has words for each.
  ///
  /// What it has no words for: that a text is no placeholder (JN-015), that it has a form such as three letters
  /// (BB-002), that a version is at least another one (JN-022, PW-001), that one fact needs another one.
  static let all: [AgreedFact] = [
    AgreedFact(
      "JN-015, the team",
      "Id",
      "team-7",
      wrong: "",
      "expected a text that is not empty, found nothing"
    ),
    AgreedFact(
      "JN-022, the SDK",
      "version",
      "3.7.0",
      wrong: "~> 3.7",
      "a range where an exact version is wanted"
    ),
    AgreedFact(
      "JN-026, what may be opened",
      "{ schemes: { list: Id }, domains: { list: Id } }",
      "{ schemes: [shop], domains: [shop.example] }",
      wrong: "{ schemes: shop, domains: [] }",
      "expected a list of items, each a text that is not empty"
    ),
    AgreedFact(
      "JN, offers and what adding them must give",
      "{ list: { offerId: Id, adding: { enum: [added, soldOut, failure] } } }",
      "[{ offerId: \"0017\", adding: added }, { offerId: 42-blue, adding: soldOut }]",
      wrong: "[{ offerId: \"0017\", adding: sold-out }]",
      "expected one of added, soldOut, failure, found the word sold-out"
    ),
    AgreedFact(
      "BB-002, money and language",
      "{ currency: { enum: [USD, EUR, NOK] }, locale: Id }",
      "{ currency: NOK, locale: no-NO }",
      wrong: "{ currency: 578, locale: no-NO }",
      "expected one of USD, EUR, NOK, found the word 578"
    ),
    AgreedFact("BB-052, the region", "{ enum: [US, EU] }", "EU", wrong: "eu", "did you mean \"EU\"?"),
    AgreedFact(
      "BB-010, products by their reference",
      "{ list: { ref: Id, variations: { list: { sku: Id, inStock: { type: integer, atLeast: 0 } } } } }",
      "[{ ref: \"0012\", variations: [{ sku: 00000085340_1, inStock: 0 }] }]",
      wrong: "[{ ref: \"0012\", variations: [{ sku: 00000085340_1, inStock: -1 }] }]",
      "expected a whole number of at least 0, found the word -1"
    ),
    AgreedFact("BB-049, picture in picture", "boolean", "true", wrong: "yes", "write true or false"),
    AgreedFact(
      "PW-001, the SDK",
      "version",
      "7.0.46",
      wrong: "7.x",
      "a range where an exact version is wanted"
    ),
    AgreedFact(
      "PW-009, PW-015, the category",
      "{ enum: [PW_STORIES] }",
      "PW_STORIES",
      wrong: "pw_stories",
      "did you mean \"PW_STORIES\"?"
    ),
    AgreedFact("PW-036, the app group", "{ optional: Id }", "group.shop", wrong: "[]", "found a list"),
    AgreedFact(
      "PW-052, schemes of links",
      "{ list: Id }",
      "[shop, https]",
      wrong: "shop",
      "write [item, …]"
    ),
    AgreedFact(
      "PW, test campaigns with payloads as they are sent",
      "{ list: { name: Id, payload: json } }",
      "[{ name: one-page, payload: { pw_stories: { pages: [{ image: \"https://a\", duration: 5 }] } } }]",
      wrong: "[{ name: one-page, payload: { version: 1.6.2 } }]",
      "begins like a number and is no plain one"
    ),
    AgreedFact(
      "PW, D7, the least iOS",
      "version",
      "15.0",
      wrong: "15.0+",
      "a range where an exact version is wanted"
    ),
  ]
}

@Suite("Facts that other systems agree on")
struct AgreedFactsTests {
  /// What reading says of a record that states the fact so.
  private func found(_ fact: AgreedFact, stating value: String) -> String {
    let contract = SampleContract.contract.replacing(
      "handoff:\n",
      with: "handoff:\n  fact: \(fact.type)\n"
    )
    let record = SampleContract.handoff + "\nfact: \(value)\n"
    return compile(SampleContract.checklist(["do: X", "expect: c"]), contract: contract, handoff: record).text
  }

  @Test("The language has words for it", arguments: AgreedFact.all)
  func stated(_ fact: AgreedFact) {
    #expect(found(fact, stating: fact.stated) == "")
  }

  @Test("A record that states it wrong is told of", arguments: AgreedFact.all)
  func wrong(_ fact: AgreedFact) {
    #expect(found(fact, stating: fact.wrong).contains(fact.message))
  }
}
