/// Where the store is that a verb works on.
struct StoreLocation {
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
      path = try FilePath.named(named)
      isDefault = false
    } else {
      self = try StoreLocation(usual: ())
    }
  }

  /// The store in the user's data folder.
  init(usual: Void) throws(ToolError) {
    if let folder = try Environment.path("XDG_DATA_HOME"), folder.hasPrefix("/") {
      // A relative XDG_DATA_HOME is to be ignored, says the specification.
      path = folder + "/larder/Recipes.larder"
      isDefault = true
    } else if let home = try Environment.path("HOME") {
      path = FilePath.absolute(home) + "/.local/share/larder/Recipes.larder"
      isDefault = true
    } else {
      throw ToolError(.usage, "no home folder: name the store with --store or LARDER_STORE")
    }
  }

  /// Throws unless there is a store, with what to do about it.
  func requireExisting() throws(ToolError) {
    if FilePath.isFolder(path) {
      throw ToolError(.noInput, "\(path): this is a folder, not a store")
    }
    guard FilePath.exists(path) else {
      let command = isDefault ? "larder import FOLDER" : "larder import --store FILE FOLDER"
      throw ToolError(.noInput, "\(path): no store here yet; make one with: \(command)")
    }
  }
}
