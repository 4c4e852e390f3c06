// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "shopstory",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ShopStoryPlayerSDK", targets: ["ShopStoryPlayerSDK"])],
  targets: [
    .target(name: "ShopStoryPlayerSDK", swiftSettings: settings),
    .testTarget(
      name: "ShopStoryPlayerSDKTests",
      dependencies: ["ShopStoryPlayerSDK"],
      swiftSettings: settings
    ),
  ]
)
