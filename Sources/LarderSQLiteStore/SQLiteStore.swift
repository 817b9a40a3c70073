public import FoundationEssentials
internal import Glibc
public import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

/// A store in one SQLite file: objects in Core Data's tables, the search index and the history beside them.
///
/// Tables, columns and the SQL of a fetch are the store's own affair and may be others in the next version: a program
/// asks by its model, and never the file itself.
///
/// Thread-safe. Writes take turns on one connection; reads have connections of their own, each call on one snapshot,
/// and do not wait for a write.
public final class SQLiteStore: PersistentStore {
  /// The store's identifier, which stands in its metadata.
  public let identifier: UUID
  /// The model that the store was opened with.
  public let model: ManagedObjectModel
  /// Whether writing throws `readOnly`.
  public let isReadOnly: Bool
  /// `SQLite`.
  public var storeType: String { Self.typeName }
  /// The path that the store was opened by.
  public var path: String? { file }

  /// The store type's name, as Core Data spells it.
  static let typeName = "SQLite"

  let file: String
  /// What a store has that another program wrote; nil for one of ours.
  let foreign: ForeignContents?
  let options: StoreOptions
  let schema: StoreSchema
  /// What the identifiers of each entity share, by entity number from 1.
  let origins: [ObjectID.Origin]
  let translation: ErrorTranslation
  /// The documents of each entity tree with search fields, by its root.
  let plans: Lazy<[String: DocumentPlan]>
  let derived: Lazy<DerivedDataPlan>
  let writer: WriterConnection
  /// What reads and writes a store that is being filled; nil for all others.
  let filling: FillingConnection?
  let readers = ConnectionPool()
  let generations = OpenGenerations()
  /// Counts the statements of all connections, and tells the log of them.
  let trace: StatementTrace
  let log: StoreLog?
  let counts = StoreCounts()
  /// What names this store object in the history, so that it knows its own transactions.
  let instance = "\(getpid())-\(UUID().uuidString)"
  let pragmas: PragmaSettings
  let external: ExternalStorage
  /// What this store keeps with requests is kept under.
  let memoOwner = RequestMemo.nextOwner()

  init(
    file: String, model: ManagedObjectModel, schema: StoreSchema, options: StoreOptions,
    identifier: UUID, connection: StoreConnection, trace: StatementTrace,
    pragmas: PragmaSettings, foreign: ForeignContents? = nil,
    filling: FillingConnection? = nil
  ) {
    self.filling = filling
    self.trace = trace
    self.pragmas = pragmas
    log = options.log ?? StoreLog.fromEnvironment
    external =
      foreign?.file.external
      ?? ExternalStorage(store: file, isDurable: options.durability == .full)
    self.file = file
    self.foreign = foreign
    self.model = model
    self.options = options
    self.schema = schema
    origins = schema.origins(store: identifier)
    self.identifier = identifier
    isReadOnly = options.isReadOnly
    translation = ErrorTranslation(path: file, schema: schema, busyTimeout: options.busyTimeout)
    plans = foreign?.plans ?? Lazy { DocumentPlan.plans(schema) }
    derived = Lazy { DerivedDataPlan(schema) }
    writer = WriterConnection(
      options.isReadOnly || filling != nil ? nil : connection, translation: translation)
    if options.isReadOnly { readers.giveBack(connection) }
  }

  deinit {
    // The writer last: the last connection to close moves the write-ahead log into the file and removes it.
    readers.removeAll()
    writer.close()
  }

  // MARK: - Writing

  /// Runs `body` in one write transaction.
  ///
  /// - Parameter touchesFiles: whether files of large values may come and go although the model has none.
  func write<Result: Sendable>(
    touchesFiles: Bool = false, _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    let touchesFiles = touchesFiles || schema.hasExternalAttributes
    func work(_ connection: StoreConnection) throws -> Result {
      let result = try body(connection)
      try connection.external?.prepare()
      return result
    }
    if let filling {
      return try filling.writing { connection in
        try external.writing(connection, touchesFiles) { try work(connection) }
      }
    }
    return try writing { connection in
      let result = try external.writing(connection, touchesFiles) {
        try connection.transaction { try work(connection) }
      }
      generations.expire(all: false)
      shortenLog(connection)
      return result
    }
  }

  /// Runs `body` with the connection that writes, when it is this store's turn among all that write to the file.
  func writing<Result: Sendable>(
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    try writer.use { connection in try connection.inTurn { try body(connection) } }
  }

  /// Runs a closure while nobody else writes, in this process and in all others that stand in line.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    if filling != nil { return try body() }
    return try writer.exclusively(body)
  }

  /// How large the write-ahead log may grow while readers keep SQLite from beginning it anew.
  private static let logLimit: Int64 = 64 << 20
  /// How long a save then waits for the readers, in milliseconds.
  private static let logPatience: Int32 = 200

  /// Readers that take turns without a gap would let the log grow for ever: SQLite's own checkpoints wait for none.
  private func shortenLog(_ connection: StoreConnection) {
    var status = stat()
    guard stat(file + "-wal", &status) == 0, status.st_size > Self.logLimit else { return }
    connection.connection.setBusyTimeout(milliseconds: Self.logPatience)
    generations.expire(all: true)
    // What cannot be done now is tried again after the next save.
    _ = try? connection.connection.checkpoint(.truncate)
    connection.connection.setBusyTimeout(milliseconds: Self.busyMilliseconds(options))
  }

  // MARK: - The file

  /// The size of the file and its write-ahead log.
  public func site() throws(StoreError) -> StoreSite? {
    var bytes = 0
    for path in [file, file + "-wal"] {
      var status = stat()
      if stat(path, &status) == 0 {
        bytes += status.st_size
      } else if errno != ENOENT {
        throw StoreError(
          .inputOutput, "\(path): cannot be read: \(String(cString: strerror(errno)))", path: path)
      }
    }
    return StoreSite(bytes: bytes)
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
    return ObjectID(origin: origins[entity.number - 1], key: key)
  }
}
