internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// A connection to the store's schema, and what belongs to it: all reading is here.
///
/// It answers from the state of its transaction, and without one from the newest; what takes several statements begins one.
final class StoreSession: StoreReader, @unchecked Sendable {
  // @unchecked: one owner at a time, whom the pool, the writer or a generation with its lock sees to.
  let context: StoreContext
  let connection: PostgreSQLConnection
  private var indexes: [String: (index: SearchIndex, storage: PostgreSQLIndexStorage)] = [:]
  /// Names cursors, of which one may be open in another.
  var lastCursor = 0
  /// How rows are read, by the entity that they are asked for by, alone or with those that inherit from it.
  private var layouts: [LayoutKey: (layout: SnapshotLayout, list: String)] = [:]

  private struct LayoutKey: Hashable {
    var entity: String
    var hasSubentities: Bool
  }

  /// Whether a snapshot is open, in which nothing changes.
  var isReading = false
  private var usesCache = true
  /// How many bytes of an index a session keeps: all that are idle take no more than the one index of a file does.
  private static let memoryLimit = (512 << 20) / SessionPool.capacity
  /// Whether the indexes were found to be of the present schema and analyzer.
  var hasCurrentIndexes = false
  /// Whether what is derived is left for the end of the transaction.
  var defersDerivedData = false

  var model: ManagedObjectModel { context.model }

  /// Takes over a connection that has been opened and set up (`open`).
  init(_ connection: PostgreSQLConnection, _ context: StoreContext) {
    self.connection = connection
    self.context = context
  }

  /// Opens a connection whose names are those of the schema.
  static func open(
    _ address: PostgreSQLAddress, isReadOnly: Bool, trace: PostgreSQLTrace
  ) throws -> PostgreSQLConnection {
    let connection = try PostgreSQLConnection(address, trace: trace)
    // The system's own names come first, and what anybody has put among temporary tables last.
    var settings =
      "SET search_path = \(quotedName(address.schema)), pg_temp; "
      + "SET client_min_messages = error; SET standard_conforming_strings = on"
    if isReadOnly { settings += "; SET default_transaction_read_only = on" }
    try connection.execute(settings)
    return connection
  }

  /// How the rows of an entity are read, alone or with those that inherit from it, and the columns to select from `t0`.
  func layout(
    _ name: String, hasSubentities: Bool
  ) throws(StoreError) -> (layout: SnapshotLayout, list: String) {
    let key = LayoutKey(entity: name, hasSubentities: hasSubentities)
    if let known = layouts[key] { return known }
    let (table, entity) = try context.layout(name)
    let entities =
      hasSubentities
      ? context.schema.subtreeNumbers(entity.entity) : [context.schema.number(of: entity.entity)]
    let layout = SnapshotLayout(
      context.schema, context.origins, table: table, entities: entities,
      readsEntity: table.entities.count > 1)
    let made = (layout, SQLWriter.list(layout.columns("t0"), in: PostgreSQLDialect()))
    layouts[key] = made
    return made
  }

  /// How often something is tried that fails for what passes.
  static let attempts = 5

  /// Whether what went wrong last may go well another time: the connection was cut, or the server ended a transaction
  /// for another one's sake, or a standby for its primary's.
  var hasPassingFailure: Bool {
    let code = connection.lastFailure
    return !connection.isAlive || code == .deadlock || code == .serializationFailure
  }

  /// Makes all that follows see one state, until `endReading`.
  func beginSnapshot() throws {
    guard !connection.isInTransaction else { return }
    try connection.begin(.snapshot)
    isReading = true
  }

  /// The same, of the state that there is now: the server pins it at the first statement.
  func pinSnapshot() throws {
    try connection.run("SELECT 1", beginning: .snapshot)
    isReading = true
  }

  func endReading() {
    connection.rollbackWithoutWaiting()
    isReading = false
    for (_, storage) in indexes.values { storage.endSnapshot() }
  }

  /// When the newest save was made that a standby has; nil on a server that is none.
  func standbyMoment() throws -> Date? {
    if connection.setting("in_hot_standby") == "off" { return nil }
    let rows = try connection.run(
      "SELECT extract(epoch FROM pg_last_xact_replay_timestamp())::double precision "
        + "WHERE pg_is_in_recovery()")
    guard rows.count > 0 else { return nil }
    return rows.isNull(0, 0) ? .distantPast : Date(timeIntervalSince1970: rows.double(0, 0))
  }

  /// The index of an entity tree.
  func index(_ documents: StoreContext.Documents) -> SearchIndex { opened(documents).index }

  /// The index of an entity tree in a snapshot, which begins with it where none is open: what there is in it is
  /// asked for at once. In a transaction that writes it changes, and is asked each time.
  func indexOfSnapshot(_ documents: StoreContext.Documents) throws -> SearchIndex {
    let (index, storage) = opened(documents)
    if !connection.isInTransaction || isReading {
      try storage.look()
      isReading = true
    }
    return index
  }

  private func opened(
    _ documents: StoreContext.Documents
  ) -> (index: SearchIndex, storage: PostgreSQLIndexStorage) {
    if let known = indexes[documents.indexName] { return known }
    let storage = PostgreSQLIndexStorage(
      connection, name: documents.indexName, cache: usesCache ? context.parts : nil)
    let index = SearchIndex(storage: storage, name: documents.indexName, schema: documents.schema)
    index.memoryLimit = Self.memoryLimit
    indexes[documents.indexName] = (index, storage)
    return (index, storage)
  }

  /// Runs `body` with indexes whose parts all come from the server.
  func withoutCache<Result>(_ body: () throws -> Result) rethrows -> Result {
    forgetIndexes()
    usesCache = false
    defer {
      forgetIndexes()
      usesCache = true
    }
    return try body()
  }

  /// Sends what the indexes have not sent yet; to be called before a transaction that writes is committed.
  func sendIndexRows() throws {
    for (_, storage) in indexes.values { try storage.sendRows() }
  }

  /// Forgets what the indexes keep in memory.
  func forgetIndexes() {
    indexes.removeAll()
    hasCurrentIndexes = false
  }

  /// Runs `body` and says in a user's words what went wrong.
  func translated<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
    try context.translation.run(body)
  }
}
