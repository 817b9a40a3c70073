internal import LarderBytes
internal import LarderLocks
internal import LarderStores

/// Stores on servers, which programs of their own beside the tool open: `larder-postgresql` those in databases,
/// `larder-remote` those that another Larder serves.
///
/// Each is the same tool with a library that does not link statically with all that it needs. Whoever names such a store
/// never sees the difference: the tool becomes that program.
enum ServerStores {
  /// A kind of such stores.
  struct Kind: Equatable {
    /// The program that opens them.
    var program: String
    /// The name of the type of stores.
    var typeName: String
    /// How their addresses begin.
    var schemes: [String]
    /// Where they are, in words.
    var place: String
    /// What makes the program.
    var target: String

    static let database = Kind(
      program: "larder-postgresql", typeName: "PostgreSQL",
      schemes: ["postgresql://", "postgres://"], place: "in a database", target: "postgresql")
    static let served = Kind(
      program: "larder-remote", typeName: "Remote",
      schemes: ["http://", "https://", "http+unix://"], place: "served over HTTP", target: "remote")
    static let all = [database, served]
  }

  private static let known = Lock<StoreType?>(nil)

  /// The type of the stores that this program opens; nil in one without such a library.
  static var type: StoreType? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// The kind of store that an address names; nil for the name of a file.
  static func kind(of name: String) -> Kind? {
    Kind.all.first { kind in kind.schemes.contains { name.hasPrefix($0) } }
  }

  /// Whether a name of a store is the address of one on a server.
  static func isAddress(_ name: String) -> Bool { kind(of: name) != nil }

  /// The type of the store at an address.
  ///
  /// - Throws: where this program does not open such stores.
  static func type(at address: String) throws(ToolError) -> StoreType {
    guard let kind = kind(of: address) else { return .memory }
    if let type, type.name == kind.typeName { return type }
    throw ToolError(
      .noInput, "\(address): \(kind.program) opens stores \(kind.place), and is not here")
  }

  /// Becomes the program with the library where the command line or the environment names a store on a server.
  ///
  /// A word that only looks like an address does no harm: that program does all that this one does. Addresses of pages
  /// are imported, so that those of served stores count behind `--store` alone.
  ///
  /// - Throws: where the program cannot be started.
  static func handOver(_ arguments: [String]) throws(ToolError) {
    guard let kind = named(in: arguments), kind.typeName != type?.name else { return }
    let path = Helper.path(kind.program)
    let error = becomeProgram(path, ProgramArguments.allBytes)
    throw ToolError(
      .noInput,
      "stores \(kind.place) need \(kind.program), which cannot be started (\(FilePath.message(error))); "
        + "it comes with the tool: make \(kind.target), then make install")
  }

  private static func named(in arguments: [String]) -> Kind? {
    var option: Kind?
    var isOptionNamed = false
    for (place, word) in arguments.enumerated() {
      // --store=ADDRESS
      let value = word.hasPrefix("--") ? String(word.drop { $0 != "=" }.dropFirst()) : word
      let isStore =
        word.hasPrefix("--store=") || place > 0 && arguments[place - 1] == "--store"
      isOptionNamed = isOptionNamed || isStore
      if let found = kind(of: value), isStore || found == .database { option = found }
    }
    if option != nil || isOptionNamed { return option }
    return Environment.value("LARDER_STORE").flatMap(kind(of:))
  }
}
