internal import LarderBytes
internal import LarderLocks
internal import LarderStores

/// Stores in databases, which a program of its own beside the tool opens: `larder-postgresql`.
///
/// It is the same tool with libpq, and libpq does not link statically with all that it needs. Whoever names such a store
/// never sees the difference: the tool becomes that program.
enum ServerStores {
  /// The program with libpq.
  static let program = "larder-postgresql"
  /// How the addresses of stores begin.
  private static let schemes = ["postgresql://", "postgres://"]
  private static let known = Lock<StoreType?>(nil)

  /// The type of these stores; nil in a tool without libpq.
  static var type: StoreType? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// Whether a name of a store is the address of one in a database.
  static func isAddress(_ name: String) -> Bool { schemes.contains { name.hasPrefix($0) } }

  /// Becomes the program with libpq where the command line or the environment names a store in a database.
  ///
  /// A word that only looks like an address does no harm: that program does all that this one does.
  ///
  /// - Throws: where the program cannot be started.
  static func handOver(_ arguments: [String]) throws(ToolError) {
    guard type == nil, isNamed(in: arguments) else { return }
    let path = Helper.path(program)
    let error = becomeProgram(path, ProgramArguments.allBytes)
    throw ToolError(
      .noInput,
      "stores in a database need \(program), which cannot be started (\(FilePath.message(error))); "
        + "it comes with the tool: make postgresql, then make install")
  }

  private static func isNamed(in arguments: [String]) -> Bool {
    if let usual = Environment.value("LARDER_STORE"), isAddress(usual) { return true }
    return arguments.contains { word in
      // --store=ADDRESS
      let value = word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word[...]
      return isAddress(String(value))
    }
  }
}
