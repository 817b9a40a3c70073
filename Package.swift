// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Of a module without code that the compiler does not check: it takes what is not safe from `LarderBytes`.
let safe: [SwiftSetting] = settings + [.strictMemorySafety()]
/// Of a module whose types hold the spans that they read.
let holdsSpans: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

/// A library module of Larder, in `Sources/NAME`, with the one set of compiler settings.
func module(
  _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target of one module, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let libraries: [String] = [
  "LarderSQLite", "LarderText", "LarderXML", "LarderArchive", "LarderFoods", "LarderFormats",
  "LarderPredicates", "LarderModel", "LarderSearch", "LarderStores", "LarderSQL",
  "LarderSQLiteStore", "LarderObjects", "LarderRecipes", "LarderSync",
]

let package = Package(
  name: "Larder",
  products: [
    .library(name: "Larder", targets: ["Larder"] + libraries),
    // Reading and writing files of recipes, without a store.
    .library(name: "LarderFormats", targets: ["LarderFormats"]),
    // By itself: a program that does not need it need not have libpq.
    .library(name: "LarderPostgreSQLStore", targets: ["LarderPostgreSQLStore"]),
    // Likewise for libcurl.
    .library(name: "LarderRemote", targets: ["LarderRemote"]),
    .executable(name: "larder", targets: ["larder"]),
    .executable(name: "larder-postgresql", targets: ["larder-postgresql"]),
    .executable(name: "larder-serve", targets: ["larder-serve"]),
    .executable(name: "larder-remote", targets: ["larder-remote"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Of larder-serve alone; without what brings full Foundation.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "CText",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
        .linkedLibrary("stemmer"),
      ]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CEntry"),
    .target(name: "CStack"),
    .target(name: "CManual"),
    .target(name: "CFoods"),
    .target(name: "CServing"),
    module("LarderLocks", ["CStack"]),
    module("LarderBytes", ["CNettle"], settings + holdsSpans),
    module(
      "LarderSQLite", ["CSQLite", "LarderBytes", "LarderLocks"], settings + holdsSpans),
    module("LarderPostgreSQL", ["CPostgreSQL", "LarderBytes"]),
    module("LarderText", ["CText"]),
    module("LarderXML", ["CXML", "LarderLocks"]),
    module("LarderArchive", ["CArchive", "LarderText"]),
    // Data is what Generated is made of.
    .target(
      name: "LarderFoods", dependencies: ["CFoods", "LarderBytes", "LarderText"], exclude: ["Data"],
      swiftSettings: safe + holdsSpans),
    module(
      "LarderFormats",
      [
        "CYAML", "LarderArchive", "LarderBytes", "LarderFoods", "LarderSQLite", "LarderText",
        "LarderXML", "LarderLocks",
      ], safe + holdsSpans),
    module("LarderPredicates", ["LarderBytes", "LarderText", "LarderLocks"], safe),
    module(
      "LarderModel",
      ["LarderBytes", "LarderPredicates", "LarderText", "LarderXML", "LarderLocks"], safe),
    module(
      "LarderSearch", ["LarderBytes", "LarderPredicates", "LarderText", "LarderLocks"],
      safe + holdsSpans),
    module(
      "LarderStores",
      [
        "LarderBytes", "LarderLocks", "LarderModel", "LarderPredicates", "LarderSearch",
        "LarderText", "LarderXML",
      ], safe),
    module(
      "LarderSQL",
      [
        "LarderStores", "LarderModel", "LarderSearch", "LarderPredicates", "LarderText",
        "LarderLocks", "LarderBytes",
      ], safe),
    module(
      "LarderSQLiteStore",
      [
        "LarderSQL", "LarderStores", "LarderModel", "LarderSearch", "LarderPredicates",
        "LarderText", "LarderSQLite", "LarderLocks", "LarderBytes",
      ]),
    module(
      "LarderPostgreSQLStore",
      [
        "LarderSQL", "LarderStores", "LarderModel", "LarderSearch", "LarderPredicates",
        "LarderPostgreSQL", "LarderLocks", "LarderBytes",
      ], safe),
    module(
      "LarderRemote",
      [
        "CCurl", "LarderStores", "LarderModel", "LarderPredicates", "LarderText", "LarderBytes",
        "LarderLocks",
      ], safe),
    // The compiler takes each use of a variable whose exclusive access is not checked for unsafe.
    module(
      "LarderObjects",
      ["LarderBytes", "LarderLocks", "LarderStores", "LarderModel", "LarderPredicates"]),
    module(
      "LarderRecipes",
      [
        "LarderBytes", "LarderFoods", "LarderFormats", "LarderObjects", "LarderStores",
        "LarderModel", "LarderPredicates", "LarderText", "LarderLocks",
      ], safe + holdsSpans),
    module("LarderPacking", ["CZstd", "CSodium"]),
    module(
      "LarderSync",
      [
        "LarderBytes", "LarderLocks", "LarderModel", "LarderPacking", "LarderPredicates",
        "LarderStores",
      ], safe),
    // In a folder whose name is not that of the tool's but for its case.
    .target(
      name: "Larder",
      dependencies: [
        "LarderModel", "LarderObjects", "LarderPredicates", "LarderSQLiteStore", "LarderStores",
        "LarderText",
      ], path: "Sources/LarderUmbrella", swiftSettings: settings),
    .target(
      name: "LarderTool",
      dependencies: libraries.map { .byName(name: $0) } + [
        "CEntry", "CManual", "LarderBytes", "LarderLocks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // What is installed beside the tool.
      exclude: ["Schema"], swiftSettings: safe),
    .executableTarget(name: "larder", dependencies: ["LarderTool"], swiftSettings: safe),
    .executableTarget(
      name: "larder-postgresql",
      dependencies: ["LarderTool", "LarderStores", "LarderPostgreSQLStore"],
      swiftSettings: safe),
    module(
      "LarderServer",
      [
        "CServing", "CSodium", "LarderTool", "LarderBytes", "LarderFormats", "LarderLocks",
        "LarderRemote", "LarderStores",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOExtras", package: "swift-nio-extras"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "larder-serve",
      dependencies: ["LarderServer", "LarderTool", "LarderStores", "LarderPostgreSQLStore"],
      swiftSettings: safe),
    .executableTarget(
      name: "larder-remote", dependencies: ["LarderTool", "LarderStores", "LarderRemote"],
      swiftSettings: safe),
    .target(
      name: "TestSupport", dependencies: ["LarderBytes", "LarderLocks"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("LarderLocks", ["LarderLocks"]),
    tests("LarderBytes", ["LarderBytes"]),
    tests("LarderSQLite", ["LarderSQLite", "CSQLite"]),
    tests("LarderPostgreSQL", ["LarderPostgreSQL"]),
    tests("LarderText", ["LarderText"]),
    tests("LarderArchive", ["LarderArchive"]),
    .testTarget(
      name: "LarderFoodsTests", dependencies: ["LarderFoods", "LarderText", "TestSupport"],
      exclude: ["labelled-lines.tsv"], swiftSettings: settings),
    tests("LarderFormats", ["LarderFormats", "LarderArchive"]),
    tests("LarderPredicates", ["LarderPredicates"]),
    tests("LarderModel", ["LarderModel", "LarderPredicates", "LarderXML"]),
    tests(
      "LarderSearch",
      [
        "LarderSearch", "LarderBytes", "LarderPredicates", "LarderText", "LarderSQLite",
        "LarderSQLiteStore",
      ]),
    tests(
      "LarderStores",
      ["LarderLocks", "LarderStores", "LarderModel", "LarderPredicates", "LarderSQLite"]),
    tests("LarderSQL", ["LarderSQL", "LarderStores", "LarderModel", "LarderPredicates"]),
    tests(
      "LarderSQLiteStore",
      [
        "LarderSQL", "LarderSQLiteStore", "LarderStores", "LarderModel", "LarderPredicates",
        "LarderSearch", "LarderSQLite", "LarderText", "LarderLocks", "LarderBytes",
        "LarderPostgreSQLStore",
      ]),
    tests(
      "LarderPostgreSQLStore",
      [
        "LarderPostgreSQLStore", "LarderPostgreSQL", "LarderStores", "LarderModel",
        "LarderPredicates", "LarderLocks", "LarderBytes", "store-worker",
      ]),
    tests(
      "LarderRemote",
      [
        "LarderRemote", "LarderSQLiteStore", "LarderStores", "LarderModel", "LarderPredicates",
        "LarderText", "LarderLocks", "LarderBytes", "served-store",
      ]),
    // A server that tests end in the middle of its work.
    .executableTarget(
      name: "served-store",
      dependencies: ["LarderRemote", "LarderSQLiteStore", "LarderStores", "TestSupport"],
      path: "Tests/ServedStore", swiftSettings: settings),
    // A process at work on a store, of which tests start several.
    .executableTarget(
      name: "store-worker",
      dependencies: ["LarderPostgreSQLStore", "LarderStores", "LarderModel", "LarderPredicates"],
      path: "Tests/StoreWorker", swiftSettings: settings),
    tests(
      "LarderObjects",
      [
        "LarderLocks", "LarderObjects", "LarderPostgreSQLStore", "LarderRemote",
        "LarderSQLiteStore", "LarderSQLite", "LarderStores",
        "LarderModel", "LarderPredicates", "LarderXML",
      ]),
    tests(
      "LarderRecipes",
      [
        "LarderRecipes", "LarderFormats", "LarderObjects", "LarderSQLiteStore", "LarderStores",
        "LarderModel", "LarderBytes",
        "LarderPredicates",
      ]),
    tests(
      "LarderSync",
      [
        "LarderSync", "LarderPacking", "LarderBytes", "LarderObjects", "LarderSQLiteStore",
        "LarderStores", "LarderModel", "LarderPredicates",
      ]),
    tests(
      "Embedding",
      [
        "Larder", "LarderModel", "LarderObjects", "LarderPredicates", "LarderSQLiteStore",
        "LarderStores",
      ]),
    tests("CommandLine", ["LarderTool", "LarderSQLite"]),
    tests(
      "LarderServer",
      [
        "LarderServer", "LarderTool", "LarderFormats",
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
  ]
)
