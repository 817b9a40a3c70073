internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch

/// A connection to the store's file, and what belongs to it.
///
/// Not thread-safe: one owner at a time.
final class StoreConnection {
  let connection: Connection
  private var indexes: [String: SearchIndex] = [:]
  private var hasFunctions = false
  private let patterns = PatternAllowance()
  /// Whether the indexes were found to be of the present schema and analyzer.
  var hasCurrentIndexes = false
  /// What the writer has set aside for new objects.
  var keys = KeyReserve()
  /// The file's state when it was opened to be read without locks; nil for a connection with locks.
  let stamp: FileStamp?
  /// The private copy of the file that is read; nil where the file itself is.
  let copy: PrivateCopy?
  /// The files that belong to the transaction under way; nil where no attribute may lie outside.
  var external: ExternalTransaction?
  /// How many statements with temporary tables run on it: what passes over rows may ask for others.
  var runningStatements = 0
  /// Whether the history's tables are known to have all columns.
  var hasCurrentHistory = false
  /// The index of a store that another program wrote, which lies in a file of its own; nil until a search needs it.
  var foreignIndex: ForeignIndex.Attachment?
  /// Whether reading begins without a transaction: nobody writes the file, and an index may have to be attached.
  let isForeign: Bool

  init(
    _ connection: Connection, stamp: FileStamp? = nil, copy: PrivateCopy? = nil,
    isForeign: Bool = false
  ) {
    self.connection = connection
    self.stamp = stamp
    self.copy = copy
    self.isForeign = isForeign
  }

  /// The index of an entity tree, by its root; nil where the root has no search fields.
  func index(_ plan: DocumentPlan) -> SearchIndex {
    if let index = indexes[plan.rootName] { return index }
    let index = SearchIndex(
      connection: connection, name: plan.indexName, schema: plan.searchSchema)
    indexes[plan.rootName] = index
    return index
  }

  /// Forgets what the indexes keep in memory.
  func forgetIndexes() {
    indexes.removeAll()
    hasCurrentIndexes = false
  }

  /// What the names of the next statement's temporary tables have that no running one has.
  var tablePrefix: String { runningStatements == 0 ? "" : String(runningStatements) }

  /// Adds Larder's SQL functions, when a statement is going to need them; its patterns have a whole allowance.
  func addFunctions() throws {
    patterns.renew()
    if hasFunctions { return }
    try StoreFunctions.add(to: connection, patterns)
    hasFunctions = true
  }

  /// Runs `body` in a read transaction: everything in it sees one snapshot.
  ///
  /// - Parameter beginsLate: `body` calls `beginReading` where one statement is not all.
  func reading<Result>(beginsLate: Bool = false, _ body: () throws -> Result) throws -> Result {
    if connection.isInTransaction { return try body() }
    if isForeign || beginsLate {
      // Attaching an index begins a transaction, so that all of a search sees one state of it.
      defer { if connection.isInTransaction { connection.rollback() } }
      return try body()
    }
    try connection.begin(.deferred)
    // Nothing was written, so rolling back loses nothing, and cannot fail as a commit may.
    defer { connection.rollback() }
    return try body()
  }

  /// Makes all that `reading` does from here on see one snapshot.
  func beginReading() throws {
    if !connection.isInTransaction, !isForeign { try connection.begin(.deferred) }
  }

  /// Runs `body`, which writes, when the writers who came before have had their turns (`Connection.inTurn`).
  func inTurn<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.inTurn(mapping: { $0 }, body)
  }

  /// Runs `body` in a write transaction, which is committed at the end and rolled back when `body` throws.
  func writing<Result>(_ body: () throws -> Result) throws -> Result {
    try inTurn { try transaction(body) }
  }

  /// Runs `body` as `writing` does, when it is this connection's turn.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.begin(.immediate)
    do {
      let result = try body()
      try connection.commit()
      return result
    } catch {
      connection.rollback()
      forgetIndexes()
      // Columns that the transaction added are gone with it.
      hasCurrentHistory = false
      throw error
    }
  }
}
