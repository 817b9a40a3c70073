// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the other benchmarks build without libpq, as one static file. What both need is linked
// from there.

let package = Package(
  name: "LarderBenchmarksPostgreSQL",
  dependencies: [.package(name: "Larder", path: "../../..")],
  targets: [
    // libpq itself, for comparison: the product offers no access to it.
    .systemLibrary(
      name: "CPostgreSQLDirect", path: "CPostgreSQLDirect", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"])]),
    .executableTarget(
      name: "server-benchmark",
      dependencies: [
        "CPostgreSQLDirect", .product(name: "Larder", package: "Larder"),
        .product(name: "LarderPostgreSQLStore", package: "Larder"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ]
)
