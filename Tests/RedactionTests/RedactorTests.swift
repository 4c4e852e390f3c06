import AdapterProtocol
import Testing

@testable import Redaction

@Suite("Redaction of texts and values")
struct RedactorTests {
  /// A text and what becomes of it.
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let redacted: String
    var testDescription: String { text }

    init(_ text: String, _ redacted: String) {
      self.text = text
      self.redacted = redacted
    }
  }

  static let jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.dGhlLXNpZ25hdHVyZQ"

  @Test(
    "A secret is known by its shape",
    arguments: [
      Row("got \(jwt).", "got ‹secret jwt 1›."),
      Row("eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiJ9. and more", "‹secret jwt 1› and more"),
      Row("Authorization: Bearer \(jwt)", "Authorization: Bearer ‹secret jwt 1›"),
      Row("sent bearer mF_9.B5f-4.1JqM, then", "sent bearer ‹secret bearer 1›, then"),
      Row("Authorization: Basic dXNlcjpwYXNz", "Authorization: Basic ‹secret basic 1›"),
      Row(
        "Proxy-Authorization: Digest username=\"m\"",
        "Proxy-Authorization: Digest ‹secret authorization 1›"
      ),
      Row("Cookie: a=1; sid=77\nHost: x", "Cookie: ‹secret cookie 1›\nHost: x"),
      Row("Set-Cookie: sid=31d4d96e; HttpOnly", "Set-Cookie: ‹secret cookie 1›"),
      Row(
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----\nnext",
        "‹secret private key 1›\nnext"
      ),
      Row("-----BEGIN PRIVATE KEY-----\nMIIEow", "‹secret private key 1›"),
      Row(
        "log\nMIIEowIBAAKCAQEAr2Vh4n0Kxx0K\nMIIE\n-----END PRIVATE KEY-----\n",
        "log\n‹secret private key 1›\n"
      ),
      Row("AKIAIOSFODNN7EXAMPLE", "‹secret aws key 1›"),
      Row("key=AIzaSyA1234567890abcdefghijklmnopqrstuv", "key=‹secret google key 1›"),
      Row("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "‹secret github token 1›"),
      Row("xoxb-17653672481-19874698323", "‹secret slack token 1›"),
      Row(
        "https://hooks.slack.com/services/T0/B0/XX9x",
        "https://hooks.slack.com/services/‹secret slack token 1›"
      ),
      Row("sk_live_4eC39HqLyjWDarjtT1zdp7dc", "‹secret stripe key 1›"),
      Row("paid by 4111 1111 1111 1111 today", "paid by ‹secret card 1› today"),
      Row("5555555555554444", "‹secret card 1›"),
      Row("3782-822463-10005", "‹secret card 1›"),
      Row("write to ann.lee+shop@mail.example.co.uk.", "write to ‹secret email 1›."),
      Row("почта@пример.рф — адрес", "‹secret email 1› — адрес"),
      Row("https://ann:s3cr%40t@shop.example/x", "https://ann:‹secret password 1›@shop.example/x"),
    ]
  )
  func shapes(row: Row) {
    var redactor = Redactor()
    #expect(redactor.redact(row.text) == row.redacted)
    #expect(redactor.redact(row.redacted) == row.redacted)
  }

  @Test(
    "A secret is known by its name in running text",
    arguments: [
      Row("login password=hunter2 ok", "login password=‹secret password 1› ok"),
      Row(#"{"accessToken":"a\"b","n":1}"#, #"{"accessToken":"‹secret token 1›","n":1}"#),
      Row(#"{\"accessToken\":\"abc\"}"#, #"{\"accessToken\":\"‹secret token 1›\"}"#),
      Row("/cb?access_token=abc&state=7", "/cb?access_token=‹secret token 1›&state=7"),
      Row("/cb%3Faccess_token%3Dabc%26state%3D7", "/cb%3Faccess_token%3D‹secret token 1›%26state%3D7"),
      Row("tool --api-key abc --verbose", "tool --api-key ‹secret key 1› --verbose"),
      Row("login[password=a1,late=vod]", "login[password=‹secret password 1›,late=vod]"),
      Row("X-Api-Key: k-77", "X-Api-Key: ‹secret key 1›"),
      Row(#"tokens: ["a", "b"], n: 1"#, #"tokens: [‹secret token 1›], n: 1"#),
    ]
  )
  func named(row: Row) {
    var redactor = Redactor()
    #expect(redactor.redact(row.text) == row.redacted)
    #expect(redactor.redact(row.redacted) == row.redacted)
  }

  @Test(
    "What is no secret stays readable",
    arguments: [
      "product 00000085340_1", "product 4111111111111112", "EAN 4006381333931", "GTIN 04006381333931",
      "6a2f41a3-c54c-fce8-32d2-0324e1c32e22", "request 4F2504E0-4F89-11D3-9A0C-0305E82C3301",
      "sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "version 8.4.0-beta.2+build.17", "2026-11-30T11:57:06.123456Z", "at 1700000000000000 µs",
      "shopstory.mobile@1", "image logo@2x.png", "tokenCount=3", "token: expired", "no token: it is missing",
      "requestId=r1", "tokenType: Bearer", "bearer of news", "Bearer authentication", "basic functions only",
      "a password is needed", "passwordless=yes", "lookup.live[late=vod,cancel=true]",
      "https://shop.example:8080/a/b?c=d", "the page of 0012345 shows the vod entrypoint",
      "-----BEGIN CERTIFICATE-----\nMIIEow\n-----END CERTIFICATE-----", "a -- b --c", "1.4111111111111111",
      "FeedProductIdentifier/ShowsTheEntrypointOfThePage", "$HOME/Library/Caches", "5 + 3 = 8 %20 \\n",
    ]
  )
  func open(text: String) {
    var redactor = Redactor()
    #expect(redactor.redact(text) == text)
  }

  @Test(
    "Names of secrets, in snake, kebab and camel case",
    arguments: [
      ("token", .token), ("accessToken", .token), ("refresh_token", .token), ("x-auth-token", .token),
      ("APIKey", .key), ("apiKey", .key), ("api_key", .key), ("X-Api-Key", .key), ("apikey", .key),
      ("password", .password), ("userPassword", .password), ("PASSWORD", .password), ("dbPasswd", .password),
      ("clientSecret", .secret), ("authorization", .authorization), ("Set-Cookie", .cookie),
      ("sessionId", .session), ("session_id", .session), ("JSESSIONID", .session), ("userPin", .pin),
      ("aws_secret_access_key", .key), ("credentials", .credential), ("cardNumber", .card),
      ("tokenCount", nil), ("requestId", nil), ("tokenType", nil), ("cookieConsent", nil), ("spin", nil),
      ("session", nil), ("key", nil), ("isTokenValid", nil), ("feedProductId", nil), ("auth", nil),
      ("passwordRules", nil), ("secretary", nil), ("", nil),
    ] as [(String, SecretKind?)]
  )
  func names(name: String, kind: SecretKind?) {
    #expect(ExactText(name).withBytes { SecretName.kind($0) } == kind)
  }

  @Test("A value is one secret wherever it stands, and numbers go by appearance")
  func equality() {
    var redactor = Redactor()
    let fields: Value.Map = [
      "a": "before hunter2hunter2 after", "password": "hunter2hunter2", "token": .string(ExactText(Self.jwt)),
      "z": .list([.string(ExactText("Bearer \(Self.jwt)")), "hunter2", .map(["email": "a@b.example"])]),
    ]
    redactor.learn(fields)
    redactor.beginCase(named: ["a case"])
    let redacted = redactor.redact(fields)
    #expect(
      redacted == [
        "a": "before ‹secret password 1› after", "password": "‹secret password 1›", "token": "‹secret jwt 2›",
        "z": ["Bearer ‹secret jwt 2›", "hunter2", ["email": "‹secret email 3›"]],
      ]
    )
    #expect(redactor.redact(redacted) == redacted)
    redactor.beginCase(named: ["another case"])
    #expect(redactor.redact(Self.jwt) == "‹secret jwt 1›")
  }

  @Test("A secret in the name of a case keeps the number that it has in the run")
  func caseNames() {
    var redactor = Redactor()
    #expect(redactor.redact("login[password=a1]") == "login[password=‹secret password 1›]")
    #expect(redactor.redact("login[password=b2]") == "login[password=‹secret password 2›]")
    redactor.beginCase(named: ["login[password=b2]"])
    #expect(
      redactor.redact("password: b2, token: c3") == "password: ‹secret password 2›, token: ‹secret token 3›"
    )
    #expect(redactor.redact("login[password=b2]") == "login[password=‹secret password 2›]")
    redactor.endCase()
    #expect(redactor.redact("password=a1") == "password=‹secret password 1›")
  }

  @Test("Words of the contract and words such as expired are no secrets, whatever they stand under")
  func publicWords() {
    var redactor = Redactor(publicWords: ["refreshing"])
    let fields: Value.Map = ["token": "expired", "sessionId": "refreshing", "password": "", "secret": true]
    redactor.learn(fields)
    #expect(redactor.redact(fields) == fields)
    #expect(redactor.redact("refreshing is expired") == "refreshing is expired")
  }

  @Test("Digits that stand under the name of an identifier are no card, anywhere")
  func identifiers() {
    var redactor = Redactor()
    redactor.learn(["feedProductId": "4111111111111111", "paid": "5555555555554444"])
    let text = "the page of 4111111111111111, paid by 5555555555554444"
    #expect(redactor.redact(text) == "the page of 4111111111111111, paid by ‹secret card 1›")
  }

  @Test("A short value is hidden under its name and not blotted out everywhere")
  func short() {
    var redactor = Redactor()
    redactor.learn(["password": "page", "pin": "1234"])
    #expect(redactor.redact(["password": "page"]) == ["password": "‹secret password 1›"])
    #expect(redactor.redact("the page 1234") == "the page 1234")
  }

  @Test("Lines are one text: a key goes over several")
  func lines() {
    var redactor = Redactor()
    let lines = ["a", "-----BEGIN PRIVATE KEY-----", "MIIE", "-----END PRIVATE KEY-----", "", "b"]
    #expect(redactor.redact(lines: lines) == ["a", "‹secret private key 1›", "", "b"])
  }

  @Test("The beginning of a secret is hidden where a text was cut")
  func cut() {
    var redactor = Redactor()
    redactor.hide("correct horse battery", named: nil)
    #expect(redactor.redact("said: correct ho") == "said: ‹secret listed 1›")
    #expect(redactor.redact("said: corr…, then") == "said: ‹secret listed 2›…, then")
    #expect(redactor.redact("said: correct answers") == "said: correct answers")
    #expect(redactor.redact(["a": "correct"]) == ["a": "correct"])
    #expect(redactor.redact("token eyJhbGciOiJIUz…") == "token ‹secret jwt 3›…")
  }

  @Test("A line of a YAML file says which of its scalars are hidden")
  func sourceLine() {
    var redactor = Redactor()
    let edits = redactor.edits(ofSourceLine: "  ключ: x, password: correct horse battery")
    #expect(edits.map(\.scalars) == [21..<42])
    #expect(edits.map(\.text) == ["‹secret password 1›"])
  }
}
