public import FoundationEssentials
public import LarderModel
internal import LarderPredicates
internal import LarderSQLite
public import LarderStores

/// A store in one SQLite file: objects in Core Data's tables, the search index and the history beside them.
///
/// Thread-safe. Writes take turns on one connection; reads have connections of their own, each call on one snapshot, and do
/// not wait for a write.
public final class SQLiteStore: PersistentStore {
  public let identifier: UUID
  public let model: ManagedObjectModel
  public let isReadOnly: Bool
  public var storeType: String { Self.typeName }
  public var path: String? { file }

  /// The store type's name, as Core Data spells it.
  static let typeName = "SQLite"

  let file: String
  let options: StoreOptions
  let schema: StoreSchema
  let translation: ErrorTranslation
  /// The documents of each entity tree with search fields, by its root.
  let plans: Lazy<[String: DocumentPlan]>
  let derived: Lazy<DerivedDataPlan>
  let writer: WriterConnection
  let readers = ConnectionPool()

  init(
    file: String, model: ManagedObjectModel, schema: StoreSchema, options: StoreOptions,
    identifier: UUID, connection: StoreConnection
  ) {
    self.file = file
    self.model = model
    self.options = options
    self.schema = schema
    self.identifier = identifier
    isReadOnly = options.isReadOnly
    translation = ErrorTranslation(path: file, schema: schema, busyTimeout: options.busyTimeout)
    plans = Lazy { DocumentPlan.plans(schema) }
    derived = Lazy { DerivedDataPlan(schema) }
    writer = WriterConnection(options.isReadOnly ? nil : connection, translation: translation)
    if options.isReadOnly { readers.giveBack(connection) }
  }

  deinit {
    // The writer last: the last connection to close moves the write-ahead log into the file and removes it.
    readers.removeAll()
    writer.close()
  }

  // MARK: - Writing

  /// Runs `body` in one write transaction.
  func write<Result: Sendable>(
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    try writer.use { connection in try connection.writing { try body(connection) } }
  }

  // MARK: - Helpers

  /// The entity's table, or an error that names an entity which the model does not have.
  func layout(_ entity: String) throws(StoreError) -> (table: TableLayout, entity: EntityLayout) {
    guard let layout = schema.layout(entity) else {
      throw StoreError(.invalidInput, "\(entity): the model has no such entity", path: file)
    }
    return layout
  }

  /// The identifier of a row; nil for an entity number that the model does not have.
  func objectID(entityNumber: Int64, key: Int64) -> ObjectID? {
    guard let entity = schema.entity(number: Int(clamping: entityNumber)) else { return nil }
    return ObjectID(store: identifier, entityName: entity.name, key: key)
  }
}
