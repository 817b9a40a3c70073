internal import ArgumentParser
internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderStores
internal import LarderSync

/// The passphrase of a folder, and what else every sync is told.
struct SyncSecret: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file whose first line is the passphrase that locks the folder; else LARDER_SYNC_PASSPHRASE.",
      valueName: "file"),
    completion: .file())
  var passphraseFile: String?

  @Flag(help: "Ask for the passphrase at the terminal.")
  var askPassphrase = false

  /// What a sync is told, with the passphrase that the command line or the environment has.
  func options() throws -> SyncOptions {
    var options = try Self.plainOptions()
    if let passphraseFile {
      guard !askPassphrase else {
        throw ToolError(
          .usage, "--ask-passphrase and --passphrase-file: two passphrases; leave out one")
      }
      let path = try FilePath.named(passphraseFile)
      options.passphrase = try Self.passphrase(in: path)
      options.passphraseFile = FilePath.resolved(path) ?? path
    } else if askPassphrase {
      options.passphrase = try Self.ask("Passphrase of the folder: ")
    }
    return options
  }

  /// The same for a store that was synced before: without another passphrase that of the file of the last time.
  func options(for store: any PersistentStore) throws -> SyncOptions {
    var options = try options()
    if options.passphrase == nil { try Self.useKept(in: store, &options) }
    return options
  }

  /// What a sync of a store is told that nobody looks at.
  static func keptOptions(for store: any PersistentStore) throws -> SyncOptions {
    var options = try plainOptions()
    if options.passphrase == nil { try useKept(in: store, &options) }
    return options
  }

  /// Takes the passphrase from the file of the last time.
  static func useKept(in store: any PersistentStore, _ options: inout SyncOptions) throws {
    guard let file = try SyncEngine.place(of: store)?.passphraseFile else { return }
    options.passphrase = try passphrase(in: file)
  }

  /// Does something for which a passphrase may be needed, and asks for one where it is and somebody sits there.
  func asking<Result>(
    _ folder: String?, _ options: inout SyncOptions, _ body: (SyncOptions) throws -> Result
  ) throws -> Result {
    do { return try body(options) } catch let error as SyncError where error.code == .passphrase {
      guard options.passphrase == nil, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        throw error
      }
      options.passphrase = try Self.ask("Passphrase of \(SafeText.line(folder ?? "the folder")): ")
      return try body(options)
    }
  }

  static func requireSynced(_ store: any PersistentStore) throws {
    guard try SyncEngine.isSynced(store) else {
      throw ToolError(
        .noInput,
        "\(store.path ?? "the store"): not kept in step yet; begin with: larder sync FOLDER")
    }
  }

  private static func plainOptions() throws -> SyncOptions {
    var options = SyncOptions(rules: try RecipeSyncRules()) {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
    options.deviceName = SystemText.hostName
    if let text = try Environment.path("LARDER_SYNC_PASSPHRASE") {
      options.passphrase = Array(text.utf8)
    }
    return options
  }

  private static func passphrase(in path: String) throws -> [UInt8] {
    let line = try TextFile.contents(path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).first
    guard let line, !line.isEmpty else {
      throw ToolError(.usage, "\(path): its first line, the passphrase, is empty")
    }
    return Array(line.utf8)
  }

  private static func ask(_ question: String) throws -> [UInt8] {
    switch HiddenLine.read(question) {
    case .line(let bytes) where !bytes.isEmpty: return bytes
    case .line, .ended: throw ToolError(.usage, "no passphrase was given")
    case .noTerminal:
      throw ToolError(
        .usage,
        "there is no terminal to ask for the passphrase at; name a file: --passphrase-file FILE")
    }
  }
}
