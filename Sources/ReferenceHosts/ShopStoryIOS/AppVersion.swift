import AdapterProtocol

/// A version of the app: what it says of itself, and which SDK is in it.
struct AppVersion: Sendable {
  let app: String
  let build: String
  let sdk: String

  static let candidate = AppVersion(app: "8.4.0", build: "20260118", sdk: "1.6.2")
  /// Accepted and shipped; also what a rollback ships.
  static let previous = AppVersion(app: "8.3.2", build: "20251104", sdk: "1.5.4")

  init(app: String, build: String, sdk: String) {
    self.app = app
    self.build = build
    self.sdk = sdk
  }

  init(_ build: ReferenceHost.Build) {
    switch build {
    case .candidate: self = .candidate
    case .previous, .rollback: self = .previous
    }
  }

  /// What a support request would need to know.
  var facts: Value.Map {
    [
      "app": "Reference retailer", "applicationId": "demo-retailer", "appVersion": .string(ExactText(app)),
      "platform": "ios", "sdk": "ShopStoryPlayerSDK (double)", "sdkVersion": .string(ExactText(sdk)),
    ]
  }
}
