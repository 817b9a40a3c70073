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
  /// How rows are read, by the entity that they are asked for by, alone or with those that inherit from it.
  private var layouts: [LayoutKey: (layout: SnapshotLayout, list: String)] = [:]

  private struct LayoutKey: Hashable {
    var entity: String
    var hasSubentities: Bool
  }

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

  /// Makes all that follows see one state, until `endReading`.
  func beginSnapshot() throws {
    if !connection.isInTransaction { try connection.begin(.snapshot) }
  }

  func endReading() { connection.rollback() }

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
