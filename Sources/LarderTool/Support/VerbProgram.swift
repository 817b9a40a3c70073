internal import LarderBytes

/// Verbs that are programs of their own: `larder VERB` becomes `larder-VERB`, as git does with its commands.
///
/// A program is looked for beside the tool, in its `libexec` folder, then in `PATH`, so that others can add verbs.
enum VerbProgram {
  /// What is named like a verb and is none: the tool starts it by itself.
  private static let helpers: Set = ["fetch", "picture", "postgresql", "search-provider"]

  /// Becomes the program of a verb that the tool does not have; returns where there is none.
  static func handOver(_ arguments: [String], unlessAmong verbs: [String]) throws(ToolError) {
    guard let verb = arguments.first, verb == ProgramArguments.all.first, !verbs.contains(verb),
      !helpers.contains(verb),
      !verb.isEmpty, verb.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }),
      !verb.hasPrefix("-")
    else { return }
    let name = "larder-\(verb)"
    let path = Helper.path(name)
    guard path != name || Program.find(name) != nil else { return }
    try become(path, ProgramArguments.allBytes.dropFirst(2))
  }

  /// Becomes a program.
  ///
  /// - Parameter arguments: what stands behind its name.
  /// - Throws: where it cannot be started.
  static func become(_ path: String, _ arguments: some Sequence<[UInt8]>) throws(ToolError) {
    let error = becomeProgram(path, [Array(path.utf8)] + arguments)
    throw ToolError(.noInput, "\(path): cannot be started: \(FilePath.message(error))")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
