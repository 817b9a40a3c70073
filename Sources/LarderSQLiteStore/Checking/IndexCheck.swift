internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Compares an index with the rows that it was made of.
struct IndexCheck {
  let store: SQLiteStore
  let connection: StoreConnection
  let plan: DocumentPlan

  /// How many documents are compared at once: about 50 MB of texts' tokens.
  private static let chunk: Int64 = 20_000
  private static let maximumFindings = 100

  func run(progress: (Double) -> Void) throws -> [String] {
    do {
      let index = connection.index(plan)
      guard try index.isCurrent() else {
        return [
          "\(plan.rootName): the search index was made by another version of Larder; `larder "
            + "reindex` makes it anew"
        ]
      }
      let damage = try index.checkIntegrity()
      let findings = damage.isEmpty ? try compare(index, progress) : damage
      return findings.map { "\(plan.rootName): search index: \($0)" }
    } catch let error as SearchError {
      return ["\(plan.rootName): \(error.message)"]
    }
  }

  private func compare(_ index: SearchIndex, _ progress: (Double) -> Void) throws -> [String] {
    try plan.documents.requireReaders()
    let derived = DerivedDataWriter(store: store, connection: connection)
    let reader = try DocumentReader(connection.connection, plan)
    var comparison = RowComparison(index, mostFindings: Self.maximumFindings)
    try derived.forEachPiece(plan, size: Self.chunk) { piece, share in
      var batch = DocumentBatch(schema: plan.searchSchema)
      try reader.read(KeyRanges(piece), into: &batch)
      try comparison.add(batch, upTo: piece.upperBound)
      progress(share)
    }
    return try comparison.finish()
  }
}
