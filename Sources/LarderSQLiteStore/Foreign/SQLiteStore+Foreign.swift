internal import FoundationEssentials
public import LarderModel
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Opens a store that Apple's Core Data wrote: for reading only.
  static func openForeign(
    _ file: ForeignFile, model: ManagedObjectModel, options: StoreOptions, _ trace: StatementTrace
  ) throws(StoreError) -> SQLiteStore {
    guard options.isReadOnly else { throw file.isReadOnly }
    let (metadata, catalog) = try file.read { connection in
      (
        try MetadataRow.read(connection, path: file.path),
        try ForeignCatalog(connection, path: file.path)
      )
    }
    let foreign = ForeignSchema(catalog: catalog, path: file.path)
    let adapted = try foreign.adapted(model, metadata)
    let schema = foreign.schema(adapted, searchableRoots: DocumentPlan.roots(adapted))
    let translation = ErrorTranslation(
      path: file.path, schema: schema, busyTimeout: options.busyTimeout)
    return SQLiteStore(
      file: file.path, model: adapted, schema: schema, options: options,
      identifier: metadata.identifier,
      connection: try file.openReader(options: options, translation: translation, trace: trace),
      trace: trace, pragmas: try PragmaSettings(options, path: file.path),
      foreign: ForeignContents(file: file, schema: foreign, model: adapted, options: options))
  }

  /// Returns the model of a store without opening it: the one that a store of Larder's was made with, and for a store that
  /// Apple's Core Data wrote, one that its tables give.
  ///
  /// A derived model reads everything that the file has, and calls it by what the file says: properties have names in small
  /// letters (`preptime`), Booleans are whole numbers, values that Core Data transformed are bytes, and the ways back of to-one
  /// relationships have made-up names (`ingredients`).
  ///
  /// - Throws: `notAStore`, `corrupt` and the other errors of opening.
  public static func storedModel(path: String) throws(StoreError) -> ManagedObjectModel {
    let bytes: Data
    do throws(StoreError) {
      bytes = try readOnce(path) { connection in
        let statement = try connection.prepare("SELECT Z_CONTENT FROM Z_MODELCACHE")
        return try statement.step() ? Data(statement.bytes(0)) : Data()
      }
    } catch {
      guard error.code == .notAStore, let file = try ForeignFile(path) else { throw error }
      return try file.read { connection in
        let catalog = try ForeignCatalog(connection, path: path)
        var builder = ForeignModelBuilder(catalog, connection, file)
        return try builder.build()
      }
    }
    guard !bytes.isEmpty else {
      throw StoreError(
        .corrupt,
        "\(path): the store does not keep the model that it was made with; name the file of the model",
        path: path)
    }
    do throws(ModelError) { return try ManagedObjectModel(encoded: bytes) } catch {
      throw StoreError(.corrupt, "\(path): \(error)", path: path)
    }
  }
}
