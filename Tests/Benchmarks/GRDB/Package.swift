// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the benchmarks build without GRDB. `object_peers.py` runs its program when it has been built.

let package = Package(
  name: "LarderBenchmarksGRDB",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [
    .executableTarget(
      name: "grdb-peer", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
