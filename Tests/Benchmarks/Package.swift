// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LarderBenchmarks",
  dependencies: [.package(name: "Larder", path: "../..")],
  targets: [
    // The C API itself, for comparison: the product offers no access to it.
    .systemLibrary(
      name: "CSQLiteDirect", path: "CSQLiteDirect", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "larder-benchmark",
      dependencies: ["CSQLiteDirect", .product(name: "Larder", package: "Larder")],
      path: "larder-benchmark",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ]
)
