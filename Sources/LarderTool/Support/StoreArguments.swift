internal import ArgumentParser

/// What every verb takes: where the store is, and how the answer is written.
struct StoreArguments: ParsableArguments {
  /// Throws unless the number of an option is one from 0 on.
  static func require(_ number: Int, _ option: String) throws {
    guard number >= 0 else {
      throw ValidationError("\(option): a number from 0 on is expected, not \(number)")
    }
  }

  @OptionGroup var place: StoreOption

  @Option(help: ArgumentHelp("How to write the answer: human or json.", valueName: "format"))
  var format: OutputFormat = .human

  @Flag(name: [.short, .long], help: "Write less: no progress, no totals.")
  var quiet = false

  /// Returns where the store is that a verb names as its argument, or by `--store`, or else the usual one; it has to be there.
  func existingStore(named path: String?) throws -> StoreLocation {
    if path != nil, place.store != nil {
      throw ToolError(.usage, "the store is named twice; leave out --store")
    }
    let location = try StoreLocation(option: path ?? place.store)
    try location.requireExisting()
    return location
  }
}

/// How an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case human, json
}
