// swift-tools-version: 6.2
import PackageDescription

// The targets form a one-way graph, layer by layer; `scripts/check` builds with
// `--explicit-target-dependency-import-check error`, so that an import against it does not compile.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let adapterProtocol = Target.Dependency.product(name: "AdapterProtocol", package: "adapter-kit")
let adapterKit = Target.Dependency.product(name: "AdapterKit", package: "adapter-kit")

func target(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  of name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name)] + dependencies,
    exclude: exclude,
    swiftSettings: settings
  )
}

let package = Package(
  name: "signoff",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "signoff", targets: ["signoff"]),
    .executable(name: "benchmark-generator", targets: ["benchmark-generator"]),
  ],
  dependencies: [
    .package(path: "kits/adapter-kit"),
    .package(path: "doubles/shopstory"),
  ],
  targets: [
    // 0: what the system gives, and positions in text
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "CSupport"),
    target("Diagnostics", []),
    target("Files", ["CSupport"]),

    // 1: text to trees, words for what happened, and the way to an adapter
    target("YAMLTree", ["CLibYAML", "Diagnostics"]),
    target("Outcomes", ["Diagnostics", adapterProtocol]),
    target("Redaction", [adapterProtocol]),
    target("Transports", ["CSupport", adapterProtocol]),

    // 2: models and their reading; what is written down
    target("Checklists", ["YAMLTree", "Redaction", "Outcomes", "Diagnostics", adapterProtocol]),
    target("Journals", ["Outcomes", "Files", "Diagnostics", adapterProtocol]),
    target("Reporting", ["Outcomes", "Diagnostics", adapterProtocol]),

    // 4: checklists to programs
    target("Planning", ["Checklists", "YAMLTree", "Outcomes", "Diagnostics", adapterProtocol]),

    // 4: one temporal rule × trace → breach
    target("Monitoring", ["Planning", "Outcomes", adapterProtocol]),

    // 5: program × trace → verdict; neither a clock nor a pipe is in reach
    target("Judging", ["Monitoring", "Planning", "Outcomes", "Diagnostics", adapterProtocol]),

    // beside: what editors know of our files
    target("Schemas", ["Checklists", adapterProtocol]),

    // 6: a plan against an adapter
    target(
      "Running",
      [
        "Judging", "Planning", "Checklists", "Transports", "Redaction", "Outcomes", "Files", "Diagnostics",
        "CSupport", adapterProtocol,
      ]
    ),

    // 7: whether the checks bite
    target("Auditing", ["Planning", "Checklists", "Outcomes", "Diagnostics", adapterProtocol]),

    // 8: the command
    .executableTarget(
      name: "signoff",
      dependencies: [
        "Auditing", "Running", "Judging", "Planning", "Schemas", "Checklists", "Journals", "Reporting",
        "Transports", "Redaction", "Outcomes",
        "YAMLTree", "Files", "Diagnostics", "CSupport", "ReferenceHosts", adapterProtocol, adapterKit,
      ],
      swiftSettings: settings
    ),

    // beside: small retailers' apps, on the kit and the doubles alone
    target(
      "ReferenceHosts",
      [adapterKit, adapterProtocol, .product(name: "ShopStoryPlayerSDK", package: "shopstory")]
    ),

    // beside: the inputs of Benchmarks/run
    .executableTarget(
      name: "benchmark-generator",
      dependencies: [
        "Monitoring", "Planning", "Checklists", "Outcomes", "Transports", "YAMLTree", "Files",
        "Diagnostics", adapterProtocol,
      ],
      path: "Benchmarks/Generator",
      swiftSettings: settings
    ),

    // tests, and the small programs that they start
    .systemLibrary(
      name: "CLibXML2",
      path: "Tests/CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .executableTarget(
      name: "adapter-fixture",
      dependencies: [adapterProtocol],
      path: "Tests/AdapterFixture",
      swiftSettings: settings
    ),
    .target(
      name: "TestTools",
      dependencies: ["Files"],
      path: "Tests/TestTools",
      swiftSettings: settings
    ),
    .target(
      name: "StrictXML",
      dependencies: ["CLibXML2"],
      path: "Tests/StrictXML",
      swiftSettings: settings
    ),
    tests(of: "Diagnostics"),
    tests(of: "Files", ["TestTools"]),
    tests(of: "YAMLTree", ["TestTools", "Diagnostics", "CLibYAML"]),
    tests(of: "Outcomes", ["Diagnostics", adapterProtocol]),
    tests(of: "Redaction", ["TestTools", adapterProtocol]),
    tests(of: "Transports", ["TestTools", "adapter-fixture", adapterProtocol]),
    tests(of: "Reporting", ["TestTools", "StrictXML", "Outcomes", "Diagnostics", adapterProtocol]),
    tests(
      of: "Auditing",
      ["TestSupport", "Planning", "Checklists", "YAMLTree", "Outcomes", "Diagnostics", adapterProtocol]
    ),
    tests(of: "Journals", ["TestTools", "Outcomes", "Files", "Diagnostics", adapterProtocol]),
    .target(
      name: "TestSupport",
      dependencies: [
        "TestTools", "Planning", "Checklists", "YAMLTree", "Outcomes", "Diagnostics", "Files",
        adapterProtocol,
      ],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    tests(
      of: "Planning",
      [
        "TestSupport", "TestTools", "Checklists", "YAMLTree", "Outcomes", "Diagnostics", "Files",
        adapterProtocol,
      ],
      exclude: ["Mistakes.md"]
    ),
    tests(
      of: "Schemas",
      ["TestSupport", "TestTools", "Checklists", "YAMLTree", "Files", "Diagnostics", adapterProtocol]
    ),
    tests(
      of: "Monitoring",
      ["TestSupport", "TestTools", "Planning", "Outcomes", adapterProtocol]
    ),
    tests(
      of: "Judging",
      ["TestSupport", "TestTools", "Planning", "Outcomes", "Files", "Diagnostics", adapterProtocol]
    ),
    tests(
      of: "Running",
      [
        "TestSupport", "TestTools", "Planning", "Checklists", "Redaction", "Outcomes", "Files", "Diagnostics",
        "Transports", "adapter-fixture", adapterProtocol,
      ]
    ),
    .testTarget(
      name: "SignoffTests",
      dependencies: [
        "signoff", "TestTools", "StrictXML", "ReferenceHosts", "Journals", "Outcomes", "Files", "Diagnostics",
        "CSupport", "adapter-fixture", adapterProtocol,
      ],
      swiftSettings: settings
    ),
  ]
)
