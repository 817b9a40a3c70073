public import FoundationEssentials
internal import Glibc
internal import LarderLocks
public import LarderModel
internal import LarderPostgreSQL
public import LarderPredicates
internal import LarderSQL
public import LarderStores

/// A store in a schema of a PostgreSQL database: objects in Core Data's tables, the search index and the history beside
/// them, for many programs on many machines.
///
/// The address is a connection string of libpq with the schema as one more setting:
/// `postgresql://host/database?schema=kitchen`. A password does not belong into it: libpq takes that from `~/.pgpass`, a
/// service file or the environment.
///
/// Thread-safe. Writers take turns, in all processes; reads have connections of their own, each call on one snapshot, and
/// do not wait for a write.
public final class PostgreSQLStore: PersistentStore {
  /// The store's identifier, which stands in its metadata.
  public var identifier: UUID { context.identifier }
  /// The model that the store was opened with.
  public var model: ManagedObjectModel { context.model }
  /// Whether writing throws `readOnly`.
  public var isReadOnly: Bool { context.options.isReadOnly }
  /// `PostgreSQL`.
  public var storeType: String { Self.typeName }
  /// The address that the store was opened by; there is no password in it.
  public var path: String? { context.path }

  /// The store type's name.
  static let typeName = "PostgreSQL"

  let context: StoreContext
  let sessions: SessionPool
  let writer: WriterSession

  init(_ context: StoreContext, first: StoreSession? = nil) {
    self.context = context
    sessions = SessionPool(context)
    writer = WriterSession(context)
    if let first { sessions.giveBack(first) }
  }

  // MARK: - Reading

  /// Runs `body` with a session of its own; from its first second statement on it sees one snapshot
  /// (`StoreSession.beginSnapshot`).
  func read<Result>(
    canRepeat: () -> Bool = { true }, _ body: (StoreSession) throws -> Result
  ) throws(StoreError) -> Result {
    try context.translation.run { try sessions.read(canRepeat: canRepeat, body) }
  }

  // MARK: - Writing

  /// Runs `body` in one write transaction, when it is this store's turn among all that write to the schema.
  func write<Result: Sendable>(
    _ body: (StoreSession) throws -> Result
  ) throws(StoreError) -> Result {
    if isReadOnly { throw .openedReadOnly(context.path) }
    return try writer.write(body)
  }

  /// Runs a closure while nobody else writes, in this process and in all others.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    if isReadOnly { return try body() }
    return try writer.exclusively(body)
  }

  /// Pins the present state by a transaction of its own that stays open as long as it is held.
  public func currentGeneration() throws(StoreError) -> any StoreReader {
    let session = try context.translation.run {
      try sessions.read(keeps: true) { session in
        try session.pinSnapshot()
        return session
      }
    }
    return PostgreSQLGeneration(context, session, sessions)
  }

  /// Sets aside keys, for the next objects too when a program asks again and again.
  public func reserveKeys(entity: ResolvedEntity, count: Int) throws(StoreError) -> Range<Int64> {
    guard count > 0 else { return 0..<0 }
    if isReadOnly { throw .openedReadOnly(context.path) }
    let number = Int64(model.entity(entity.rootName)?.number ?? entity.number)
    return try context.translation.run {
      try context.keys.withLock { keys in
        try keys.take(count, entity: number) { wanted in
          try sessions.read { try $0.raiseMaximum(by: wanted, entity: number) }
        }
      }
    }
  }

  // MARK: - Metadata

  /// Reads the metadata as they are now; on a standby with the moment of the last save that it has
  /// (`StoreMetadata.standbyKey`).
  public func metadata() throws(StoreError) -> StoreMetadata {
    try read { session in
      var metadata = try MetadataTable.read(session.connection, path: self.context.path)
      if let moment = try session.standbyMoment() {
        metadata.values[StoreMetadata.standbyKey] = .date(moment)
      }
      return metadata
    }
  }

  /// Sets or removes a value, in a transaction of its own.
  public func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    try write { session in
      try MetadataTable.set(session.connection, [key: value ?? .null], path: self.context.path)
    }
  }

  /// How often this store object waited for the server, but for what goes by `COPY`.
  package var roundTripCount: Int { context.trace.roundTripCount }

  /// The counts of requests since the store was opened.
  public var statistics: StoreStatistics {
    var result = context.counts.withLock { $0 }
    result.statements = context.trace.statementCount
    result.cacheMisses = context.trace.preparationCount
    return result
  }
}
