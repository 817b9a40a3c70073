internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes
internal import LarderSQLiteStore
internal import LarderStores

/// The one place of the tool that names a concrete store.
enum OpenStore {
  private static var type: StoreType { .sqlite }

  /// Opens an existing store to read it: nothing is written, and no file is made beside it.
  static func forReading(_ arguments: StoreArguments) throws -> any PersistentStore {
    try forReading(option: arguments.store)
  }

  /// Opens an existing store to read it: the one of `--store`, or the usual one for nil.
  static func forReading(option: String?) throws -> any PersistentStore {
    try existing(option, needsWriting: false)
  }

  /// Opens an existing store to change it.
  static func forWriting(_ arguments: StoreArguments) throws -> any PersistentStore {
    try existing(arguments.store, needsWriting: true)
  }

  /// Opens a store to import into it, and creates it when there is none.
  static func forImport(_ arguments: StoreArguments) throws -> any PersistentStore {
    let location = try StoreLocation(option: arguments.store)
    if FilePath.isFolder(location.path) { try location.requireExisting() }
    if location.isDefault {
      let folder = FilePath.folder(of: location.path)
      let result = FilePath.makeFolder(folder)
      if result != 0 {
        throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(result))")
      }
    }
    return try type.open(location.path, RecipeModel.make(), StoreOptions())
  }

  /// Reads the metadata of an existing store without opening it.
  static func metadata(_ arguments: StoreArguments) throws -> StoreMetadata {
    let location = try StoreLocation(option: arguments.store)
    try location.requireExisting()
    return try type.readMetadata(location.path)
  }

  /// Sets or, with nil, removes one value of the metadata of an existing store without opening it.
  static func setMetadata(_ value: Value?, for key: String, _ arguments: StoreArguments) throws {
    let location = try StoreLocation(option: arguments.store)
    try location.requireExisting()
    try type.writeMetadata(location.path, key, value)
  }

  /// Reads the model that a store was made with: the store named, or the usual one for nil.
  static func model(option: String?) throws -> ManagedObjectModel {
    let location = try StoreLocation(option: option)
    try location.requireExisting()
    return try SQLiteStore.storedModel(path: location.path)
  }

  /// Whether a store is of another program, and its tables fit a model.
  static func isForeignStore(_ arguments: StoreArguments, fitting model: ManagedObjectModel) -> Bool
  {
    guard let location = try? StoreLocation(option: arguments.store) else { return false }
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = true
    return (try? type.open(location.path, model, options)) != nil
  }

  private static func existing(
    _ option: String?, needsWriting: Bool
  ) throws -> any PersistentStore {
    let location = try StoreLocation(option: option)
    try location.requireExisting()
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = !needsWriting
    return try type.open(location.path, RecipeModel.make(), options)
  }
}
