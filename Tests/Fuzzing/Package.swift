// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on Larder meets it. `run` builds it with the flags of libFuzzer:
// the library modules have to be built with them too, and a manifest cannot ask that of another package.

/// A program that hands its arguments to libFuzzer.
func fuzzTarget(_ name: String, of product: String = "Larder") -> Target {
  .executableTarget(
    name: name, dependencies: ["CFuzzer", .product(name: product, package: "Larder")],
    swiftSettings: [.swiftLanguageMode(.v6)])
}

let package = Package(
  name: "LarderFuzzing",
  dependencies: [.package(name: "Larder", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    fuzzTarget("FuzzQuery"),
    fuzzTarget("FuzzImporters"),
    fuzzTarget("FuzzFormats", of: "LarderFormats"),
    fuzzTarget("FuzzSegments"),
    fuzzTarget("FuzzDecoders"),
    fuzzTarget("FuzzPredicates"),
    fuzzTarget("FuzzConversions"),
    fuzzTarget("FuzzModels"),
  ]
)
