internal import LarderSQLite
internal import LarderSearch

/// Compares an index with the rows that it was made of: every document is made anew, and nothing more may be in the index.
struct IndexCheck {
  let store: SQLiteStore
  let connection: StoreConnection
  let plan: DocumentPlan

  /// How many keys are compared at once: about 50 MB of texts' tokens.
  private static let chunk: Int64 = 20_000

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
    let derived = DerivedDataWriter(store: store, connection: connection)
    let reader = try DocumentReader(connection.connection, plan)
    let bounds = try derived.keyBounds(plan) ?? 0...0
    let pieces = derived.chunks(of: bounds, Self.chunk)
    var findings: [String] = []
    for (place, piece) in pieces.enumerated() {
      // The first and the last piece reach as far as keys go: documents without a row may be anywhere.
      let lower = place == 0 ? Int64.min : piece.lowerBound
      let upper = place == pieces.count - 1 ? Int64.max : piece.upperBound
      var batch = DocumentBatch(schema: plan.searchSchema)
      try reader.read(KeyRanges(piece), into: &batch)
      findings += try index.compare(with: batch, keys: lower...upper)
      progress(Double(place + 1) / Double(pieces.count))
    }
    return findings
  }
}
