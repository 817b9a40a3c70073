// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the other benchmarks build without libcurl, as one static file.

let package = Package(
  name: "LarderBenchmarksRemote",
  dependencies: [.package(name: "Larder", path: "../../..")],
  targets: [
    .executableTarget(
      name: "remote-benchmark",
      dependencies: [
        .product(name: "Larder", package: "Larder"),
        .product(name: "LarderRemote", package: "Larder"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
