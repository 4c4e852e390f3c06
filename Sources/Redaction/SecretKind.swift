/// What a secret is, as its placeholder says.
package enum SecretKind: String, Sendable, CaseIterable {
  case jwt
  case privateKey = "private key"
  case awsKey = "aws key"
  case googleKey = "google key"
  case githubToken = "github token"
  case gitlabToken = "gitlab token"
  case slackToken = "slack token"
  case stripeKey = "stripe key"
  case serviceToken = "service token"
  case card
  case email
  case basic
  case bearer
  case password
  case pin
  case key
  case session
  case cookie
  case authorization
  case credential
  case token
  case secret
  /// The handoff record names it.
  case listed

  /// Of two kinds for one value the one that says more.
  func isMoreTelling(than other: SecretKind) -> Bool {
    (Self.allCases.firstIndex(of: self) ?? 0) < (Self.allCases.firstIndex(of: other) ?? 0)
  }
}
