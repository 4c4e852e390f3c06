import AdapterProtocol

/// The bugs of the host that can be switched on, each with the rules that it breaks.
enum ShopStoryFault: String, CaseIterable, Sendable {
  case configuredTwice = "configured-twice"
  case configuredLate = "configured-late"
  case neverConfigured = "never-configured"
  case launchWaitsForVideo = "launch-waits-for-video"
  case wrongApplicationId = "wrong-application-id"
  case noHostAppVersion = "no-host-app-version"
  case buildNumberAsVersion = "build-number-as-version"
  case configurationErrorAbortsLaunch = "configuration-error-aborts-launch"
  case configurationErrorAlerts = "configuration-error-alerts"
  case configurationErrorCrashes = "configuration-error-crashes"
  case configurationErrorLeavesBlock = "configuration-error-leaves-block"
  case configurationErrorSwallowed = "configuration-error-swallowed"
  case lookupWithoutConfiguration = "lookup-without-configuration"
  case noLookup = "no-lookup"
  case lookupForFirstProduct = "lookup-for-first-product"
  case lookupBeforeSurface = "lookup-before-surface"
  case idAsNumber = "id-as-number"
  case idLowercased = "id-lowercased"
  case idTrimmed = "id-trimmed"
  case liveNotShown = "live-not-shown"
  case recordingNotShown = "recording-not-shown"
  case showsFirstEntrypoint = "shows-first-entrypoint"
  case unavailableLeavesBlock = "unavailable-leaves-block"
  case unavailableLogged = "unavailable-logged"
  case unavailableAlerts = "unavailable-alerts"
  case failureLeavesBlock = "failure-leaves-block"
  case failureNotLogged = "failure-not-logged"
  case failureAlerts = "failure-alerts"
  case noCancel = "no-cancel"
  case lookupKeptOnClose = "lookup-kept-on-close"
  case lateAnswerShown = "late-answer-shown"
  case lateAnswerGuardedByProduct = "late-answer-guarded-by-product"
  case lateNoVideoHides = "late-no-video-hides"
  case lateFailureHides = "late-failure-hides"
  case entrypointKeptOnChange = "entrypoint-kept-on-change"
  case entrypointKeptOnClose = "entrypoint-kept-on-close"
  case storedInNewerFormat = "stored-in-newer-format"

  /// The rules that the fault breaks.
  var breaks: [String] {
    switch self {
    case .configuredTwice, .configuredLate, .neverConfigured: ["SS-033"]
    case .launchWaitsForVideo, .storedInNewerFormat: ["SS-034"]
    case .wrongApplicationId, .noHostAppVersion, .buildNumberAsVersion: ["SS-035"]
    case .configurationErrorAbortsLaunch, .configurationErrorAlerts, .configurationErrorCrashes,
      .configurationErrorLeavesBlock:
      ["SS-036"]
    case .configurationErrorSwallowed: ["SS-037"]
    case .lookupWithoutConfiguration: ["SS-038"]
    case .noLookup, .lookupForFirstProduct: ["SS-042"]
    case .lookupBeforeSurface: ["SS-043"]
    case .idAsNumber, .idLowercased, .idTrimmed: ["SS-044"]
    case .liveNotShown, .recordingNotShown, .showsFirstEntrypoint: ["SS-045"]
    case .unavailableLeavesBlock: ["SS-046"]
    case .unavailableLogged, .unavailableAlerts: ["SS-047"]
    case .failureLeavesBlock, .failureNotLogged, .failureAlerts: ["SS-048"]
    case .noCancel, .lookupKeptOnClose: ["SS-049"]
    case .lateAnswerShown, .lateAnswerGuardedByProduct, .lateNoVideoHides, .lateFailureHides: ["SS-050"]
    case .entrypointKeptOnChange, .entrypointKeptOnClose: ["SS-051"]
    }
  }

  var description: FaultDescription {
    FaultDescription(
      name: ExactText(rawValue),
      breaks: breaks.map { ExactText($0) },
      crashes: self == .configurationErrorCrashes || self == .storedInNewerFormat
    )
  }
}
