internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// The index of an entity tree and the rows that it is made of, on a connection to the store's file.
struct DocumentTree: IndexedTree {
  let documents: DocumentPlan
  let connection: Connection
  let index: SearchIndex

  var plan: SearchSchemaPlan { documents.documents }

  static let rebuildPiece = 8192
  /// About 50 MB of texts' tokens.
  static let checkPiece = 20_000

  func read(
    _ keys: KeyRanges, of batch: BatchInsertion?, into documents: inout DocumentBatch
  ) throws {
    let known = batch.map { BatchDocuments($0, for: self.documents) }
    try DocumentReader(connection, self.documents).read(keys, knowing: known, into: &documents)
  }

  func forEachPiece(of size: Int, _ body: (KeyRanges, Double) throws -> Void) throws {
    let table = quotedName(documents.indexName)
    let total = try connection.firstInt64("SELECT COUNT(*) FROM \(table)") ?? 0
    let statement = try connection.prepare(
      "SELECT MIN(Z_PK), MAX(Z_PK), COUNT(*) FROM "
        + "(SELECT Z_PK FROM \(table) WHERE Z_PK >= ? ORDER BY Z_PK LIMIT ?)")
    var from = Int64.min
    var done: Int64 = 0
    while true {
      statement.reset()
      try statement.bind(1, from)
      try statement.bind(2, Int64(size))
      guard try statement.step(), !statement.isNull(0) else { return }
      let piece = statement.int64(0)...max(statement.int64(0), statement.int64(1))
      done += statement.int64(2)
      try body(KeyRanges(piece), Double(done) / Double(max(total, done)))
      guard piece.upperBound < Int64.max else { return }
      from = piece.upperBound + 1
    }
  }
}

extension StoreConnection {
  /// The index of an entity tree with its rows.
  func tree(_ plan: DocumentPlan) -> DocumentTree {
    DocumentTree(documents: plan, connection: connection, index: index(plan))
  }

  /// All of them.
  func trees(_ plans: [String: DocumentPlan]) -> [DocumentTree] { plans.values.map(tree) }
}
