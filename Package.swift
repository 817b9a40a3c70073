// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library module of Larder, in `Sources/NAME`, with the one set of compiler settings.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target of one module, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let libraries: [String] = [
  "LarderSQLite", "LarderText", "LarderXML", "LarderArchive", "LarderFoods", "LarderFormats",
  "LarderPredicates", "LarderModel", "LarderSearch", "LarderStores", "LarderSQLiteStore",
  "LarderObjects",
  "LarderRecipes",
]

let package = Package(
  name: "Larder",
  products: [
    .library(name: "Larder", targets: ["Larder"] + libraries),
    .executable(name: "larder", targets: ["larder"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(
      name: "CText",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
        .linkedLibrary("stemmer"),
      ]),
    .target(name: "CEntry"),
    .target(name: "CStack"),
    module("LarderLocks", ["CStack"]),
    module("LarderSQLite", ["CSQLite", "LarderLocks"]),
    module("LarderText", ["CText"]),
    module("LarderXML", ["CXML", "LarderLocks"]),
    module("LarderArchive", ["CArchive", "LarderText"]),
    // Data is what Generated is made of.
    .target(
      name: "LarderFoods", dependencies: ["LarderText"], exclude: ["Data"],
      swiftSettings: settings),
    .target(
      name: "LarderFormats",
      dependencies: [
        "CYAML", "LarderArchive", "LarderFoods", "LarderSQLite", "LarderText", "LarderXML",
        "LarderLocks",
      ],
      // Its readers hold the span that they read.
      swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]),
    module("LarderPredicates", ["LarderText", "LarderLocks"]),
    module(
      "LarderModel", ["CNettle", "LarderPredicates", "LarderText", "LarderXML", "LarderLocks"]),
    module("LarderSearch", ["LarderPredicates", "LarderText", "LarderLocks"]),
    module(
      "LarderStores",
      ["LarderLocks", "LarderModel", "LarderPredicates", "LarderSearch", "LarderText", "LarderXML"]
    ),
    module(
      "LarderSQLiteStore",
      [
        "LarderStores", "LarderModel", "LarderSearch", "LarderPredicates", "LarderText",
        "LarderSQLite", "LarderLocks",
      ]),
    module("LarderObjects", ["LarderLocks", "LarderStores", "LarderModel", "LarderPredicates"]),
    module(
      "LarderRecipes",
      [
        "LarderFoods", "LarderFormats", "LarderObjects", "LarderStores", "LarderModel",
        "LarderPredicates", "LarderText", "LarderLocks",
      ]),
    // In a folder whose name is not that of the tool's but for its case.
    .target(
      name: "Larder",
      dependencies: [
        "LarderModel", "LarderObjects", "LarderPredicates", "LarderSQLiteStore", "LarderStores",
        "LarderText",
      ], path: "Sources/LarderUmbrella", swiftSettings: settings),
    .executableTarget(
      name: "larder",
      dependencies: libraries.map { .byName(name: $0) } + [
        "CEntry", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["LarderLocks"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("LarderLocks", ["LarderLocks"]),
    tests("LarderSQLite", ["LarderSQLite", "CSQLite"]),
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
      ["LarderSearch", "LarderPredicates", "LarderText", "LarderSQLite", "LarderSQLiteStore"]),
    tests(
      "LarderStores",
      ["LarderLocks", "LarderStores", "LarderModel", "LarderPredicates", "LarderSQLite"]),
    tests(
      "LarderSQLiteStore",
      [
        "LarderSQLiteStore", "LarderStores", "LarderModel", "LarderPredicates", "LarderSearch",
        "LarderSQLite", "LarderText", "LarderLocks",
      ]),
    tests(
      "LarderObjects",
      [
        "LarderLocks", "LarderObjects", "LarderSQLiteStore", "LarderSQLite", "LarderStores",
        "LarderModel", "LarderPredicates", "LarderXML",
      ]),
    tests(
      "LarderRecipes",
      [
        "LarderRecipes", "LarderFormats", "LarderObjects", "LarderSQLiteStore", "LarderStores",
        "LarderModel",
        "LarderPredicates",
      ]),
    tests(
      "Embedding",
      [
        "Larder", "LarderModel", "LarderObjects", "LarderPredicates", "LarderSQLiteStore",
        "LarderStores",
      ]),
    tests("CommandLine", ["larder", "LarderSQLite"]),
  ]
)
