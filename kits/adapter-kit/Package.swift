// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "adapter-kit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AdapterProtocol", targets: ["AdapterProtocol"]),
    .library(name: "AdapterKit", targets: ["AdapterKit"]),
  ],
  targets: [
    .target(name: "AdapterProtocol", swiftSettings: settings),
    .target(name: "AdapterKit", dependencies: ["AdapterProtocol"], swiftSettings: settings),
    .testTarget(
      name: "AdapterProtocolTests",
      dependencies: ["AdapterProtocol"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AdapterKitTests",
      dependencies: ["AdapterKit", "AdapterProtocol"],
      swiftSettings: settings
    ),
  ]
)
