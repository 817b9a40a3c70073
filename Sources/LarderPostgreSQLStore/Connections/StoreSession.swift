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
  private var indexes: [String: SearchIndex] = [:]
  /// Names cursors, of which one may be open in another.
  var lastCursor = 0
  /// Whether the indexes were found to be of the present schema and analyzer.
  var hasCurrentIndexes = false

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
    if !connection.isInTransaction { try connection.begin(.snapshot) }
  }

  func endReading() { connection.rollback() }

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
  func index(_ documents: StoreContext.Documents) -> SearchIndex {
    if let index = indexes[documents.indexName] { return index }
    let storage = PostgreSQLIndexStorage(connection, name: documents.indexName)
    let index = SearchIndex(storage: storage, name: documents.indexName, schema: documents.schema)
    indexes[documents.indexName] = index
    return index
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
