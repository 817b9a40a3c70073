internal import LarderBytes

/// Where the store is that a verb works on: a file, or a schema in a database.
struct StoreLocation {
  /// The path of the file, or the address of the schema.
  let path: String
  /// Whether nobody named it: the folders above it may then be created.
  let isDefault: Bool

  /// Finds the store: the option, else `LARDER_STORE`, else `larder/Recipes.larder` in the user's data folder.
  init(option: String?) throws(ToolError) {
    var named = option
    if named == nil { named = try Environment.path("LARDER_STORE") }
    if let named {
      guard !named.isEmpty else {
        throw ToolError(.usage, "--store: the name of the store is empty")
      }
      path = ServerStores.isAddress(named) ? named : try FilePath.named(named)
      isDefault = false
    } else {
      self = try StoreLocation(usual: ())
    }
  }

  /// The store in the user's data folder.
  init(usual: Void) throws(ToolError) {
    path = try Self.dataFolder() + "/Recipes.larder"
    isDefault = true
  }

  /// The folder of the tool's own in the user's data folder.
  private static func dataFolder() throws(ToolError) -> String {
    // A relative XDG_DATA_HOME is to be ignored, says the specification.
    if let folder = try Environment.path("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder + "/larder"
    }
    if let home = try Environment.path("HOME") {
      return FilePath.absolute(home) + "/.local/share/larder"
    }
    throw ToolError(.usage, "no home folder: name the store with --store or LARDER_STORE")
  }

  /// Whether the store is in a database.
  var isOnServer: Bool { ServerStores.isAddress(path) }

  /// The path without links, by which settings refer to the store; an address as it is.
  var name: String { isOnServer ? path : FilePath.resolved(path) ?? path }

  /// Whether there may be a store: of one in a database only the server knows.
  var mayExist: Bool { isOnServer || FilePath.exists(path) }

  /// The folder of what is kept for the store in files: beside it, or, of one in a database, in the user's data folder.
  func filesFolder() throws(ToolError) -> String {
    isOnServer ? try Self.dataFolder() + "/\(NameHash.text(path.utf8)).files" : path + ".files"
  }

  /// The file of who may ask for the store over a network: beside it, or, of one in a database, in the user's data folder.
  func tokensFile() throws(ToolError) -> String {
    isOnServer ? try Self.dataFolder() + "/\(NameHash.text(path.utf8)).tokens" : name + ".tokens"
  }

  /// Throws unless there is a store, with what to do about it. That there is none in a database is found when it is opened.
  func requireExisting() throws(ToolError) {
    if isOnServer { return }
    if FilePath.isFolder(path) {
      throw ToolError(.noInput, "\(path): this is a folder, not a store")
    }
    guard FilePath.exists(path) else { throw isMissing }
  }

  /// The error that there is no store.
  var isMissing: ToolError {
    let command =
      isDefault
      ? "larder import FOLDER" : "larder import --store \(isOnServer ? "ADDRESS" : "FILE") FOLDER"
    return ToolError(.noInput, "\(path): no store here yet; make one with: \(command)")
  }
}
